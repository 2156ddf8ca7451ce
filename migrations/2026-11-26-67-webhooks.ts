import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * A webhook of the payment provider waits in the queue of its notifications, with what is asked about it: the headers of its
 * transmission as JSON. Null for a notification of the web form (IPN), as all of before are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await addColumn(db, sql`text`);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await addColumn(db, sql`text collate "C"`);
}

async function addColumn(db: Kysely<unknown>, type: RawBuilder<unknown>): Promise<void> {
	await sql`alter table provider_notification add column transmission ${type}`.execute(db);
}
