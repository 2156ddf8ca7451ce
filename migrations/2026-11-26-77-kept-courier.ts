import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * The courier of the settings' choice that has an order's parcel, as they named it when it left: name and address as JSON. Null where
 * another has it, and of parcels of before, which go by the settings of today.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await addColumn(db, sql`text`);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await addColumn(db, sql`text collate "C"`);
}

async function addColumn(db: Kysely<unknown>, type: RawBuilder<unknown>): Promise<void> {
	await sql`alter table orders add column own_courier ${type}`.execute(db);
}
