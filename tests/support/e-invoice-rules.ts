import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { eInvoice } from "#app/documents/e-invoice/e-invoice.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { DOCUMENT_WORDS } from "#tests/support/documents.ts";
import { faultsOfOrder } from "#tests/support/ubl-order.ts";
import { at, localName, readXml, textAt, textsAt, type XmlNode } from "#tests/support/xml-reader.ts";

/** The e-Factura file of a document, read. */
export const fileOf = (content: InvoiceContent): XmlNode =>
	readXml(eInvoice(content, { t: DOCUMENT_WORDS.ro, shopPlace: DEFAULT_PROFILE }));

/** What is wrong with such a file: the order of its parts, and what it says. */
export const faultsOfFile = (file: XmlNode): string[] => [...faultsOfOrder(file), ...brokenRules(file)];

/**
 * The rules of EN 16931 and CIUS-RO 1.0.1 that a file of this shop could break, as their published schematron states them:
 * each with its name, and whether the document keeps it.
 */
export function brokenRules(document: XmlNode): string[] {
	const rules = {
		...presence(document),
		...sums(document),
		...vat(document),
		...lines(document),
		...romanian(document),
	};
	return Object.entries(rules)
		.filter(([, holds]) => !holds)
		.map(([name]) => name);
}

type Rules = Record<string, unknown>;

const SUPPLIER = "AccountingSupplierParty/Party";
const CUSTOMER = "AccountingCustomerParty/Party";

/** "12.34" in hundredths, exactly; NaN for more decimals or no amount. */
const cents = (text: string | undefined) => (/^-?\d+\.\d\d$/.test(text ?? "") ? Number(text!.replace(".", "")) : NaN);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const total = (document: XmlNode, name: string) => cents(textAt(document, `LegalMonetaryTotal/${name}`));
const linesOf = (document: XmlNode) =>
	document.children.filter((child) => /^(Invoice|CreditNote)Line$/.test(localName(child)));

function presence(document: XmlNode): Rules {
	const has = (path: string) => (textAt(document, path) ?? "") !== "";
	const isInvoice = localName(document) === "Invoice";
	return {
		"BR-02 has a number": has("ID"),
		"BR-03 has a day of issue": /^\d{4}-\d\d-\d\d$/.test(textAt(document, "IssueDate") ?? ""),
		"BR-04 has a type": has(isInvoice ? "InvoiceTypeCode" : "CreditNoteTypeCode"),
		"BR-05 has a currency": textAt(document, "DocumentCurrencyCode") === "RON",
		"BR-06 names the seller": has(`${SUPPLIER}/PartyLegalEntity/RegistrationName`),
		"BR-07 names the buyer": has(`${CUSTOMER}/PartyLegalEntity/RegistrationName`),
		"BR-09 has the seller's country": has(`${SUPPLIER}/PostalAddress/Country/IdentificationCode`),
		"BR-11 has the buyer's country": has(`${CUSTOMER}/PostalAddress/Country/IdentificationCode`),
		"BR-16 has a line": linesOf(document).length > 0,
		"BR-55 a preceding invoice has a number":
			at(document, "BillingReference").length ===
			textsAt(document, "BillingReference/InvoiceDocumentReference/ID").length,
		"381 names the invoice that it credits":
			isInvoice || textsAt(document, "BillingReference/InvoiceDocumentReference/ID").length === 1,
		"BR-61 a transfer has an account": textsAt(document, "PaymentMeans/PaymentMeansCode").every(
			(code) => code !== "30" || has("PaymentMeans/PayeeFinancialAccount/ID"),
		),
		"BR-CO-03 the tax point is a day or a code": !(has("TaxPointDate") && has("InvoicePeriod/DescriptionCode")),
		"BR-CO-09 VAT numbers name their country": [SUPPLIER, CUSTOMER].every((party) =>
			textsAt(document, `${party}/PartyTaxScheme/CompanyID`).every((code) => /^RO\d/.test(code)),
		),
		"BR-CO-25 what is due has a day or terms": total(document, "PayableAmount") <= 0 || has("PaymentTerms/Note"),
		"BR-CO-26 the seller is identified":
			has(`${SUPPLIER}/PartyLegalEntity/CompanyID`) || has(`${SUPPLIER}/PartyTaxScheme/CompanyID`),
		"BR-CL-16 the payment means are known": textsAt(document, "PaymentMeans/PaymentMeansCode").every((code) =>
			["10", "30", "48", "68"].includes(code),
		),
	};
}

