import { type Kysely, sql } from "kysely";

/** The one-time key of the form that made a product like another one: the same form again makes no second copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table product add column idempotency_key text check (idempotency_key <> '')`.execute(db);
	await sql`create unique index product_by_key on product (idempotency_key) where idempotency_key is not null`.execute(
		db,
	);
}
