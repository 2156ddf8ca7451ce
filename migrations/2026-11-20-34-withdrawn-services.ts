import { type Kysely, sql } from "kysely";

/**
 * A declaration of withdrawal says what its number is of: an order of products, or the appointment of a service. Each has
 * numbers of its own. All declarations until now were asked for an order's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table withdrawal add column contract text not null default 'order'
		check (contract in ('order', 'service'))`.execute(db);
	await sql`alter table withdrawal add column service_order_id integer references service_order (id)
		check (service_order_id is null or (contract = 'service' and order_id is null))`.execute(db);
	await sql`create index withdrawal_of_service_order on withdrawal (service_order_id)
		where service_order_id is not null`.execute(db);
}