function sums(document: XmlNode): Rules {
	const ofLines = sum(linesOf(document).map((line) => cents(textAt(line, "LineExtensionAmount"))));
	const tax = cents(textAt(document, "TaxTotal/TaxAmount"));
	const prepaid = textAt(document, "LegalMonetaryTotal/PrepaidAmount");
	return {
		"BR-CO-10 the lines add up": total(document, "LineExtensionAmount") === ofLines,
		"BR-12 to BR-15 the sums are there": [
			"LineExtensionAmount",
			"TaxExclusiveAmount",
			"TaxInclusiveAmount",
			"PayableAmount",
		]
			.map((name) => total(document, name))
			.every((amount) => amount >= 0),
		"BR-CO-13 nothing comes to the lines": total(document, "TaxExclusiveAmount") === ofLines,
		"BR-CO-14 VAT is the sum of its rates": tax === sum(textsAt(document, "TaxTotal/TaxSubtotal/TaxAmount").map(cents)),
		"BR-CO-15 with VAT is without it and VAT": total(document, "TaxInclusiveAmount") === ofLines + tax,
		"BR-CO-16 due is all that is not paid":
			total(document, "PayableAmount") ===
			total(document, "TaxInclusiveAmount") - (prepaid === undefined ? 0 : cents(prepaid)),
		"UBL-DT-01 amounts have two decimals and the currency": amountsIn(document).every(
			({ text, attributes }) => !Number.isNaN(cents(text)) && attributes.currencyID === "RON",
		),
	};
}

const amountsIn = (node: XmlNode): XmlNode[] =>
	node.children.flatMap((child) =>
		/Amount$/.test(child.name) && !/PriceAmount$/.test(child.name) ? [child] : amountsIn(child),
	);

function vat(document: XmlNode): Rules {
	const rows = at(document, "TaxTotal/TaxSubtotal").map((row) => ({
		base: cents(textAt(row, "TaxableAmount")),
		tax: cents(textAt(row, "TaxAmount")),
		category: textAt(row, "TaxCategory/ID"),
		percent: textAt(row, "TaxCategory/Percent"),
		code: textAt(row, "TaxCategory/TaxExemptionReasonCode"),
	}));
	const ofLines = linesOf(document).map((line) => ({
		net: cents(textAt(line, "LineExtensionAmount")),
		category: textAt(line, "Item/ClassifiedTaxCategory/ID"),
		percent: textAt(line, "Item/ClassifiedTaxCategory/Percent"),
	}));
	const outside = rows.some(({ category }) => category === "O");
	const vatNumbers = [SUPPLIER, CUSTOMER].flatMap((party) => textsAt(document, `${party}/PartyTaxScheme/CompanyID`));
	return {
		"BR-CO-17 VAT is base x rate, to a leu": rows.every(
			({ base, tax, percent }) => Math.abs(tax - Math.round((base * Number(percent ?? 0)) / 100)) < 100,
		),
		"BR-CO-18 VAT has a row": rows.length > 0,
		"BR-S-08, BR-O-08, BR-Z-08 a row's base is the sum of its lines": rows.every(
			(row) =>
				row.base ===
				sum(
					ofLines
						.filter((line) => line.category === row.category && line.percent === row.percent)
						.map(({ net }) => net),
				),
		),
		"BR-45 to BR-48 a row has base, VAT, category and rate": rows.every(
			({ base, tax, category, percent }) => base >= 0 && tax >= 0 && category && (percent || category === "O"),
		),
		"BR-CO-04 every line has a category": ofLines.every(({ category }) => category),
		"a row has a rate of its own":
			new Set(rows.map(({ category, percent }) => `${category} ${percent}`)).size === rows.length,
		"every line's rate has its row": ofLines.every((line) =>
			rows.some((row) => row.category === line.category && row.percent === line.percent),
		),
		"BR-S-02, BR-RO-065 a seller with VAT has a VAT number": outside || vatNumbers.length > 0,
		"BR-S-05 a standard rate is above 0": rows.every(
			({ category, percent }) => category !== "S" || Number(percent) > 0,
		),
		"BR-S-10 a standard rate has no reason": rows.every(({ category, code }) => category === "O" || code === undefined),
		"BR-O-02 outside of VAT nobody has a VAT number": !outside || vatNumbers.length === 0,
		"BR-O-05 outside of VAT there is no rate": [...rows, ...ofLines].every(
			({ category, percent }) => (category === "O") === (percent === undefined),
		),
		"BR-O-09, BR-Z-09 no VAT at a rate of 0": rows.every(({ category, tax }) => category === "S" || tax === 0),
		"BR-O-10 outside of VAT has a reason": rows.every(
			({ category, code }) => category !== "O" || code === "VATEX-EU-O",
		),
		"BR-O-11 outside of VAT there is nothing else": !outside || rows.length === 1,
	};
}

