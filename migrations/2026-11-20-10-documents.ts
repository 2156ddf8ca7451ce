import { type Kysely, sql } from "kysely";

/**
 * Invoices, credit notes (storno) and warranty certificates: issued once, their content never changes (DECISIONS 7). The
 * numbers of a series have no gap: `document_series` hands them out in the transaction that writes the document.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table document_series (
		series text primary key check (series <> ''),
		last_number integer not null check (last_number >= 0)
	) strict`.execute(db);

	await sql`create table invoice (
		id integer primary key autoincrement,
		kind text not null check (kind in ('invoice', 'storno')),
		series text not null references document_series (series),
		number integer not null check (number > 0),
		order_id integer not null references orders (id),
		reverses_invoice_id integer unique references invoice (id),
		issued_at text not null,
		net_bani integer not null,
		vat_bani integer not null,
		gross_bani integer not null,
		content text not null check (json_valid(content)),
		unique (series, number),
		check (net_bani + vat_bani = gross_bani),
		check ((kind = 'storno') = (reverses_invoice_id is not null))
	) strict`.execute(db);
	await sql`create index invoice_of_order on invoice (order_id, id)`.execute(db);
	await sql`create trigger invoice_is_final before update on invoice
		begin select raise(abort, 'an issued invoice never changes'); end`.execute(db);
	await sql`create trigger invoice_stays before delete on invoice
		begin select raise(abort, 'an issued invoice stays'); end`.execute(db);

	await sql`create table warranty_certificate (
		id integer primary key autoincrement,
		certificate_number text not null unique check (certificate_number <> ''),
		order_id integer not null references orders (id),
		months integer check (months in (12, 24, 36)),
		issued_at text not null,
		content text not null check (json_valid(content))
	) strict`.execute(db);
	await sql`create index warranty_certificate_of_order on warranty_certificate (order_id, id)`.execute(db);
	await sql`create trigger certificate_is_final before update on warranty_certificate
		begin select raise(abort, 'an issued certificate never changes'); end`.execute(db);

	await sql`create table order_item_serial (
		id integer primary key,
		order_item_id integer not null references order_item (id),
		serial text not null check (serial <> ''),
		unique (order_item_id, serial)
	) strict`.execute(db);

	await sql`create table order_note (
		id integer primary key,
		order_id integer not null references orders (id),
		at text not null,
		account_email text not null,
		text text not null check (text <> '')
	) strict`.execute(db);
	await sql`create index order_note_of_order on order_note (order_id, id)`.execute(db);
}
