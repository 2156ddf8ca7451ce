import { type Kysely, sql } from "kysely";

/** How many tries somebody has used up, where several processes count together; who it is stands there as a digest. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table rate_limit (
		key text primary key check (key <> ''),
		tries integer not null check (tries >= 0),
		ends_at text not null
	) strict`.execute(db);
	await sql`create index rate_limit_end on rate_limit (ends_at)`.execute(db);
}
