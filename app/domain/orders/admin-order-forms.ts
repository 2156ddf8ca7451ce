import { z } from "zod";
import { tooLong } from "#app/domain/message.ts";
import { COURIERS } from "#app/domain/shipping/courier.ts";
import { optionalText, typedText } from "#app/domain/typed-fields.ts";
import { serialsField } from "#app/domain/warranties/serials.ts";

/** The forms of the back office's page about one order. Messages are text keys. */

/** A parcel always has a number, or the words for how it goes ("own courier"). */
export const trackingSchema = z.object({
	trackingNumber: typedText(3, 60, "adminOrders:trackingRequired"),
	/** Whose number it is; nobody's where it is none. */
	courier: z
		.enum(COURIERS, { error: () => "validation:invalid" })
		.nullish()
		.transform((courier) => courier ?? null),
});

/** The same for an order that is on its way: a number of another one may be swapped with its own. */
export const trackingChangeSchema = trackingSchema.extend({
	swapWith: z
		.string({ error: () => "validation:invalid" })
		.regex(/^[1-9]\d{0,11}$/, "validation:invalid")
		.optional()
		.transform((id) => (id === undefined ? null : Number(id))),
});

/** A move with nothing to fill in. */
export const plainMoveSchema = z.object({});

/** Why, for the log; the customer does not read it. */
export const reasonSchema = z.object({ reason: optionalText(500) });

/** The forms that the page of an order holds, by their `intent`. */
export const ORDER_INTENTS = [
	"payment",
	"ship",
	"ready",
	"unready",
	"deliver",
	"fail",
	"unclaim",
	"cancel",
	"reopen",
	"unship",
	"undeliver",
	"unfail",
	"refund",
	"refundPart",
	"tracking",
	"held",
	"void",
	"note",
	"removeNote",
	"access",
	"serials",
] as const;
export type OrderIntent = (typeof ORDER_INTENTS)[number];

/** Serial numbers, a field for each item, one number a line. */
export function serialsSchema(orderItemIds: number[]) {
	const lines = z
		.string({ error: () => "validation:invalid" })
		.max(8_000, tooLong(8_000))
		.default("");
	return z.object(Object.fromEntries(orderItemIds.map((id) => [serialsField(id), lines])));
}
