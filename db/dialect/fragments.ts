import { type RawBuilder, type SqlBool, sql } from "kysely";
import { spelled } from "./spelling.ts";

type Piece = RawBuilder<unknown>;

/** The numbers of a list, as a set that a column can be `in`: one statement whatever the list's length. */
export const listed = (ids: number[]): Piece =>
	spelled({
		sqlite: sql`(select value from json_each(${JSON.stringify(ids)}))`,
		postgres: sql`(select unnest(${ids}::bigint[]))`,
	});

/**
 * A list whose length PostgreSQL's planner does not see: where it does, it hopes for a better plan each time, and plans anew. For a question
 * that takes longer to plan than to answer.
 */
export const unseen = (list: Piece): Piece => spelled({ sqlite: list, postgres: sql`(select unnest(array${list}))` });

/** What the pairs of a number and an amount add up to for the number in a column; null where they name it not. */
export const sumFor = (column: string, pairs: [id: number, amount: number][]): Piece =>
	spelled({
		sqlite: sql`(select sum(value ->> 1) from json_each(${JSON.stringify(pairs)}) where value ->> 0 = ${sql.ref(column)})`,
		postgres: sql`(
			select sum(pair.amount) from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, amount]) => amount)}::bigint[])
				as pair (id, amount) where pair.id = ${sql.ref(column)}
		)`,
	});

/** A text inside a column of JSON; null where it is not there. */
export const jsonText = (column: string, ...path: string[]): RawBuilder<string> =>
	spelled({
		sqlite: sql`${sql.ref(column)} ->> ${sql.lit(["$", ...path].join("."))}`,
		postgres: sql`${sql.ref(column)}::json #>> ${sql.lit(`{${path.join(",")}}`)}`,
	});

/** The values of a group in one text, with a sign between them. */
export const joined = (value: Piece, between: string): Piece =>
	spelled({ sqlite: sql`group_concat(${value}, ${between})`, postgres: sql`string_agg(${value}, ${between})` });

/** A column of JSON without these keys of its object. */
export const withoutKeys = (column: string, keys: string[]): Piece =>
	spelled({
		sqlite: sql`json_remove(${sql.ref(column)}, ${sql.join(keys.map((key) => sql.lit(`$.${key}`)))})`,
		postgres: sql`(${sql.ref(column)}::jsonb - ${keys}::text[])::text`,
	});

/** A table read by the index of this name, where the planner would take another; PostgreSQL's sees how much each holds. */
export const byIndex = (table: string, index: string): Piece =>
	spelled({ sqlite: sql`${sql.raw(table)} indexed by ${sql.ref(index)}`, postgres: sql.raw(table) });

/** A join whose left side leads in SQLite; PostgreSQL's planner finds the order by itself. */
export const JOIN_AFTER: Piece = spelled({ sqlite: sql`cross join`, postgres: sql`join` });

/** The smaller of two values. */
export const lesser = (a: Piece, b: Piece): Piece =>
	spelled({ sqlite: sql`min(${a}, ${b})`, postgres: sql`least(${a}, ${b})` });

/** Whether a part stands anywhere in a column, whatever its capitals (those of ASCII). */
export function holdsPart(column: string, part: string): RawBuilder<SqlBool> {
	const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
	return spelled({
		sqlite: sql`${sql.ref(column)} like ${pattern} escape '\\'`,
		postgres: sql`${sql.ref(column)}::text ilike ${pattern} escape '\\'`,
	});
}

/**
 * Whether a row of the products' search is found.
 *
 * @param expression of product-search.ts, in FTS5's words; what is empty finds nothing
 */
export const productFound = (expression: string): RawBuilder<SqlBool> =>
	spelled({
		sqlite: sql`product_search match ${expression}`,
		postgres: sql`product_search.document @@ ${tsQuery(expression)}::tsquery`,
	});

/** A word that finds more products than this is a broad one. */
const FEW = sql.lit(1_000);

