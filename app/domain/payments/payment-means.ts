import { z } from "zod";
import type { Bani } from "#app/domain/money.ts";
import type { BuyerKind } from "#app/domain/orders/order-billing.ts";
import { limitRefusal, type PaymentMethod } from "#app/domain/payments/methods.ts";
import { optionalText } from "#app/domain/typed-fields.ts";

/** How money that a person has seen came in. */
export const PAYMENT_MEANS = ["bank", "revolut", "cash", "card", "courier", "paypal"] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** Under which name of the ledger it is kept. */
export const PROVIDER_OF_MEANS = {
	bank: "bank",
	revolut: "revolut",
	cash: "counter",
	card: "counter",
	courier: "counter",
	paypal: "paypal",
} as const satisfies Record<PaymentMeans, string>;

/** What an order of this method is most likely paid with. */
export function likelyMeans(order: { paymentMethod: PaymentMethod; isPickup: boolean }): PaymentMeans {
	if (order.paymentMethod === "banktransfer") return "bank";
	if (order.paymentMethod === "revolutpay") return "revolut";
	if (order.paymentMethod === "cash") return order.isPickup ? "cash" : "courier";
	return "paypal";
}

/**
 * Cash has its limit, whoever takes it (docs/law.md): the text key of why this sum of a customer's day is too much; null when it
 * is not.
 */
export function cashRefusal(means: PaymentMeans, dayBani: Bani, buyer: BuyerKind) {
	const isCash = means === "cash" || means === "courier";
	return isCash ? (limitRefusal("cash", dayBani, buyer)?.message ?? null) : null;
}

/**
 * "Payment received". The transaction may stay empty but for PayPal: its own number keeps a late notification of the same
 * payment from counting a second time.
 */
export const paymentReceivedSchema = z
	.object({
		means: z.enum(PAYMENT_MEANS, { error: () => "adminOrders:meansRequired" }),
		transactionId: optionalText(100),
	})
	.refine(({ means, transactionId }) => means !== "paypal" || transactionId !== null, {
		path: ["transactionId"],
		error: () => "adminOrders:transactionRequired",
	});
