import { type Kysely, sql } from "kysely";

/** A courier's list of money names parcels; what is due from couriers is looked for among the orders of one payment method. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index orders_by_tracking on orders (upper(replace(tracking_number, ' ', '')))`.execute(db);
	await sql`create index orders_by_method on orders (payment_method, status)`.execute(db);
}
