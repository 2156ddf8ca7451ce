import type { Account } from "#app/domain/accounts/account.ts";
import { counterSteps, mayCancelAtCounter } from "#app/domain/counter/counter-steps.ts";
import type { Bani } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { takeStepBack } from "#app/domain/orders/way-back.server.ts";
import type { CounterMeans } from "#app/domain/payments/payment-means.ts";
import { fail, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectOrder } from "#db/queries/orders.ts";

interface AtCounter {
	orderId: number;
	/** The status that the form showed. */
	seen: OrderStatus;
	account: Account;
}

type Served = Result<{ status: OrderStatus }>;

/**
 * Takes the whole sum of an order that is picked up, in cash or by card (DECISIONS 8).
 *
 * @returns changed-meanwhile when the order, or what came of it, is no longer as the form showed it (a second click, a second tablet),
 * not-payable when the counter has nothing to take for it, validation for cash over the limit (docs/law.md)
 */
export async function takeCounterPayment(
	shop: Shop,
	payment: AtCounter & { means: CounterMeans; receipt?: string | null; seenHereBani?: Bani | undefined },
): Promise<Served> {
	return (
		(await refusalOf(shop, payment, (details) => counterSteps(details).includes("payment"), "not-payable")) ??
		recordPayment(shop, { ...payment, transactionId: null })
	);
}

/** Hands a paid order over to its customer: changed-meanwhile as above, move-refused for any other order. */
export async function handOver(shop: Shop, order: AtCounter): Promise<Served> {
	const isDue = (details: OrderDetails) => counterSteps(details).includes("deliver");
	return (await refusalOf(shop, order, isDue, "move-refused")) ?? advanceOrder(shop, { ...order, to: "delivered" });
}

/** Cancels an order for which no money came, mistyped at the counter, say: changed-meanwhile as above, move-refused for any other. */
export async function cancelAtCounter(shop: Shop, order: AtCounter & { reason: string | null }): Promise<Served> {
	const refused = await refusalOf(shop, order, mayCancelAtCounter, "move-refused");
	return refused ?? advanceOrder(shop, { ...order, to: "cancelled" });
}

/** Takes back what was pressed for the wrong order today: that it was handed over, or cancelled (way-back.server.ts). */
export async function takeBackAtCounter(shop: Shop, order: AtCounter): Promise<Served> {
	const isPickup = ({ order: { delivery } }: OrderDetails) => delivery.method === "pickup";
	const refused = await refusalOf(shop, order, isPickup, "move-refused");
	if (refused) return refused;
	return order.seen === "cancelled" ? advanceOrder(shop, { ...order, to: "pending" }) : takeStepBack(shop, order);
}

/** What never changes of an order is asked here; what may change is asked again in the transaction that follows. */
async function refusalOf(
	shop: Shop,
	{ orderId, seen }: AtCounter,
	isDue: (details: OrderDetails) => boolean,
	code: "not-payable" | "move-refused",
): Promise<Served | null> {
	const details = await readOrderDetails(shop, orderId);
	if (!details) return fail({ code: "order-not-found" });
	if (details.order.status !== seen) return fail({ code: "changed-meanwhile" });
	if (details.money.isVoid) return fail({ code: "test-order" });
	if (isDue(details)) return null;
	// Its status was read before its money: another tablet may have served it in between.
	const order = await selectOrder(shop.db, orderId);
	return fail({ code: order?.status === seen ? code : "changed-meanwhile" });
}
