import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { documentHtml, documentPage } from "#app/documents/print/document-html.tsx";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import type { PrintableDocument } from "#app/domain/printing/printable.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import {
	aCertificate,
	anInvoice,
	anInvoiceWithoutVat,
	anItem,
	aProForma,
	aSlip,
	aStorno,
	DOCUMENT_WORDS,
} from "#tests/support/documents.ts";

const invoice = (content: InvoiceContent): PrintableDocument => ({ kind: "invoice", content, labels: documentLabels });

const DOCUMENTS: Record<string, (locale: "ro" | "en") => PrintableDocument> = {
	invoice: (locale) => invoice(anInvoice({ locale })),
	storno: (locale) => invoice(aStorno({ locale })),
	"pro forma": (locale) => invoice(aProForma({ locale })),
	"invoice without VAT": (locale) => invoice(anInvoiceWithoutVat({ locale })),
	certificate: (locale) => ({
		kind: "warranty-certificate",
		labels: documentLabels,
		content: aCertificate({
			locale,
			items: [anItem({ serials: ["SN-1", "SN-2"] }), anItem({ months: 12, endsOn: "2027-11-20" })],
		}),
	}),
	"service slip": (locale) => ({ kind: "service-slip", content: aSlip({ locale }), labels: documentLabels }),
};
const EVERY = Object.entries(DOCUMENTS).flatMap(([name, make]) =>
	(["ro", "en"] as const).map((locale) => ({ name, locale, document: make(locale) })),
);

const print = (document: PrintableDocument) => documentHtml(document, DOCUMENT_WORDS);

/** The rules of tests/http/html-valid.test.ts, for pages that stand alone. */
const validator = new HtmlValidate({
	root: true,
	extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
});

describe.each(EVERY)("the $name in $locale", ({ locale, document }) => {
	const html = print(document);

	it("is valid HTML", async () => {
		const { results } = await validator.validateString(html);
		expect(results.flatMap(({ messages }) => messages.map((m) => `${m.ruleId}: ${m.message} ${m.selector}`))).toEqual(
			[],
		);
	});

	it("says its language, and marks the English beside it", () => {
		expect(html).toMatch(/^<!doctype html><html lang="ro">/);
		expect(html.includes('lang="en"')).toBe(locale === "en");
	});

	it("runs nothing and fetches nothing", () => {
		expect(html).not.toMatch(/<script|<iframe|<link|<object|\son[a-z]+=|javascript:/i);
		const addresses = [...html.matchAll(/(?:src|href|action|poster)="([^"]*)"|url\(["']?([^"')]*)|@import/gi)];
		expect(addresses.map((match) => match[1] ?? match[2] ?? "import").filter((it) => !it.startsWith("data:"))).toEqual(
			[],
		);
		expect(html).not.toContain("http:");
		expect(html).not.toContain("https:");
		expect(html).toContain(
			"default-src &#x27;none&#x27;; style-src &#x27;unsafe-inline&#x27;; font-src data:; img-src data:; base-uri &#x27;none&#x27;; form-action &#x27;none&#x27;",
		);
	});

	it("brings the shop's typeface for Romanian along, and stays within 110 KB", () => {
		expect(html.match(/@font-face/g)!.length).toBeGreaterThanOrEqual(2);
		expect(html).toMatch(/@font-face\{[^}]*data:font\/woff2;base64,[^}]*U\+0100-02BA/);
		expect(html.length).toBeLessThan(110_000);
	});

	it("is dark on white whatever the reader's screen prefers", () => {
		expect(html).toContain('<meta name="color-scheme" content="only light"/>');
		expect(html).not.toContain("prefers-color-scheme");
	});

	it("numbers its pages in the margin of A4 paper", () => {
		expect(html).toContain("size: A4");
		expect(html).toContain('"Pagina " counter(page) " din " counter(pages)');
		expect(html.includes("Page ")).toBe(locale === "en");
	});

	it("has one main heading, its title, and no heading that skips a level", () => {
		const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
		expect(levels.filter((level) => level === 1)).toHaveLength(1);
		expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
	});

	it("gives each table a caption, heads of columns and a head in each row", () => {
		for (const [table] of html.matchAll(/<table[\s\S]*?<\/table>/g)) {
			expect(table).toMatch(/<caption[^>]*>[^<]/);
			const [head, ...bodies] = table.split("</thead>");
			expect(head!.match(/<th /g)!.length).toBe(head!.match(/scope="col"/g)!.length);
			const rows = bodies.join("").match(/<tr[\s\S]*?<\/tr>/g)!;
			expect(rows.filter((row) => !row.includes('<th scope="row"'))).toEqual([]);
		}
	});
});

describe("the page that prints itself (SPEC 7)", () => {
	const document = invoice(anInvoice());
	const page = documentPage(document, DOCUMENT_WORDS, { printAfterMs: 500, nonce: "bm9uY2U=" });

	it("is the document with one script, which its policy allows by nonce and which waits 500 ms", () => {
		const scripts = [...page.matchAll(/<script nonce="bm9uY2U=">([\s\S]*?)<\/script>/g)];
		expect(scripts).toHaveLength(1);
		expect(scripts[0]![1]).toMatch(/setTimeout\(\(\)=>print\(\),500\)/);
		expect(page).toContain("script-src &#x27;nonce-bm9uY2U=&#x27;");
		const without = page
			.replace(/<script[\s\S]*?<\/script>/, "")
			.replace("; script-src &#x27;nonce-bm9uY2U=&#x27;", "")
			.replace(/<style nonce="[^"]*">/, "<style>");
		expect(without).toBe(print(document));
	});

	it.each([
		{ printAfterMs: null, nonce: "bm9uY2U=" },
		{ printAfterMs: 500, nonce: null },
	])("has no script without $printAfterMs or $nonce", (options) => {
		expect(documentPage(document, DOCUMENT_WORDS, options)).toBe(print(document));
	});
});
