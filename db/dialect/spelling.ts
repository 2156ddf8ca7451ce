import { type Expression, type RawBuilder, type RawNode, sql } from "kysely";

/** What stands in a query's tree where the databases differ: SQLite's words, and PostgreSQL's beside them. */
export interface SpelledNode extends RawNode {
	readonly inPostgres: RawNode;
}

/**
 * A piece of SQL that each database writes in its own way. It is chosen when the query is compiled, so that a query, and a
 * condition that stands alone, is written once and knows no database. The pieces have names, in fragments.ts.
 */
export function spelled<T>(words: { sqlite: RawBuilder<unknown>; postgres: RawBuilder<unknown> }): RawBuilder<T> {
	const node: SpelledNode = { ...rawNodeOf(words.sqlite), inPostgres: rawNodeOf(words.postgres) };
	return sql<T>`${{ toOperationNode: () => node } as unknown as Expression<T>}`;
}

const rawNodeOf = (words: RawBuilder<unknown>) => words.toOperationNode() as RawNode;
