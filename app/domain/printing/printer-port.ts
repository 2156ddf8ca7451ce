import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import type { Result } from "#app/domain/result.ts";

/** unavailable: there is no browser, or it does not start; timeout: it did not finish in time. */
export type PrintFailure = "unavailable" | "timeout";

/** ready: the browser runs; startable: it starts with the first print; unavailable: there is none, or it does not start. */
export type PrinterState = "ready" | "startable" | "unavailable";

/** Puts documents on paper: self-contained HTML, and PDF through headless Chromium (DECISIONS 7). */
export interface PrinterPort {
	/** A whole HTML page with its styles in it, without scripts and without anything from elsewhere. */
	html(document: PrintableDocument): string;
	/** The same page as A4 PDF; the same document is not printed twice, so that its bytes are everybody's: do not change them. */
	pdf(document: PrintableDocument): Promise<Result<Uint8Array, PrintFailure>>;
	/** Several of them as one PDF, in this order; one such print is under way at a time. */
	pdfOf(documents: PrintableDocument[]): Promise<Result<Uint8Array, PrintFailure>>;
	/** For /healthz. */
	state(): PrinterState;
	close(): Promise<void>;
}