/**
 * Whether a product is found, for a list in an order of its own: a broad word fills its page at once. PostgreSQL takes every word for
 * a broad one, and would look for each product of the list in the search; so the few that a rare word finds are looked up first.
 *
 * @param expression as in `productFound`
 */
export function isFoundInOrder(expression: string): RawBuilder<SqlBool> {
	const found = sql`from product_search where ${productFound(expression)}`;
	return spelled({
		// The plus keeps the list's order leading.
		sqlite: sql`+product.id in (select rowid ${found})`,
		postgres: sql`(product.id in (select rowid ${found} limit ${FEW})
			or (select count(*) from (select ${found} limit ${FEW}) as few) = ${FEW}
				and (select true ${found} and rowid = product.id))`,
	});
}

/** How far a found row is from what was asked, the nearest first: its name counts most, its texts least. */
export const productDistance = (expression: string): Piece =>
	spelled({
		sqlite: sql`bm25(product_search, 10, 3, 1)`,
		postgres: sql`-ts_rank('{0, 0.1, 0.3, 1}', product_search.document, ${tsQuery(expression)}::tsquery)`,
	});

/** "a b" * is a phrase whose last word is only begun. Words are letters and digits, so nothing has to be escaped. */
function tsQuery(expression: string): string {
	const words = expression.replace(/"([^"]*)"( \*)?/g, (_, phrase: string, begun?: string) => {
		const lexemes = phrase.split(" ").map((word) => `'${[...word].slice(0, LONGEST_LEXEME).join("")}'`);
		return `(${lexemes.join(" <-> ")}${begun ? ":*" : ""})`;
	});
	return words.replaceAll(" AND ", " & ").replaceAll(" OR ", " | ").replaceAll(" NOT ", " & !");
}

/** In letters; PostgreSQL keeps no longer words, and what is indexed is cut at the same place. */
const LONGEST_LEXEME = 200;

type PartsTable = "order_search" | "service_order_search";

/**
 * Whether a row of a search by parts (orders, service orders) is found.
 *
 * @param match terms `{columns} : "part"` with AND, OR and brackets, in FTS5's words; what is empty finds nothing
 */
export const partsFound = (table: PartsTable, match: string): RawBuilder<SqlBool> =>
	spelled({ sqlite: sql`${sql.ref(table)} match ${match}`, postgres: partsInPostgres(table, match) });

function partsInPostgres(table: PartsTable, match: string): RawBuilder<SqlBool> {
	const signs = [...match.matchAll(/\{([\w ]+)\} : "((?:[^"]|"")*)"|AND|OR|[()]/g)];
	const pieces = signs.map(([sign, columns, part]) =>
		part === undefined ? sql.raw(sign) : partFound(table, columns!, part.replaceAll('""', '"')),
	);
	return pieces.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(pieces, sql` `)})`;
}

/** Names and addresses are kept folded in one column, numbers as they are. What folds to nothing finds nothing. */
function partFound(table: PartsTable, columns: string, part: string): RawBuilder<SqlBool> {
	const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
	const isNumber = columns === "number" || columns === "phone";
	return isNumber
		? sql<SqlBool>`${sql.ref(`${table}.${columns}`)} like ${pattern}`
		: sql<SqlBool>`(${sql.ref(`${table}.who`)} like folded(${pattern}) and folded(${part}) <> '')`;
}

/** Begins a look at the whole database as it is at one moment. SQLite's is not the shop's own kind, which keeps writers out. */
export const BEGIN_LOOK: Piece = spelled({
	sqlite: sql`begin`,
	postgres: sql`begin isolation level repeatable read read only`,
});

/** A query that is kept as text, with PostgreSQL's words for SQLite's JSON: `->> '$.a.b'` and `json_each(column, '$.a')`. */
export const inPostgres = (query: string): string =>
	query
		.replace(
			/([\w.]+) ->> '\$\.([\w.]+)'/g,
			(_, column, path) => `(${column}::json #>> '{${path.replaceAll(".", ",")}}')`,
		)
		.replace(/json_each\(([\w.]+), '\$\.(\w+)'\) (\w+)/g, "json_array_elements($1::json -> '$2') as $3 (value)");
