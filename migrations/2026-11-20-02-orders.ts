import { type Kysely, sql } from "kysely";

/**
 * Orders with their own frozen figures. `order_number` hands out the numbers: the older call takes one before its
 * items arrive (order_draft), and only a whole order ever becomes a row of `orders`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table order_number (
		id integer primary key autoincrement,
		taken_at text not null
	) strict`.execute(db);

	await sql`create table orders (
		id integer primary key references order_number (id),
		idempotency_key text not null unique check (length(idempotency_key) between 16 and 128),
		access_key text not null unique,
		source text not null check (source in ('checkout', 'direct-checkout', 'api')),
		locale text not null check (locale in ('ro', 'en')),
		status text not null check (status in ('pending', 'completed', 'cancelled', 'failed', 'shipped', 'delivered')),
		created_at text not null,
		updated_at text not null,
		full_name text not null check (full_name <> ''),
		email text not null check (email <> ''),
		phone text not null check (phone <> ''),
		delivery_method text not null check (delivery_method in ('delivery', 'pickup')),
		address text,
		city text,
		county text,
		payment_method text not null check (payment_method in ('paypal', 'banktransfer', 'revolutpay', 'googlepay', 'cash')),
		notes text,
		tracking_number text,
		subtotal_bani integer not null check (subtotal_bani > 0),
		shipping_bani integer not null check (shipping_bani >= 0),
		total_bani integer not null,
		vat_rate_percent integer not null check (vat_rate_percent between 0 and 50),
		provider_currency text not null check (provider_currency = 'EUR'),
		provider_amount_cents integer not null check (provider_amount_cents > 0),
		check (total_bani = subtotal_bani + shipping_bani),
		check (delivery_method = 'delivery' or (shipping_bani = 0 and address is null and city is null and county is null))
	) strict`.execute(db);
	await sql`create index orders_newest on orders (created_at desc, id desc)`.execute(db);
	await sql`create index orders_by_email on orders (email collate nocase, id)`.execute(db);
	await sql`create index orders_by_status on orders (status, id)`.execute(db);

	await sql`create table order_item (
		id integer primary key,
		order_id integer not null references orders (id),
		position integer not null,
		product_id integer references product (id),
		service_id integer references service (id),
		sku text,
		name text not null check (name <> ''),
		quantity integer not null check (quantity between 1 and 99),
		unit_price_bani integer not null check (unit_price_bani >= 0),
		line_total_bani integer not null,
		warranty_months integer not null check (warranty_months >= 0),
		stock_taken integer not null check (stock_taken in (0, 1)),
		unique (order_id, position),
		check (line_total_bani = unit_price_bani * quantity),
		check ((product_id is null) <> (service_id is null))
	) strict`.execute(db);
	await sql`create index order_item_of_product on order_item (product_id) where product_id is not null`.execute(db);

	await sql`create table order_event (
		id integer primary key,
		order_id integer not null references orders (id),
		at text not null,
		actor text not null check (actor in ('customer', 'admin', 'staff', 'provider', 'system')),
		kind text not null,
		from_status text,
		to_status text,
		detail text not null default '{}' check (json_valid(detail))
	) strict`.execute(db);
	await sql`create index order_event_of_order on order_event (order_id, id)`.execute(db);

	await sql`create table order_draft (
		id integer primary key references order_number (id),
		created_at text not null,
		command text not null check (json_valid(command)),
		idempotency_key text not null unique
	) strict`.execute(db);
}
