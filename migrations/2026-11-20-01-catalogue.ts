import { type Kysely, sql } from "kysely";

/** Products, their texts, pictures, specifications and price history; services and their texts. Amounts are bani. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table product (
		id integer primary key autoincrement,
		sku text not null unique check (length(sku) between 1 and 64),
		slug text not null unique check (slug <> '' and slug not glob '*[^a-z0-9-]*' and slug glob '*[a-z]*'),
		kind text not null check (kind in ('system', 'component', 'peripheral')),
		category text not null check (category in ('entry-level', 'mid-range', 'high-end', 'components', 'peripherals')),
		price_bani integer not null check (typeof(price_bani) = 'integer' and price_bani > 0),
		discount_percent integer not null default 0 check (discount_percent between 0 and 90),
		stock integer check (stock is null or (typeof(stock) = 'integer' and stock >= 0)),
		lead_time_days integer check (lead_time_days is null or lead_time_days > 0),
		warranty_months integer not null check (warranty_months between 1 and 120),
		featured integer not null default 0 check (featured in (0, 1)),
		status text not null default 'active' check (status in ('active', 'retired')),
		position integer not null,
		created_at text not null,
		updated_at text not null,
		check (stock is not null or lead_time_days is not null)
	) strict`.execute(db);
	await sql`create index product_listing on product (status, category, position)`.execute(db);
	await sql`create index product_featured on product (featured, position) where status = 'active'`.execute(db);

	await sql`create table product_text (
		product_id integer not null references product (id) on delete cascade,
		locale text not null check (locale in ('ro', 'en')),
		name text not null check (name <> ''),
		tagline text,
		short_description text not null,
		description text not null,
		primary key (product_id, locale)
	) strict, without rowid`.execute(db);

	await sql`create table product_specification (
		product_id integer not null references product (id) on delete cascade,
		position integer not null,
		key text not null,
		value_ro text not null,
		value_en text not null,
		primary key (product_id, position),
		unique (product_id, key)
	) strict, without rowid`.execute(db);

	await sql`create table product_performance (
		product_id integer not null references product (id) on delete cascade,
		position integer not null,
		game text not null,
		fps_1080p integer not null check (fps_1080p > 0),
		fps_1440p integer not null check (fps_1440p > 0),
		primary key (product_id, position)
	) strict, without rowid`.execute(db);

	await sql`create table product_picture (
		product_id integer not null references product (id) on delete cascade,
		position integer not null,
		base text not null,
		width integer not null check (width > 0),
		height integer not null check (height > 0),
		widths text not null check (json_valid(widths)),
		alt_ro text not null,
		alt_en text not null,
		primary key (product_id, position)
	) strict, without rowid`.execute(db);

	// The lowest price of the last 30 days is shown beside a discount, so every price change is kept.
	await sql`create table price_history (
		id integer primary key,
		product_id integer not null references product (id) on delete cascade,
		price_bani integer not null check (price_bani > 0),
		discount_percent integer not null,
		since text not null
	) strict`.execute(db);
	await sql`create index price_history_of_product on price_history (product_id, since)`.execute(db);

	// Search ignores case and diacritics: "placa" finds "Placă".
	await sql`create virtual table product_search using fts5 (
		content, locale unindexed, product_id unindexed, tokenize = "unicode61 remove_diacritics 2"
	)`.execute(db);

	await sql`create table service (
		id integer primary key autoincrement,
		slug text not null unique check (slug <> '' and slug glob '*[a-z]*'),
		price_bani integer not null check (price_bani >= 0),
		days_min integer not null check (days_min > 0),
		days_max integer not null check (days_max >= days_min),
		picture_base text not null,
		picture_width integer not null,
		picture_height integer not null,
		picture_widths text not null check (json_valid(picture_widths)),
		status text not null default 'active' check (status in ('active', 'retired')),
		position integer not null
	) strict`.execute(db);
	await sql`create table service_text (
		service_id integer not null references service (id) on delete cascade,
		locale text not null check (locale in ('ro', 'en')),
		name text not null check (name <> ''),
		short_description text not null,
		description text not null,
		picture_alt text not null,
		primary key (service_id, locale)
	) strict, without rowid`.execute(db);

	await sql`create table seed (name text primary key, applied_at text not null) strict, without rowid`.execute(db);
}
