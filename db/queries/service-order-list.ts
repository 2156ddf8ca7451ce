import { type Selectable, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { partsFound } from "../dialect/fragments.ts";
import { directionOf, type Edge, type Moments } from "../keyset.ts";
import type { Database, ServiceOrderTable } from "../schema.ts";
import { dueBy, inDueOrder } from "./open-services.ts";
import { looksLike, type TextFilter } from "./order-search.ts";
import { otherServiceName } from "./service-names.ts";
import { returnedOf } from "./service-orders.ts";

interface ServiceOrderFilter {
	text?: TextFilter | null;
	/** "open": what is scheduled or in progress. */
	status?: Selectable<ServiceOrderTable>["status"] | "open" | null;
	/** Asked for between these moments. */
	span?: Moments | null;
	/** Left out: the one that is shown first. */
	except?: number | null;
}

/** One page of the service orders that fit, away from its edge: the newest first, open ones alone in the order in which they are due. */
export function selectServiceOrderPage(
	db: Db,
	filter: ServiceOrderFilter & { today: string },
	edge: Edge,
	limit: number,
) {
	const isOpen = filter.status === "open";
	const { condition, direction } = isOpen
		? inDueOrder(filter.today, edge)
		: { condition: after(edge), direction: directionOf(edge) };
	const first = isOpen ? dueBy(filter.today) : sql.ref<string>("service_order.created_at");
	const inOrder = (query: ServiceOrders) => query.orderBy(first, direction).orderBy("service_order.id", direction);
	// What was paid is asked of the page alone, not of all that are found.
	const ofPage = inOrder(fitting(db, filter).where(condition)).limit(limit).select("service_order.id");
	return lines(inOrder(db.selectFrom("service_order").where("service_order.id", "in", ofPage))).execute();
}

/** One service order as a line of the list, if its status fits. */
export function selectServiceOrderLine(db: Db, filter: Pick<ServiceOrderFilter, "status" | "span">, id: number) {
	return lines(fitting(db, filter)).where("service_order.id", "=", id).executeTakeFirst();
}

/** The columns of a line, with what was paid so far. */
function lines(query: ServiceOrders) {
	return query
		.select([
			"service_order.id",
			"service_order.created_at",
			"service_order.status",
			"service_order.service_name",
			"service_order.locale",
			"service_order.full_name",
			"service_order.email",
			"service_order.phone",
			"service_order.ready_on",
			"service_order.is_due",
		])
		.select(otherServiceName.as("other_service_name"))
		.select((eb) =>
			eb
				.selectFrom("service_payment")
				.select(
					sql<number>`coalesce(sum(service_payment.amount_bani - ${returnedOf("service_payment")}), 0)`.as("paid"),
				)
				.whereRef("service_payment.service_order_id", "=", "service_order.id")
				.as("paid_bani"),
		);
}

/** By time and number together, as both indexes of the list are ordered. */
function after(edge: Edge) {
	if (edge === null) return sql<SqlBool>`true`;
	const [operator, id] = "before" in edge ? (["<", edge.before] as const) : ([">", edge.after] as const);
	return sql<SqlBool>`(service_order.created_at, service_order.id) ${sql.raw(operator)}
		(select edge.created_at, edge.id from service_order as edge where edge.id = ${id})`;
}

type ServiceOrders = SelectQueryBuilder<Database, "service_order", object>;

function fitting(db: Db, filter: ServiceOrderFilter): ServiceOrders {
	const { text, status, except, span } = filter;
	let query: ServiceOrders = db.selectFrom("service_order");
	if (status)
		query = query.where("service_order.status", "in", status === "open" ? ["scheduled", "in_progress"] : [status]);
	if (span?.since) query = query.where("service_order.created_at", ">=", span.since);
	if (span?.before) query = query.where("service_order.created_at", "<", span.before);
	if (except != null) query = query.where("service_order.id", "<>", except);
	if (text) query = query.where("match" in text ? indexed(text.match) : looksLike("service_order", text));
	return query;
}

const indexed = (match: string) =>
	sql<SqlBool>`service_order.id in (
		select rowid from service_order_search where ${partsFound("service_order_search", match)}
	)`;
