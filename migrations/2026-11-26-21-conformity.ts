import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * Of computers of its own the shop says the technical data (Reg. 617/2013) and where the EU declaration of conformity is. Nobody
 * has said it yet, so what the shop makes is complete no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await addColumns(db, sql`text`);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await addColumns(db, sql`text collate "C"`);
}

async function addColumns(db: Kysely<unknown>, type: RawBuilder<unknown>): Promise<void> {
	await sql`alter table product_legal add column conformity_ro ${type}`.execute(db);
	await sql`alter table product_legal add column conformity_en ${type}`.execute(db);
	await sql`update product_legal set is_complete = 0 where made_by_shop = 1`.execute(db);
}
