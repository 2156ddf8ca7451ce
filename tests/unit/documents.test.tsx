import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { documentHtml, documentPage } from "#app/documents/print/document-html.tsx";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import type { ContractContent, PrintableDocument } from "#app/domain/printing/printable.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { seenText } from "#tests/support/document-text.ts";
import {
	A_CLOSE,
	aCertificate,
	aContract,
	anInvoice,
	anInvoiceWithoutVat,
	anItem,
	aProForma,
	aSlip,
	aStorno,
	DOCUMENT_WORDS,
	SELLER,
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
	contract: (locale) => ({ kind: "contract", content: aContract({ locale }), labels: documentLabels }),
	"day report": (locale) => ({
		kind: "day-report",
		content: { locale, close: A_CLOSE, after: A_CLOSE.money, seller: SELLER },
		labels: documentLabels,
	}),
	"packing slip": (locale) => ({
		kind: "packing-slip",
		content: {
			locale,
			number: 12,
			placedAt: "2026-11-20T12:05:00.000Z",
			customer: { name: "Ștefania <b>Țurcanu</b>", phone: "0712 345 678", company: "Țesătura SRL" },
			deliveryAddress: "Str. Lungă 3, 400001 Cluj-Napoca, Cluj",
			isPickup: false,
			expressDay: "2026-11-24",
			parcel: "FAN Courier · AWB1",
			lines: [{ sku: "MP-1", name: "Mouse pad", quantity: 2 }],
			dueBani: 14_900,
			notes: "La vecin.",
			seller: SELLER,
		},
		labels: documentLabels,
	}),
	"picking list": (locale) => ({
		kind: "picking-list",
		content: {
			locale,
			madeAt: "2026-11-20T12:05:00.000Z",
			orders: [12, 13],
			withdrawn: [13],
			left: [12],
			unpaid: [],
			lines: [
				{
					sku: null,
					name: "Mouse pad",
					quantity: 3,
					orders: [
						{ id: 12, quantity: 2 },
						{ id: 13, quantity: 1 },
					],
				},
			],
			seller: SELLER,
		},
		labels: documentLabels,
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
			// What stands below the sums is no row of figures: it is there so as not to be parted from them.
			const figures = rows.filter((row) => !row.startsWith('<tr class="below"'));
			expect(figures.filter((row) => !row.includes('<th scope="row"'))).toEqual([]);
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

describe("the contract (OUG 34/2014, art. 8(7))", () => {
	const said = (locale: "ro" | "en") =>
		seenText(print({ kind: "contract", content: aContract({ locale }), labels: documentLabels }));

	it.each([
		["goods and prices", /Nova Series Start AMD Ryzen 5 5600 · Radeon RX 7600 2 4\.799,00 9\.598,00.*9\.598,00 RON/],
		["delivery, and its cost", /Livrare gratuit.*Adresa de livrare Str\. Înfrățirii nr\. 12.*2–5 zile lucrătoare/],
		["payment", /Metoda de plată Transfer bancar/],
		[
			"withdrawal, and who pays for returning",
			/retrage din contract în 14 zile.*costul direct al returnării este al dumneavoastră/,
		],
		[
			"the model form",
			/Model de formular de retragere.*Vă informez\/Vă informăm \(\*\).*A se elimina mențiunea inutilă/,
		],
		["the guarantee with its 30 days", /24 de luni de la livrare.*se înlocuiește în cel mult 30 de zile/],
		["complaints", /contact@nucleu\.example.*anpc\.ro\/ce-este-sal/],
		["the old device", /unul la unul \(OUG nr\. 5\/2015\)/],
	])("says %s", (_, words) => expect(said("ro")).toMatch(words));

	it("has the express surcharge as a line of its own, since who withdraws gets the standard delivery back", () => {
		const shipping = [
			{ name: "shipping", bani: 6_000 },
			{ name: "expressSurcharge", bani: 3_500 },
		] as const;
		const sums = { subtotalBani: 100_000, shipping: [...shipping], totalBani: 109_500 };
		const text = seenText(print({ kind: "contract", content: aContract({ sums }), labels: documentLabels }));
		expect(text).toMatch(/Livrare.*60,00.*Supliment livrare expres.*35,00.*1\.095,00/s);
	});

	it("says where and in how many days this order comes", () => {
		const text = (changes: Partial<ContractContent>) =>
			seenText(print({ kind: "contract", content: aContract(changes), labels: documentLabels }));
		expect(text({ standardDays: "1–2" })).toContain("durează 1–2 zile lucrătoare");
		expect([text({}), text({ hasMadeToOrder: true })].map((said) => said.includes("timpul de montaj"))).toEqual([
			false,
			true,
		]);
		const agreed = text({ deliveryAddress: null });
		expect(agreed).toContain("Adresa de livrare se stabilește la telefon");
		expect(agreed).not.toContain("ridicare");
		const pickup = text({ deliveryAddress: null, isPickup: true, standardDays: null });
		expect(pickup).toMatch(/Adresa de livrare ridicare din magazin.*în cel mult 30 de zile/);
		expect(pickup).not.toContain("Livrarea standard");
	});

	it("promises the day of express only to a payment that comes in time, where the money must come first", () => {
		const text = (method: ContractContent["method"]) => {
			const content = aContract({ expressDay: "2026-11-23", standardDays: null, method });
			return seenText(print({ kind: "contract", content, labels: documentLabels }));
		};
		expect(text("banktransfer")).toMatch(
			/Ziua livrării 23 noiembrie 2026.*dacă plata este confirmată.*până la ora 14:00/,
		);
		expect(text("cash")).toContain("Ziua livrării 23 noiembrie 2026");
		expect(text("cash")).not.toContain("dacă plata este confirmată");
	});

	it("has the English beside it for who ordered in English", () => {
		expect(said("en")).toMatch(/within 14 days of receiving the goods.*I\/We \(\*\) hereby give notice/);
	});
});

it("the fallback typeface goes along only with a document that has a letter beyond the shop's own", () => {
	const named = (name: string) => print(invoice(anInvoice({ buyer: { ...anInvoice().buyer, name } })));
	expect(named("Георги Петров")).toContain('@font-face{font-family:"DejaVu Sans"');
	expect(named("Ștefania Țăranu, Łódź")).not.toContain('@font-face{font-family:"DejaVu Sans"');
});

it("the service slip says the agreed day in both languages, and has room to write one in where there is none", () => {
	const slip = (readyOn: string | null) =>
		print({ kind: "service-slip", content: aSlip({ locale: "en", readyOn }), labels: documentLabels });
	expect(slip("2026-12-01")).toMatch(/Termen.*1 decembrie 2026.*1 December 2026/s);
	expect([slip("2026-12-01"), slip(null)].map((html) => html.split("Termen").length)).toEqual([2, 2]);
	expect(slip(null)).toMatch(/Program.*luni – vineri 10:00–19:00.*Monday – Friday 10:00–19:00/s);
	const priced = (agreedBani: number | null) =>
		print({ kind: "service-slip", content: aSlip({ agreedBani }), labels: documentLabels });
	expect(priced(24_950)).toMatch(/Preț convenit.*249,50\sLEI/s);
	expect([24_950, null].map((bani) => priced(bani).includes("Cost estimat"))).toEqual([false, true]);
});
