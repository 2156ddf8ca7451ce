import { type Kysely, sql } from "kysely";

/** What the counter took, by the day: a month of it is looked at on Today, without all that came by the web. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index payment_record_at_counter on payment_record (at, id)
		where provider = 'counter' and verdict = 'proves-payment'`.execute(db);
}
