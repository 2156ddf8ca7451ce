import { DOCUMENT_FONTS } from "#app/documents/print/document-fonts.ts";

/** What is printed in the margins of every page. */
interface PageMargins {
	/** Which document it is; on every page but the first, which says it large. */
	title: string;
	/** Who made it. */
	maker: string;
	/** "Pagina {page} din {pages}" */
	counter: string;
	/** The typeface for what the shop's own has no letter for; "" where it has them all. */
	fallback: string;
}

/** Everything that the looks of a document need: nothing is fetched. */
export function documentStyles(margins: PageMargins): string {
	return [DOCUMENT_FONTS, margins.fallback, pageRules(margins), BASE, TABLES, PARTS, SCREEN].join("\n");
}

function pageRules({ title, maker, counter }: PageMargins): string {
	const counted = counter
		.split(/(\{page\}|\{pages\})/)
		.map((part) => (part === "{page}" ? "counter(page)" : part === "{pages}" ? "counter(pages)" : cssString(part)))
		.join(" ");
	return `
@page {
	size: A4;
	margin: 18mm 16mm 18mm;
	@top-left { content: ${cssString(title)}; ${MARGIN_TEXT} font-weight: 600; vertical-align: bottom; padding-bottom: 4.5mm; }
	@bottom-left { content: ${cssString(maker)}; ${MARGIN_TEXT} vertical-align: top; padding-top: 5mm; }
	@bottom-right { content: ${counted}; ${MARGIN_TEXT} vertical-align: top; padding-top: 5mm; }
}
@page :first { margin-top: 13mm; @top-left { content: none; } }`;
}

/**
 * Text as a CSS string, for what is printed in the page's margins. Everything but letters without accents and digits
 * is escaped, so that no text can end the string, the rule or the element it stands in.
 */
export function cssString(text: string): string {
	return `"${[...text].map((character) => (/[A-Za-z0-9 ]/.test(character) ? character : escaped(character))).join("")}"`;
}

function escaped(character: string): string {
	// The space ends the number and is no part of the text.
	return `\\${(character.codePointAt(0) ?? 0xfffd).toString(16)} `;
}

const MARGIN_TEXT = `font: 400 7.5pt/1.3 "Hanken Grotesk", "DejaVu Sans", Arial, sans-serif; color: #4a5669;`;

/** Paper is white and ink is dark whatever the reader's screen prefers. */
const BASE = `
/* All sizes hang on this one: 9 pt on paper, larger on a screen. */
:root { font-size: 9pt; color-scheme: only light; background: #fff; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
*, *::before { box-sizing: border-box; }
body { margin: 0; color: #0f1729; background: #fff; font: 400 1rem/1.42 "Hanken Grotesk", "DejaVu Sans", Arial, sans-serif;
	font-variant-numeric: tabular-nums lining-nums; overflow-wrap: anywhere; }
h1, h2, h3, p, dl, dd, ul, table { margin: 0; padding: 0; font-size: inherit; }
h1 { font-size: 2.11rem; line-height: 1.15; font-weight: 600; letter-spacing: -0.01em; text-wrap: balance; }
h2 { margin-bottom: 1.6mm; font-size: 1.17rem; line-height: 1.3; font-weight: 600; break-after: avoid; }
h3 { font-weight: 600; }
p { orphans: 3; widows: 3; }
section { margin-top: 5.2mm; }
strong { font-weight: 600; }
.en, .muted, dt { color: #4a5669; }
em.en { font-style: normal; }
.under { display: block; font-size: 0.92em; line-height: 1.3; font-weight: 400; }
h1 .en { margin-top: 0.4mm; font-size: 0.68em; font-weight: 400; }
h2 .en, h3 .en { font-weight: 400; }
.beside { display: grid; grid-template-columns: 1fr 1fr; gap: 7mm; }
.together { break-inside: avoid; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.amount, .code { white-space: nowrap; }
.typed { white-space: pre-wrap; }`;

const TABLES = `
.scroll { position: relative; }
table { width: 100%; border-collapse: collapse; }
caption { padding: 0 0 1.6mm; text-align: left; font-size: 1.17rem; line-height: 1.3; font-weight: 600; }
caption .en { font-weight: 400; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 1.6mm 0 1.6mm 4mm; text-align: left; vertical-align: top; font-weight: 400; }
th:first-child, td:first-child { padding-left: 0; }
thead th { padding-top: 0; border-bottom: 0.35mm solid #0f1729; vertical-align: bottom; font-size: 0.83rem; line-height: 1.3;
	font-weight: 600; overflow-wrap: normal; }
tbody tr { border-bottom: 0.2mm solid #c9d1dc; }
.number { width: 1%; text-align: right; white-space: nowrap; }
thead .number { white-space: normal; }
.position { width: 1%; color: #4a5669; white-space: nowrap; }
.detail { display: block; font-size: 0.86rem; line-height: 1.35; color: #4a5669; }`;

