import type { KeysetPage } from "#app/domain/keyset-page.ts";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import type { ServiceOrderLine } from "#app/domain/services/service-order-details.ts";
import type { ServiceMoveGoal } from "#app/domain/services/service-order-states.ts";

/** What waits at the counter (DECISIONS 8): work that is not done, work to be paid, orders to hand over, orders to be paid first. */
export const COUNTER_LISTS = ["open", "done", "ready", "unpaid"] as const;
export type CounterList = (typeof COUNTER_LISTS)[number];

/** A service order as a line of the counter's lists. */
export interface CounterService extends Omit<ServiceOrderLine, "email" | "paidBani"> {
	/** Asked for on this day of the shop's. */
	isOfToday: boolean;
	/** The step that leads on; null when there is none. */
	next: Exclude<ServiceMoveGoal, "cancelled"> | null;
}

/** The counter's page: the first few of each list, or one list alone, page by page. */
export interface Counter {
	counts: Record<CounterList, number>;
	open: KeysetPage<CounterService> | null;
	done: KeysetPage<CounterService> | null;
	ready: KeysetPage<OrderSummary> | null;
	unpaid: KeysetPage<OrderSummary> | null;
	/** Closed on this day of the shop's, with nothing to be paid. */
	closedToday: CounterService[];
}

/** What a search found; `hasMore` where only the first are here. */
export interface CounterFindings {
	orders: OrderSummary[];
	services: CounterService[];
	hasMore: boolean;
}
