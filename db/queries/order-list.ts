import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { JOIN_AFTER, partsFound } from "../dialect/fragments.ts";
import { beyond, bornWithin, directionOf, type Edge, type Moments, whole } from "../keyset.ts";
import type { OrderTable } from "../schema.ts";
import {
	claimedBefore,
	HELD,
	isPaidOnHandover,
	isVoidIn,
	ON_REFUND_LIST,
	owedByCourier,
	PAYMENT,
	RETURNED,
	waitsForMoney,
	worksOn,
} from "./order-money.ts";
import { looksLike, type TextFilter } from "./order-search.ts";

export interface OrderFilter {
	text?: TextFilter | null;
	status?: OrderTable["status"] | null;
	payment?: keyof typeof PAYMENT | "test" | null;
	task?: "claims" | "late-claims" | "to-ship" | "to-pick-up" | "courier" | "held" | "refunds" | "old-unpaid" | null;
	placed?: Moments | null;
	/** With a document that was issued between these moments. */
	issued?: Moments | null;
	/** The shop's: a live one waits for nothing of a test. */
	mode: OrderTable["payment_mode"];
	/** Unpaid orders that have not moved since this moment are old (UTC ISO). */
	oldBefore: string;
	/** Payments that customers announced before this moment, and that have not come, are late (UTC ISO). */
	lateBefore: string;
	/** Methods whose goods leave the shop before they are paid: such an order is made ready unpaid, and is never old. */
	paidOnHandover: OrderTable["payment_method"][];
	/** With this product among its items; nothing else is asked for then. */
	product?: number | null;
	/** Left out: the order that is shown apart. */
	except?: number | null;
}

const LINE = [
	...(["id", "created_at", "status", "full_name", "email", "phone", "total_bani", "payment_method"] as const),
	...(["delivery_method", "express_day", "address", "city", "county"] as const),
	...(["tracking_number", "quote_until", "ready_at", "erased_at"] as const),
];

export type OrderLine = Pick<Selectable<OrderTable>, (typeof LINE)[number]>;

export const ORDER_COLUMNS = sql.join(LINE.map((column) => sql.ref(`orders.${column}`)));

/** So many orders, or hits of the search, are looked at for one page: those that a filter leaves out cost as much as the others. */
const LOOKED_AT = 1_500;

export interface OrderSpan {
	/** Away from the edge: newest first, or oldest first beyond `after`. */
	rows: OrderLine[];
	/** The number up to which was looked, where that was not the end of all orders. */
	reached: number | null;
}

/** One page of the orders that fit, by their numbers, among the next few thousand away from its edge. */
export async function selectOrderPage(
	db: Db,
	filter: OrderFilter,
	edge: Edge,
	limit: number,
	lookedAt = LOOKED_AT,
): Promise<OrderSpan> {
	const since = await selectFirstWaiting(db, filter);
	if (since === null) return { rows: [], reached: null };
	const { from, key, where } = fitting(filter);
	const reached = isSelective(filter) ? null : await selectEndOfLook(db, filter, { edge, since, lookedAt });
	const look = all([...lookOf(key, { edge, since, reached }), ...where]);
	const { rows } = await sql<OrderLine>`
		select ${ORDER_COLUMNS} from ${from} where ${look} order by ${sql.ref(key)} ${sql.raw(directionOf(edge))} limit ${limit}
	`.execute(db);
	return { rows, reached };
}

/** Between which numbers is looked. One condition each way, before all others: the index of the search goes by the first alone. */
function lookOf(
	key: string,
	{ edge, since, reached }: { edge: Edge; since: number; reached: number | null },
): Condition[] {
	if (edge !== null && "after" in edge) {
		const last = reached === null ? [] : [sql`${sql.ref(key)} <= ${whole(reached)}`];
		return [beyond(key, { after: Math.max(edge.after, since - 1) }), ...last];
	}
	const first = Math.max(since, reached ?? 0);
	return [beyond(key, edge), ...(first > 0 ? [sql`${sql.ref(key)} >= ${whole(first)}`] : [])];
}

/**
 * From which order on the hits of a search are looked at: few orders wait for something, and most of those are new. Zero where all
 * are; null where none waits.
 */
async function selectFirstWaiting(db: Db, filter: OrderFilter): Promise<number | null> {
	if (!filter.task || !isIndexed(filter)) return 0;
	const { mode, oldBefore, lateBefore, paidOnHandover, task } = filter;
	const [first] = await selectWaitingOrders(db, { mode, oldBefore, lateBefore, paidOnHandover, task }, 1);
	return first?.id ?? null;
}

const isIndexed = ({ text }: OrderFilter) => text != null && "match" in text;

/** Whether an index alone hands out what fits: nothing is looked at in vain then. */
function isSelective({ text, status, payment, task, issued, product }: OrderFilter): boolean {
	if (product != null) return true;
	if (task) return !isIndexed({ ...NOTHING, text });
	const conditions = [text, status, payment, issued].filter((condition) => condition != null);
	return conditions.length === 0 || (conditions.length === 1 && !payment && !(text && "part" in text));
}

