import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { eInvoice } from "#app/documents/e-invoice/e-invoice.ts";
import { addressInFile } from "#app/documents/e-invoice/e-invoice-parties.ts";
import type { DocumentBuyer, InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import type { InvoicedOrder } from "#app/domain/invoices/make-invoice.ts";
import { invoiceOf, stornoOf } from "#app/domain/invoices/make-invoice.ts";
import { PAYMENT_METHODS } from "#app/domain/payments/methods.ts";
import { anyOrder } from "#tests/support/billing.ts";
import {
	aLine,
	anInvoice,
	anInvoiceWithoutVat,
	aProForma,
	BUYER,
	DOCUMENT_WORDS,
	SELLER,
} from "#tests/support/documents.ts";
import { brokenRules, faultsOfFile } from "#tests/support/e-invoice-rules.ts";
import { at, readXml, textAt, textsAt, type XmlNode } from "#tests/support/xml-reader.ts";
import { anyText } from "#tests/unit/any-text.ts";

const FRAME = { t: DOCUMENT_WORDS.ro, shopPlace: DEFAULT_PROFILE, billingPlace: null };

/** The document as a reader finds it, once it keeps every rule. */
function file(content: InvoiceContent): XmlNode {
	const document = readXml(eInvoice(content, FRAME));
	expect(faultsOfFile(document)).toEqual([]);
	return document;
}

const stornoFor = (invoice: InvoiceContent) =>
	stornoOf(invoice, { series: "NUCS", number: 7, issuedAt: "2026-11-25T10:00:00.000Z" });

const SUPPLIER = "AccountingSupplierParty/Party";
const CUSTOMER = "AccountingCustomerParty/Party";
const addressOf = (document: XmlNode, party: string) =>
	at(document, `${party}/PostalAddress`)[0]!.children.map(({ text, children }) => text || children[0]!.text);

const withBuyer = (changes: Partial<DocumentBuyer> & { registrationNumber?: string | null }) =>
	anInvoice({ buyer: { ...BUYER, ...changes } });

describe("the e-Factura file of an invoice", () => {
	const document = file(anInvoice());

	it("is an Invoice of UBL 2.1 with its namespaces", () => {
		const namespace = "urn:oasis:names:specification:ubl:schema:xsd:";
		expect([document.name, document.attributes]).toEqual([
			"Invoice",
			{
				xmlns: `${namespace}Invoice-2`,
				"xmlns:cac": `${namespace}CommonAggregateComponents-2`,
				"xmlns:cbc": `${namespace}CommonBasicComponents-2`,
			},
		]);
	});

	it("says number, days, currency, order, seller and buyer", () => {
		const facts = Object.fromEntries(
			document.children.filter(({ text }) => text).map(({ name, text }) => [name, text]),
		);
		expect(facts).toEqual({
			"cbc:CustomizationID": "urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1",
			"cbc:ID": "NUC 42",
			"cbc:IssueDate": "2026-11-20",
			"cbc:InvoiceTypeCode": "380",
			"cbc:TaxPointDate": "2026-11-19",
			"cbc:DocumentCurrencyCode": "RON",
		});
		expect(textAt(document, "OrderReference/ID")).toBe("57");
		expect(addressOf(document, SUPPLIER)).toEqual(["Str. Exemplului nr. 1", "Brașov", "500001", "RO-BV", "RO"]);
		expect(addressOf(document, CUSTOMER)).toEqual([
			"Str. Înfrățirii nr. 12, bl. A, ap. 4",
			"Cluj-Napoca",
			"RO-CJ",
			"RO",
		]);
		expect(textAt(document, `${SUPPLIER}/PartyName/Name`)).toBe("Nucleu PC");
		expect(textAt(document, `${SUPPLIER}/PartyTaxScheme/CompanyID`)).toBe("RO00000000");
		expect(textAt(document, `${SUPPLIER}/PartyTaxScheme/TaxScheme/ID`)).toBe("VAT");
		expect(textAt(document, `${SUPPLIER}/PartyLegalEntity/RegistrationName`)).toBe("Nucleu PC S.R.L.");
		expect(textAt(document, `${SUPPLIER}/PartyLegalEntity/CompanyID`)).toBe("J08/0000/2025");
		expect(textAt(document, `${SUPPLIER}/Contact/ElectronicMail`)).toBe("contact@nucleu.example");
		expect(textAt(document, `${CUSTOMER}/PartyLegalEntity/RegistrationName`)).toBe(BUYER.name);
	});

	it("identifies a consumer by thirteen zeros, and tells nobody their telephone and e-mail", () => {
		expect(textAt(document, `${CUSTOMER}/PartyLegalEntity/CompanyID`)).toBe("0000000000000");
		expect(at(document, `${CUSTOMER}/PartyTaxScheme`)).toEqual([]);
		expect(at(document, `${CUSTOMER}/Contact`)).toEqual([]);
		expect(eInvoice(anInvoice(), FRAME)).not.toMatch(/stefania@|0722 000 111/);
	});

	it("has the lines and sums of the document", () => {
		const content = anInvoice();
		const lines = at(document, "InvoiceLine").map((line) => [
			textAt(line, "Item/Name"),
			textAt(line, "Item/SellersItemIdentification/ID"),
			textAt(line, "InvoicedQuantity"),
			textAt(line, "Price/PriceAmount"),
			textAt(line, "LineExtensionAmount"),
			textAt(line, "Item/ClassifiedTaxCategory/ID"),
			textAt(line, "Item/ClassifiedTaxCategory/Percent"),
		]);
		expect(lines).toEqual([
			["Nova Series Start", "NUC-1001", "1", "3966.1157", "3966.12", "S", "21"],
			["Mouse optic, șase butoane", "NUC-1002", "2", "40.9091", "81.82", "S", "21"],
			["Livrare", undefined, "1", "49.5868", "49.59", "S", "21"],
		]);
		const gross = content.grossBani / 100;
		expect(textAt(document, "TaxTotal/TaxAmount")).toBe((content.vatBani / 100).toFixed(2));
		expect(textAt(document, "TaxTotal/TaxSubtotal/TaxCategory/Percent")).toBe("21");
		expect(textAt(document, "LegalMonetaryTotal/TaxInclusiveAmount")).toBe(gross.toFixed(2));
	});

	it("refuses a pro forma", () => {
		expect(() => eInvoice(aProForma(), FRAME)).toThrow(/pro forma/);
	});
});

describe("what was paid", () => {
	it("is prepaid, and nothing is due", () => {
		const document = file(anInvoice());
		const gross = textAt(document, "LegalMonetaryTotal/TaxInclusiveAmount");
		expect(textAt(document, "LegalMonetaryTotal/PrepaidAmount")).toBe(gross);
		expect(textAt(document, "LegalMonetaryTotal/PayableAmount")).toBe("0.00");
		expect(at(document, "PaymentTerms")).toEqual([]);
	});

	it("not yet is due, with how it is to be paid", () => {
		const document = file(anInvoice({ suppliedOn: null, payment: { method: "cash", paidOn: null } }));
		const gross = textAt(document, "LegalMonetaryTotal/TaxInclusiveAmount");
		expect(at(document, "LegalMonetaryTotal/PrepaidAmount")).toEqual([]);
		expect(textAt(document, "LegalMonetaryTotal/PayableAmount")).toBe(gross);
		expect(textAt(document, "PaymentTerms/Note")).toBe("De plată: Numerar sau card la livrare sau ridicare");
	});

	it("in part is prepaid, and the rest is due; its storno goes back whole", () => {
		const content = anInvoice({ suppliedOn: null, payment: { method: "cash", paidOn: null }, receivedBani: 10_000 });
		const document = file(content);
		expect(textAt(document, "LegalMonetaryTotal/PrepaidAmount")).toBe("100.00");
		expect(textAt(document, "LegalMonetaryTotal/PayableAmount")).toBe(((content.grossBani - 10_000) / 100).toFixed(2));
		expect(textAt(document, "PaymentTerms/Note")).toBe("De plată: Numerar sau card la livrare sau ridicare");
		expect(stornoFor(content)).not.toHaveProperty("receivedBani");
		expect(at(file(stornoFor(content)), "LegalMonetaryTotal/PrepaidAmount")).toEqual([]);
		// Where a credit note left less than what came.
		const covered = file({ ...content, receivedBani: content.grossBani + 1 });
		expect(textAt(covered, "LegalMonetaryTotal/PayableAmount")).toBe("0.00");
		expect(at(covered, "PaymentTerms")).toEqual([]);
	});

	it.each([
		["banktransfer", "30", "Transfer bancar"],
		["cash", "10", "Numerar sau card la livrare sau ridicare"],
		["googlepay", "48", "Google Pay"],
		["paypal", "68", "PayPal sau card"],
		["revolutpay", "68", "Revolut Pay"],
	] as const)("by %s has the code %s", (method, code, name) => {
		const means = at(file(anInvoice({ payment: { method, paidOn: "2026-11-19" } })), "PaymentMeans")[0]!;
		expect(means.children[0]).toMatchObject({ text: code, attributes: { name } });
		expect(textAt(means, "PayeeFinancialAccount/ID")).toBe(
			method === "banktransfer" ? "RO49AAAA1B31007593840000" : undefined,
		);
		expect(textAt(means, "PaymentID")).toBe(method === "banktransfer" ? "ORDER #57" : undefined);
	});

	it("names the account without the spaces in which people write it", () => {
		const seller = { ...SELLER, iban: "RO49 AAAA 1B31 0075 9384 0000" };
		expect(textAt(file(anInvoice({ seller })), "PaymentMeans/PayeeFinancialAccount/ID")).toBe(
			"RO49AAAA1B31007593840000",
		);
	});
});

describe("when it was supplied", () => {
	const days = (suppliedOn: string | null, paidOn: string | null) => {
		const document = file(anInvoice({ suppliedOn, payment: { method: "cash", paidOn } }));
		return [textAt(document, "TaxPointDate"), textAt(document, "Delivery/ActualDeliveryDate")];
	};

	it.each([
		["delivered before the issue and not paid", "2026-11-18", null, ["2026-11-18", "2026-11-18"]],
		["delivered on another day than paid", "2026-11-18", "2026-11-19", ["2026-11-18", "2026-11-18"]],
		["paid before the issue", "2026-11-19", "2026-11-19", ["2026-11-19", undefined]],
		["on the day of issue", null, "2026-11-20", [undefined, undefined]],
	])("%s", (_what, suppliedOn, paidOn, expected) => {
		expect(days(suppliedOn, paidOn)).toEqual(expected);
	});

	it("VAT of a corrected invoice stays due on the day of the wrong one, which says of no delivery", () => {
		const corrects = { series: "NUC", number: 41, issuedOn: "2026-11-18" };
		const payment = { method: "cash", paidOn: null } as const;
		const document = file(anInvoice({ corrects, suppliedOn: corrects.issuedOn, payment }));
		expect(textAt(document, "TaxPointDate")).toBe("2026-11-18");
		expect(at(document, "Delivery")).toEqual([]);
	});
});

describe("a buyer who is a company", () => {
	it.each([
		["a VAT payer with its register number", "RO12345678", "J12/34/2020", ["RO12345678"], "J12/34/2020"],
		["a VAT payer without it", "ro 12345678", undefined, ["RO12345678"], "12345678"],
		["one that pays no VAT", "12345678", "J12/34/2020", [], "12345678"],
		["one with spaces in its code", " 123 456 78 ", null, [], "12345678"],
	])("%s", (_what, taxCode, registrationNumber, vatNumbers, companyId) => {
		const document = file(
			withBuyer({ name: "Calcul S.R.L.", taxCode, ...(registrationNumber ? { registrationNumber } : {}) }),
		);
		expect(textsAt(document, `${CUSTOMER}/PartyTaxScheme/CompanyID`)).toEqual(vatNumbers);
		expect(textAt(document, `${CUSTOMER}/PartyLegalEntity/CompanyID`)).toBe(companyId);
		expect(textAt(document, `${CUSTOMER}/PartyLegalEntity/RegistrationName`)).toBe("Calcul S.R.L.");
	});

	it.each(["", "  ", null])("is none with the tax code %j", (taxCode) => {
		expect(textAt(file(withBuyer({ taxCode })), `${CUSTOMER}/PartyLegalEntity/CompanyID`)).toBe("0000000000000");
	});
});

describe("the buyer's address", () => {
	const OURS = ["Str. Exemplului nr. 1", "Brașov", "500001", "RO-BV", "RO"];

	it("in Bucharest has the sector for a town", () => {
		const document = file(
			withBuyer({ address: "Calea Victoriei 12", city: "București, sector 1", county: "București" }),
		);
		expect(addressOf(document, CUSTOMER)).toEqual(["Calea Victoriei 12", "SECTOR1", "RO-B", "RO"]);
		expect(at(document, "Note")).toEqual([]);
	});

	it("is the shop's where nothing was given, because it was picked up", () => {
		const document = file(withBuyer({ address: null, city: null, county: null }));
		expect(addressOf(document, CUSTOMER)).toEqual(OURS);
		expect(at(document, "Note")).toEqual([]);
	});

	it.each([
		["no sector of Bucharest", "București", "București", "Str. Lungă 3, București"],
		["no county of Romania", "Chișinău", "Moldova", "Str. Lungă 3, Chișinău, jud. Moldova"],
		["no town", null, null, "Str. Lungă 3"],
	])("is the shop's where it names %s, and what was written is noted", (_what, city, county, noted) => {
		const document = file(withBuyer({ address: "Str. Lungă 3", city, county }));
		expect(addressOf(document, CUSTOMER)).toEqual(OURS);
		expect(textAt(document, "Note")).toBe(`Adresa scrisă de cumpărător: ${noted}`);
	});

	it("of a new order has its postal code", () => {
		const document = file(
			withBuyer({ address: "Bd. Unirii 5", city: "Sector 3", county: "București", postalCode: "030167" }),
		);
		expect(addressOf(document, CUSTOMER)).toEqual(["Bd. Unirii 5", "SECTOR3", "030167", "RO-B", "RO"]);
	});

	it("of a company is never the shop's: without one there is no file until the order's billing is put right", () => {
		const company = { taxCode: "RO12345674", address: "Bd. Unirii 5", city: "București", county: "București" };
		const invoice = withBuyer(company);
		expect(addressInFile(invoice.buyer, null)).toBe("none");
		expect(() => eInvoice(invoice, FRAME)).toThrow("company");
		for (const content of [invoice, stornoFor(invoice)]) {
			const right = { address: "Bd. Unirii 5", city: "Sector 3", county: "București", postalCode: "030167" };
			const document = readXml(eInvoice(content, { ...FRAME, billingPlace: right }));
			expect(brokenRules(document)).toEqual([]);
			expect(addressOf(document, CUSTOMER)).toEqual(["Bd. Unirii 5", "SECTOR3", "030167", "RO-B", "RO"]);
			expect(at(document, "Note")).toEqual([]);
		}
	});

	it("that is long goes on in a second line, and ends there", () => {
		const address = `${"Strada ".repeat(30)}${"x".repeat(200)}`;
		const document = file(withBuyer({ address, city: "L".repeat(80) }));
		const [street = "", more = "", city = ""] = addressOf(document, CUSTOMER);
		expect([street.length, more.length, city.length]).toEqual([150, 100, 50]);
		expect(`${street}${more}`).toBe(address.slice(0, 250));
	});
});

describe("the seller", () => {
	it("in Bucharest has the sector of the settings, or of the postal code", () => {
		const seller = { ...SELLER, city: "București", county: "București", postalCode: "030167" };
		expect(addressOf(file(anInvoice({ seller })), SUPPLIER)).toEqual([
			"Str. Exemplului nr. 1",
			"SECTOR3",
			"030167",
			"RO-B",
			"RO",
		]);
	});

	it("says its share capital among the legal facts", () => {
		const legal = `${SUPPLIER}/PartyLegalEntity/CompanyLegalForm`;
		const seller = { ...SELLER, shareCapitalBani: 20_000 };
		expect(textAt(file(anInvoice({ seller })), legal)).toBe("Capital social 200 LEI");
		expect(textAt(file(anInvoice()), legal)).toBeUndefined();
	});

	it("whose VAT is due on collection says so by a code, in place of the day, in a credit note too; nothing else is another", () => {
		const content = anInvoice({ seller: { ...SELLER, vatOnCollection: true } });
		for (const one of [content, stornoFor(content)]) {
			const document = file(one);
			expect(textAt(document, "InvoicePeriod/DescriptionCode")).toBe("432");
			expect(textAt(document, "TaxPointDate")).toBeUndefined();
		}
		const withoutCode = eInvoice(content, FRAME).replace(/\s*<cac:InvoicePeriod>.*?<\/cac:InvoicePeriod>/s, "");
		const asBefore = eInvoice(anInvoice(), FRAME).replace(/\s*<cbc:TaxPointDate>.*?<\/cbc:TaxPointDate>/s, "");
		expect(withoutCode).toBe(asBefore);
		expect(at(file(anInvoice()), "InvoicePeriod")).toEqual([]);
	});

	it("of an older document whose county nobody knows has the address of today's settings", () => {
		const seller = { ...SELLER, city: "Undeva", county: "Nicăieri", address: "Str. Veche 1" };
		expect(addressOf(file(anInvoice({ seller })), SUPPLIER)[0]).toBe("Str. Exemplului nr. 1");
	});

	it("who is not registered for VAT sells outside of it, and nobody's VAT number is named", () => {
		const content = anInvoiceWithoutVat({ buyer: { ...BUYER, name: "Calcul S.R.L.", taxCode: "RO12345678" } });
		const document = file(content);
		expect(at(document, `${SUPPLIER}/PartyTaxScheme`)).toEqual([]);
		expect(textAt(document, `${SUPPLIER}/PartyLegalEntity/CompanyID`)).toBe("00000000");
		expect(textAt(document, `${SUPPLIER}/PartyLegalEntity/CompanyLegalForm`)).toBe("Nr. Reg. Com. J08/0000/2025");
		expect(textAt(document, `${CUSTOMER}/PartyLegalEntity/CompanyID`)).toBe("12345678");
		const category = at(document, "TaxTotal/TaxSubtotal/TaxCategory")[0]!;
		expect(category.children.map(({ name, text }) => [name, text])).toEqual([
			["cbc:ID", "O"],
			["cbc:TaxExemptionReasonCode", "VATEX-EU-O"],
			["cbc:TaxExemptionReason", "Vânzător neînregistrat în scopuri de TVA, art. 310 din Codul fiscal"],
			["cac:TaxScheme", ""],
		]);
		expect(textAt(document, "TaxTotal/TaxAmount")).toBe("0.00");
		expect(textAt(document, "TaxPointDate")).toBeUndefined();
		file(stornoFor(content));
	});
});

describe("the e-Factura file of a storno", () => {
	const invoice = anInvoice();
	const document = file(stornoFor(invoice));

	it("is a CreditNote of type 381 that names its invoice", () => {
		expect(document.name).toBe("CreditNote");
		expect(document.attributes.xmlns).toBe("urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2");
		expect(textAt(document, "CreditNoteTypeCode")).toBe("381");
		expect(textAt(document, "ID")).toBe("NUCS 7");
		expect(textAt(document, "IssueDate")).toBe("2026-11-25");
		expect(textAt(document, "BillingReference/InvoiceDocumentReference/ID")).toBe("NUC 42");
		expect(textAt(document, "BillingReference/InvoiceDocumentReference/IssueDate")).toBe("2026-11-20");
	});

	it("has the invoice's own figures, without a minus", () => {
		const original = file(invoice);
		const figures = (node: XmlNode, line: string, quantity: string) =>
			at(node, line).map((one) => [
				textAt(one, quantity),
				textAt(one, "LineExtensionAmount"),
				textAt(one, "Price/PriceAmount"),
			]);
		expect(figures(document, "CreditNoteLine", "CreditedQuantity")).toEqual(
			figures(original, "InvoiceLine", "InvoicedQuantity"),
		);
		expect(at(document, "TaxTotal")).toEqual(at(original, "TaxTotal"));
		expect(eInvoice(stornoFor(invoice), FRAME)).not.toMatch(/>-\d/);
	});

	it("has its days before its type, unlike an invoice", () => {
		const supplied = file({ ...stornoFor(invoice), suppliedOn: "2026-11-24" });
		expect(textAt(supplied, "TaxPointDate")).toBe("2026-11-24");
	});

	it("is due to the buyer whole, and names no account", () => {
		expect(textAt(document, "LegalMonetaryTotal/PayableAmount")).toBe(
			textAt(document, "LegalMonetaryTotal/TaxInclusiveAmount"),
		);
		expect(at(document, "PaymentMeans")).toEqual([]);
		expect(textAt(document, "PaymentTerms/Note")).toContain("factura NUC 42 din 20.11.2026");
	});
});

describe("a line", () => {
	it("whose name is too long keeps the rest in the description", () => {
		const name = `Sistem ${"Ș".repeat(120)} sfârșit`;
		const item = at(file(anInvoice({ lines: [aLine({ name })] })), "InvoiceLine/Item")[0]!;
		expect(textAt(item, "Name")).toBe(name.slice(0, 100));
		expect(textAt(item, "Description")).toBe(name);
	});

	it("is counted in characters, so that no emoji is cut in half", () => {
		const name = "🖥".repeat(300);
		const item = at(file(anInvoice({ lines: [aLine({ name })] })), "InvoiceLine/Item")[0]!;
		expect([textAt(item, "Name"), textAt(item, "Description")]).toEqual(["🖥".repeat(100), "🖥".repeat(200)]);
	});

	it("whose rounded unit price misses its net by a ban has a price with more decimals", () => {
		const lines = [aLine({ quantity: 57, unitGrossBani: 4_391, netBani: 206_846, unitNetTenThousandths: 362_893 })];
		const line = { ...lines[0]!, vatBani: lines[0]!.grossBani - 206_846 };
		expect(Math.round((57 * 362_893) / 100)).not.toBe(206_846);
		expect(textAt(file(anInvoice({ lines: [line] })), "InvoiceLine/Price/PriceAmount")).toBe("36.288772");
	});
});

describe("a unit price", () => {
	it("has the four decimals of the document, but not where quantity x price would lie half a ban from the net", () => {
		const line = aLine({ quantity: 67, unitGrossBani: 5, vatRatePercent: 11 });
		expect([line.netBani, (67 * line.unitNetTenThousandths) / 100]).toEqual([302, 301.5]);
		expect(textAt(file(anInvoice({ lines: [line] })), "InvoiceLine/Price/PriceAmount")).toBe("0.045075");
	});
});

describe("any document", () => {
	const NAMES = fc.oneof(
		anyText(250),
		fc.constantFrom("</cbc:Name><x>", "&amp;", "]]>", "<!--", "\u0000\ud800\ufffe", "<?xml?>"),
	);
	/** As the shop stores it: there is always a name. */
	const typed = NAMES.map((text) => `A${text}`);
	const place = fc.option(fc.oneof(NAMES, fc.constantFrom("Cluj", "București", "Sector 3", "Voluntari")), {
		nil: null,
	});

	const anyInvoice = fc
		.record({
			order: anyOrder,
			vatRegistered: fc.boolean(),
			name: typed,
			address: place,
			city: place,
			county: place,
			taxCode: fc.constantFrom(null, "RO123456", "123456"),
			method: fc.constantFrom(...PAYMENT_METHODS),
			isPaid: fc.boolean(),
			partBani: fc.nat(20_000),
		})
		.map(({ order, vatRegistered, name, taxCode, method, isPaid, partBani, ...where }) => {
			const invoiced: InvoicedOrder = {
				id: 57,
				billing: null,
				placedAt: "2026-11-18T08:00:00.000Z",
				paidAt: isPaid ? "2026-11-19T08:00:00.000Z" : null,
				deliveredAt: null,
				locale: "en",
				fullName: name,
				email: BUYER.email,
				phone: BUYER.phone,
				...where,
				paymentMethod: method,
				paidBy: isPaid ? method : null,
				partBani: isPaid ? 0 : partBani,
				items: order.lines.map(({ quantity, unitPriceBani }) => ({
					name,
					sku: name,
					quantity,
					unitPriceBani,
					lineTotalBani: quantity * unitPriceBani,
				})),
				shippingBani: order.shippingBani,
				expressBani: order.expressBani ?? 0,
				vatRatePercent: order.vatRatePercent,
				paymentMode: "live",
			};
			const seller = { ...SELLER, vatRegistered, taxCode: vatRegistered ? "RO00000000" : "00000000" };
			const content = invoiceOf(invoiced, seller, { series: "NUC", number: 12, issuedAt: "2026-11-20T08:00:00.000Z" });
			return { ...content, buyer: { ...content.buyer, taxCode } };
		});

	it("keeps the rules of EN 16931 and CIUS-RO and the order of UBL, and so does its storno", () => {
		fc.assert(
			fc.property(anyInvoice, (content) => {
				if (addressInFile(content.buyer, null) === "none") {
					expect(() => eInvoice(content, FRAME)).toThrow("company");
					return;
				}
				const document = file(content);
				expect(textAt(document, "TaxTotal/TaxAmount")).toBe((content.vatBani / 100).toFixed(2));
				expect(textsAt(document, "InvoiceLine/LineExtensionAmount")).toEqual(
					content.lines.map(({ netBani }) => (netBani / 100).toFixed(2)),
				);
				file(stornoFor(content));
			}),
			{ numRuns: 150 },
		);
	});
});
