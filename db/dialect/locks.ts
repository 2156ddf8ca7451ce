import { PostgresAdapter, sql } from "kysely";
import type { Db } from "./open-database.ts";

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Whether what is read of a row in order to change it must be locked where it is read (`forNoKeyUpdate`): in a transaction of
 * PostgreSQL, where others write beside it. One of SQLite has the whole database from its beginning. Rows are locked in the
 * order that docs/architecture.md gives.
 */
export const mustLock = (db: Db): boolean => db.isTransaction && isPostgres(db);

/** Locks these rows until the transaction ends, in the order of their numbers: what is read of them from then on stays true. */
export async function lockRows(db: Db, table: "product" | "orders", ids: number[]): Promise<void> {
	if (ids.length === 0 || !mustLock(db)) return;
	await db.selectFrom(table).select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
}

/**
 * Lets one transaction at a time go on from here that names the same thing, of which there may be no row yet. It writes a row of
 * that name: whoever writes the same one waits for the end of the transaction. The row is left to whatever removes ended limits.
 */
export async function lockName(db: Db, name: string): Promise<void> {
	if (!mustLock(db)) return;
	const key = `lock ${name}`;
	await db
		.insertInto("rate_limit")
		.values({ key, tries: 0, ends_at: "" })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ tries: 0 }))
		.execute();
}

/** Keeps every other writer out of a table until the transaction ends: of what is not there yet no row can be locked. */
export async function lockTable(db: Db, table: "account"): Promise<void> {
	if (mustLock(db)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
}

/** Has the numbers that a table gives by itself go on after those that were given by hand; SQLite's do so anyway. */
export async function goOnAfter(db: Db, table: string): Promise<void> {
	if (!isPostgres(db)) return;
	await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
		db,
	);
}
