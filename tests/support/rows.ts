import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "#db/connection.ts";
import type { Database } from "#db/schema.ts";

export type Table = keyof Database;
export type Row<T extends Table> = Selectable<Database[T]>;

/** The rows of a table that have these values, the oldest first. */
export async function selectRows<T extends Table>(db: Db, table: T, where: Partial<Row<T>> = {}): Promise<Row<T>[]> {
	let query = db.selectFrom(table as "orders").selectAll();
	for (const [column, value] of Object.entries(where))
		query = query.where(column as "id", sameAs(value), value as number);
	return (await query.orderBy(sql`1`).execute()) as unknown as Row<T>[];
}

/** The first of them, which there must be. */
export async function selectRow<T extends Table>(db: Db, table: T, where?: Partial<Row<T>>): Promise<Row<T>> {
	const [row] = await selectRows(db, table, where);
	if (!row) throw new Error(`${table} has no row ${JSON.stringify(where)}`);
	return row;
}

/** Writes a row behind the shop's back. */
export const insertRow = <T extends Table>(db: Db, table: T, row: Insertable<Database[T]>) =>
	db
		.insertInto(table as "orders")
		.values(row as never)
		.execute();

/** Changes the rows that have these values, behind the shop's back. */
export async function updateRows<T extends Table>(
	db: Db,
	table: T,
	where: Partial<Row<T>>,
	change: Updateable<Database[T]>,
): Promise<void> {
	let query = db.updateTable(table as "orders").set(change as object);
	for (const [column, value] of Object.entries(where))
		query = query.where(column as "id", sameAs(value), value as number);
	await query.execute();
}

const sameAs = (value: unknown) => (value === null ? "is" : "=");
