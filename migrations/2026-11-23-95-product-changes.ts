import { type Kysely, sql } from "kysely";

/**
 * Who changed what of a product, with the values before and after: of forms, of imported lists, and of what took an import back.
 * What was before it is not known; prices and pieces have their own history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table product_change (
		id integer primary key,
		product_id integer not null references product (id) on delete cascade,
		at text not null,
		changed_by text check (changed_by <> ''),
		part text not null check (part <> ''),
		before text not null check (json_valid(before)),
		after text not null check (json_valid(after)),
		import_digest text check (import_digest <> ''),
		is_undo integer not null default 0 check (is_undo in (0, 1)),
		check (is_undo = 0 or import_digest is not null)
	) strict`.execute(db);
	await sql`create index product_change_of_product on product_change (product_id, id)`.execute(db);
	await sql`create index product_change_of_import on product_change (import_digest, product_id, id)
		where import_digest is not null`.execute(db);
	await sql`create index product_change_of_imports on product_change (at, import_digest)
		where import_digest is not null`.execute(db);
}
