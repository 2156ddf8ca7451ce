import { z } from "zod";
import type { Bani, EuroCents } from "#app/domain/money.ts";
import { PAYMENT_MEANS, seenBani, typedAmount } from "#app/domain/payments/payment-means.ts";
import { optionalText } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

/** How a part of an order's money goes back: "provider", the shop asks PayPal for it; or a person has given it back. */
const REFUND_WAYS = ["provider", ...PAYMENT_MEANS] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** What of an order may be given back, as its form shows it. */
export interface Refundable {
	/** All that came and stayed. */
	leftBani: Bani;
	/** The most of it that one payment through the provider still holds; nothing where none came so. */
	providerBani: Bani;
	/** Pieces by the number of the order's item that no refund has named. */
	pieces: Record<number, number>;
	/** A refund that the provider was asked for and has not answered; nothing else goes back meanwhile. */
	asking: Bani | null;
	/** Whether the provider told of money that went back at its own site, or that it took, and nobody has decided about that yet: nothing else goes back. */
	isUndecided: boolean;
}

/** The field that says how many pieces of an item a refund is for. */
export const piecesField = (orderItemId: number) => `pieces-${orderItemId}`;

/** By lines and pieces, or by an amount in lei: the amount counts where both are there. Messages are text keys. */
export function partRefundSchema(orderItemIds: number[]) {
	const pieces = z
		.string({ error: () => "validation:invalid" })
		.trim()
		.regex(/^\d{0,4}$/, "adminOrders:piecesWrong")
		.nullish()
		.transform((typed) => Number(typed ?? 0));
	const named = Object.fromEntries(orderItemIds.map((id) => [piecesField(id), pieces]));
	return z
		.object({
			...(named as Record<never, typeof pieces>),
			amountBani: typedAmount,
			way: z.enum(REFUND_WAYS, { error: () => "adminOrders:meansRequired" }),
			transactionId: optionalText(100),
			note: optionalText(500),
			/** What had gone back when the form was made. */
			seenReturnedBani: seenBani,
		})
		.refine(({ way, transactionId }) => way !== "paypal" || transactionId !== null, {
			path: ["transactionId"],
			error: () => "adminOrders:transactionRequired",
		});
}

interface Sums {
	worthBani: Bani;
	amountCents: EuroCents;
}

/**
 * What the provider gives back for so many lei of a payment. All refunds of a payment together are its charge to the cent: each is
 * the share of all lei so far, less the cents that went before, and the last takes what is left.
 *
 * @param before what of the payment went back already
 * @returns 0 where the amount is worth less than a cent
 */
export function refundCents(payment: Sums, before: Sums, worthBani: Bani): EuroCents {
	const gone = before.worthBani + worthBani;
	const share = Math.round((gone * payment.amountCents) / payment.worthBani);
	const upTo = gone >= payment.worthBani ? payment.amountCents : Math.min(share, payment.amountCents - 1);
	return Math.max(0, upTo - before.amountCents);
}
