import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { beyond, directionOf, type Edge } from "../keyset.ts";
import type { OrderTable } from "../schema.ts";
import { isOpenHeld } from "./held-payments.ts";

/** How the searched text is looked up: by the index of three-letter groups or, when too short for it, by looking. */
export type OrderTextFilter = { match: string } | { part: string; numberOnly: boolean };

export interface OrderFilter {
	text?: OrderTextFilter | null;
	status?: OrderTable["status"] | null;
	payment?: "unpaid" | "claimed" | "held" | "paid" | "returned" | null;
	task?: "claims" | "to-ship" | "to-pick-up" | "held" | "refunds" | "old-unpaid" | null;
	/** Unpaid orders that have not moved since this moment are old (UTC ISO). */
	oldBefore: string;
	/** Methods whose goods leave the shop before they are paid: such an order is made ready unpaid, and is never old. */
	paidOnHandover: OrderTable["payment_method"][];
	/** Left out: the order that is shown apart. */
	except?: number | null;
}

export type OrderLine = Pick<
	Selectable<OrderTable>,
	| "id"
	| "created_at"
	| "status"
	| "full_name"
	| "email"
	| "phone"
	| "total_bani"
	| "payment_method"
	| "delivery_method"
	| "express_day"
	| "city"
	| "tracking_number"
>;

const COLUMNS = sql.raw(
	[
		"id, created_at, status, full_name, email, phone, total_bani, payment_method",
		"delivery_method, express_day, city, tracking_number",
	]
		.join(", ")
		.replace(/(\w+)/g, "orders.$1"),
);

/** One page of the orders that fit, by their numbers, away from its edge: newest first, or oldest first beyond `after`. */
export async function selectOrderPage(db: Db, filter: OrderFilter, edge: Edge, limit: number): Promise<OrderLine[]> {
	const { from, key, where } = fitting(filter);
	where.push(beyond(key, edge));
	const { rows } = await sql<OrderLine>`
		select ${COLUMNS} from ${from} where ${all(where)} order by ${sql.ref(key)} ${sql.raw(directionOf(edge))} limit ${limit}
	`.execute(db);
	return rows;
}

/** One order, if it fits. */
export async function selectFittingOrder(db: Db, filter: OrderFilter, id: number): Promise<OrderLine | undefined> {
	const { from, where } = fitting({ ...filter, text: null });
	where.push(sql`orders.id = ${id}`);
	const { rows } = await sql<OrderLine>`select ${COLUMNS} from ${from} where ${all(where)}`.execute(db);
	return rows[0];
}

/** The first orders that wait for something, the longest waiting first, each with how many there are in all. */
export async function selectWaitingOrders(
	db: Db,
	filter: OrderFilter,
	limit: number,
): Promise<(OrderLine & { total: number })[]> {
	const { from, where } = fitting(filter);
	const { rows } = await sql<OrderLine & { total: number }>`
		select ${COLUMNS}, count(*) over () as total from ${from} where ${all(where)} order by orders.id limit ${limit}
	`.execute(db);
	return rows;
}

/** What the ledger says of these orders, in one look; those without a ledger are left out. */
export async function selectPaymentMarks(db: Db, orderIds: number[]) {
	type Marks = Record<"order_id" | "is_proven" | "is_held" | "is_claimed" | "is_returned", number>;
	const { rows } = await sql<Marks>`
		select
			order_id,
			max(verdict = 'proves-payment' and ${stillCounts("payment_record")}) as is_proven,
			max(verdict = 'held' and ${isOpenHeld("payment_record")}) as is_held,
			max(kind = 'claim') as is_claimed,
			max(kind in ${GOES_BACK} and ${isLatest("payment_record")}) as is_returned
		from payment_record
		where order_id in (select value from json_each(${JSON.stringify(orderIds)}))
		group by order_id
	`.execute(db);
	return rows;
}

type Condition = RawBuilder<unknown>;

const all = (conditions: Condition[]): RawBuilder<SqlBool> =>
	conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The index hands its orders out by number, so it leads; without it the filters do. */
