import { type Kysely, sql } from "kysely";

/**
 * Orders that somebody of the shop types, on the phone or at the counter, may have no e-mail address; all others keep theirs. SQLite
 * changes no check in place, so both columns are made anew; the one that asks for the other comes second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop index orders_by_email`.execute(db);
	await sql`alter table orders add column new_email text check (new_email <> '')`.execute(db);
	await sql`update orders set new_email = email`.execute(db);
	await sql`alter table orders drop column email`.execute(db);
	await sql`alter table orders rename column new_email to email`.execute(db);
	await sql`create index orders_by_email on orders (email collate nocase, id)`.execute(db);
	// How much cash somebody has paid on a day is counted by it.
	await sql`create index orders_by_phone on orders (phone) where email is null`.execute(db);

	await sql`alter table orders add column new_source text not null default 'checkout'
		check (new_source in ('checkout', 'direct-checkout', 'api', 'back-office') and (email is not null or new_source = 'back-office'))`.execute(
		db,
	);
	await sql`update orders set new_source = source`.execute(db);
	await sql`alter table orders drop column source`.execute(db);
	await sql`alter table orders rename column new_source to source`.execute(db);
}
