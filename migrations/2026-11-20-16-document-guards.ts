import { type Kysely, sql } from "kysely";

/**
 * What the books must never hold, refused by the database itself, whoever writes: a gap in a series, a second invoice of
 * an order beside one that stands, a storno that is not its invoice turned round; and certificates stay (DECISIONS 7).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create trigger invoice_number_follows before insert on invoice
		when new.number <> 1 + coalesce((select max(number) from invoice where series = new.series), 0)
		begin select raise(abort, 'a series has no gap'); end`.execute(db);
	await sql`create trigger invoice_stands_alone before insert on invoice
		when new.kind = 'invoice' and exists (
			select 1 from invoice known where known.order_id = new.order_id and known.kind = 'invoice'
				and not exists (select 1 from invoice storno where storno.reverses_invoice_id = known.id)
		)
		begin select raise(abort, 'the order has an invoice that stands'); end`.execute(db);
	await sql`create trigger storno_mirrors_invoice before insert on invoice
		when new.kind = 'storno' and not exists (
			select 1 from invoice reversed where reversed.id = new.reverses_invoice_id and reversed.kind = 'invoice'
				and reversed.order_id = new.order_id and reversed.net_bani = -new.net_bani
				and reversed.vat_bani = -new.vat_bani and reversed.gross_bani = -new.gross_bani
		)
		begin select raise(abort, 'a storno is its invoice turned round'); end`.execute(db);
	await sql`create trigger certificate_stays before delete on warranty_certificate
		begin select raise(abort, 'an issued certificate stays'); end`.execute(db);
}
