import { type Kysely, sql } from "kysely";

/**
 * Money that was taken for a service and went back, each time as a line of its own beside the payment that it takes back: all
 * of it or a part, never more than is left of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table service_refund (
		id integer primary key autoincrement,
		idempotency_key text not null unique check (length(idempotency_key) between 16 and 128),
		service_payment_id integer not null references service_payment (id),
		at text not null,
		amount_bani integer not null check (amount_bani > 0),
		account_email text not null
	) strict`.execute(db);
	await sql`create index service_refund_of_payment on service_refund (service_payment_id, amount_bani)`.execute(db);
	await sql`create trigger service_refund_within_payment before insert on service_refund
		when new.amount_bani + (
			select coalesce(sum(amount_bani), 0) from service_refund where service_payment_id = new.service_payment_id
		) > (select amount_bani from service_payment where id = new.service_payment_id)
		begin
			select raise(abort, 'more would go back than was taken');
		end`.execute(db);
}
