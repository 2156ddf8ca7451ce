import { type Edge, readKeysetPage } from "#app/domain/keyset-page.ts";
import { readOrderSearch } from "#app/domain/order-search.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { OLD_UNPAID_AFTER_DAYS, type OrderSummary, type OrderTask } from "#app/domain/orders/order-summary.ts";
import { PAYMENT_REGISTRY } from "#app/domain/payments/methods.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { type LedgerMarks, type PaymentState, paymentStateOf } from "#app/domain/payments/order-money.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { type OrderFilter, type OrderLine, selectFittingOrder, selectOrderPage } from "#db/queries/order-list.ts";

export interface OrderQuery {
	/** As typed; see readOrderSearch. */
	search?: string;
	status?: OrderStatus | null;
	payment?: PaymentState | null;
	/** Only orders that wait for this. */
	task?: OrderTask | null;
	/** Orders older than this number, the cursor of "older". */
	before?: number | null;
	/** Orders newer than this number, the cursor of "newer". */
	after?: number | null;
	limit: number;
}

interface OrderPage {
	/** Newest first. */
	orders: OrderSummary[];
	/** Cursor for `before`; null where there is nothing older. */
	older: number | null;
	/** Cursor for `after`; null on the first page. */
	newer: number | null;
}

/**
 * A page of orders, newest first, of those that fit the search and the filters (SPEC 2.16, 5). An order whose own number was
 * typed stands before the others on the first page. Pages neither repeat nor skip an order when others are placed meanwhile.
 */
export async function listOrders(shop: Shop, query: OrderQuery): Promise<OrderPage> {
	const search = readOrderSearch(query.search ?? "");
	const filter: OrderFilter = {
		text:
			search &&
			(search.kind === "index" ? { match: search.match } : { part: search.text, numberOnly: search.isNumber }),
		status: query.status ?? null,
		payment: query.payment ?? null,
		task: query.task ?? null,
		...taskFacts(shop),
	};
	const number = search?.number ?? null;
	const { lines, older, newer } = await readPage(shop.db, filter, number, query);
	return { orders: await summariesOf(shop.db, lines), older, newer };
}

/** What tells the tasks apart: unpaid orders that have not moved since a moment are old, unless they are paid on handover. */
export function taskFacts(shop: Shop): Pick<OrderFilter, "oldBefore" | "paidOnHandover"> {
	return {
		oldBefore: new Date(shop.clock().getTime() - OLD_UNPAID_AFTER_DAYS * 24 * 3_600_000).toISOString(),
		paidOnHandover: PAYMENT_REGISTRY.filter((method) => method.paidOnHandover).map(({ id }) => id),
	};
}

interface PageOfLines {
	lines: OrderLine[];
	older: number | null;
	newer: number | null;
}

async function readPage(
	db: Db,
	filter: OrderFilter,
	number: number | null,
	{ before, after, limit }: OrderQuery,
): Promise<PageOfLines> {
	const own = number === null ? undefined : await selectFittingOrder(db, filter, number);
	const others = own ? { ...filter, except: own.id } : filter;
	const edge = after != null ? { after } : before != null ? { before } : null;
	const read = (from: Edge, size: number) => selectOrderPage(db, others, from, size);
	const { rows, hasPrevious, hasNext } = await readKeysetPage(read, edge, limit);
	return {
		lines: own && !hasPrevious ? [own, ...rows] : rows,
		older: hasNext ? rows.at(-1)!.id : null,
		// Where the page has become empty, what stood before it is newer than its edge.
		newer: hasPrevious ? (rows[0]?.id ?? before! - 1) : null,
	};
}

/** The lines with how each stands with its money, asked for all of them at once. */
export async function summariesOf(db: Db, lines: OrderLine[]): Promise<OrderSummary[]> {
	const marksOf = await readLedgerMarks(
		db,
		lines.map((line) => line.id),
	);
	return lines.map((line) => toSummary(line, marksOf(line.id)));
}

function toSummary(line: OrderLine, marks: LedgerMarks): OrderSummary {
	return {
		id: line.id,
		createdAt: line.created_at,
		status: line.status,
		paymentState: paymentStateOf(marks, line.status),
		fullName: line.full_name,
		email: line.email,
		phone: line.phone,
		totalBani: line.total_bani,
		paymentMethod: line.payment_method,
		deliveryMethod: line.delivery_method,
		isExpress: line.express_day !== null,
		city: line.city,
		trackingNumber: line.tracking_number,
	};
}
