import { type Kysely, sql } from "kysely";

/**
 * The list of money that is to be given back, of cancelled orders of which parts went back: 72 passed them all over, and a part settles
 * no more than its own amount. By the words of order-money.ts on this day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into refund_due (order_id)
		with counted as (
			select line.order_id, sum(case line.verdict
				when 'proves-payment' then coalesce(line.worth_bani, orders.total_bani) else -line.worth_bani end) as left_bani
			from payment_record as line
			join orders on orders.id = line.order_id
			where orders.status = 'cancelled' and orders.id not in (select order_id from refund_due)
				and (line.verdict = 'proves-payment' or line.status like 'returned-over%' or line.reason = 'in-part')
				and not ${isVoided("line")}
				and not exists (
					select 1 from payment_record as back
					where back.order_id = line.order_id and back.id > line.id and ${goesBack("back")} and (
						${isPaidSince("back")} or exists (
							select 1 from order_event as reopened
							where reopened.order_id = line.order_id and reopened.from_status = 'cancelled'
								and reopened.at > line.at and reopened.at >= back.at
						)
					)
				)
			group by line.order_id
		)
		select order_id from counted
		where left_bani > 0 and not exists (
			select 1 from payment_record as back
			where back.order_id = counted.order_id and ${goesBack("back")} and not ${isPaidSince("back")} and not exists (
				select 1 from order_event as reopened
				where reopened.order_id = back.order_id and reopened.from_status = 'cancelled' and reopened.at > back.at
			)
		)`.execute(db);
}

const isVoided = (line: string) => sql`exists (
	select 1 from payment_record as void
	where void.provider = ${sql.ref(`${line}.provider`)} and void.transaction_id = 'void-' || ${sql.ref(`${line}.id`)}
		and void.status = 'voided'
)`;

/** All of the money went back. */
const goesBack = (line: string) => sql`(
	${sql.ref(`${line}.kind`)} in ('refund', 'reversal')
	and ${sql.ref(`${line}.status`)} not in ('voided', 'canceled_reversal', 'partially_refunded')
	and ${sql.ref(`${line}.status`)} not like 'returned-over%' and ${sql.ref(`${line}.status`)} not like 'resolved%'
	and coalesce(${sql.ref(`${line}.reason`)}, '') <> 'in-part'
	and (${sql.ref(`${line}.verdict`)} <> 'held' or ${sql.ref(`${line}.worth_bani`)} is null) and not ${isVoided(line)}
)`;

const isPaidSince = (line: string) => sql`exists (
	select 1 from payment_record as later
	where later.order_id = ${sql.ref(`${line}.order_id`)} and later.id > ${sql.ref(`${line}.id`)}
		and later.verdict = 'proves-payment' and not ${isVoided("later")}
)`;
