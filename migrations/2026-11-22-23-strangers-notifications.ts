import { type Kysely, sql } from "kysely";

/**
 * Notifications that carry their order's mark are told from those that anybody can send: these are few at a time, and what
 * the provider did not send is counted and let go. Those of before wait as if they had it, so that none is put off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table provider_notification add column is_marked integer not null default 1 check (is_marked in (0, 1))`.execute(
		db,
	);
	await sql`alter table provider_notification add column sender text`.execute(db);
	await sql`create index provider_notification_unmarked on provider_notification (id)
		where is_marked = 0 and state in ('waiting', 'given-up')`.execute(db);
	await sql`create index provider_notification_of_order on provider_notification (order_id) where state = 'waiting'`.execute(
		db,
	);
	await sql`create index provider_notification_settled on provider_notification (received_at) where state <> 'waiting'`.execute(
		db,
	);
	// One row an order, and number 0 for all those that no order has.
	await sql`create table forged_notification (
		order_id integer primary key,
		count integer not null check (count > 0),
		last_at text not null
	) strict`.execute(db);
}
