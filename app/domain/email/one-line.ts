/** Control characters, line and paragraph separators, and the marks that turn the direction of what follows. */
const UNFIT = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * Text for a header: one line, without what could break the line or disguise it.
 *
 * @param limit most characters, counted as people see them rather than in halves
 */
export function oneLine(text: string, limit: number): string {
	const clean = text.toWellFormed().replace(UNFIT, " ").replace(/\s+/gu, " ").trim();
	const characters = [...clean];
	return characters.length <= limit
		? clean
		: `${characters
				.slice(0, limit - 1)
				.join("")
				.trimEnd()}…`;
}
