import { z } from "zod";

z.config({ jitless: true });

/** Number and e-mail open an order from another device (DECISIONS 4); "#12345" and spaces are fine. */
export const orderAccessSchema = z.object({
	orderNumber: z
		.string({ error: () => "order:accessBoth" })
		.trim()
		.min(1, "order:accessBoth")
		.max(40, "order:accessDenied"),
	email: z
		.string({ error: () => "order:accessBoth" })
		.trim()
		.min(1, "order:accessBoth")
		.max(254, "order:accessDenied"),
});

/** The same in a call, where the number may be one (SPEC 7). */
export const orderLookupCallSchema = orderAccessSchema.extend({
	orderNumber: z
		.union([z.string(), z.number().transform(String)], { error: () => "order:accessBoth" })
		.pipe(orderAccessSchema.shape.orderNumber),
});
