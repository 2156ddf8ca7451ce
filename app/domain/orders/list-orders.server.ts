import { CLAIM_HELD_DAYS } from "#app/config/business.ts";
import type { Moments } from "#app/domain/calendar/day-span.ts";
import { isInvoiceDue } from "#app/domain/invoices/order-document.ts";
import type { Edge } from "#app/domain/keyset-page.ts";
import { readOrderSearch } from "#app/domain/order-search.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { isOpenQuote, mayWaitAtStore } from "#app/domain/orders/order.ts";
import { OLD_UNPAID_AFTER_DAYS, type OrderSummary, type OrderTask } from "#app/domain/orders/order-summary.ts";
import { PAID_ON_HANDOVER } from "#app/domain/payments/methods.ts";
import { readConfirming, readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import {
	hereBani,
	isAwaited,
	type LedgerMarks,
	type PaymentState,
	paymentStateOf,
	refundBani,
} from "#app/domain/payments/order-money.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	type OrderFilter,
	type OrderLine,
	type OrderSpan,
	selectFittingOrder,
	selectOrderPage,
} from "#db/queries/order-list.ts";
import { selectWithdrawn } from "#db/queries/withdrawals.ts";

export interface OrderQuery {
	/** As typed; see readOrderSearch. */
	search?: string;
	status?: OrderStatus | null;
	payment?: PaymentState | null;
	/** Only orders that wait for this. */
	task?: OrderTask | null;
	placed?: Moments | null;
	/** With an invoice or a storno that was issued between these moments. */
	issued?: Moments | null;
	/** With this product among their items; the others are not asked for then. */
	product?: number | null;
	/** Orders older than this number, the cursor of "older". */
	before?: number | null;
	/** Orders newer than this number, the cursor of "newer". */
	after?: number | null;
	limit: number;
	/** How many orders are looked at for a page at most, where it is not some thousand. */
	lookedAt?: number;
}

interface OrderPage {
	/** Newest first. */
	orders: OrderSummary[];
	/** Cursor for `before`; null where nothing older is left to look at. */
	older: number | null;
	/** Cursor for `after`; null on the first page. */
	newer: number | null;
}

/**
 * A page of orders, newest first, of those that fit the search and the filters (SPEC 2.16, 5). An order whose own number was
 * typed stands before the others on the first page. Pages neither repeat nor skip an order when others are placed meanwhile.
 * A page ends after some thousand orders that were looked at: it may hold few or none, and older ones follow.
 */
export async function listOrders(shop: Shop, query: OrderQuery): Promise<OrderPage> {
	const { lines, older, newer } = await listLines(shop, query);
	return { orders: await summariesOf(shop, lines), older, newer };
}

/** The numbers of such a page, for whoever reads its orders whole. */
export async function listOrderNumbers(
	shop: Shop,
	query: OrderQuery,
): Promise<{ ids: number[]; older: number | null }> {
	const { lines, older } = await listLines(shop, query);
	return { ids: lines.map(({ id }) => id), older };
}

function listLines(shop: Shop, query: OrderQuery): Promise<PageOfLines> {
	const text = readOrderSearch(query.search ?? "");
	const filter: OrderFilter = {
		text,
		status: query.status ?? null,
		payment: query.payment ?? null,
		task: query.task ?? null,
		placed: query.placed ?? null,
		issued: query.issued ?? null,
		product: query.product ?? null,
		...taskFacts(shop),
	};
	return readPage(shop.db, filter, text?.number ?? null, query);
}

/**
 * What tells the tasks apart: a live shop has none for a test; unpaid orders that have not moved since a moment are old, unless they are
 * paid on handover; claims are late.
 */
export function taskFacts(shop: Shop): Pick<OrderFilter, "mode" | "oldBefore" | "lateBefore" | "paidOnHandover"> {
	const daysAgo = (days: number) => new Date(shop.clock().getTime() - days * 86_400_000).toISOString();
	return {
		mode: shop.settings.payments.mode,
		oldBefore: daysAgo(OLD_UNPAID_AFTER_DAYS),
		lateBefore: daysAgo(CLAIM_HELD_DAYS),
		paidOnHandover: PAID_ON_HANDOVER,
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
	{ before, after, limit, lookedAt }: OrderQuery,
): Promise<PageOfLines> {
	const own = number === null ? undefined : await selectFittingOrder(db, filter, number);
	const others = own ? { ...filter, except: own.id } : filter;
	const read = (edge: Edge) => selectOrderPage(db, others, edge, limit + 1, lookedAt);
	if (after != null) {
		const page = toNewer(await read({ after }), after, limit);
		if (page) return page;
	}
	const start = after == null && before != null ? { before } : null;
	const { rows, reached } = await read(start);
	const lines = rows.slice(0, limit);
	return {
		lines: own && start === null ? [own, ...lines] : lines,
		older: rows.length > limit ? lines.at(-1)!.id : reached,
		// Where the page has become empty, what stood before it is newer than its edge.
		newer: start && (lines[0]?.id ?? start.before - 1),
	};
}

/** The page before one; null where less than a page is left of them all: then the first one is shown, whole. */
function toNewer({ rows, reached }: OrderSpan, after: number, limit: number): PageOfLines | null {
	if (rows.length <= limit && reached === null) return null;
	const lines = rows.slice(0, limit).reverse();
	return { lines, older: lines.at(-1)?.id ?? after + 1, newer: rows.length > limit ? lines[0]!.id : reached };
}

/** The lines with how each stands with its money, and whether a withdrawal from it waits, asked for all of them at once. */
export async function summariesOf(shop: Shop, lines: OrderLine[]): Promise<OrderSummary[]> {
	const ids = lines.map((line) => line.id);
	const [marksOf, confirming, withdrawn] = await Promise.all([
		readLedgerMarks(shop, shop.db, ids),
		readConfirming(shop.db, ids, shop.clock()),
		selectWithdrawn(shop.db, "order", ids),
	]);
	return lines.map((line) =>
		toSummary(line, marksOf(line.id), { isConfirming: confirming.has(line.id), isWithdrawn: withdrawn.has(line.id) }),
	);
}

function toSummary(
	line: OrderLine,
	marks: LedgerMarks,
	{ isConfirming, isWithdrawn }: Pick<OrderSummary, "isConfirming" | "isWithdrawn">,
): OrderSummary {
	const paymentState = paymentStateOf(marks, line.status);
	return {
		id: line.id,
		createdAt: line.created_at,
		status: line.status,
		paymentState,
		fullName: line.full_name,
		// What stands in its place is no mailbox.
		email: line.erased_at === null ? line.email : null,
		phone: line.phone,
		totalBani: line.total_bani,
		receivedBani: marks.receivedBani,
		hereBani: hereBani(marks),
		refundBani: refundBani(marks, line.status),
		paymentMethod: line.payment_method,
		deliveryMethod: line.delivery_method,
		isConfirming: isConfirming && isAwaited(marks),
		isWithdrawn,
		isExpress: line.express_day !== null,
		city: line.city,
		trackingNumber: line.tracking_number,
		isInvoiceDue: isInvoiceDue({ status: line.status, delivery: { ...line, method: line.delivery_method } }),
		isQuote: isOpenQuote({ status: line.status, quoteUntil: line.quote_until }, marks),
		isReady:
			line.ready_at !== null &&
			paymentState !== "returned" &&
			mayWaitAtStore({
				delivery: { method: line.delivery_method },
				...{ status: line.status, paymentMethod: line.payment_method, quoteUntil: line.quote_until },
			}),
	};
}
