import { documentPage } from "#app/documents/print/document-html.tsx";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { newNonce, printedPagePolicy } from "#app/http/answers/content-security-policy.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { documentWords } from "#app/texts/document-labels.server.ts";

/** How long after it is there a page opens the print dialog (SPEC 9). */
const PRINT_AFTER_MS = 500;

/** A document as a page that opens the print dialog by itself, or waits to be printed by hand where no scripts run. */
export function printPage(document: PrintableDocument): Response {
	const nonce = newNonce();
	const words = documentWords(document.labels);
	return new Response(
		documentPage(document, words, { printAfterMs: PRINT_AFTER_MS, nonce, logo: shop.settings.logo }),
		{
			headers: {
				...KEPT_BY_NOBODY,
				"Content-Type": "text/html; charset=utf-8",
				// English stands beside the Romanian, never alone.
				"Content-Language": document.content.locale === "en" ? "ro, en" : "ro",
				"Content-Security-Policy": printedPagePolicy(nonce),
			},
		},
	);
}

/** The document that an address names ("NUC-2"); null where it names none. */
export function documentIn(request: Request): string | null {
	return new URL(request.url).searchParams.get("document") || null;
}

/**
 * The one way in which a PDF is answered.
 *
 * @returns printer-unavailable when there is no browser to print with, or it did not finish in time
 */
export async function pdfFile(document: PrintableDocument, fileName: string): Promise<Result<Response>> {
	const pdf = await shop.printer.pdf(document);
	if (!pdf.ok) return fail({ code: "printer-unavailable" });
	return ok(attachedFile(pdf.value, "application/pdf", fileName));
}

/** A document to be read in the browser: for who cannot read its PDF. */
export function readPage(document: PrintableDocument): Response {
	const { "Content-Disposition": _, ...headers } = fileHeaders("text/html; charset=utf-8", "");
	return new Response(shop.printer.html(document), { headers });
}

/** The document as one HTML file to keep: its styles and typeface are in it, and no script. */
export function htmlFile(document: PrintableDocument, fileName: string): Response {
	return attachedFile(new TextEncoder().encode(shop.printer.html(document)), "text/html; charset=utf-8", fileName);
}

/** Documents name people and what they bought. */
const KEPT_BY_NOBODY = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** A file to keep, which no browser opens within the shop. */
export function attachedFile(bytes: Uint8Array, type: string, fileName: string): Response {
	const headers = { ...fileHeaders(type, fileName), "Content-Length": String(bytes.byteLength) };
	return new Response(Buffer.from(bytes), { headers });
}

/** Of such a file, also where it is sent as it is read. */
export function fileHeaders(type: string, fileName: string): Record<string, string> {
	return {
		...KEPT_BY_NOBODY,
		"Content-Type": type,
		"Content-Disposition": `attachment; filename="${fileName}"`,
		// A file that is opened from the downloads must not act in the shop's name either.
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; sandbox",
	};
}
