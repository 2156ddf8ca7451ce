import { describe, expect, it } from "vitest";
import { documentHtml } from "#app/documents/print/document-html.tsx";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { PAYMENT_METHODS } from "#app/domain/payments/methods.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { seenText } from "#tests/support/document-text.ts";
import {
	aLine,
	anInvoice,
	anInvoiceWithoutVat,
	aProForma,
	aStorno,
	BUYER,
	DOCUMENT_WORDS,
	SELLER,
} from "#tests/support/documents.ts";

const printed = (content: InvoiceContent) =>
	documentHtml({ kind: "invoice", content, labels: documentLabels }, DOCUMENT_WORDS);
const read = (content: InvoiceContent) => seenText(printed(content));

/** 479900 -> "4.799,00", by Node's own Romanian digits. */
const romanian = (bani: number) =>
	new Intl.NumberFormat("ro-RO", { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: "always" }).format(
		bani / 100,
	);

const amountsOf = ({ lines, vat, netBani, vatBani, grossBani }: InvoiceContent) => [
	...lines.flatMap((line) => [line.netBani, line.vatBani, line.grossBani]),
	...vat.flatMap((row) => [row.baseBani, row.vatBani]),
	netBani,
	vatBani,
	grossBani,
];

describe("an invoice (art. 319(20) Fiscal Code, docs/law.md)", () => {
	const content = anInvoice();
	const text = read(content);

	it("of a test says so above everything, in both languages", () => {
		const test = read({ ...anInvoice(), isTest: true, locale: "en" });
		expect(test).toContain("Document de test, fără valoare / Test document, without value");
		expect(text).not.toContain("Document de test");
	});

	it("names itself by series and number, with its dates and its order", () => {
		expect(text).toContain("Factură Seria NUC nr. 42");
		expect(text).toContain("Data emiterii 20.11.2026");
		expect(text).toContain("Data livrării sau a încasării 19.11.2026");
		expect(text).toContain("Comanda #57 din 18.11.2026");
	});

	it("leaves the day of supply out where it is the day of issue", () => {
		expect(read(anInvoice({ suppliedOn: null }))).not.toContain("Data livrării");
	});

	it("says everything about the seller", () => {
		for (const fact of [
			SELLER.legalName,
			SELLER.tradeName,
			`CUI ${SELLER.taxCode}`,
			`Nr. Reg. Com. ${SELLER.registrationNumber}`,
			"Str. Exemplului nr. 1, 500001 Brașov, jud. Brașov",
			"IBAN RO49 AAAA 1B31 0075 9384 0000",
			SELLER.bank,
			SELLER.swift,
			SELLER.phone,
			SELLER.email,
		])
			expect(text).toContain(fact);
	});

	it("says everything that is known about the buyer, a business's tax code too", () => {
		for (const fact of [BUYER.name, "Str. Înfrățirii nr. 12, bl. A, ap. 4, Cluj-Napoca, jud. Cluj", BUYER.phone])
			expect(text).toContain(fact);
		expect(read(anInvoice({ buyer: { ...BUYER, taxCode: "RO7654321" } }))).toContain("CUI / CIF RO7654321");
		const pickup = read(anInvoice({ buyer: { ...BUYER, address: null, city: null, county: null } }));
		expect(pickup).not.toMatch(/null|undefined|jud\. ,/);
	});

	it("says what an invoice corrects, that a storno is of a part, and VAT on collection, only where it is so", () => {
		const wrong = { series: "NUC", number: 7, issuedOn: "2026-11-19" };
		expect(read(anInvoice({ corrects: wrong }))).toContain("Corectează factura Seria NUC nr. 7 din 19.11.2026");
		expect(read(anInvoice({ replaces: wrong }))).toContain("Înlocuiește factura Seria NUC nr. 7 din 19.11.2026");
		const part = read(anInvoice({ kind: "storno", reverses: wrong, isPart: true }));
		expect(part).toContain("Stornează în parte factura Seria NUC nr. 7 din 19.11.2026");
		const replaced = read(anInvoice({ kind: "storno", reverses: wrong, replacedBy: { ...wrong, number: 9 } }));
		expect(replaced).toContain("Înlocuită de factura Seria NUC nr. 9 din 19.11.2026");
		const anew = read(anInvoice({ corrects: wrong, vatChange: { from: 21, to: 23 } }));
		expect(anew).toContain("Înlocuiește factura Seria NUC nr. 7 din 19.11.2026");
		expect(anew).toContain("Regularizare TVA 23% la livrare, 21% la avans (art. 291 alin. (6) din Codul fiscal)");
		const seller = { ...SELLER, vatOnCollection: true as const };
		expect(read(anInvoice({ seller }))).toContain("TVA la încasare");
		expect(text).not.toMatch(/Corectează|[ÎI]nlocui|Regularizare|în parte|TVA la încasare/);
	});

	it("names a company with its codes and the person who ordered", () => {
		const company = {
			...BUYER,
			name: "Exemplu Construct S.R.L.",
			taxCode: "RO12345674",
			registrationNumber: "J40/1234/2020",
			contactPerson: BUYER.name,
		};
		expect(read(anInvoice({ buyer: company }))).toContain(
			`Cumpărător Exemplu Construct S.R.L. CUI / CIF RO12345674 Nr. Reg. Com. J40/1234/2020 Adresa Str. Înfrățirii nr. 12, bl. A, ap. 4, Cluj-Napoca, jud. Cluj Contact ${BUYER.name} Telefon ${BUYER.phone}`,
		);
		expect(read(anInvoice({ buyer: company, locale: "en" }))).toContain(
			"Nr. Reg. Com. / Trade register no. J40/1234/2020",
		);
	});

	it("says nothing of a company to a consumer, nor on a document from before it was asked", () => {
		const consumer = read(anInvoice({ buyer: { ...BUYER, registrationNumber: null, contactPerson: null } }));
		const before = read(anInvoice({ buyer: BUYER }));
		expect(consumer).toBe(before);
		expect(before).toContain(
			`Cumpărător ${BUYER.name} Adresa Str. Înfrățirii nr. 12, bl. A, ap. 4, Cluj-Napoca, jud. Cluj Telefon ${BUYER.phone}`,
		);
	});

	it("shows each line with position, name, code, quantity, unit price without VAT, rate, net, VAT and total", () => {
		expect(text).toContain("1 Nova Series Start NUC-1001 1 3.966,1157 21% 3.966,12 832,88 4.799,00");
		expect(text).toContain(
			"2 Mouse optic, șase butoane NUC-1002 · 49,50 RON bucata, cu TVA 2 40,9091 21% 81,82 17,18 99,00",
		);
		expect(text).toContain("3 Livrare 1 49,5868 21% 49,59 10,41 60,00");
	});

	it("sums up by rate and in total, in lei", () => {
		expect(text).toContain("Total 4.097,53 860,47 4.958,00 TVA, cota de 21% 4.097,53 860,47 4.958,00");
		expect(text).toContain("Total factură 4.958,00 RON");
		expect(text).toContain("valori în lei");
	});

	it("keeps base and VAT of two rates apart", () => {
		const lines = [aLine({ position: 1 }), aLine({ position: 2, vatRatePercent: 11, unitGrossBani: 11_100 })];
		const mixed = read(anInvoice({ lines }));
		expect(mixed).toContain("TVA, cota de 21% 3.966,12 832,88 4.799,00");
		expect(mixed).toContain("TVA, cota de 11% 100,00 11,00 111,00");
	});

	it("says how and when it was paid, or that it was not", () => {
		expect(text).toContain("Metoda de plată Transfer bancar Data plății 19.11.2026");
		const cash = read(anInvoice({ payment: { method: "cash", paidOn: null } }));
		expect(cash).toContain("Numerar sau card la livrare sau ridicare Data plății neplătită la data emiterii");
		const part = read(anInvoice({ payment: { method: "cash", paidOn: null }, receivedBani: 10_000 }));
		const rest = romanian(content.grossBani - 10_000);
		expect(part).toContain(`la livrare sau ridicare Achitat deja 100,00 RON Rest de plată ${rest} RON`);
		expect(part).not.toContain("neplătită");
	});
});

