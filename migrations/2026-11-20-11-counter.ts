import { type Kysely, sql } from "kysely";

/** The log of service orders, and the money taken for them at the counter (DECISIONS 8). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table service_order_event (
		id integer primary key,
		service_order_id integer not null references service_order (id),
		at text not null,
		actor text not null check (actor in ('customer', 'admin', 'staff', 'system')),
		account_email text,
		kind text not null,
		from_status text,
		to_status text,
		detail text not null default '{}' check (json_valid(detail))
	) strict`.execute(db);
	await sql`create index service_order_event_of_order on service_order_event (service_order_id, id)`.execute(db);

	await sql`create table service_payment (
		id integer primary key autoincrement,
		idempotency_key text not null unique check (length(idempotency_key) between 16 and 128),
		service_order_id integer not null references service_order (id),
		at text not null,
		means text not null check (means in ('cash', 'card')),
		amount_bani integer not null check (amount_bani > 0),
		account_email text not null
	) strict`.execute(db);
	await sql`create index service_payment_of_order on service_payment (service_order_id, id)`.execute(db);
}
