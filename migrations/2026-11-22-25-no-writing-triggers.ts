import { type Kysely, sql } from "kysely";

/**
 * The ledger of the stock and the search of orders are written by code, in the transaction that writes the fact (DECISIONS 11):
 * triggers only refuse.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const writing = ["stock_begins", "stock_moves"];
	for (const table of ["order_search", "service_order_search"])
		writing.push(`${table}_adds`, `${table}_follows`, `${table}_forgets`);
	for (const trigger of writing) await sql`drop trigger ${sql.id(trigger)}`.execute(db);
	await sql`drop table stock_cause`.execute(db);
}
