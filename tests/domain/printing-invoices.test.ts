import { expect, it } from "vitest";
import type { InvoiceLine } from "#app/domain/invoices/invoice-content.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { aPrinter, pdfOf } from "#tests/domain/printing-shop.ts";
import { aLine, anInvoice } from "#tests/support/documents.ts";
import { readPdf } from "#tests/support/pdf.ts";

const LONG_NAME = `Sistem complet cu ${"procesor, placă video, memorie ".repeat(4)}`.slice(0, 120);

/** Goods as they come: short and long names, cheap and dear, one and several. */
function goods(count: number) {
	return Array.from({ length: count }, (_, index) =>
		aLine({
			position: index + 1,
			name: index % 7 === 3 ? LONG_NAME : `Componenta ${index + 1}`,
			sku: `COD-${index + 1}.`,
			quantity: 1 + (index % 3),
			unitGrossBani: index % 5 === 0 ? 499_999_900 : 12_345,
		}),
	);
}

/** One line of text each, so that the sums are higher than a line. */
function lowLines(count: number) {
	return Array.from({ length: count }, (_, index) =>
		aLine({ position: index + 1, name: `Componenta ${index + 1}.`, sku: null }),
	);
}

async function pagesOf(invoices: InvoiceLine[][]): Promise<string[][]> {
	const printer = aPrinter();
	const printed = await Promise.all(
		invoices.map((lines) => printer.pdf({ kind: "invoice", content: anInvoice({ lines }), labels: documentLabels })),
	);
	return Promise.all(printed.map(async (result) => (await readPdf(pdfOf(result))).pages));
}

it("keeps the sums of an invoice together, on one page with its last line", async () => {
	// From an invoice that fills its first page to one whose sums are on the second.
	const counts = Array.from({ length: 14 }, (_, index) => index + 5);
	const invoices = await pagesOf(counts.map(lowLines));
	const pageOfSums = invoices.map((pages) => pages.findIndex((text) => text.includes("Total factură")));
	expect(new Set(pageOfSums)).toEqual(new Set([0, 1]));
	const torn = counts.filter((count, index) => {
		const page = invoices[index]![pageOfSums[index]!]!;
		return !page.includes(`Componenta ${count}.`) || !page.includes("TVA, cota de 21%");
	});
	expect(torn).toEqual([]);
});

it("repeats the heads of the columns on each page that has lines, and names the document on all but the first", async () => {
	const [pages] = await pagesOf([goods(60)]);
	const withLines = pages!.filter((text) => text.includes("COD-"));
	expect(withLines.length).toBeGreaterThan(2);
	expect(withLines.filter((text) => !text.includes("Denumire"))).toEqual([]);
	expect(pages!.map((text) => text.includes("Factură NUC 42"))).toEqual(pages!.map((_, index) => index > 0));
	expect(pages!.map((_, index) => `Pagina ${index + 1} din ${pages!.length}`)).toEqual(
		pages!.map((text) => text.match(/Pagina \d+ din \d+/)?.[0]),
	);
});

it("never tears a line apart between two pages", async () => {
	const long = goods(60).map((line) => ({ ...line, name: `${LONG_NAME} ${line.position}.` }));
	const [pages] = await pagesOf([long]);
	const words = pages!.map((text) => text.replace(/\s+/g, " "));
	// Its name begins and ends on the page that has its code, too.
	const torn = long.filter(({ position, sku }) => {
		const page = words.find((text) => text.includes(` ${position}. ${sku}`));
		return !page?.includes(`${position} ${LONG_NAME.slice(0, 18)}`);
	});
	expect(torn.map(({ position }) => position)).toEqual([]);
});

it("never leaves the payment alone on the last page: the sums and the last line go with it", async () => {
	const counts = Array.from({ length: 8 }, (_, index) => index + 43);
	const invoices = await pagesOf(counts.map(lowLines));
	const alone = counts.filter((count, index) => !invoices[index]!.at(-1)!.includes(`Componenta ${count}.`));
	expect(alone).toEqual([]);
});

it("says of what the quantity is, where the invoice was issued with it", async () => {
	const [[now], [before]] = (await pagesOf([[aLine({ unit: "piece" })], [aLine()]])) as [string[], string[]];
	expect([now!.includes("buc."), before!.includes("buc.")]).toEqual([true, false]);
});

it("says of each English word of a bilingual invoice that it is English", async () => {
	const content = anInvoice({ lines: lowLines(1), locale: "en" });
	const printed = pdfOf(await aPrinter().pdf({ kind: "invoice", content, labels: documentLabels }));
	const english = Buffer.from(printed)
		.toString("latin1")
		.match(/\/Lang \(en\)/g);
	expect(english?.length).toBeGreaterThan(20);
});
