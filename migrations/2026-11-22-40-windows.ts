import { type Kysely, sql } from "kysely";

/** Whether Windows comes with a product decides a purchase. Nobody has said it of the products of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table product add column windows text not null default 'not-stated'
		check (windows in ('yes', 'no', 'not-stated'))`.execute(db);
}
