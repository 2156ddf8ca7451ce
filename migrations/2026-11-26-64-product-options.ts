import { type Kysely, sql } from "kysely";

/** The products that the page of another one offers with it: the options of a system. None has any at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table product_option (
		product_id integer not null references product (id) on delete cascade,
		option_id integer not null references product (id) on delete cascade check (option_id <> product_id),
		position integer not null,
		primary key (product_id, option_id)
	) strict, without rowid`.execute(db);
	await indexOptions(db);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await sql`create table product_option (
		product_id bigint not null references product (id) on delete cascade,
		option_id bigint not null references product (id) on delete cascade check (option_id <> product_id),
		position bigint not null,
		primary key (product_id, option_id)
	)`.execute(db);
	await indexOptions(db);
}

/** Whose option a product is, from the other side; what is deleted is looked for by it. */
async function indexOptions(db: Kysely<unknown>): Promise<void> {
	await sql`create index product_option_of on product_option (option_id)`.execute(db);
}