/** Where the look for a page ends: so many hits of the search's index, orders of the status, or orders away from the edge. */
async function selectEndOfLook(
	db: Db,
	filter: OrderFilter,
	{ edge, since, lookedAt }: { edge: Edge; since: number; lookedAt: number },
): Promise<number | null> {
	const { text, status, placed } = filter;
	const { from, key, where } = fitting({ ...NOTHING, placed, ...(isIndexed(filter) ? { text } : { status }) });
	const look = all([...lookOf(key, { edge, since, reached: null }), ...where]);
	const { rows } = await sql<{ id: number }>`
		select ${sql.ref(key)} as id from ${isIndexed(filter) ? sql`order_search` : from} where ${look}
		order by ${sql.ref(key)} ${sql.raw(directionOf(edge))} limit 1 offset ${lookedAt}
	`.execute(db);
	// The first that is not looked at.
	const next = rows[0]?.id;
	return next === undefined ? null : next + (directionOf(edge) === "asc" ? -1 : 1);
}

const NOTHING: OrderFilter = { mode: "test", oldBefore: "", lateBefore: "", paidOnHandover: [] };

/** One order, if it fits. */
export async function selectFittingOrder(db: Db, filter: OrderFilter, id: number): Promise<OrderLine | undefined> {
	const { from, where } = fitting({ ...filter, text: null });
	where.push(sql`orders.id = ${id}`);
	const { rows } = await sql<OrderLine>`select ${ORDER_COLUMNS} from ${from} where ${all(where)}`.execute(db);
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
		select ${ORDER_COLUMNS}, count(*) over () as total from ${from} where ${all(where)} order by orders.id limit ${limit}
	`.execute(db);
	return rows;
}

type Condition = RawBuilder<unknown>;

const all = (conditions: Condition[]): RawBuilder<SqlBool> =>
	conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The index hands its orders out by number, so it leads; without it the filters do. */
function fitting(filter: OrderFilter): { from: Condition; key: string; where: Condition[] } {
	const { text, status, payment, task, except, mode, placed, issued, product } = filter;
	if (product != null) {
		const isFirst = sql`not exists (select 1 from order_item as other where other.order_id = order_item.order_id
			and other.product_id = order_item.product_id and other.id < order_item.id)`;
		return {
			from: sql`order_item ${JOIN_AFTER} orders on orders.id = order_item.order_id`,
			key: "order_item.order_id",
			where: [sql`order_item.product_id = ${product}`, isFirst],
		};
	}
	const where: Condition[] = [];
	if (text) where.push("match" in text ? partsFound("order_search", text.match) : looksLike("orders", text));
	if (status) where.push(sql`orders.status = ${status}`);
	if (except != null) where.push(sql`orders.id <> ${except}`);
	if (payment === "test") where.push(isVoidIn(mode));
	else if (payment) where.push(PAYMENT[payment]);
	if (task) where.push(taskCondition(task, filter));
	if (task || (payment && payment !== "test")) where.push(worksOn(mode, "orders"));
	const key = isIndexed(filter) ? "order_search.rowid" : "orders.id";
	if (placed) where.push(bornWithin("orders", "created_at", key, placed));
	if (issued) where.push(sql`orders.id in (select order_id from invoice where ${issuedWithin(issued)})`);
	return {
		from: isIndexed(filter) ? sql`order_search ${JOIN_AFTER} orders on orders.id = order_search.rowid` : sql`orders`,
		key,
		where,
	};
}

const issuedWithin = ({ since, before }: Moments): Condition =>
	all([
		...(since === null ? [] : [sql`invoice.issued_at >= ${since}`]),
		...(before === null ? [] : [sql`invoice.issued_at < ${before}`]),
	]);

type TaskFacts = Pick<OrderFilter, "oldBefore" | "lateBefore" | "paidOnHandover">;

function taskCondition(task: NonNullable<OrderFilter["task"]>, facts: TaskFacts): Condition {
	const { oldBefore, lateBefore, paidOnHandover } = facts;
	const onHandover = isPaidOnHandover(paidOnHandover);
	// What was given back whole is not sent any more, whether or not somebody cancelled it.
	const ready = sql`orders.status in ('pending', 'completed') and (orders.status = 'completed' or ${onHandover})
		and not ${RETURNED}`;
	if (task === "held") return HELD;
	if (task === "claims") return PAYMENT.claimed;
	if (task === "late-claims") return claimedBefore(lateBefore);
	if (task === "to-ship") return sql`${ready} and orders.delivery_method = 'delivery'`;
	if (task === "to-pick-up") return sql`${ready} and orders.delivery_method = 'pickup'`;
	if (task === "refunds") return ON_REFUND_LIST;
	if (task === "courier") return owedByCourier(paidOnHandover);
	return sql`${waitsForMoney} and not ${onHandover}
		and orders.updated_at < ${oldBefore} and ((${PAYMENT.unpaid} and orders.quote_until is null) or (${PAYMENT.part}))`;
}
