import { z } from "zod";
import { readLei } from "#app/domain/money.ts";

z.config({ jitless: true });

/** How money is taken at the counter (DECISIONS 8). */
export const SERVICE_PAYMENT_MEANS = ["cash", "card"] as const;
export type ServicePaymentMeans = (typeof SERVICE_PAYMENT_MEANS)[number];

/** More than any work of the shop costs: a slip of the finger. */
const AMOUNT_BANI_AT_MOST = 10_000_000;

/** A payment at the counter as it is typed: the amount in lei, "150", "150,50" or "1.250". Messages are text keys. */
export const servicePaymentSchema = z.object({
	amount: z
		.string({ error: () => "deskServiceOrders:amountRequired" })
		.trim()
		.min(1, "deskServiceOrders:amountRequired")
		.transform((typed, context) => {
			const bani = readLei(typed);
			if (bani !== null && bani > 0 && bani <= AMOUNT_BANI_AT_MOST) return bani;
			context.addIssue({ code: "custom", message: bani === null ? AMOUNT_WRONG : AMOUNT_OUT_OF_RANGE });
			return z.NEVER;
		}),
	means: z.enum(SERVICE_PAYMENT_MEANS, { error: () => "deskServiceOrders:meansRequired" }),
});

const AMOUNT_WRONG = "deskServiceOrders:amountWrong";
const AMOUNT_OUT_OF_RANGE = "deskServiceOrders:amountOutOfRange";
