import { type Kysely, sql } from "kysely";

/**
 * What Today and the lists of the back office ask, without a look at every order or product there ever was: the cancelled
 * orders whose money is to be given back, kept by code (db/queries/order-money.ts) as long as it is; products by their place
 * and by what is left of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table refund_due (order_id integer primary key references orders (id)) strict`.execute(db);
	// The words of order-money.ts on the day of this migration.
	await sql`insert into refund_due (order_id)
		select orders.id from orders where orders.status = 'cancelled' and exists (
			select 1 from payment_record as proof
			where proof.order_id = orders.id and proof.verdict = 'proves-payment' and not exists (
				select 1 from order_event as reopened cross join payment_record as back
				where reopened.order_id = proof.order_id and reopened.from_status = 'cancelled' and reopened.at > proof.at
					and back.order_id = reopened.order_id and back.kind in ('refund', 'reversal')
					and back.id > proof.id and back.at <= reopened.at
			)
		) and not exists (
			select 1 from payment_record as back
			where back.order_id = orders.id and back.kind in ('refund', 'reversal') and not exists (
				select 1 from order_event as reopened
				where reopened.order_id = back.order_id and reopened.from_status = 'cancelled' and reopened.at > back.at
			)
		)`.execute(db);
	await sql`create index product_position on product (position, id)`.execute(db);
	await sql`create index product_left on product (stock, position) where stock is not null`.execute(db);
}
