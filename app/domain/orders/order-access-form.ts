import { z } from "zod";
import { readOrderNumber } from "#app/domain/orders/order.ts";

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

export { readOrderNumber };
