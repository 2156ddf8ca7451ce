import { documentHtml } from "#app/documents/print/document-html.tsx";
import type { SmallPicture } from "#app/domain/catalogue/picture-port.ts";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import type { PrinterPort } from "#app/domain/printing/printer-port.ts";
import { ok } from "#app/domain/result.ts";
import { createPdfPool, type PdfPoolOptions, type Printed } from "#app/integrations/printing/pdf-pool.server.ts";
import { printOnce } from "#app/integrations/printing/print-once.server.ts";
import { documentWords } from "#app/texts/document-labels.server.ts";

interface PrinterOptions extends PdfPoolOptions {
	/** How long after the server's start the browser is started too; without it, the first print does that. */
	warmAfterMs?: number;
	/** How much of what was printed is kept in memory. */
	keptBytes?: number;
	/** The shop's logo, as it is when something is printed. */
	logo?(): SmallPicture | null | undefined;
}

/** An invoice is some 40 KB: the last 200 or so. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** The printer of these settings (DECISIONS 7); it owns a browser, so that who makes one closes it. */
export function createPrinter({ warmAfterMs, keptBytes = KEPT_BYTES, logo, ...options }: PrinterOptions): PrinterPort {
	const pool = createPdfPool(options);
	const print = printOnce(pool.print, keptBytes);
	const html = (document: PrintableDocument) => documentHtml(document, documentWords(document.labels), logo?.());
	const inTurn = oneAtATime();
	if (warmAfterMs !== undefined) setTimeout(pool.warm, warmAfterMs).unref();
	return {
		html,
		pdf: (document) => print(html(document)),
		pdfOf: (documents) => inTurn(() => printAll(documents.map(html), print)),
		state: pool.state,
		close: pool.close,
	};
}

/** As many as the browser has pages: whoever wants a single document meanwhile waits for two at most. */
const PRINTED_TOGETHER = 2;

async function printAll(pages: string[], print: (html: string) => Promise<Printed>): Promise<Printed> {
	const files: Uint8Array[] = [];
	for (let first = 0; first < pages.length; first += PRINTED_TOGETHER) {
		for (const printed of await Promise.all(pages.slice(first, first + PRINTED_TOGETHER).map(print))) {
			if (!printed.ok) return printed;
			files.push(printed.value);
		}
	}
	return ok(await mergePdfs(files));
}

/** Some megabytes each: no two are in memory at once. */
function oneAtATime() {
	let last: Promise<unknown> = Promise.resolve();
	return <T>(task: () => Promise<T>): Promise<T> => {
		const next = last.then(task, task);
		last = next.catch(() => {});
		return next;
	};
}

/**
 * Several PDFs as one, page by page. The parts lose their marks of headings and tables, which are of each document alone: whoever needs
 * those opens the document by itself.
 */
async function mergePdfs(files: Uint8Array[]): Promise<Uint8Array> {
	// Needed seldom, and by the back office alone.
	const { PDFDocument, PDFName } = await import("@cantoo/pdf-lib");
	const whole = await PDFDocument.create();
	for (const file of files) {
		// Read in small steps, between which other requests are answered.
		const part = await PDFDocument.load(file, { updateMetadata: false });
		for (const page of await whole.copyPages(part, part.getPageIndices())) {
			page.node.delete(PDFName.of("StructParents"));
			whole.addPage(page);
		}
	}
	whole.setLanguage("ro");
	return whole.save();
}
