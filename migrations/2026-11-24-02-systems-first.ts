import { type Kysely, sql } from "kysely";

/** A list by frame rates begins with PCs: a page of it is read in this order, instead of sorting all that reach them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index product_systems_first
		on product (status, (case when kind = 'system' then 0 else 1 end), position, id)`.execute(db);
}
