import { WRITTEN_OTHERWISE } from "./name-order.ts";

/**
 * A text as the search keeps it and asks for it: without capitals and diacritics, cut where letters and digits meet. So
 * "RTX5070", "rtx 5070" and "RTX-5070" are the same, and "1440p" is 1440 and p on both sides. A change needs a new
 * INDEX_VERSION (queries/product-index.ts).
 */
export function searchTokens(text: string): string[] {
	const letters = text
		.normalize("NFC")
		.toLowerCase()
		.replace(/\P{ASCII}/gu, (letter) => WRITTEN_OTHERWISE[letter] ?? letter);
	const plain = letters.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	return plain.match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** Words shorter than this have too many neighbours to be guessed at. */
const GUESSED_FROM = 4;

/** Whether a token is a word that may hold a slip of the pen: numbers mean what they say. */
export const canBeGuessed = (token: string): boolean => token.length >= GUESSED_FROM && /\p{L}/u.test(token);

/** Whether one letter more, less or other, or two changed about, makes one of these words the other. */
export function isNear(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1 || a === b) return false;
	let start = 0;
	while (start < a.length && a[start] === b[start]) start++;
	let end = 0;
	const most = Math.min(a.length, b.length) - start;
	while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
	const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
	if (inA.length <= 1 && inB.length <= 1) return true;
	return inA.length === 2 && inB.length === 2 && inA[0] === inB[1] && inA[1] === inB[0];
}
