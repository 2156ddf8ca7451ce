import { z } from "zod";
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
