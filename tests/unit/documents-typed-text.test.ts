import { describe, expect, it } from "vitest";
import { documentHtml } from "#app/documents/print/document-html.tsx";
import { cssString } from "#app/documents/print/document-styles.ts";
import { placeLine } from "#app/documents/print/place-line.ts";
import { formatAmount, formatUnitPrice } from "#app/domain/money.ts";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { seenText } from "#tests/support/document-text.ts";
import {
	aCertificate,
	aLine,
	anInvoice,
	anItem,
	aSlip,
	BUYER,
	DOCUMENT_WORDS,
	SELLER,
} from "#tests/support/documents.ts";

const print = (document: PrintableDocument) => documentHtml(document, DOCUMENT_WORDS);

describe("a service slip (DECISIONS 8)", () => {
	const text = seenText(print({ kind: "service-slip", content: aSlip(), labels: documentLabels }));

	it("says number, service, time in Bucharest, customer and shop", () => {
		expect(text).toContain("Fișă de service Nr. 12");
		expect(text).toContain("Serviciul Reparații PC");
		expect(text).toContain("20 noiembrie 2026, 14:05");
		for (const fact of [BUYER.name, BUYER.phone, BUYER.email, SELLER.legalName, SELLER.phone])
			expect(text).toContain(fact);
	});

	it("keeps the lines of the notes, and says when there are none", () => {
		expect(print({ kind: "service-slip", content: aSlip(), labels: documentLabels })).toContain(
			'<p class="typed">Nu mai pornește de ieri.\nVentilatorul face zgomot.</p>',
		);
		const without = seenText(print({ kind: "service-slip", content: aSlip({ notes: null }), labels: documentLabels }));
		expect(without).toContain("Nu au fost lăsate observații.");
	});

	it("has the terms of leaving a device and places to sign when it comes and when it goes", () => {
		expect(text).toContain("Începem lucrarea numai cu acordul dumneavoastră");
		expect(text).toContain("copie de siguranță");
		expect(text).toContain("garanție de 30 de zile");
		expect(text).toMatch(
			/La predarea dispozitivului Client Magazin Data La ridicarea dispozitivului Client Magazin Data/,
		);
	});
});

describe("whatever was typed", () => {
	const EVIL = `<img src=x onerror="alert(1)"></style></title><script>alert(1)</script>'"&`;
	const documents: PrintableDocument[] = [
		{
			kind: "invoice",
			labels: documentLabels,
			content: anInvoice({
				series: EVIL,
				buyer: { name: EVIL, taxCode: EVIL, address: EVIL, city: EVIL, county: EVIL, email: EVIL, phone: EVIL },
				seller: { ...SELLER, legalName: EVIL, tradeName: EVIL, taxCode: EVIL },
				lines: [aLine({ name: EVIL, sku: EVIL })],
			}),
		},
		{
			kind: "warranty-certificate",
			labels: documentLabels,
			content: aCertificate({
				certificateNumber: EVIL,
				customer: { name: EVIL, email: EVIL, phone: EVIL, address: EVIL },
				items: [anItem({ name: EVIL, sku: EVIL, serials: [EVIL] })],
			}),
		},
		{
			kind: "service-slip",
			labels: documentLabels,
			content: aSlip({
				serviceNames: { ro: EVIL, en: EVIL },
				notes: EVIL,
				customer: { name: EVIL, phone: EVIL, email: EVIL },
				seller: { ...SELLER, legalName: EVIL, taxCode: EVIL },
			}),
		},
	];

	it.each(documents)("is text in a $kind", (document) => {
		const html = print(document);
		expect(html).not.toMatch(/<img|<script|onerror="/);
		expect(html.match(/<\/style>/g)).toHaveLength(1);
		expect(html.match(/<\/title>/g)).toHaveLength(1);
		expect(seenText(html)).toContain(EVIL);
	});

	it("cannot leave the CSS string in which it is printed in the margin", () => {
		expect(cssString(`a"b\\c\n</style>;}ț`)).toBe('"a\\22 b\\5c c\\a \\3c \\2f style\\3e \\3b \\7d \\21b "');
		expect(cssString("Nucleu PC 12")).toBe('"Nucleu PC 12"');
	});
});

describe("an address in one line", () => {
	const place = (address: string | null, city: string | null, county: string | null) =>
		placeLine({ address, city, county });

	it("names the county, except for Bucharest", () => {
		expect(place("Str. Lungă 1", "Brașov", "Brașov")).toBe("Str. Lungă 1, Brașov, jud. Brașov");
		expect(place("Str. Lungă 1", "Codlea", "județul Brașov")).toBe("Str. Lungă 1, Codlea, județul Brașov");
		expect(place("Bd. Unirii 2", "București", "București")).toBe("Bd. Unirii 2, București");
		expect(place("Bd. Unirii 2", "București", "Sector 3")).toBe("Bd. Unirii 2, București, Sector 3");
	});

	it("leaves out what is not known", () => {
		expect(place("Str. Lungă 1, Brașov", null, null)).toBe("Str. Lungă 1, Brașov");
		expect(place(null, null, null)).toBe("");
	});
});

describe("figures in columns", () => {
	it("are Romanian, without a currency", () => {
		expect(formatAmount(499_999_900)).toBe("4.999.999,00");
		expect(formatAmount(-5)).toBe("-0,05");
	});

	it("have four decimals as a unit price, or two where these are all", () => {
		expect(formatUnitPrice(39_661_157)).toBe("3.966,1157");
		expect(formatUnitPrice(1_000_000)).toBe("100,00");
		expect(formatUnitPrice(1_000_010)).toBe("100,0010");
		expect(formatUnitPrice(83)).toBe("0,0083");
		expect(formatUnitPrice(12_345)).toBe("1,2345");
		expect(formatUnitPrice(-12_345)).toBe("-1,2345");
		expect(formatUnitPrice(0)).toBe("0,00");
	});
});