function fitting(filter: OrderFilter): { from: Condition; key: string; where: Condition[] } {
	const { text, status, payment, task, except } = filter;
	const isIndexed = text != null && "match" in text;
	const where: Condition[] = [];
	if (text) where.push("match" in text ? sql`order_search match ${text.match}` : looksLike(text));
	if (status) where.push(sql`orders.status = ${status}`);
	if (except != null) where.push(sql`orders.id <> ${except}`);
	if (payment) where.push(PAYMENT[payment]);
	if (task) where.push(taskCondition(task, filter));
	return {
		from: isIndexed ? sql`order_search cross join orders on orders.id = order_search.rowid` : sql`orders`,
		key: isIndexed ? "order_search.rowid" : "orders.id",
		where,
	};
}

function looksLike({ part, numberOnly }: { part: string; numberOnly: boolean }): Condition {
	const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
	const number = sql`orders.id like ${pattern} escape '\\'`;
	if (numberOnly) return number;
	return sql`(${number} or orders.email like ${pattern} escape '\\' or orders.full_name like ${pattern} escape '\\')`;
}

const GOES_BACK = sql`('refund', 'reversal')`;

/**
 * A payment counts until its money went back and the order was reopened after that: then it waits for a new one. Few orders
 * are ever reopened, so the others are told apart first.
 */
export const stillCounts = (table: string): RawBuilder<SqlBool> => sql<SqlBool>`(
	${sql.ref(`${table}.order_id`)} not in (select order_id from order_event where from_status = 'cancelled')
	or not exists (
		select 1 from order_event as reopened cross join payment_record as back
		where reopened.order_id = ${sql.ref(`${table}.order_id`)} and reopened.from_status = 'cancelled'
			and reopened.at > ${sql.ref(`${table}.at`)}
			and back.order_id = reopened.order_id and back.kind in ${GOES_BACK}
			and back.id > ${sql.ref(`${table}.id`)} and back.at <= reopened.at
	)
)`;

/** Money that went back settles the cancellation before it, not a later one. */
const isLatest = (table: string): Condition => sql`not exists (
	select 1 from order_event as reopened
	where reopened.order_id = ${sql.ref(`${table}.order_id`)} and reopened.from_status = 'cancelled'
		and reopened.at > ${sql.ref(`${table}.at`)}
)`;

const HELD = sql`orders.id in (
	select held.order_id from payment_record as held
	where held.verdict = 'held' and held.order_id is not null and ${isOpenHeld("held")}
)`;
const PROVEN = sql`exists (
	select 1 from payment_record as proof
	where proof.order_id = orders.id and proof.verdict = 'proves-payment' and ${stillCounts("proof")}
)`;
/** Only while the order waits for its money. */
const CLAIMED = sql`(orders.status in ('pending', 'failed') and exists (
	select 1 from payment_record as claim where claim.order_id = orders.id and claim.kind = 'claim'
))`;

/** Money goes back for good only with the order itself. */
const RETURNED = sql`(orders.status = 'cancelled' and exists (
	select 1 from payment_record as back
	where back.order_id = orders.id and back.kind in ${GOES_BACK} and ${isLatest("back")}
))`;

const PAYMENT: Record<NonNullable<OrderFilter["payment"]>, Condition> = {
	held: HELD,
	paid: sql`${PROVEN} and not ${RETURNED} and not ${HELD}`,
	returned: sql`${RETURNED} and ${PROVEN} and not ${HELD}`,
	claimed: sql`${CLAIMED} and not ${PROVEN} and not ${HELD}`,
	unpaid: sql`not ${PROVEN} and not ${CLAIMED} and not ${HELD}`,
};

type TaskFacts = Pick<OrderFilter, "oldBefore" | "paidOnHandover">;

function taskCondition(task: NonNullable<OrderFilter["task"]>, { oldBefore, paidOnHandover }: TaskFacts): Condition {
	const onHandover = sql`orders.payment_method in (${sql.join(paidOnHandover)})`;
	const ready = sql`orders.status in ('pending', 'completed') and (orders.status = 'completed' or ${onHandover})`;
	if (task === "held") return HELD;
	if (task === "claims") return PAYMENT.claimed;
	if (task === "to-ship") return sql`${ready} and orders.delivery_method = 'delivery'`;
	if (task === "to-pick-up") return sql`${ready} and orders.delivery_method = 'pickup'`;
	if (task === "refunds") return sql`orders.status = 'cancelled' and ${PROVEN} and not ${RETURNED}`;
	return sql`orders.status in ('pending', 'failed') and not ${onHandover}
		and orders.updated_at < ${oldBefore} and ${PAYMENT.unpaid}`;
}
