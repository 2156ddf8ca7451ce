import { type Kysely, sql } from "kysely";

/**
 * Services asked for: done and paid in the store. The name is frozen in the customer's language; the numbers never
 * come back, since e-mails and slips carry them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table service_order (
		id integer primary key autoincrement,
		idempotency_key text not null unique check (length(idempotency_key) between 16 and 128),
		access_key text not null unique,
		service_id integer not null references service (id),
		service_name text not null check (service_name <> ''),
		full_name text not null check (full_name <> ''),
		email text not null check (email <> ''),
		phone text not null check (phone <> ''),
		notes text check (notes <> ''),
		payment_method text not null default 'instore' check (payment_method = 'instore'),
		status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
		locale text not null check (locale in ('ro', 'en')),
		created_at text not null,
		updated_at text not null
	) strict`.execute(db);
	await sql`create index service_order_by_status on service_order (status, created_at)`.execute(db);
	await sql`create index service_order_newest on service_order (created_at desc, id desc)`.execute(db);
	await sql`create index service_order_by_phone on service_order (phone)`.execute(db);
	await sql`create index service_order_by_email on service_order (email collate nocase)`.execute(db);
	await sql`create index service_order_of_service on service_order (service_id)`.execute(db);
}
