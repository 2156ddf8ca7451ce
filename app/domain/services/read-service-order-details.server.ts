import type { Role } from "#app/domain/accounts/account.ts";
import type { Moments } from "#app/domain/calendar/day-span.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";
import { readOrderSearch } from "#app/domain/order-search.ts";
import { cashOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { CASH_LIMIT_BANI } from "#app/domain/payments/methods/cash.ts";
import { COUNTER_MEANS } from "#app/domain/payments/payment-means.ts";
import { readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import { isLateService } from "#app/domain/services/ready-day.ts";
import { SERVICE_ORDER_STATUSES, type ServiceOrderStatus, serviceNamesOf } from "#app/domain/services/service-order.ts";
import type {
	ServiceOrderDetails,
	ServiceOrderEvent,
	ServiceOrderLine,
	ServicePayment,
} from "#app/domain/services/service-order-details.ts";
import { EDITED_FIELDS } from "#app/domain/services/service-order-form.ts";
import { serviceMovesFrom, wayBackFrom } from "#app/domain/services/service-order-states.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectServiceOrderLine, selectServiceOrderPage } from "#db/queries/service-order-list.ts";
import {
	countServiceOrders,
	selectServiceOrder,
	selectServiceOrderEvents,
	selectServicePayments,
	selectServiceRefunds,
} from "#db/queries/service-orders.ts";
import { selectWithdrawn } from "#db/queries/withdrawals.ts";

interface ServiceOrderQuery {
	/** Number, name, e-mail or telephone, as typed. */
	search: string;
	/** "open" is all work that goes on. */
	status: ServiceOrderStatus | "open" | null;
	/** Asked for between these moments. */
	span?: Moments | null;
	edge: Edge;
}

/**
 * One page of service orders, newest first, open ones alone as they are due (DECISIONS 8: found by number, name or phone). A number
 * alone shows its own first.
 */
export async function listServiceOrders(
	shop: Shop,
	{ search, status, span = null, edge }: ServiceOrderQuery,
): Promise<KeysetPage<ServiceOrderLine>> {
	const text = readOrderSearch(search);
	const number = text?.number ?? null;
	const exact = number === null ? undefined : await selectServiceOrderLine(shop.db, { status, span }, number);
	const today = bucharestDay(shop.clock().toISOString());
	const filter = { text, status, span, except: exact?.id, today };
	const page = await readKeysetPage((from, limit) => selectServiceOrderPage(shop.db, filter, from, limit), edge);
	const rows = exact && !page.hasPrevious ? [exact, ...page.rows] : page.rows;
	const ids = rows.map(({ id }) => id);
	const withdrawn = await selectWithdrawn(shop.db, "service", ids);
	return { ...page, rows: rows.map((row) => ({ ...toLine(row, today), isWithdrawn: withdrawn.has(row.id) })) };
}

/** How many there are in each status. */
export async function serviceOrderCounts(shop: Shop): Promise<Record<ServiceOrderStatus, number>> {
	const counts = new Map((await countServiceOrders(shop.db)).map(({ status, count }) => [status, count]));
	return Object.fromEntries(SERVICE_ORDER_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
		ServiceOrderStatus,
		number
	>;
}

/** One service order with its log, its payments, and what this role may make of it; null for an unknown number. */
export async function readServiceOrderDetails(shop: Shop, id: number, role: Role): Promise<ServiceOrderDetails | null> {
	const [order, row, events, taken, returned] = await Promise.all([
		readServiceOrder(shop, id),
		selectServiceOrder(shop.db, id),
		selectServiceOrderEvents(shop.db, id),
		selectServicePayments(shop.db, id),
		selectServiceRefunds(shop.db, id),
	]);
	if (!order || !row) return null;
	const cash = await cashOfDay(shop, shop.db, order);
	const payments = servicePaymentLines(
		taken.map(toMoney),
		returned.map((refund) => ({ ...toMoney(refund), paymentId: refund.service_payment_id })),
	);
	const movedAt = events.findLast(({ to_status: to }) => to !== null)?.at;
	const isErased = row.erased_at !== null;
	const mayGoBack = movedAt !== undefined && !order.isVoid && !isErased;
	return {
		...order,
		isErased,
		back: mayGoBack ? wayBackFrom(order.status, { movedAt, money: payments, now: shop.clock().toISOString() }) : null,
		isLate: isLateService(order, bucharestDay(shop.clock().toISOString())),
		startingPriceBani: row.price_bani,
		events: events.map(toEvent),
		payments,
		isDue: row.is_due === 1,
		paidBani: payments.reduce((sum, { amountBani }) => sum + amountBani, 0),
		cashLeftBani: Math.max(0, CASH_LIMIT_BANI.consumer - cash),
		moves: serviceMovesFrom(order.status, role).filter((to) => !order.isVoid || to === "cancelled"),
	};
}

type MoneyRow = Pick<
	Awaited<ReturnType<typeof selectServiceRefunds>>[number],
	"id" | "at" | "means" | "amount_bani" | "account_email"
>;

function toMoney({ id, at, means, amount_bani: amountBani, account_email: accountEmail }: MoneyRow) {
	return { id, at, means, amountBani, accountEmail };
}

type Taken = Omit<ServicePayment, "kind" | "leftBani">;

/** What came in and what went back for a service order, in the order in which it happened; returned amounts are negative. */
function servicePaymentLines(taken: Taken[], returned: (Taken & { paymentId: number })[]): ServicePayment[] {
	const lines: ServicePayment[] = [
		...taken.map((line) => {
			const back = returned.filter(({ paymentId }) => paymentId === line.id);
			const leftBani = back.reduce((left, { amountBani }) => left - amountBani, line.amountBani);
			return { ...line, kind: "taken" as const, leftBani };
		}),
		...returned.map(({ paymentId: _, ...line }) => {
			return { ...line, kind: "returned" as const, amountBani: -line.amountBani, leftBani: 0 };
		}),
	];
	return lines.sort((a, b) => a.at.localeCompare(b.at));
}

type LineRow = NonNullable<Awaited<ReturnType<typeof selectServiceOrderLine>>>;

function toLine(row: LineRow, today: string): Omit<ServiceOrderLine, "isWithdrawn"> {
	return {
		id: row.id,
		createdAt: row.created_at,
		status: row.status,
		serviceNames: serviceNamesOf(row),
		fullName: row.full_name,
		email: row.email,
		phone: row.phone,
		readyOn: row.ready_on,
		isLate: isLateService({ status: row.status, readyOn: row.ready_on }, today),
		paidBani: row.paid_bani ?? 0,
		isDue: row.is_due === 1,
	};
}

const MONEY_EVENTS: Record<string, "payment" | "returned" | undefined> = {
	payment: "payment",
	"payment-returned": "returned",
};

function toEvent(row: Awaited<ReturnType<typeof selectServiceOrderEvents>>[number]): ServiceOrderEvent {
	const line = { id: row.id, at: row.at, actor: row.actor, accountEmail: row.account_email };
	const to = SERVICE_ORDER_STATUSES.find((status) => status === row.to_status);
	if ((row.kind === "status" || row.kind === "back") && to) return { ...line, kind: row.kind, to };
	if (row.kind === "taken") return { ...line, kind: "taken" };
	if (row.kind === "withdrawal-declared") return { ...line, kind: "withdrawal" };
	if (row.kind === "withdrawal-left") return { ...line, kind: "withdrawal-left" };
	if (row.kind === "access-renewed") return { ...line, kind: "access" };
	const detail = JSON.parse(row.detail) as {
		means?: unknown;
		amountBani?: unknown;
		fields?: unknown[];
		service?: { before: string; after: string };
		day?: string | null;
		agreedBani?: number | null;
		author?: string;
		writtenAt?: string;
		before?: string;
		after?: string;
	};
	if (row.kind === "ready-day") return { ...line, kind: "ready-day", day: detail.day ?? null };
	if (row.kind === "price") return { ...line, kind: "price", agreedBani: detail.agreedBani ?? null };
	if (row.kind === "note-removed" && detail.author && detail.writtenAt)
		return { ...line, kind: "note-removed", author: detail.author, writtenAt: detail.writtenAt };
	if (row.kind === "receipt-corrected")
		return { ...line, kind: "receipt-corrected", before: detail.before ?? "", after: detail.after ?? "" };
	if (row.kind === "edited")
		return {
			...{ ...line, kind: "edited", service: detail.service ?? null },
			fields: EDITED_FIELDS.filter((field) => detail.fields?.includes(field)),
		};
	const means = COUNTER_MEANS.find((known) => known === detail.means);
	const kind = MONEY_EVENTS[row.kind];
	return kind && means && typeof detail.amountBani === "number"
		? { ...line, kind, means, amountBani: detail.amountBani }
		: { ...line, kind: "other" };
}
