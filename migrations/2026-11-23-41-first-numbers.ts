import { type Kysely, sql } from "kysely";

/** A series may begin at another number than 1: that of an owner whose books go on. Those of before began at 1. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table document_series add column first_number integer not null default 1 check (first_number > 0)`.execute(
		db,
	);
	await sql`drop trigger invoice_number_follows`.execute(db);
	await sql`create trigger invoice_number_follows before insert on invoice
		when new.number <> coalesce(
			1 + (select max(number) from invoice where series = new.series),
			(select first_number from document_series where series = new.series),
			1
		)
		begin select raise(abort, 'a series has no gap'); end`.execute(db);
}
