import { type Kysely, sql } from "kysely";

/**
 * A person's data can be erased, and goes by itself when its time has passed (privacy page). Each row says when that happened;
 * `erase_at` is the moment from which the rest of an order may go, null while nobody has looked. Who erased what is a line of
 * `erasure`, which names no person: a keyed digest of the address, and how many of each kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["orders", "service_order"]) {
		await sql`alter table ${sql.table(table)} add column erase_at text`.execute(db);
	}
	for (const table of ["orders", "service_order", "withdrawal"]) {
		await sql`alter table ${sql.table(table)} add column erased_at text`.execute(db);
	}
	await sql`create table erasure (
		id integer primary key,
		at text not null,
		kind text not null check (kind in ('export', 'erased', 'outdated')),
		account_email text,
		subject text,
		counts text not null check (json_valid(counts)),
		check ((kind = 'outdated') = (account_email is null)),
		check ((kind = 'outdated') = (subject is null))
	) strict`.execute(db);
	await addIndexes(db);
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
	await sql`create index erasure_of_subject on erasure (subject, id)`.execute(db);
	for (const table of ["orders", "service_order"]) {
		await sql`create index ${sql.id(`${table}_to_erase`)} on ${sql.table(table)} (erase_at)
			where erase_at is not null and erased_at is null`.execute(db);
		await sql`create index ${sql.id(`${table}_not_weighed`)} on ${sql.table(table)} (updated_at)
			where erase_at is null`.execute(db);
	}
	await sql`create index withdrawal_to_erase on withdrawal (declared_at) where erased_at is null`.execute(db);
	await sql`create index contact_message_handled on contact_message (handled_at) where handled_at is not null`.execute(
		db,
	);
	for (const table of ["contact_message", "withdrawal"]) {
		await sql`create index ${sql.id(`${table}_by_email`)} on ${sql.table(table)} (email collate nocase)`.execute(db);
	}
}
