import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createPdfPool, type PdfPoolOptions, type Printed } from "#app/integrations/printing/pdf-pool.server.ts";
import { createPrinter } from "#app/integrations/printing/printer.server.ts";
import { BROWSER } from "#tests/domain/printing-browser.ts";

/** A pool with a real browser that ends with the test. What it complains about is in `complaints`. */
export function printingPool(options: Partial<PdfPoolOptions> = {}) {
	const complaints: string[] = [];
	const pool = createPdfPool({
		browserPath: () => BROWSER,
		report: (error, what) => complaints.push(`${what}: ${(error as Error).message}`),
		...options,
	});
	onTestFinished(pool.close);
	return { ...pool, complaints };
}

/** The shop's printer with a real browser, which ends with the test. */
export function aPrinter() {
	const printer = createPrinter({
		browserPath: () => BROWSER,
		report(error) {
			throw error;
		},
	});
	onTestFinished(printer.close);
	return printer;
}

/** A whole document with this in its body. */
export const pageOf = (body: string, head = "") =>
	`<!doctype html><html lang="ro"><head><meta charset="utf-8"><title>Probă</title>${head}</head><body>${body}</body></html>`;

/** A document that takes this many rows' time: some thousands are a second. */
export const longPage = (rows: number) =>
	pageOf(`<table>${"<tr><td>un rând<td>și încă unul</tr>".repeat(rows)}</table>`);

/** The PDF of a print that must have gone well. */
export function pdfOf(printed: Printed): Uint8Array {
	if (!printed.ok) throw new Error(`not printed: ${printed.error}`);
	return printed.value;
}

/** The temporary folders of this process's browsers. */
export const browserFolders = (owner = process.pid) =>
	readdirSync(tmpdir()).filter((name) => name.startsWith(`nucleu-print-${owner}-`));

/** A folder that goes with the test. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-test-printing-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
