import { type Kysely, sql } from "kysely";

/** People who run the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table account (
		id integer primary key autoincrement,
		email text not null unique collate nocase check (email <> ''),
		role text not null check (role in ('admin', 'staff')),
		password_hash text not null,
		created_at text not null,
		password_changed_at text not null
	) strict`.execute(db);
}
