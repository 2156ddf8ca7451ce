import { type Kysely, sql } from "kysely";

/**
 * Whether an order's money is real belongs to the order (DECISIONS 11), and never changes. What was paid in test mode is worth
 * nothing in live mode: its documents have series of their own, and none of them waits to be reported.
 *
 * Rows of before are read by their evidence, and what does not prove to be live is test. An order's charge was frozen when it
 * was placed: its whole total in live mode, 20 cents in test mode; one that a sandbox "paid" is a test all the same. A service
 * order has no charge: it is as the last order before it. What was issued keeps its number, as everything that was issued does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["orders", "service_order"]) {
		await sql`alter table ${sql.table(table)} add column payment_mode text not null default 'test'
			check (payment_mode in ('test', 'live'))`.execute(db);
	}
	await sql`update orders set payment_mode = 'live'
		where provider_amount_cents = cast(round(total_bani / 5.0) as integer) and provider_amount_cents <> 20
			and not exists (
				select 1 from payment_record where order_id = orders.id and verdict = 'proves-payment' and (
					evidence ->> '$.test_ipn' = '1'
					or evidence like '%/sandbox/paypal/%' or evidence like '%.sandbox.paypal.com%'
				)
			)`.execute(db);
	await sql`update service_order set payment_mode = 'live'
		where 'live' = (
			select payment_mode from orders where created_at <= service_order.created_at
			order by created_at desc, id desc limit 1
		)`.execute(db);
	for (const table of ["orders", "service_order"]) {
		await sql`create index ${sql.id(`${table}_of_test`)} on ${sql.table(table)} (id)
			where payment_mode = 'test'`.execute(db);
		await sql`create trigger ${sql.id(`${table}_keeps_its_mode`)} before update of payment_mode on ${sql.table(table)}
			when new.payment_mode <> old.payment_mode
			begin select raise(abort, 'whether an order is a test never changes'); end`.execute(db);
	}

	await sql`delete from e_invoice_report where reported_at is null and invoice_id in (
		select invoice.id from invoice join orders on orders.id = invoice.order_id where payment_mode = 'test'
	)`.execute(db);
	// Code writes the row from now on, for what is real alone.
	await sql`drop trigger invoice_waits_for_report`.execute(db);
	await sql`create trigger test_document_is_not_reported before insert on e_invoice_report
		when 'test' = (
			select payment_mode from orders join invoice on invoice.order_id = orders.id where invoice.id = new.invoice_id
		)
		begin select raise(abort, 'a document of a test is never reported'); end`.execute(db);
	await sql`create trigger test_document_has_its_series before insert on invoice
		when (new.series in ('TEST', 'TESTS')) <> ((select payment_mode from orders where id = new.order_id) = 'test')
		begin select raise(abort, 'documents of tests have series of their own'); end`.execute(db);
}
