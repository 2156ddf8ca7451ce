import type { Account } from "#app/domain/accounts/account.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import type { Counter, CounterFindings, CounterList, CounterService } from "#app/domain/counter/counter.ts";
import type { CounterCorrection } from "#app/domain/counter/counter-steps.ts";
import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";
import { listOrders, summariesOf } from "#app/domain/orders/list-orders.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import { cashOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { cashRefusal } from "#app/domain/payments/methods.ts";
import { COUNTER_MEANS, type CounterMeans } from "#app/domain/payments/payment-means.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { isHeardOf, staffCorrection } from "#app/domain/payments/void-payment.ts";
import { listServiceOrders } from "#app/domain/services/read-service-order-details.server.ts";
import { isLateService } from "#app/domain/services/ready-day.ts";
import { type ServiceOrderStatus, serviceNamesOf } from "#app/domain/services/service-order.ts";
import { serviceMovesFrom } from "#app/domain/services/service-order-states.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import {
	countCounterLists,
	type ServiceLine,
	selectClosedServiceOrders,
	selectDueServiceOrders,
	selectOpenServiceOrders,
	selectReadyPickups,
	selectUnpaidPickups,
} from "#db/queries/counter.ts";
import { selectReceiptOf } from "#db/queries/day-close.ts";
import type { OrderLine } from "#db/queries/order-list.ts";
import { selectWithdrawn } from "#db/queries/withdrawals.ts";

/** How many of each list the page shows when it shows them all. */
const FIRST_FEW = 8;
const FOUND_AT_MOST = 25;

/** A day, and the hour by which one is longer in October. */
const LONGEST_DAY_MS = 25 * 3_600_000;

/**
 * The counter's page (DECISIONS 8).
 *
 * @param only one list alone, from its edge; null: the first few of each, and what was closed today
 */
export async function readCounter(shop: Shop, only: CounterList | null, edge: Edge): Promise<Counter> {
	const page = <T>(list: CounterList, read: (from: Edge, limit: number) => Promise<T[]>) => {
		if (only === null) return readKeysetPage(read, null, FIRST_FEW);
		return only === list ? readKeysetPage(read, edge) : null;
	};
	const { mode } = shop.settings.payments;
	const [counts, open, done, ready, unpaid, closed] = await Promise.all([
		countCounterLists(shop.db, mode),
		page("open", (from, limit) => selectOpenServiceOrders(shop.db, mode, dayOf(shop), from, limit)),
		page("done", (from, limit) => selectDueServiceOrders(shop.db, mode, from, limit)),
		page("ready", (from, limit) => selectReadyPickups(shop.db, mode, from, limit)),
		page("unpaid", (from, limit) => selectUnpaidPickups(shop.db, mode, from, limit)),
		only === null ? closedToday(shop) : [],
	]);
	return {
		counts,
		open: open && { ...open, rows: await toServices(shop, open.rows) },
		done: done && { ...done, rows: await toServices(shop, done.rows) },
		ready: await summaries(shop, ready),
		unpaid: await summaries(shop, unpaid),
		closedToday: await toServices(shop, closed),
	};
}

/** Orders and service orders by a part of their number, name, e-mail or phone; a number alone shows its own first. */
export async function searchCounter(shop: Shop, search: string): Promise<CounterFindings> {
	const [orders, services] = await Promise.all([
		listOrders(shop, { search, limit: FOUND_AT_MOST }),
		listServiceOrders(shop, { search, status: null, edge: null }),
	]);
	return {
		orders: orders.orders,
		services: services.rows.map((line) => ({
			id: line.id,
			createdAt: line.createdAt,
			status: line.status,
			serviceNames: line.serviceNames,
			fullName: line.fullName,
			phone: line.phone,
			isOfToday: dayOf(shop) === bucharestDay(line.createdAt),
			readyOn: line.readyOn,
			isLate: line.isLate,
			isWithdrawn: line.isWithdrawn,
			isDue: line.isDue,
			next: nextOf(line.status),
		})),
		hasMore: orders.older !== null || services.hasNext,
	};
}

const dayOf = (shop: Shop) => bucharestDay(shop.clock().toISOString());

async function closedToday(shop: Shop) {
	const since = new Date(shop.clock().getTime() - LONGEST_DAY_MS).toISOString();
	const rows = await selectClosedServiceOrders(shop.db, since, FOUND_AT_MOST);
	return rows.filter((row) => bucharestDay(row.updated_at) === dayOf(shop));
}

async function summaries(shop: Shop, page: KeysetPage<OrderLine> | null): Promise<KeysetPage<OrderSummary> | null> {
	return page && { ...page, rows: await summariesOf(shop, page.rows) };
}

async function toServices(shop: Shop, rows: ServiceLine[]): Promise<CounterService[]> {
	const today = dayOf(shop);
	const ids = rows.map(({ id }) => id);
	const withdrawn = await selectWithdrawn(shop.db, "service", ids);
	return rows.map((row) => ({
		id: row.id,
		createdAt: row.created_at,
		status: row.status,
		serviceNames: serviceNamesOf(row),
		fullName: row.full_name,
		phone: row.phone,
		isOfToday: bucharestDay(row.created_at) === today,
		readyOn: row.ready_on,
		isLate: isLateService({ status: row.status, readyOn: row.ready_on }, today),
		isWithdrawn: withdrawn.has(row.id),
		isDue: row.is_due === 1,
		next: nextOf(row.status),
	}));
}

/** To call work off is never the step that leads on. */
function nextOf(status: ServiceOrderStatus) {
	return serviceMovesFrom(status, "staff").find((to) => to !== "cancelled") ?? null;
}

/** How the counter may take this order's money: not in cash where that would pass its buyer's limit of the day (docs/law.md). */
export async function readCounterMeans(
	shop: Shop,
	order: Pick<Order, "email" | "phone" | "totalBani" | "billing">,
): Promise<CounterMeans[]> {
	const dayBani = order.totalBani + (await cashOfDay(shop, shop.db, order));
	return COUNTER_MEANS.filter((means) => cashRefusal(means, dayBani, buyerKind(order.billing)) === null);
}

/** What of an order's payments whoever looks may still put right at the counter. */
export async function readCorrections(
	shop: Shop,
	details: OrderDetails,
	{ email }: Pick<Account, "email">,
): Promise<CounterCorrection[]> {
	if (details.money.isVoid) return [];
	const now = shop.clock();
	const own = details.payments.voidable.flatMap((line) => {
		const right = line.kind === "refund" ? null : staffCorrection(line, { email, now });
		return right === null ? [] : [{ line, right }];
	});
	return Promise.all(
		own.map(async ({ line, right }) => {
			const isUnheardOf = details.order.status === "completed" && !isHeardOf(line, details);
			return { record: line.id, right, mayVoid: isUnheardOf && !(await selectReceiptOf(shop.db, "order", line.id)) };
		}),
	);
}
