import type { Order } from "#app/domain/orders/order.ts";
import { cashOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { cashRefusal } from "#app/domain/payments/methods.ts";
import { COUNTER_MEANS, type CounterMeans } from "#app/domain/payments/payment-means.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import type { Shop } from "#app/domain/shop.server.ts";

/** How the counter may take this order's money: not in cash where that would pass its buyer's limit of the day (docs/law.md). */
export async function readCounterMeans(
	shop: Shop,
	order: Pick<Order, "email" | "phone" | "totalBani" | "billing">,
): Promise<CounterMeans[]> {
	const dayBani = order.totalBani + (await cashOfDay(shop, shop.db, order));
	return COUNTER_MEANS.filter((means) => cashRefusal(means, dayBani, buyerKind(order.billing)) === null);
}
