import { type Kysely, sql } from "kysely";

/** One number that grows with each change of what visitors see of the catalogue: pages in memory hold for one of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table catalogue_revision (
		id integer primary key check (id = 1),
		revision integer not null
	) strict`.execute(db);
	await sql`insert into catalogue_revision (id, revision) values (1, 1)`.execute(db);
}
