import { describe, expect, it } from "vitest";
import { documentHtml } from "#app/documents/print/document-html.tsx";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { seenText } from "#tests/support/document-text.ts";
import { aCertificate, anItem, BUYER, DOCUMENT_WORDS, SELLER } from "#tests/support/documents.ts";

const read = (content: CertificateContent) =>
	seenText(documentHtml({ kind: "warranty-certificate", content, labels: documentLabels }, DOCUMENT_WORDS));

const MIXED = [
	anItem({ name: "Placă video", months: 36, endsOn: "2029-11-20", serials: ["SN-A", "SN-B"], quantity: 2 }),
	anItem({ name: "Ventilator", months: 12, endsOn: "2027-11-20", unitPriceBani: 12_050, sku: null }),
];

describe("a warranty certificate (SPEC 3)", () => {
	const text = read(aCertificate());

	it("says its number, order, dates, months and last day", () => {
		expect(text).toContain("Certificat de garanție Nr. GAR-57-20261121");
		expect(text).toContain("Comanda #57 din 18.11.2026");
		expect(text).toContain("Data emiterii 21.11.2026");
		expect(text).toContain("Începutul garanției 20.11.2026 (livrare)");
		expect(text).toContain("Garanția comercială 24 de luni Valabilă până la 20.11.2028");
	});

	it("names the certificate that it replaces", () => {
		expect(read(aCertificate({ replaces: "GAR-57-20261120" }))).toContain(
			"Înlocuiește certificatul nr. GAR-57-20261120",
		);
		expect(text).not.toContain("Înlocuiește");
	});

	it("names the customer", () => {
		for (const fact of [BUYER.name, BUYER.email, BUYER.phone, "Str. Înfrățirii nr. 12"]) expect(text).toContain(fact);
	});

	it("names a company with its contact, and a consumer without", () => {
		const company = { ...aCertificate().customer, name: "Exemplu Construct S.R.L.", contactPerson: "Ana Ionescu" };
		expect(read(aCertificate({ customer: company }))).toContain("Exemplu Construct S.R.L. Contact Ana Ionescu Adresa");
		expect(text).not.toContain("Contact ");
	});

	it("lists each product with quantity, price, serial numbers, months and last day", () => {
		const mixed = read(aCertificate({ chosenMonths: null, items: MIXED }));
		expect(mixed).toContain("1 Placă video NUC-1001 Numere de serie SN-A, SN-B 2 4.799,00 36 de luni 20.11.2029");
		expect(mixed).toContain("2 Ventilator 1 120,50 12 luni 20.11.2027");
	});

	it("sums up products with months of their own", () => {
		const mixed = read(aCertificate({ chosenMonths: null, items: MIXED }));
		expect(mixed).toContain("în funcție de produs, între 12 și 36 de luni");
		expect(mixed).toContain("în funcție de produs, cel târziu 20.11.2029");
	});

	it("counts from the purchase where nothing was delivered yet, and says what delivery changes", () => {
		const early = read(aCertificate({ startsFrom: "purchase" }));
		expect(early).toContain("Începutul garanției 20.11.2026 (cumpărare)");
		expect(early).toContain("garanția curge de la livrare");
	});

	it("has places for signatures", () => {
		expect(text).toContain("Vânzător: semnătura și ștampila");
		expect(text).toContain("Client: semnătura");
	});
});

describe("what the law wants to be read in it (OUG 140/2021, docs/law.md)", () => {
	const text = read(aCertificate({ chosenMonths: 12, items: [anItem({ months: 12, endsOn: "2027-11-20" })] }));

	it("states the legal guarantee of 24 months with its own end, beside a commercial warranty of 12", () => {
		expect(text).toContain("Garanția comercială a magazinului: 12 luni");
		expect(text).toContain("Garanția legală de conformitate: 24 de luni");
		expect(text).toContain("cel puțin până la 20.11.2028 (OUG nr. 140/2021)");
	});

	it("says that the commercial warranty does not affect it", () => {
		expect(text).toContain("se adaugă acestor drepturi și nu le afectează");
		expect(text).toContain(
			"Chiar dacă garanția comercială este mai scurtă, garanția legală rămâne valabilă pe întreaga ei durată",
		);
	});

	it("names the guarantor, the goods, the procedure, the duration and the territory", () => {
		expect(text).toContain(`Garant ${SELLER.legalName}`);
		expect(text).toContain("Defectele de material și de fabricație ale produselor din tabel");
		expect(text).toContain(
			`Scrieți-ne la ${SELLER.email}, sunați-ne la ${SELLER.phone} sau aduceți produsul la Str. Exemplului nr. 1, 500001 Brașov, jud. Brașov`,
		);
		expect(text).toContain("Durata Curge de la livrare, 20.11.2026");
		expect(text).toContain("Unde este valabilă În România.");
	});

	it("says all of it in English too, beside the Romanian", () => {
		const english = read(aCertificate({ locale: "en" }));
		for (const sentence of [
			"Legal guarantee of conformity: 24 months",
			"at least until 20.11.2028 (Romanian law OUG 140/2021)",
			"adds to these rights and does not affect them",
			"Garant / Guarantor",
			"24 de luni / 24 months",
			"Write to contact@nucleu.example",
			"In Romania.",
		])
			expect(english).toContain(sentence);
		expect(english.indexOf("În România.")).toBeLessThan(english.indexOf("In Romania."));
	});
});