describe("the amounts of every kind of invoice", () => {
	const lines = [1, 2, 7].map((quantity, index) =>
		aLine({ position: index + 1, quantity, unitGrossBani: [1, 499_999_900, 123_456][index]! }),
	);
	const kinds = {
		"an invoice": anInvoice({ lines }),
		"an invoice in English": anInvoice({ lines, locale: "en" }),
		"a pro forma": aProForma({ lines }),
		"a storno": aStorno(),
		"a storno in English": aStorno({ locale: "en" }),
	};

	it.each(Object.entries(kinds))("of %s stand in it in Romanian digits", (_, content) => {
		const text = read(content);
		const words = new Set(text.split(" "));
		expect(amountsOf(content).filter((bani) => !words.has(romanian(bani)))).toEqual([]);
	});

	it("are written out for the dearest goods", () => {
		expect(read(anInvoice({ lines: [aLine({ unitGrossBani: 499_999_900 })] }))).toContain(
			"4.132.230,5785 21% 4.132.230,58 867.768,42 4.999.999,00",
		);
	});
});

describe("a storno (DECISIONS 7)", () => {
	const text = read(aStorno());

	it("names the invoice that it takes back", () => {
		expect(text).toContain("Factură storno Seria NUC nr. 43");
		expect(text).toContain("Stornează factura Seria NUC nr. 42 din 20.11.2026");
	});

	it("turns quantities and amounts round, not prices", () => {
		expect(text).toContain("1 Nova Series Start NUC-1001 -1 3.966,1157 21% -3.966,12 -832,88 -4.799,00");
		expect(text).toContain("Total storno -4.958,00 RON");
	});

	it("asks nobody for money", () => {
		expect(read(aStorno({ payment: { method: "cash", paidOn: null } }))).not.toMatch(
			/neplătită|Total de plată|Cum plătiți/,
		);
	});
});

