import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { jsonText, listed, unseen } from "../dialect/fragments.ts";
import { spelled } from "../dialect/spelling.ts";
import type { OrderTable } from "../schema.ts";
import { isDecision, isInStatus, isOpenHeld, isVoided } from "./ledger-corrections.ts";

type Condition = RawBuilder<SqlBool>;

interface Marks
	extends Record<
		| "order_id"
		| "total_bani"
		| "received_bani"
		| "returned_bani"
		| "short_bani"
		| "has_money"
		| "is_held"
		| "is_claimed"
		| "is_returned"
		| "is_gone",
		number
	> {
	status: OrderTable["status"];
}

/** What the ledger says of these orders, in one look; those without a ledger are left out. */
export async function selectPaymentMarks(db: Db, orderIds: number[]) {
	const { rows } = await sql<Marks>`
		with line as materialized (
			select id, order_id, at, provider, kind, status, reason, verdict, worth_bani, ${short("payment_record")} as short_bani,
				(${isMoney("payment_record")} and ${stillCounts("payment_record")}) as counts
			from payment_record
			where order_id in ${unseen(listed(orderIds))}
		)
		select order_id, max(orders.total_bani) as total_bani, max(orders.status) as status, ${MARKS}
		from line
		join orders on orders.id = line.order_id
		group by order_id
	`.execute(db);
	return rows;
}

/** Whether a condition holds of any row of a group: 1 or 0. */
const anyOf = (condition: RawBuilder<unknown>) => sql`max(case when ${condition} then 1 else 0 end)`;

/** Those of these orders that were placed in test mode. */
export async function selectTestOrders(db: Db, orderIds: number[]) {
	const { rows } = await sql<{ id: number }>`
		select id from orders
		where payment_mode = 'test' and id in ${listed(orderIds)}
	`.execute(db);
	return rows;
}

/** Held lines of an order by which money came, or may come, and that wait for a person, each with the order's key. */
export function selectOpenHeldMoney(db: Db, orderId: number) {
	return db
		.selectFrom("payment_record as held")
		.innerJoin("orders", "orders.id", "held.order_id")
		.select(["held.kind", "held.evidence", "orders.access_key"])
		.where("held.order_id", "=", orderId)
		.where("held.verdict", "=", sql.lit("held"))
		.where("held.kind", "in", ["notification", "capture"])
		.where(({ or, eb }) => or([isInStatus("held", "completed"), eb("held.status", "=", "pending")]))
		.where(isOpenHeld("held"))
		.execute();
}

/** Those of these orders with a payment that the provider reported as pending since then, and of which nothing else is known. */
export function selectPaymentsAtProvider(db: Db, orderIds: number[], since: string) {
	return db
		.selectFrom("payment_record as pending")
		.select("pending.order_id")
		.where("pending.order_id", "in", orderIds)
		.where("pending.at", ">", since)
		.where(isPendingAtProvider)
		.execute();
}

/** Those of these orders of which a capture was asked for since then, and the provider has said nothing in any way. */
export function selectUnansweredCaptures(db: Db, orderIds: number[], since: string) {
	return db
		.selectFrom("provider_order as asked")
		.select("asked.order_id")
		.where("asked.order_id", "in", orderIds)
		.where("asked.state", "=", "capturing")
		.where("asked.created_at", ">", since)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("payment_record as said")
						.select("said.id")
						.whereRef("said.order_id", "=", "asked.order_id")
						.where("said.kind", "in", ["capture", "notification"])
						.whereRef("said.at", ">=", "asked.created_at"),
				),
			),
		)
		.execute();
}

/** Whether the line `pending` is the last that the provider said of its transaction, and leaves it open. */
export const isPendingAtProvider = sql<boolean>`(
	pending.status = 'pending' and pending.verdict = 'noted' and not exists (
		select 1 from payment_record as said
		where said.provider = pending.provider and said.transaction_id = pending.transaction_id
			and said.status <> 'pending' and not ${isVoided("said")}
	)
)`;

