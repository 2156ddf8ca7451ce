import { z } from "zod";
import { tooLong } from "#app/domain/message.ts";
import { type Bani, readLei } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import { parcelOf } from "#app/domain/shipping/courier.ts";

z.config({ jitless: true });

/** A courier's list has so many parcels at most; what is longer is sent in parts. */
const PARCELS_AT_MOST = 200;

/** The courier's list as it is pasted: a parcel a line. Messages are text keys. */
export const courierMoneySchema = z.object({
	lines: z
		.string({ error: () => "adminCourier:linesRequired" })
		.trim()
		.min(1, "adminCourier:linesRequired")
		.max(20_000, tooLong(20_000))
		.refine((text) => text.split("\n").length <= PARCELS_AT_MOST, { error: () => "adminCourier:tooManyLines" }),
});

export interface ParcelLine {
	/** As it was pasted. */
	text: string;
	/** The parcel's number as numbers are compared. */
	parcel: string;
	/** Null where the line names none; NaN where it cannot be read. */
	amountBani: Bani | null;
}

/**
 * A line is the number of a parcel and, after a space, a semicolon or a tab, how much the courier gives for it. Before a semicolon
 * or a tab the number may have spaces.
 */
export function readParcelLines(text: string): ParcelLine[] {
	const lines = text.split("\n").map((line) => line.trim());
	return lines.filter(Boolean).map((line) => {
		const [, number = "", amount = ""] = /^([^;,\t]+(?=[;\t]\s*\d)|[^\s;,]+)[\s;,]*(.*?)[\s;,]*$/.exec(line) ?? [];
		return {
			text: line,
			parcel: parcelOf(number),
			amountBani: amount === "" ? null : (readLei(amount) ?? Number.NaN),
		};
	});
}

/** Why a line of the list was not recorded. "unknown": no order has the parcel; "amount": another sum is due. */
const PARCEL_PROBLEMS = ["unknown", "several", "twice", "paid", "not-due", "unreadable", "amount", "refused"] as const;
export type ParcelProblem = (typeof PARCEL_PROBLEMS)[number];

export interface ParcelAnswer {
	text: string;
	/** Where the parcel is of one order. */
	orderId: number | null;
	problem: ParcelProblem;
	/** What its order waits for; null where that is not known. */
	dueBani: Bani | null;
}

/** Whether a courier has an order's goods or has handed them over, and takes the money for them. */
export function isWithCourier(order: {
	status: OrderStatus;
	deliveryMethod: "delivery" | "pickup";
	paymentMethod: PaymentMethod;
}): boolean {
	const isSent = order.status === "shipped" || order.status === "delivered";
	return isSent && order.deliveryMethod === "delivery" && paymentMethod(order.paymentMethod).paidOnHandover;
}
