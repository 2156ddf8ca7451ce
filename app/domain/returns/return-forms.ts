import { z } from "zod";
import { typedAmount } from "#app/domain/payments/payment-means.ts";
import { announcedField, type ReturnLine } from "#app/domain/returns/return-case.ts";
import { RETURN_KINDS } from "#app/domain/returns/return-states.ts";
import { optionalText, typedText, typedWhole } from "#app/domain/typed-fields.ts";
import { serialsField } from "#app/domain/warranties/serials.ts";

z.config({ jitless: true });

/** The steps of a return's page, by their `intent`. "place": what becomes of the goods; the last three correct what was done. */
export const RETURN_STEPS = [
	"receive",
	"inspect",
	"refund",
	"repair",
	"replace",
	"place",
	"refuse",
	"drop",
	"kind",
	"unplace",
	"back",
] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

const returnKind = z.enum(RETURN_KINDS, { error: () => "adminReturns:kindRequired" });

const MOST_PIECES = 9_999;

/** The fields of an item's pieces; the page has them for each. */
export const receivedField = (lineId: number) => `received-${lineId}`;
export const restockedField = (lineId: number) => `restocked-${lineId}`;
export const writtenOffField = (lineId: number) => `writtenOff-${lineId}`;

const pieces = typedWhole(0, MOST_PIECES, "adminReturns:piecesWrong").nullish();
const claimed = typedWhole(0, MOST_PIECES, "order:claimPiecesWrong").nullish();
const piecesBy = (fields: string[], rule = pieces) =>
	Object.fromEntries(fields.map((field) => [field, rule])) as Record<never, typeof pieces>;

/** How many pieces of which items, and why. Messages are text keys. */
export function openReturnSchema(orderItemIds: number[]) {
	return z.object({
		kind: returnKind,
		...piecesBy(orderItemIds.map(announcedField)),
		reason: optionalText(2000),
	});
}

/** A customer's claim under the guarantee: which pieces, and what is wrong with them, as the form asks. Messages are text keys. */
export function claimSchema(orderItemIds: number[]) {
	return z.object({
		...piecesBy(orderItemIds.map(announcedField), claimed),
		reason: typedText(10, 2000, "order:claimTextRequired"),
	});
}

/** The fields of each step, for the lines of its return. */
export function returnStepSchema(step: ReturnStep, lines: Pick<ReturnLine, "id" | "orderItemId">[]) {
	const lineIds = lines.map(({ id }) => id);
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
			return z.object({ answer: optionalText(2000) });
		case "replace": {
			const serials = lines.map(({ orderItemId }) => [serialsField(orderItemId), optionalText(8_000)]);
			return z.object({ answer: optionalText(2000), ...Object.fromEntries(serials) });
		}
		case "kind":
			return z.object({ kind: returnKind });
		case "drop":
		case "unplace":
		case "back":
			return z.object({});
	}
}
