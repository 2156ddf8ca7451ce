import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import { byIndex } from "../dialect/fragments.ts";
import { beyond, directionOf, type Edge, upsideDown } from "../keyset.ts";
import type { ServiceOrderTable } from "../schema.ts";
import { dueBy, inDueOrder } from "./open-services.ts";
import { ORDER_COLUMNS, type OrderLine } from "./order-list.ts";
import { RETURNED, worksOn } from "./order-money.ts";
import { otherServiceName } from "./service-names.ts";

/**
 * Each list has an index of its own, and the conditions stand here word for word as there. The indexes are named because
 * the planner would rather go through every order of a status, and of the closed ones there are more each day. What was given
 * back whole is not handed over any more, as in the shop's own lists.
 */
const READY = sql`${byIndex("orders", "orders_ready_at_counter")} where delivery_method = 'pickup' and status = 'completed'
	and not ${RETURNED}`;
const UNPAID = sql`${byIndex("orders", "orders_unpaid_pickup")} where delivery_method = 'pickup' and status in ('pending', 'failed')`;
const OPEN = sql`${byIndex("service_order", "service_order_open")} where status in ('scheduled', 'in_progress')`;
const CLOSED = sql`${byIndex("service_order", "service_order_closed")} where status in ('completed', 'cancelled') and is_due = 0`;
const DONE = sql`${byIndex("service_order", "service_order_due")} where is_due = 1`;

const SERVICE_COLUMNS = sql`id, created_at, updated_at, status, service_name, locale, full_name, phone, ready_on, is_due,
	${otherServiceName} as other_service_name`;

export type ServiceLine = Pick<
	ServiceOrderTable,
	"created_at" | "updated_at" | "service_name" | "locale" | "full_name" | "phone"
> & {
	id: number;
	ready_on: string | null;
	is_due: 0 | 1;
	other_service_name: string | null;
	status: "scheduled" | "in_progress" | "completed" | "cancelled";
};

type Mode = "test" | "live";

/** Paid orders that wait to be picked up, the longest waiting first; here and below a live shop leaves tests out. */
export function selectReadyPickups(db: Db, mode: Mode, edge: Edge, limit: number) {
	const ready = sql`${READY} and ${worksOn(mode, "orders")}`;
	return page<OrderLine>(db, ORDER_COLUMNS, ready, upsideDown(edge), limit);
}

/** Unpaid orders to pick up, the newest first: who has just ordered stands at the counter. */
export function selectUnpaidPickups(db: Db, mode: Mode, edge: Edge, limit: number) {
	return page<OrderLine>(db, ORDER_COLUMNS, sql`${UNPAID} and ${worksOn(mode, "orders")}`, edge, limit);
}

/** Service orders whose work is not done, in the order in which it is due. */
export async function selectOpenServiceOrders(db: Db, mode: Mode, today: string, edge: Edge, limit: number) {
	const { condition, direction } = inDueOrder(today, edge);
	const order = sql.raw(direction);
	const { rows } = await sql<ServiceLine>`
		select ${SERVICE_COLUMNS} from ${OPEN} and ${worksOn(mode, "service_order")} and ${condition}
		order by ${dueBy(today)} ${order}, id ${order} limit ${limit}
	`.execute(db);
	return rows;
}

/** Service orders whose work is done and not paid, the longest waiting first. */
export function selectDueServiceOrders(db: Db, mode: Mode, edge: Edge, limit: number) {
	const done = sql`${DONE} and ${worksOn(mode, "service_order")}`;
	return page<ServiceLine>(db, SERVICE_COLUMNS, done, upsideDown(edge), limit);
}

/** Service orders with nothing more to do that were closed since a moment, the latest first. */
export async function selectClosedServiceOrders(db: Db, since: string, limit: number): Promise<ServiceLine[]> {
	const { rows } = await sql<ServiceLine>`
		select ${SERVICE_COLUMNS} from ${CLOSED} and updated_at >= ${since} order by updated_at desc limit ${limit}
	`.execute(db);
	return rows;
}

/** How long each list is. */
export async function countCounterLists(
	db: Db,
	mode: Mode,
): Promise<Record<"open" | "done" | "ready" | "unpaid", number>> {
	const { rows } = await sql<Record<"open" | "done" | "ready" | "unpaid", number>>`
		select
			(select count(*) from ${OPEN} and ${worksOn(mode, "service_order")}) as open,
			(select count(*) from ${DONE} and ${worksOn(mode, "service_order")}) as done,
			(select count(*) from ${READY} and ${worksOn(mode, "orders")}) as ready,
			(select count(*) from ${UNPAID} and ${worksOn(mode, "orders")}) as unpaid
	`.execute(db);
	return rows[0]!;
}

type Part = RawBuilder<unknown>;

async function page<T>(db: Db, columns: Part, list: Part, edge: Edge, limit: number): Promise<T[]> {
	const { rows } = await sql<T>`
		select ${columns} from ${list} and ${beyond("id", edge)} order by id ${sql.raw(directionOf(edge))} limit ${limit}
	`.execute(db);
	return rows;
}
