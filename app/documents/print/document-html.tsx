import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ContractDocument } from "#app/documents/contract/contract-document.tsx";
import { DayReportDocument } from "#app/documents/day/day-report-document.tsx";
import { InvoiceDocument } from "#app/documents/invoice/invoice-document.tsx";
import { invoiceTitle } from "#app/documents/invoice/invoice-title.ts";
import { fallbackFor } from "#app/documents/print/document-fonts.ts";
import { documentStyles } from "#app/documents/print/document-styles.ts";
import {
	bothOf,
	type DocumentWords,
	DocumentWordsProvider,
	type TextOf,
} from "#app/documents/print/document-words.tsx";
import { LogoContext } from "#app/documents/print/letterhead.tsx";
import { PackingSlipDocument, PickingListDocument } from "#app/documents/slip/packing-documents.tsx";
import { SlipDocument } from "#app/documents/slip/slip-document.tsx";
import { CertificateDocument } from "#app/documents/warranty/certificate-document.tsx";
import type { SmallPicture } from "#app/domain/catalogue/picture-port.ts";
import { formatDay } from "#app/domain/clock.ts";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";

interface PageOptions {
	/** Opens the browser's print dialog so long after the page is there (SPEC 9: 500); null leaves that to the reader. */
	printAfterMs: number | null;
	/** Of the answer's content security policy; without one nothing runs. */
	nonce: string | null;
	/** Of the shop as it prints: paper shows the logo of the day on which it is printed (DECISIONS 7). */
	logo?: SmallPicture | null;
}

/**
 * A printable document as a whole HTML page: styles and typeface in it, no scripts, nothing from elsewhere. The same
 * page is the screen's, the PDF's and the mail's attachment (HOUSE, "documents").
 *
 * @param words translators of both languages, of the labels with which it was issued (`documentWords`)
 */
export function documentHtml(document: PrintableDocument, words: DocumentWords, logo?: SmallPicture | null): string {
	return documentPage(document, words, { printAfterMs: null, nonce: null, logo });
}

/**
 * The same page for the window that prints itself (SPEC 7: the 800 x 600 popup). Without scripts it is a page to be
 * printed by hand.
 */
export function documentPage(
	document: PrintableDocument,
	words: DocumentWords,
	{ printAfterMs, nonce, logo = null }: PageOptions,
): string {
	const { locale, seller } = document.content;
	const title = oneLine(titleOf(document), words, locale);
	const styles = documentStyles({
		title,
		maker: `${seller.legalName} · ${seller.taxCode}`,
		fallback: fallbackFor(JSON.stringify(document.content)),
		counter: oneLine((t) => t("documents:page", { page: "{page}", pages: "{pages}" }), words, locale),
	});
	const script = printAfterMs === null || nonce === null ? null : { nonce, code: printScript(printAfterMs) };
	return `<!doctype html>${renderToStaticMarkup(
		<DocumentWordsProvider words={words} locale={locale}>
			<DocumentPage title={title} styles={styles} isBilingual={locale === "en"} script={script}>
				<LogoContext.Provider value={logo}>
					<Content document={document} />
				</LogoContext.Provider>
			</DocumentPage>
		</DocumentWordsProvider>,
	)}`;
}

function Content({ document }: { document: PrintableDocument }) {
	switch (document.kind) {
		case "invoice":
			return <InvoiceDocument content={document.content} />;
		case "warranty-certificate":
			return <CertificateDocument content={document.content} />;
		case "contract":
			return <ContractDocument content={document.content} />;
		case "service-slip":
			return <SlipDocument content={document.content} />;
		case "packing-slip":
			return <PackingSlipDocument content={document.content} />;
		case "picking-list":
			return <PickingListDocument content={document.content} />;
		case "day-report":
			return <DayReportDocument content={document.content} />;
	}
}

/** What a saved file is called, and what stands on top of each further page. */
function titleOf(document: PrintableDocument): TextOf {
	switch (document.kind) {
		case "invoice":
			return invoiceTitle(document.content);
		case "warranty-certificate":
			return (t) => `${t("documents:certificate")} ${document.content.certificateNumber}`;
		case "contract":
			return (t) => t("documents:contractOf", { id: document.content.number });
		case "service-slip":
			return (t) => `${t("documents:slip")} ${document.content.number}`;
		case "packing-slip":
			return (t) => `${t("documents:packing")} #${document.content.number}`;
		case "picking-list":
			return (t) => t("documents:picking");
		case "day-report":
			return (t, locale) => `${t("documents:dayReport")} ${formatDay(document.content.close.day, locale)}`;
	}
}

function oneLine(text: TextOf, words: DocumentWords, locale: "ro" | "en"): string {
	const { ro, en } = bothOf(text, words, locale);
	return en === null ? ro : `${ro} / ${en}`;
}

/** The typeface is decoded first, so that the dialog's preview has it. */
function printScript(afterMs: number): string {
	const wait = Math.max(0, Math.trunc(afterMs));
	return `addEventListener("load",()=>document.fonts.ready.then(()=>setTimeout(()=>print(),${wait})));`;
}

interface DocumentPageProps {
	title: string;
	styles: string;
	/** English beside the Romanian needs other widths. */
	isBilingual: boolean;
	/** What runs in this page, and the nonce that allows it; null: nothing does. */
	script: { nonce: string; code: string } | null;
	children: ReactNode;
}

/**
 * The HTML page of a document. It may use nothing but its own styles, typeface and drawings, so it says the same on
 * any machine, without a network. Romanian is its language; English parts are marked one by one.
 */
function DocumentPage({ title, styles, isBilingual, script, children }: DocumentPageProps) {
	return (
		<html lang="ro">
			<head>
				<meta charSet="utf-8" />
				<meta httpEquiv="Content-Security-Policy" content={policy(script?.nonce ?? null)} />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="only light" />
				<meta name="format-detection" content="telephone=no" />
				<title>{title}</title>
				{/* Written by this app alone: whatever is filled in went through cssString. */}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of the styles */}
				<style nonce={script?.nonce} dangerouslySetInnerHTML={{ __html: styles }} />
			</head>
			<body className={isBilingual ? "bilingual" : undefined}>
				{children}
				{script ? (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the code
					<script nonce={script.nonce} dangerouslySetInnerHTML={{ __html: script.code }} />
				) : null}
			</body>
		</html>
	);
}

function policy(nonce: string | null): string {
	return [
		"default-src 'none'",
		"style-src 'unsafe-inline'",
		"font-src data:",
		"img-src data:",
		...(nonce === null ? [] : [`script-src 'nonce-${nonce}'`]),
		"base-uri 'none'",
		"form-action 'none'",
	].join("; ");
}
