import { type Kysely, sql } from "kysely";

/** The books are read by the day (db/queries/books.ts), over years of documents, money and stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index invoice_by_day on invoice (issued_at, id)`.execute(db);
	await sql`create index payment_record_by_day on payment_record (at, id)`.execute(db);
	await sql`create index service_payment_by_day on service_payment (at, id)`.execute(db);
	await sql`create index service_refund_by_day on service_refund (at, id)`.execute(db);
	await sql`create index stock_movement_by_day on stock_movement (at, id)`.execute(db);
}
