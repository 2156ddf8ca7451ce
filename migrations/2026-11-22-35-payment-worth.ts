import { type Kysely, sql } from "kysely";

/**
 * What a line of the ledger is worth towards its order, in bani: an order is paid by several payments, and a payment in euro is
 * worth what was due when it came, whatever the order costs after an edit. Until now each payment was for the whole order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table payment_record add column worth_bani integer check (worth_bani >= 0)`.execute(db);
	await sql`update payment_record set worth_bani = (select total_bani from orders where orders.id = payment_record.order_id)
		where verdict = 'proves-payment' or (kind = 'refund' and status in ('returned', 'refunded'))`.execute(db);
}
