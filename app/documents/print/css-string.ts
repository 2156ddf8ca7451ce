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
