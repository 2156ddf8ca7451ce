import { z } from "zod";
import { typedAmount } from "#app/domain/payments/payment-means.ts";
import { RETURN_KINDS } from "#app/domain/returns/return-states.ts";
import { optionalText, typedText, typedWhole } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

/** The steps of a return's page, by their `intent`. "place": what becomes of the goods. */
export const RETURN_STEPS = ["receive", "inspect", "refund", "repair", "replace", "place", "refuse", "drop"] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

const MOST_PIECES = 9_999;

/** The fields of an item's pieces; the page has them for each. */
export const announcedField = (orderItemId: number) => `pieces-${orderItemId}`;
export const receivedField = (lineId: number) => `received-${lineId}`;
export const restockedField = (lineId: number) => `restocked-${lineId}`;
export const writtenOffField = (lineId: number) => `writtenOff-${lineId}`;

const pieces = typedWhole(0, MOST_PIECES, "adminReturns:piecesWrong").nullish();
const piecesBy = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, pieces])) as PiecesBy;
type PiecesBy = Record<never, typeof pieces>;

/** How many pieces of which items, and why. Messages are text keys. */
export function openReturnSchema(orderItemIds: number[]) {
	return z.object({
		kind: z.enum(RETURN_KINDS, { error: () => "adminReturns:kindRequired" }),
		reason: optionalText(2000),
		...piecesBy(orderItemIds.map(announcedField)),
	});
}

/** The fields of each step, for the lines of its return. */
export function returnStepSchema(step: ReturnStep, lineIds: number[]) {
	switch (step) {
		case "receive":
			return z.object(piecesBy(lineIds.map(receivedField)));
		case "place":
			return z.object(piecesBy(lineIds.flatMap((id) => [restockedField(id), writtenOffField(id)])));
		case "inspect":
			return z.object({ note: optionalText(2000) });
		case "refund":
			return z.object({ amountBani: typedAmount, answer: optionalText(2000) });
		case "refuse":
			return z.object({ answer: typedText(10, 2000, "adminReturns:reasonRequired") });
		case "repair":
		case "replace":
			return z.object({ answer: optionalText(2000) });
		case "drop":
			return z.object({});
	}
}
