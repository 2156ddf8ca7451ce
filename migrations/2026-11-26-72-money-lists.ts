import { type Kysely, sql } from "kysely";

/**
 * The lists of money that is to be given back and of money that was announced, by the words of order-money.ts since this day: money
 * that came after all before it had gone back is owed, a payment that says of itself that a part went back gave not all of it, and a
 * claim ends with the money that comes. Where parts went back, what is left is kept as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`delete from cancelled_claim where not exists (
		select 1 from payment_record as claim
		where claim.order_id = cancelled_claim.order_id and claim.kind = 'claim' and not exists (
			select 1 from payment_record as later
			where later.order_id = claim.order_id and later.id > claim.id
				and later.verdict = 'proves-payment' and not ${isVoided("later")}
		)
	)`.execute(db);
	await sql`insert into refund_due (order_id)
		select orders.id from orders
		where orders.status = 'cancelled' and orders.id not in (select order_id from refund_due)
			and not exists (
				select 1 from payment_record as part
				where part.order_id = orders.id and part.reason = 'in-part' and not ${isVoided("part")}
			)
			and exists (
				select 1 from payment_record as proof
				where proof.order_id = orders.id and proof.verdict = 'proves-payment' and not ${isVoided("proof")}
					and not exists (
						select 1 from payment_record as back
						where back.order_id = orders.id and back.id > proof.id and back.kind in ('refund', 'reversal')
							and back.status not in ('voided', 'canceled_reversal', 'partially_refunded')
							and back.status not like 'returned-over%' and back.status not like 'resolved%'
							and (back.verdict <> 'held' or back.worth_bani is null) and not ${isVoided("back")}
					)
			)`.execute(db);
}

const isVoided = (line: string) => sql`exists (
	select 1 from payment_record as void
	where void.provider = ${sql.ref(`${line}.provider`)} and void.transaction_id = 'void-' || ${sql.ref(`${line}.id`)}
		and void.status = 'voided'
)`;
