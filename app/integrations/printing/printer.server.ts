import { documentHtml } from "#app/documents/print/document-html.tsx";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import type { PrinterPort } from "#app/domain/printing/printer-port.ts";
import { createPdfPool, type PdfPoolOptions } from "#app/integrations/printing/pdf-pool.server.ts";
import { printOnce } from "#app/integrations/printing/print-once.server.ts";
import { documentWords } from "#app/texts/document-labels.server.ts";

interface PrinterOptions extends PdfPoolOptions {
	/** How long after the server's start the browser is started too; without it, the first print does that. */
	warmAfterMs?: number;
	/** How much of what was printed is kept in memory. */
	keptBytes?: number;
}

/** An invoice is some 40 KB: the last 800 or so. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** The printer of these settings (DECISIONS 7); it owns a browser, so that who makes one closes it. */
export function createPrinter({ warmAfterMs, keptBytes = KEPT_BYTES, ...options }: PrinterOptions): PrinterPort {
	const pool = createPdfPool(options);
	const print = printOnce(pool.print, keptBytes);
	const html = (document: PrintableDocument) => documentHtml(document, documentWords(document.labels));
	if (warmAfterMs !== undefined) setTimeout(pool.warm, warmAfterMs).unref();
	return {
		html,
		pdf: (document) => print(html(document)),
		state: pool.state,
		close: pool.close,
	};
}