function lines(document: XmlNode): Rules {
	const all = linesOf(document).map((line) => ({
		line,
		quantity: at(line, localName(document) === "Invoice" ? "InvoicedQuantity" : "CreditedQuantity")[0],
		net: cents(textAt(line, "LineExtensionAmount")),
		price: textAt(line, "Price/PriceAmount") ?? "",
	}));
	return {
		"BR-21 lines have numbers of their own": new Set(all.map(({ line }) => textAt(line, "ID"))).size === all.length,
		"BR-22, BR-23 lines have a quantity and its unit": all.every(
			({ quantity }) => /^[1-9]\d*$/.test(quantity?.text ?? "") && quantity?.attributes.unitCode === "H87",
		),
		"BR-25, BR-RO-L1024 lines have a name of 100 characters at most": all.every(({ line }) => {
			const length = [...(textAt(line, "Item/Name") ?? "")].length;
			return length > 0 && length <= 100;
		}),
		"BR-RO-L212 descriptions have 200 characters at most": all.every(
			({ line }) => [...(textAt(line, "Item/Description") ?? "")].length <= 200,
		),
		"BR-27 prices are not negative": all.every(({ price }) => /^\d+\.\d{2,6}$/.test(price)),
		"quantity x price is the line's net": all.every(
			({ quantity, price, net }) => Math.round(Number(quantity?.text) * Number(price) * 100) === net,
		),
		"credit notes and invoices have no minus": all.every(({ net }) => net >= 0),
	};
}

const LIMITS: Record<string, number> = {
	ID: 200,
	Note: 300,
	[`${SUPPLIER}/PartyName/Name`]: 200,
	[`${SUPPLIER}/PostalAddress/StreetName`]: 150,
	[`${SUPPLIER}/PostalAddress/AdditionalStreetName`]: 100,
	[`${SUPPLIER}/PostalAddress/CityName`]: 50,
	[`${SUPPLIER}/PostalAddress/PostalZone`]: 20,
	[`${SUPPLIER}/PartyLegalEntity/RegistrationName`]: 200,
	[`${SUPPLIER}/Contact/Telephone`]: 100,
	[`${SUPPLIER}/Contact/ElectronicMail`]: 100,
	[`${CUSTOMER}/PostalAddress/StreetName`]: 150,
	[`${CUSTOMER}/PostalAddress/AdditionalStreetName`]: 100,
	[`${CUSTOMER}/PostalAddress/CityName`]: 50,
	[`${CUSTOMER}/PostalAddress/PostalZone`]: 20,
	[`${CUSTOMER}/PartyLegalEntity/RegistrationName`]: 200,
	"PaymentMeans/PaymentID": 140,
	"PaymentMeans/PayeeFinancialAccount/Name": 200,
	"PaymentTerms/Note": 300,
	"TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReason": 100,
};

const COUNTY =
	/^RO-(?:AB|AG|AR|B|BC|BH|BN|BR|BT|BV|BZ|CJ|CL|CS|CT|CV|DB|DJ|GJ|GL|GR|HD|HR|IF|IL|IS|MH|MM|MS|NT|OT|PH|SB|SJ|SM|SV|TL|TM|TR|VL|VN|VS)$/;

function romanian(document: XmlNode): Rules {
	const addressOf = (party: string) => at(document, `${party}/PostalAddress`)[0]!;
	const addresses = [addressOf(SUPPLIER), addressOf(CUSTOMER)];
	const isInvoice = localName(document) === "Invoice";
	return {
		"BR-RO-001 names the profile":
			textAt(document, "CustomizationID") ===
			"urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1",
		"BR-RO-010 the number has a digit": /\d/.test(textAt(document, "ID") ?? ""),
		"BR-RO-020 the type is one of the profile's": isInvoice
			? textAt(document, "InvoiceTypeCode") === "380"
			: textAt(document, "CreditNoteTypeCode") === "381",
		"BR-RO-080 addresses have a street": addresses.every((address) => textAt(address, "StreetName")),
		"BR-RO-090 addresses have a town": addresses.every((address) => textAt(address, "CityName")),
		"BR-RO-100 the town in Bucharest is a sector": addresses.every(
			(address) =>
				textAt(address, "CountrySubentity") !== "RO-B" || /^SECTOR[1-6]$/.test(textAt(address, "CityName") ?? ""),
		),
		"BR-RO-110 counties are codes": addresses.every((address) =>
			COUNTY.test(textAt(address, "CountrySubentity") ?? ""),
		),
		"BR-RO-120 the buyer is identified": textAt(document, `${CUSTOMER}/PartyLegalEntity/CompanyID`) !== undefined,
		"BR-RO-A999 at most 999 lines": linesOf(document).length <= 999,
		"BR-RO-A020 at most 20 notes": at(document, "Note").length <= 20,
		"BR-RO-L texts keep to their lengths": Object.entries(LIMITS).every(([path, limit]) =>
			textsAt(document, path).every((text) => [...text].length <= limit && text === text.trim()),
		),
	};
}
