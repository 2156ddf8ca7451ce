import { type Kysely, sql } from "kysely";

/**
 * Declarations of withdrawal (OUG 34/2014, OUG 18/2026). One is valid even when its number belongs to no order: it is kept
 * as it was typed, and `order_id` is filled only where number and e-mail fit. Numbers never come back: receipts carry them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table withdrawal (
		id integer primary key autoincrement,
		idempotency_key text not null unique check (length(idempotency_key) between 16 and 128),
		order_id integer references orders (id),
		order_number text not null check (order_number <> ''),
		declared_at text not null,
		name text not null check (name <> ''),
		email text not null check (email <> ''),
		text text check (text <> ''),
		locale text not null check (locale in ('ro', 'en')),
		handled_at text
	) strict`.execute(db);
	await sql`create index withdrawal_newest on withdrawal (declared_at desc, id desc)`.execute(db);
	await sql`create index withdrawal_of_order on withdrawal (order_id) where order_id is not null`.execute(db);
	await sql`create index withdrawal_open on withdrawal (id) where handled_at is null`.execute(db);
}