describe("a pro forma (DECISIONS 7)", () => {
	it("has no number and says that it is no tax invoice, before anything that could be taken for one", () => {
		const text = read(aProForma());
		expect(text).toContain("Factură proformă");
		expect(text).not.toContain("Seria");
		expect(text.indexOf("Acest document nu este factură fiscală")).toBeLessThan(text.indexOf("Vânzător"));
		expect(text).not.toContain("valabilă fără semnătură");
	});

	it.each(PAYMENT_METHODS)("tells one who chose %s how to pay, with the account and the reference", (method) => {
		const text = read(aProForma({ payment: { method, paidOn: null } }));
		const pay = text.slice(text.indexOf("Cum plătiți"));
		for (const fact of ["4.958,00 RON", "ORDER #57", SELLER.legalName, SELLER.bank, SELLER.swift])
			expect(pay).toContain(fact);
		expect(pay).toContain("RO49 AAAA 1B31 0075 9384 0000");
		expect(pay.includes("Ați ales")).toBe(method !== "banktransfer");
		expect(text).toContain("Total de plată 4.958,00 RON");
	});
});

describe("an invoice of a seller who is not registered for VAT (docs/law.md)", () => {
	const text = read(anInvoiceWithoutVat());

	it("says so, with the article", () => {
		expect(text).toContain(
			"nu este înregistrat în scopuri de TVA: regim special de scutire, art. 310 din Codul fiscal",
		);
	});

	it("has no figures of VAT, only price and amount", () => {
		expect(text).toContain("Nr. Denumire Cant. Preț unitar Valoare 1 Nova Series Start NUC-1001 1 4.799,00 4.799,00");
		expect(text).toContain("2 Mouse optic, șase butoane NUC-1002 2 49,50 99,00");
		expect(text).not.toMatch(/%|cota|fără TVA|cu TVA/i);
		expect(text).toContain("Total factură 4.958,00 RON");
	});
});

describe("an English invoice", () => {
	const text = read(anInvoice({ locale: "en" }));

	it("is Romanian first, with English beside it", () => {
		for (const both of [
			"Factură Invoice",
			"Seria NUC nr. 42 / Series NUC no. 42",
			"Data emiterii Issue date 20.11.2026",
			"Vânzător / Seller",
			"Cumpărător / Buyer",
			"Preț unitar fără TVA Unit price excl. VAT",
			"Total factură / Invoice total 4.958,00 RON",
			"Transfer bancar / Bank transfer",
		])
			expect(text).toContain(both);
	});

	it("says once what is the same in both languages", () => {
		expect(text).toContain("IBAN RO49");
		expect(text).not.toContain("IBAN / IBAN");
	});

	it("says in English too that a pro forma is no tax invoice, and how to pay it", () => {
		const proForma = read(aProForma({ locale: "en" }));
		expect(proForma).toContain("Acest document nu este factură fiscală / This document is not a tax invoice");
		expect(proForma).toContain("Send the exact amount to the account below");
	});
});
