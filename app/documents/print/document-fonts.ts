import latin400 from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff2?inline";
import latin600 from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff2?inline";
import latinExt400 from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff2?inline";
import latinExt600 from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff2?inline";
import fallback from "#app/documents/print/fonts/dejavu-sans.woff2?inline";

/**
 * The shop's typeface within the document, 45 KB of it, in the two weights that documents use. Not the variable file of
 * the screens: Chromium puts that into a PDF as drawings (Type 3), three times as large. Romanian needs latin (â, î) and
 * latin-ext (ă, ș, ț), and so do most names of customers; the ranges are those of app/styles/fonts.css.
 */
const LATIN_RANGE =
	"U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const LATIN_EXT_RANGE =
	"U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

/** What the typeface has a letter for; everything else is looked up in the fallback. */
const COVERED = new RegExp(
	`[^${[LATIN_RANGE, LATIN_EXT_RANGE].join(",").replace(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?,?/g, rangeInRegExp)}]`,
	"u",
);

function rangeInRegExp(_: string, from: string, to?: string): string {
	return to ? `\\u{${from}}-\\u{${to}}` : `\\u{${from}}`;
}

/** The fallback, 125 KB of it, for a document that has a letter beyond the typeface: Cyrillic, Greek, signs. */
export function fallbackFor(text: string): string {
	return COVERED.test(text) ? `@font-face{font-family:"DejaVu Sans";src:url("${fallback}") format("woff2")}` : "";
}

export const DOCUMENT_FONTS = [
	face(400, latin400, LATIN_RANGE),
	face(400, latinExt400, LATIN_EXT_RANGE),
	face(600, latin600, LATIN_RANGE),
	face(600, latinExt600, LATIN_EXT_RANGE),
].join("\n");

function face(weight: number, source: string, range: string): string {
	return `@font-face{font-family:"Hanken Grotesk";font-weight:${weight};src:url("${source}") format("woff2");unicode-range:${range}}`;
}