/** The newest line of an order's ledger that proves its payment and still counts. */
export function selectProof(db: Db, orderId: number) {
	return db
		.selectFrom("payment_record")
		.select(["provider", "kind", "evidence"])
		.where("order_id", "=", orderId)
		.where("verdict", "=", sql.lit("proves-payment"))
		.where(stillCounts("payment_record"))
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** The newest of the provider's orders for this one that a capture was asked of. */
export function selectCapturedRequest(db: Db, orderId: number) {
	return db
		.selectFrom("provider_order")
		.select("request_id")
		.where("order_id", "=", orderId)
		.where("state", "in", ["capturing", "captured"])
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
}

/**
 * Whether a cancelled order is still its customer's to reopen (DECISIONS 4): they cancelled it themselves since this moment, it
 * was never paid or sent, what was announced for it has not come since, and each of its items is sold at the same price, and counted where it was. Whether there are enough
 * pieces is asked as they are taken.
 *
 * @param expressDay the only day that an express delivery could still be promised for
 */
export async function mayBeReopened(
	db: Db,
	orderId: number,
	{ since, expressDay }: { since: string; expressDay: string },
): Promise<boolean> {
	const { rows } = await sql`
		select 1 from orders
		where orders.id = ${orderId} and coalesce(express_day, ${expressDay}) = ${expressDay}
			and exists (
				select 1 from order_event as cancelled
				where cancelled.id = (select max(id) from order_event where order_id = orders.id and to_status = 'cancelled')
					and cancelled.actor = 'customer' and cancelled.at > ${since}
			)
			and not exists (
				select 1 from order_event
				where order_id = orders.id and to_status in ('completed', 'shipped')
			)
			and not ${COVERED}
			and not exists (
				select 1 from order_item as item
				left join product on product.id = item.product_id
				left join service on service.id = item.service_id
				where item.order_id = orders.id and (
					coalesce(product.status, service.status, 'retired') <> 'active'
					or coalesce(product.price_bani, service.price_bani) <> item.unit_price_bani
					or (item.stock_taken = 0 and product.stock is not null)
				)
			)
	`.execute(db);
	return rows.length > 0;
}

/** The rows of orders or service orders that a shop in this mode works on: a live one leaves tests out (DECISIONS 11). */
export const worksOn = (mode: "test" | "live", table: "orders" | "service_order"): Condition =>
	mode === "live" ? sql`${sql.ref(`${table}.payment_mode`)} = 'live'` : sql`true`;

/** The orders that such a shop only shows, as tests of before. */
export const isVoidIn = (mode: "test" | "live"): Condition =>
	mode === "live" ? sql`orders.payment_mode = 'test'` : sql`false`;

/** The statuses of an order that waits for its money. */
export const waitsForMoney: Condition = sql`orders.status in ('pending', 'failed')`;

/**
 * Whether a line says that an order's money went back, all of it. A void says that it never came; what was paid too much goes
 * back in the status "returned-over". That disputed money came back was once written as a refund. A decision about held money says
 * nothing that its line does not, and a payment that says of itself that a part went back does not say how much.
 */
export const goesBack = (table: string): Condition => sql`(
	${sql.ref(`${table}.kind`)} in ('refund', 'reversal') and ${sql.ref(`${table}.status`)} not in ('voided', 'canceled_reversal')
	and not ${isInStatus(table, "returned-over")} and not ${isPartBack(table)} and not ${isHeldPart(table)}
	and ${sql.ref(`${table}.status`)} <> 'partially_refunded' and not ${isDecision(table)} and not ${isVoided(table)}
)`;

/** A part that the provider gave back by itself, before a person has said so: its worth is known, and says that it is a part. */
const isHeldPart = (table: string): Condition =>
	sql`(${sql.ref(`${table}.verdict`)} = 'held' and ${sql.ref(`${table}.worth_bani`)} is not null)`;

/** Whether a line says that a part of the money went back, in whatever state its order is. */
const isPartBack = (table: string): Condition => sql`(
	${sql.ref(`${table}.kind`)} = 'refund' and coalesce(${sql.ref(`${table}.reason`)}, '') = 'in-part'
)`;

/** Whether a line says that money went back that is as if it had not come: too much had, or its order waits for its money. */
const isDueAgain = (table: string): Condition => sql`(
	${isInStatus(table, "returned-over")} or coalesce(${sql.ref(`${table}.reason`)}, '') = 'due-again'
)`;

/**
 * Whether money for its order came after a line, and counts. What only says that it came by other means came when the line that it
 * replaces did.
 */
const isPaidSince = (table: string): Condition => sql`exists (
	select 1 from payment_record as later
	where later.order_id = ${sql.ref(`${table}.order_id`)} and later.id > ${sql.ref(`${table}.id`)}
		and later.verdict = 'proves-payment' and not ${isVoided("later")} and not exists (
			select 1 from payment_record as replaced
			where replaced.order_id = later.order_id and replaced.id < ${sql.ref(`${table}.id`)}
				and cast(replaced.id as text) = ${jsonText("later.evidence", "replaces")}
		)
)`;

/**
 * A payment counts until it is voided, or until all money went back after it and the order was then reopened or paid anew. Few orders
 * are ever reopened, so the others are told apart first.
 */
export const stillCounts = (table: string): RawBuilder<SqlBool> => sql<SqlBool>`(not ${isVoided(table)} and not exists (
	select 1 from payment_record as back
	where back.order_id = ${sql.ref(`${table}.order_id`)} and back.id > ${sql.ref(`${table}.id`)}
		and ${goesBack("back")} and ${isPaidSince("back")}
) and (
	${sql.ref(`${table}.order_id`)} not in (select order_id from order_event where from_status = 'cancelled')
	or not exists (
		select 1 from order_event as reopened cross join payment_record as back
		where reopened.order_id = ${sql.ref(`${table}.order_id`)} and reopened.from_status = 'cancelled'
			and reopened.at > ${sql.ref(`${table}.at`)}
			and back.order_id = reopened.order_id and ${goesBack("back")}
			and back.id > ${sql.ref(`${table}.id`)} and back.at <= reopened.at
	)
))`;

/** Whether a line tells of money of its order that came, or of a part that went back: asked first, since an order may have thousands of others. */
const isMoney = (table: string): Condition => sql`(
	${sql.ref(`${table}.verdict`)} = 'proves-payment' or ${isDueAgain(table)} or ${isPartBack(table)}
)`;

/** What a line is worth towards its order, in bani; the table of orders stands beside it. */
const worth = (table: string, counts = stillCounts(table)): RawBuilder<number> => sql<number>`(case when (
		${sql.ref(`${table}.verdict`)} = 'proves-payment' or ${isDueAgain(table)}
		or (${isPartBack(table)} and not ${isLatest(table)})
	) and ${counts} then case ${sql.ref(`${table}.verdict`)}
		when 'proves-payment' then coalesce(${sql.ref(`${table}.worth_bani`)}, orders.total_bani)
		else -${sql.ref(`${table}.worth_bani`)} end
	else 0 end)`;

/** What of a payment's worth never came, in bani: a person has counted it for more than it was (resolve-held-payment). */
const short = (
	table: string,
) => sql<number>`(case when ${sql.ref(`${table}.verdict`)} = 'proves-payment' and ${isDecision(table)}
	then coalesce(${sql.ref(`${table}.worth_bani`)} - cast(${jsonText(`${table}.evidence`, "cameBani")} as bigint), 0) else 0 end)`;

/** Whether a part that went back is not asked for again: it is once the order was reopened after that. */
export const countsAsPartBack = (table: string, counts = stillCounts(table)): RawBuilder<SqlBool> =>
	sql<SqlBool>`(${isPartBack(table)} and ${isLatest(table)} and ${counts})`;

const partBack = (table: string, counts = stillCounts(table)): RawBuilder<number> =>
	sql<number>`(case when ${countsAsPartBack(table, counts)} then ${sql.ref(`${table}.worth_bani`)} else 0 end)`;

/** Money that went back settles the cancellation before it, not a later one. */
const isLatest = (table: string): Condition => sql`not exists (
	select 1 from order_event as reopened
	where reopened.order_id = ${sql.ref(`${table}.order_id`)} and reopened.from_status = 'cancelled'
		and reopened.at > ${sql.ref(`${table}.at`)}
)`;

/** Whether what went back settles the order as it stands: since it was last reopened and, where all went back, since money last came. */
export const settlesNow = (table: string): Condition =>
	sql`(${isLatest(table)} and not (${goesBack(table)} and ${isPaidSince(table)}))`;

export const HELD = sql`orders.id in (
	select held.order_id from payment_record as held
	where held.verdict = 'held' and held.order_id is not null and ${isOpenHeld("held")}
)`;
const PROVEN = sql`exists (
	select 1 from payment_record as proof
	where proof.order_id = orders.id and proof.verdict = 'proves-payment' and ${stillCounts("proof")}
)`;
/** All of it that came and stayed, in bani. */
const RECEIVED = sql`(select sum(${worth("line")}) from payment_record as line where line.order_id = orders.id)`;
/** Some of it is here. Once all that came for an order that waits for its money went back, none ever did. */
export const SOME_CAME = sql`(${PROVEN} and ${RECEIVED} > 0)`;
/** What of it went back in parts. */
const PART_BACK = sql`(select sum(${partBack("line")}) from payment_record as line where line.order_id = orders.id)`;
/** What of it was counted and never came. */
const SHORT = sql`(
	select coalesce(sum(${short("line")}), 0) from payment_record as line where line.order_id = orders.id and ${stillCounts("line")}
)`;
/** All of it went back, part by part. */
const ALL_BACK = sql`(exists (
	select 1 from payment_record as part where part.order_id = orders.id and ${countsAsPartBack("part")}
) and ${PART_BACK} >= ${RECEIVED} - ${SHORT})`;
/** Payments that count came for all of an order. */
const COVERED = sql`(${PROVEN} and ${RECEIVED} >= orders.total_bani)`;

export const isPaidOnHandover = (methods: OrderTable["payment_method"][]): Condition =>
	sql`orders.payment_method in (${sql.join(methods)})`;

/** A courier has an order's goods or has handed them over, and owes money for them; `methods` are those that are paid on handover. */
export const owedByCourier = (methods: OrderTable["payment_method"][]): Condition => sql`(
	${isPaidOnHandover(methods)} and orders.status in ('shipped', 'delivered') and orders.delivery_method = 'delivery'
	and not ${COVERED}
)`;

/**
 * A customer's word that they have paid stands until money came, or an admin says that the payment failed, unless that was taken
 * back, or, of an order that was cancelled since, that the money did not come (end-claim).
 */
export const claimStands = (table: string): RawBuilder<SqlBool> => sql<SqlBool>`(
	${sql.ref(`${table}.kind`)} = 'claim' and not ${isPaidSince(table)} and not exists (
		select 1 from order_event as failed
		where failed.order_id = ${sql.ref(`${table}.order_id`)} and failed.to_status = 'failed'
			and failed.actor = 'admin' and failed.at > ${sql.ref(`${table}.at`)} and not exists (
				select 1 from order_event as undone
				where undone.order_id = failed.order_id and undone.id > failed.id
					and undone.from_status = 'failed' and undone.to_status = 'pending' and undone.actor = 'admin'
			)
	) and not exists (
		select 1 from order_event as ended
		where ended.order_id = ${sql.ref(`${table}.order_id`)} and ended.kind = 'claim-ended'
			and ended.at > ${sql.ref(`${table}.at`)}
	)
)`;

const HAS_CLAIM = sql`exists (
	select 1 from payment_record as claim where claim.order_id = orders.id and ${claimStands("claim")}
)`;
const CLAIMED = sql`(orders.id in (select order_id from cancelled_claim) or (${waitsForMoney} and ${HAS_CLAIM}))`;

/** The same for a list of them: PostgreSQL would ask every order there ever was, and reads the few that wait where they are a set. */
const CLAIMED_ONES = spelled({
	sqlite: CLAIMED,
	postgres: sql`orders.id in (select order_id from cancelled_claim union all
		select orders.id from orders where ${waitsForMoney} and ${HAS_CLAIM})`,
});

/** All of an order's money went back at once for good: of a cancelled one, or at the provider once a person has said so of one that stands. */
const isGone = (table: string): Condition => sql`(${goesBack(table)} and ${settlesNow(table)} and (
	orders.status = 'cancelled'
	or not (${waitsForMoney} or (${sql.ref(`${table}.verdict`)} = 'held' and ${isOpenHeld(table)}))
))`;

/** The same, or it went back part by part. */
export const RETURNED = sql`(exists (
	select 1 from payment_record as back where back.order_id = orders.id and ${isGone("back")}
) or ${ALL_BACK})`;

/** Lists of orders that somebody has to see to; they are short, while looking for them would go through every one there ever was. */
const MONEY_LISTS = {
	/** A cancelled order whose money came and has not gone back since, or one for which too much came. */
	refund_due({ status, has_money, is_gone, received_bani, returned_bani, short_bani, total_bani }: Marks): boolean {
		if (!has_money || is_gone) return false;
		return received_bani - returned_bani > (status === "cancelled" ? short_bani : total_bani);
	},
	/** A cancelled order for which money was announced that may still come, whatever came before. */
	cancelled_claim: ({ status, is_claimed }: Marks): boolean => status === "cancelled" && is_claimed === 1,
};

/** Keeps these lists true for an order; call it in the transaction that changed the order's status, its claims or its ledger. */
export async function keepMoneyLists(db: Db, orderId: number): Promise<void> {
	const [marks] = await selectPaymentMarks(db, [orderId]);
	for (const list of ["refund_due", "cancelled_claim"] as const) {
		await db.deleteFrom(list).where("order_id", "=", orderId).execute();
		if (marks && MONEY_LISTS[list](marks)) await db.insertInto(list).values({ order_id: orderId }).execute();
	}
}

/** The orders of that list. */
export const ON_REFUND_LIST = sql`orders.id in (select order_id from refund_due)`;

/** How an order stands with its money, as the lists of the back office tell orders apart. */
export const PAYMENT = {
	held: HELD,
	// Of a cancelled order money that stayed is due back: few are on that list, and it says so at once of all others.
	paid: sql`(orders.status <> 'cancelled' or ${ON_REFUND_LIST}) and ${COVERED} and not ${RETURNED} and not ${HELD} and not ${CLAIMED}`,
	// Few came short: what an order received says so at once of all that were paid in full.
	part: sql`${RECEIVED} < orders.total_bani and ${SOME_CAME} and not ${RETURNED} and not ${HELD} and not ${CLAIMED}`,
	returned: sql`${RETURNED} and ${SOME_CAME} and not ${HELD} and not ${CLAIMED}`,
	claimed: sql`${CLAIMED_ONES} and not ${HELD}`,
	unpaid: sql`not ${SOME_CAME} and not ${CLAIMED} and not ${HELD}`,
} as const;

/** Orders that are still kept for their customer, who said before a moment that they had paid, and whose money has not come. */
export const claimedBefore = (moment: string) => sql`${waitsForMoney} and ${PAYMENT.claimed} and exists (
	select 1 from payment_record as first where first.order_id = orders.id and ${claimStands("first")} and first.at < ${moment}
)`;

/** Found once for each line: databases plan, and ask, whatever is said twice. */
const COUNTS = sql<SqlBool>`line.counts`;
/** What a ledger says of its order; put together once, which takes longer than asking it. */
const MARKS = sql`
	sum(${worth("line", COUNTS)}) as received_bani,
	sum(${partBack("line", COUNTS)}) as returned_bani,
	sum(case when ${COUNTS} then short_bani else 0 end) as short_bani,
	${anyOf(sql`verdict = 'proves-payment' and ${COUNTS}`)} as has_money,
	${anyOf(sql`verdict = 'held' and ${isOpenHeld("line")}`)} as is_held,
	${anyOf(claimStands("line"))} as is_claimed,
	${anyOf(sql`${goesBack("line")} and ${settlesNow("line")}`)} as is_returned,
	${anyOf(isGone("line"))} as is_gone
`;
