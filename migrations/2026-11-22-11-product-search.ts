import { type Kysely, sql } from "kysely";

/**
 * The search by product: a row each, its name apart from the rest, so that the best match can come first; and the words that
 * there are, among which a word with a slip of the pen finds the one that was meant. Filled by db/queries/product-index.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop table product_search`.execute(db);
	await sql`create virtual table product_search using fts5 (
		name, facts, about, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
	)`.execute(db);
	await sql`create table product_search_word (word text primary key) strict, without rowid`.execute(db);
}
