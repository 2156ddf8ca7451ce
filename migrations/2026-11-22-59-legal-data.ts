import { type Kysely, sql } from "kysely";

/**
 * What the law wants beside a product before it is sold (docs/law.md, "Product pages"): who made it, its warnings, and of
 * monitors and of radio equipment with a battery their label. Of the products of before nobody has said it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table product_legal (
		product_id integer primary key references product (id) on delete cascade,
		equipment text not null check (equipment in ('other', 'monitor', 'radio-battery')),
		made_by_shop integer not null check (made_by_shop in (0, 1)),
		maker text,
		maker_address text,
		maker_contact text,
		warnings_ro text,
		warnings_en text,
		energy_class text check (energy_class in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
		sheet_address text,
		charger text check (charger in ('included', 'not-included')),
		charger_min_watts integer check (charger_min_watts between 1 and 999),
		charger_max_watts integer check (charger_max_watts between 1 and 999),
		label_base text,
		label_width integer,
		label_height integer,
		label_widths text,
		label_alt_ro text,
		label_alt_en text,
		is_complete integer not null check (is_complete in (0, 1)),
		check ((label_base is null) = (label_width is null)),
		check ((label_base is null) = (label_height is null)),
		check ((label_base is null) = (label_widths is null)),
		check ((label_base is null) = (label_alt_ro is null)),
		check ((label_base is null) = (label_alt_en is null))
	) strict`.execute(db);
	await sql`create index product_legal_label on product_legal (label_base) where label_base is not null`.execute(db);
	await sql`create index product_legal_complete on product_legal (product_id) where is_complete = 1`.execute(db);
}
