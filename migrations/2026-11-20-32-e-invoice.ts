import { type Kysely, sql } from "kysely";

/**
 * Every invoice and credit note waits to be reported to e-Factura from its issue on (LAW.md): its row comes about with it, and
 * the list of those that wait is an index as long as the list and no longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table e_invoice_report (
		invoice_id integer primary key references invoice (id),
		reported_at text,
		account_email text,
		upload_index text check (upload_index <> ''),
		check ((reported_at is null) = (account_email is null)),
		check (upload_index is null or reported_at is not null)
	) strict`.execute(db);
	await sql`insert into e_invoice_report (invoice_id) select id from invoice`.execute(db);
	await sql`create trigger invoice_waits_for_report after insert on invoice
		begin insert into e_invoice_report (invoice_id) values (new.id); end`.execute(db);
	await sql`create index e_invoice_waiting on e_invoice_report (invoice_id) where reported_at is null`.execute(db);
	await sql`create index e_invoice_reported on e_invoice_report (invoice_id) where reported_at is not null`.execute(db);
}
