import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { productFound } from "../dialect/fragments.ts";
import { canBeGuessed, isNear, searchTokens } from "../search-text.ts";
import { EVERY_PRODUCT } from "./product-index.ts";

/** How many words that might be meant are looked for in the place of one that is not there. */
const GUESSES = 5;
const AFTER_ALL_LETTERS = "\u{10ffff}";

/**
 * What the full-text index is asked for: every word typed must begin some word of the product. A word that begins none stands
 * for those that differ from it by a letter, or for the two that it is made of.
 *
 * @param words as they were typed, letters and digits
 * @param of "any": one of the words is enough
 * @returns an expression of FTS5 without anything of the visitor's own in it but letters and digits
 */
export async function searchExpression(db: Db, words: string[], of: "all" | "any" = "all"): Promise<string> {
	const typed = words.map(searchTokens).filter((tokens) => tokens.length > 0);
	const unknown = await selectUnknown(db, [...new Set(typed.flat().filter(canBeGuessed))]);
	const meant = unknown.length > 0 ? guess(unknown, await selectWords(db, unknown)) : new Map<string, string[][]>();
	return typed
		.map((tokens) => `(${alternatives(tokens, meant).map(expressionOf).join(" OR ")})`)
		.join(of === "all" ? " AND " : " OR ");
}

/**
 * The numbers of all products that a search does not find, retired ones too.
 *
 * @param search an expression of the full-text index
 * @returns null where they are more than so many
 */
export async function selectNotFound(db: Db, search: string, most: number): Promise<number[] | null> {
	const rows = await db
		.selectFrom("product_search")
		.select("rowid")
		.where(productFound(`${EVERY_PRODUCT} NOT (${search})`))
		.limit(most + 1)
		.execute();
	return rows.length > most ? null : rows.map(({ rowid }) => rowid);
}

/** Which of these begin no word that any product has. */
export async function selectUnknown(db: Db, tokens: string[]): Promise<string[]> {
	if (tokens.length === 0) return [];
	const begun = await db
		.selectFrom("product_search_word")
		.select("word")
		.where((eb) => eb.or(tokens.map((token) => eb.between("word", token, token + AFTER_ALL_LETTERS))))
		.limit(5_000)
		.execute();
	return tokens.filter((token) => !begun.some(({ word }) => word.startsWith(token)));
}

/** Words that may be meant, or be a part of what was meant. */
async function selectWords(db: Db, unknown: string[]): Promise<string[]> {
	const longest = Math.max(...unknown.map((token) => token.length));
	const rows = await db
		.selectFrom("product_search_word")
		.select("word")
		.where(sql<number>`length(word)`, "<=", longest + 1)
		.limit(50_000)
		.execute();
	return rows.map(({ word }) => word);
}

/** For each token the words in its place: one each, or two in a row where a space is missing. */
function guess(unknown: string[], words: string[]): Map<string, string[][]> {
	const known = new Set(words);
	return new Map(
		unknown.map((token) => {
			const near = words.filter((word) => isNear(token, word)).slice(0, GUESSES);
			if (near.length > 0) return [token, near.map((word) => [word])];
			const cuts = Array.from({ length: token.length - 3 }, (_, index) => index + 2);
			const parts = cuts.map((cut) => [token.slice(0, cut), token.slice(cut)]);
			return [token, parts.filter((pair) => pair.every((part) => known.has(part))).slice(0, GUESSES)];
		}),
	);
}

/** Each a row of tokens that may stand for the word: what was typed, or what was meant in the place of one of them. */
function alternatives(tokens: string[], meant: Map<string, string[][]>): string[][] {
	const [at] = tokens.flatMap((token, index) => ((meant.get(token)?.length ?? 0) > 0 ? [index] : []));
	if (at === undefined) return [tokens];
	return meant.get(tokens[at]!)!.map((words) => [...tokens.slice(0, at), ...words, ...tokens.slice(at + 1)]);
}

/** In a row, the last one begun; or anywhere, where each says something by itself. */
function expressionOf(tokens: string[]): string {
	const inARow = `"${tokens.join(" ")}" *`;
	if (tokens.length === 1 || tokens.some((token) => token.length < 2)) return inARow;
	const anywhere = tokens.map((token, index) => `"${token}"${index === tokens.length - 1 ? " *" : ""}`);
	return `${inARow} OR (${anywhere.join(" AND ")})`;
}
