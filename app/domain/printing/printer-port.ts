import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import type { Result } from "#app/domain/result.ts";

/** unavailable: there is no browser, or it does not start; timeout: it did not finish in time. */
export type PrintFailure = "unavailable" | "timeout";

/** Puts documents on paper: self-contained HTML, and PDF through headless Chromium (DECISIONS 7). */
export interface PrinterPort {
	/** A whole HTML page with its styles in it, without scripts and without anything from elsewhere. */
	html(document: PrintableDocument): string;
	/** The same page as A4 PDF; the same document is not printed twice. */
	pdf(document: PrintableDocument): Promise<Result<Uint8Array, PrintFailure>>;
	/** For /healthz. */
	state(): "ready" | "unavailable";
	close(): Promise<void>;
}