const PARTS = `
.head { display: grid; grid-template-columns: 1fr auto; gap: 8mm; align-items: start; padding-bottom: 4mm;
	border-bottom: 0.35mm solid #0f1729; }
.brand { display: flex; align-items: center; gap: 2.4mm; font-size: 1.44rem; font-weight: 600; letter-spacing: -0.01em; }
.brand svg { width: 9mm; height: 9mm; flex: none; }
.brand img { max-width: 32mm; max-height: 10mm; flex: none; }
.fill-none { fill: none; } .stroke-brand { stroke: #1455d0; } .fill-accent { fill: #0a7546; }
.title { max-width: 110mm; text-align: right; }
.title p { margin-top: 1mm; font-size: 1.17rem; font-weight: 600; }
.facts { display: flex; flex-wrap: wrap; gap: 3mm 9mm; margin-top: 4mm; }
.facts dt, .rows dt { font-size: 0.86rem; line-height: 1.35; }
.facts dd { font-weight: 600; }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; margin-top: 5.2mm; }
.parties section { margin: 0; }
.parties .name { font-size: 1.11rem; font-weight: 600; line-height: 1.35; margin-bottom: 0.8mm; }
.rows > div { display: grid; grid-template-columns: 24mm 1fr; gap: 3mm; padding: 0.35mm 0; }
.rows dt { padding-top: 0.25mm; }
.bilingual .rows > div { grid-template-columns: 30mm 1fr; gap: 2mm; }
.wide .rows > div { grid-template-columns: 30mm 1fr; }
.account { margin-top: 1.8mm; }
.order-code { display: flex; gap: 4mm; align-items: center; margin-top: 2mm; break-inside: avoid; }
.order-code svg { flex: none; width: 28mm; height: 28mm; }
.order-code .link { margin-top: 1mm; font-size: 0.78rem; overflow-wrap: anywhere; }
.notice strong { display: block; margin-bottom: 0.6mm; }
.notice { margin-top: 5mm; padding: 3mm 4mm; border: 0.5mm solid #0f1729; border-radius: 1.5mm; break-inside: avoid; }
.test { border-width: 0.8mm; border-style: double; }
.test strong { font-size: 1.33rem; }
.sum th, .sum td { font-weight: 600; }
.sum th, .rate th, .grand th { text-align: right; }
.sum, .rate { border-bottom: 0; }
.sum th, .sum td { padding-bottom: 0.4mm; }
.rate th, .rate td { padding-top: 0.4mm; padding-bottom: 0.4mm; font-size: 0.89rem; color: #4a5669; }
tbody .grand, tbody .below { border: 0; }
.below > td { padding: 0; white-space: normal; }
.grand th, .grand td { padding-top: 2.6mm; font-size: 1.33rem; line-height: 1.3; font-weight: 600; white-space: nowrap; }
.note { margin-top: 2mm; font-size: 0.89rem; color: #4a5669; }
.note + .note { margin-top: 1mm; }
.stack { display: grid; gap: 4mm; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; align-items: stretch; }
.joined { break-before: avoid; }
.card { padding: 2.8mm 4mm; border: 0.25mm solid #76829a; border-radius: 1.5mm; break-inside: avoid; }
.card > p + p, .card > .beside + .beside { margin-top: 1.4mm; }
.card.strong { border: 0.5mm solid #0f1729; }
.terms { list-style: none; }
.terms > li { break-inside: avoid; }
.terms > li:last-child { break-after: avoid; }
.terms > li + li { margin-top: 1.4mm; }
.terms > .term { display: grid; grid-template-columns: 30mm 1fr; gap: 5mm; }
.signs { display: flex; gap: 12mm; break-inside: avoid; }
.signs > * { flex: 1 1 0; }
.sign { font-size: 0.89rem; color: #4a5669; }
.sign::before { content: ""; display: block; height: 13mm; margin-bottom: 1.2mm; border-bottom: 0.25mm solid #0f1729; }
.model p + p { margin-top: 1.2mm; }
.model p.blank { padding-bottom: 3.5mm; border-bottom: 0.2mm solid #76829a; }
.blanks { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm; }
.blanks p { min-height: 10.5mm; padding-top: 1mm; border-bottom: 0.2mm solid #76829a; font-size: 0.86rem; color: #4a5669; }
.blanks .whole { grid-column: 1 / -1; }`;

/** On a screen the sheet has a margin of its own; a narrow screen has everything in one column, tables scroll. */
const SCREEN = `
@media screen {
	:root { font-size: 14px; }
	body { max-width: 190mm; margin: 0 auto; padding: 9mm clamp(4mm, 3vw, 9mm) 14mm; }
}
@media screen and (max-width: 620px) {
	.head, .parties, .pair, .beside, .terms > .term { grid-template-columns: 1fr; gap: 2mm; }
	.parties { gap: 6mm; }
	.title { text-align: left; }
	.scroll { overflow-x: auto; }
	.scroll table { min-width: 150mm; }
}`;
