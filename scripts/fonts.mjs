#!/usr/bin/env node
/**
 * Cuts the screens' typeface to what the shop's two languages are written with, and to the weights that the styles use. The
 * result is part of the sources (app/styles/fonts); run it again when the typeface or the letters change:
 *
 *   node scripts/fonts.mjs
 *
 * The fallback of documents (app/documents/print/fonts) is cut from the file that is named:
 *
 *   node scripts/fonts.mjs /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
 *
 * Every other letter, in a customer's name for instance, is found in the whole files (app/styles/fonts.css).
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { at } from "./lib/paths.mjs";

const PACKAGE = at("node_modules", "@fontsource-variable", "hanken-grotesk", "files");
const WEIGHTS = { wght: { min: 400, max: 800 } };

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
const CUTS = {
	latin: `${ASCII}\u00a0ÂâÎî„“”‘’«»–—…·•×°²®©−€™`,
	"latin-ext": "ĂăȘșȚț",
};

for (const [name, letters] of Object.entries(CUTS)) {
	const whole = readFileSync(`${PACKAGE}/hanken-grotesk-${name}-wght-normal.woff2`);
	const cut = await subsetFont(whole, letters, { targetFormat: "woff2", variationAxes: WEIGHTS });
	writeFileSync(at("app", "styles", "fonts", `hanken-grotesk-${name}.woff2`), cut);
	process.stdout.write(`${name}: ${whole.length} -> ${cut.length} bytes\n`);
}

/** Letters and signs that a name or an address may hold beyond the typeface: Latin, Greek, Cyrillic, currencies, arrows, symbols. */
const BEYOND = [
	[0x20, 0x7e],
	[0xa0, 0x24f],
	[0x370, 0x52f],
	[0x1e00, 0x1eff],
	[0x2010, 0x203a],
	[0x20a0, 0x20bf],
	[0x2100, 0x22ff],
	[0x25a0, 0x27bf],
];
const [, , fallback] = process.argv;
if (fallback) {
	const letters = BEYOND.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
	const cut = await subsetFont(readFileSync(fallback), String.fromCodePoint(...letters), { targetFormat: "woff2" });
	writeFileSync(at("app", "documents", "print", "fonts", "dejavu-sans.woff2"), cut);
	process.stdout.write(`fallback: ${cut.length} bytes\n`);
}
