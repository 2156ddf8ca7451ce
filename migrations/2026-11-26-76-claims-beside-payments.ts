import { type Kysely, sql } from "kysely";

/**
 * The cancelled orders for which money was announced that may still come, by the words of order-money.ts since this day: also those of
 * which some had come before it was announced, which the list of before left out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into cancelled_claim (order_id)
		select orders.id from orders
		where orders.status = 'cancelled' and orders.id not in (select order_id from cancelled_claim) and exists (
			select 1 from payment_record as claim
			where claim.order_id = orders.id and claim.kind = 'claim' and not exists (
				select 1 from payment_record as later
				where later.order_id = claim.order_id and later.id > claim.id and later.verdict = 'proves-payment'
					and not exists (
						select 1 from payment_record as void
						where void.provider = later.provider and void.transaction_id = 'void-' || later.id and void.status = 'voided'
					) and not exists (
						select 1 from payment_record as replaced
						where replaced.order_id = later.order_id and replaced.id < claim.id
							and later.evidence like '%"replaces":' || replaced.id || '}'
					)
			) and not exists (
				select 1 from order_event as ended
				where ended.order_id = claim.order_id and ended.at > claim.at and (ended.kind = 'claim-ended' or (
					ended.to_status = 'failed' and ended.actor = 'admin' and not exists (
						select 1 from order_event as undone
						where undone.order_id = ended.order_id and undone.id > ended.id
							and undone.from_status = 'failed' and undone.to_status = 'pending' and undone.actor = 'admin'
					)
				))
			)
		)`.execute(db);
}
