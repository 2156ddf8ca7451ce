import { z } from "zod";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import { trackingSchema } from "#app/domain/orders/admin-order-forms.ts";
import { sentNumber } from "#app/domain/orders/order-call-schemas.ts";
import { CLAIMED_METHODS } from "#app/domain/payments/methods.ts";
import { PAYMENT_MEANS } from "#app/domain/payments/payment-means.ts";
import { PAYMENT_SOURCES } from "#app/domain/payments/payment-source.ts";
import { COURIERS } from "#app/domain/shipping/courier.ts";
import { optionalText } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

/** The bodies of the calls about payment (SPEC 7). Amounts that a browser sends are read by nobody. */
export const statusSchema = z.object({
	status: z.enum(ORDER_STATUSES, { error: () => "validation:status" }),
	/** What an admin's shipped needs. */
	trackingNumber: trackingSchema.shape.trackingNumber.optional(),
	/** Who has the parcel, where its customer may follow it. */
	courier: z.enum(COURIERS, { error: () => "validation:invalid" }).optional(),
	/** How the money of an admin's completed came in; without it, what the order's payment method makes likely. */
	means: z.enum(PAYMENT_MEANS, { error: () => "adminOrders:meansRequired" }).optional(),
	/** The bank's or the provider's number of that payment; PayPal's is required. */
	transactionId: optionalText(100),
});
export type StatusCall = z.output<typeof statusSchema>;

export const notifyPaymentSchema = z.object({
	source: z.literal("bank-transfer", { error: () => "validation:source" }),
});

const orderId = sentNumber("validation:orderNumber");

export const orderNotificationSchema = z.object({
	orderId,
	source: z.literal("revolut-completion", { error: () => "validation:source" }),
});

export const markPaidSchema = z.object({
	paymentMethod: z.enum(
		CLAIMED_METHODS.map(({ id }) => id),
		{ error: () => "validation:paymentMethod" },
	),
	status: z.enum(ORDER_STATUSES, { error: () => "validation:status" }),
});

/** Without `orderId` the browser's newest order is meant: the older shop sent only amount, currency and intent. */
export const paypalOrderSchema = z.object({
	orderId: orderId.optional(),
	currency: z.literal("EUR", { error: () => "validation:currency" }).optional(),
	/** What the provider's order will be paid from; PayPal unless told. */
	paymentSource: z.enum(PAYMENT_SOURCES, { error: () => "validation:invalid" }).optional(),
	intent: z.enum(["CAPTURE", "capture"], { error: () => "validation:invalid" }).optional(),
});
