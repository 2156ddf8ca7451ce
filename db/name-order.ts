/**
 * Signs before digits before letters, and ă, â, î, ș, ț as letters of their own, as Intl.Collator("ro") has them. Nothing in
 * here may change without a new INDEX_VERSION (db/queries/product-index.ts).
 */
const ALPHABET = [
	..." _-‐‒–—―,;:!¡?¿.·'‘’‚‹›\"“”„«»()[]{}§¶@*/\\&#%‰†‡•′^`°©®+±÷×<=>¬|¦~−≈≤≥¤¢$£¥€",
	"0",
	..."aăâbcdefghiîjklmnopqrsștțuvwxyz",
];
const PLACES = new Map(ALPHABET.map((sign, place) => [sign, hex(place)]));
const DIGITS = PLACES.get("0")!;
const UNKNOWN = "ff";

/** Written otherwise, told apart by nobody who sorts; the first two are ș and ț with a cedilla. */
export const WRITTEN_OTHERWISE: Record<string, string> = {
	"\u015f": "ș",
	"\u0163": "ț",
	æ: "ae",
	œ: "oe",
	ß: "ss",
	ø: "o",
	đ: "d",
	ł: "l",
};

/**
 * A text whose plain order (byte by byte, in every database) is the Romanian order of the names: without regard to capitals
 * and to accents of other languages, numbers by their worth.
 */
export function nameSortKey(name: string): string {
	const letters = [...name.normalize("NFC").toLowerCase()]
		.map((letter) => WRITTEN_OTHERWISE[letter] ?? letter)
		.join("");
	const parts = [...letters].map((letter) => (PLACES.has(letter) ? letter : plain(letter))).join("");
	return [...parts.matchAll(/\d+|\D/gu)].map(([part]) => (/\d/.test(part) ? numberKey(part) : signKey(part))).join("");
}

/** é is e, ² is 2, a narrow space a space. */
const plain = (letter: string) =>
	letter
		.normalize("NFKD")
		.replace(/\p{M}|\p{Cc}|\p{Cf}/gu, "")
		.replace(/\s/gu, " ");

/** The longer number is the greater one. */
function numberKey(digits: string): string {
	const worth = digits.replace(/^0+/, "").slice(0, 250);
	return `${DIGITS}${hex(worth.length)}${worth}`;
}

const signKey = (sign: string) => PLACES.get(sign) ?? `${UNKNOWN}${sign.codePointAt(0)!.toString(16).padStart(6, "0")}`;

function hex(number: number): string {
	return number.toString(16).padStart(2, "0");
}
