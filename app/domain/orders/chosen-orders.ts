import { z } from "zod";
import { tooLong } from "#app/domain/message.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { mayMove } from "#app/domain/orders/order-states.ts";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import { COURIERS, parcelOf } from "#app/domain/shipping/courier.ts";

z.config({ jitless: true });

/** So many orders are worked on together at most: two pages of the list, and as many prints as the printer takes. */
export const CHOSEN_AT_MOST = 50;

/** Lists of parcels, a line an order, and the courier of them all. Messages are text keys. */
export const parcelsSchema = z.object({
	courier: z.enum(COURIERS, { error: () => "adminChosen:courierChoose" }),
	lines: z
		.string({ error: () => "adminChosen:linesRequired" })
		.trim()
		.min(1, "adminChosen:linesRequired")
		.max(10_000, tooLong(10_000))
		.refine((text) => text.split("\n").filter((line) => line.trim()).length <= CHOSEN_AT_MOST, {
			error: () => "adminChosen:tooManyLines",
		}),
});

export interface ShipLine {
	/** Counted from 1, as it was pasted. */
	line: number;
	text: string;
	/** Null where it names no order. */
	orderId: number | null;
	/** The parcel's number; "" where there is none that can be one. */
	trackingNumber: string;
}

/** A line is an order's number and, after a space, a semicolon, a comma or a tab, the number of its parcel. */
export function readShipLines(text: string): ShipLine[] {
	return text.split("\n").flatMap((raw, index) => {
		const line = raw.trim();
		if (line === "") return [];
		const [, order, awb = ""] = /^(#?\s?\d+)[\s;,]*(.*?)[\s;,]*$/.exec(line) ?? [];
		const trackingNumber = /^[A-Za-z0-9][A-Za-z0-9 ./_-]{2,59}$/.test(awb) && /\d/.test(awb) ? parcelOf(awb) : "";
		return [{ line: index + 1, text: line, orderId: readOrderNumber(order), trackingNumber }];
	});
}

/** Why a line was not sent, or an order not moved. */
const CHOSEN_PROBLEMS = [
	"unreadable",
	"unknown",
	"order-twice",
	"parcel-twice",
	"parcel-taken",
	"pickup",
	"no-address",
	"withdrawn",
	"unpaid",
	"not-now",
	"changed",
] as const;
export type ChosenProblem = (typeof CHOSEN_PROBLEMS)[number];

export interface ShipAnswer extends Pick<ShipLine, "line" | "text" | "orderId"> {
	problem: ChosenProblem;
	/** The other line or the other order that it stands against. */
	other: number | null;
}

/** What is printed of several orders at once. */
export const CHOSEN_DOCUMENTS = ["picking", "slips", "invoices", "certificates"] as const;
export type ChosenDocument = (typeof CHOSEN_DOCUMENTS)[number];

export interface ChosenOrder
	extends Pick<Order, "id" | "status" | "isVoid" | "fullName" | "trackingNumber">,
		Pick<OrderSummary, "paymentState" | "isConfirming" | "isWithdrawn"> {
	/** Null where it is picked up. */
	deliveryAddress: string | null;
	isPickup: boolean;
	courierName: string | null;
	/** How many pieces of goods it has. */
	pieces: number;
}

/** Whether it may go to a courier, or be told as received. */
export const isToShip = ({ status, isVoid, isPickup }: ChosenOrder) =>
	!isVoid && !isPickup && mayMove(status, "shipped", "admin");
export const isToDeliver = ({ status, isVoid, isPickup }: ChosenOrder) =>
	!isVoid && (status === "shipped" || (isPickup && mayMove(status, "delivered", "admin")));
