import { type Kysely, sql } from "kysely";

/** The lists of the counter are looked at all day: each is an index of its own, as long as the list and no longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index orders_ready_at_counter on orders (id)
		where delivery_method = 'pickup' and status = 'completed'`.execute(db);
	await sql`create index orders_unpaid_pickup on orders (id)
		where delivery_method = 'pickup' and status in ('pending', 'failed')`.execute(db);
	await sql`create index service_order_open on service_order (id)
		where status in ('scheduled', 'in_progress')`.execute(db);
	await sql`create index service_order_closed on service_order (updated_at)
		where status in ('completed', 'cancelled')`.execute(db);
}
