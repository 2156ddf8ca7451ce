import { type Kysely, sql } from "kysely";

/** What admins set on screen: each change of a group is a row of its own, the last one counts, the earlier ones tell who changed what. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table setting (
		id integer primary key,
		group_name text not null check (group_name <> ''),
		number integer not null check (number > 0),
		content text not null check (json_valid(content)),
		changed_at text not null,
		changed_by text not null check (changed_by <> ''),
		unique (group_name, number)
	) strict`.execute(db);
}
