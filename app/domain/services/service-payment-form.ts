import { z } from "zod";
import { readLei } from "#app/domain/money.ts";
import { COUNTER_MEANS, RECEIPT_CHARACTERS } from "#app/domain/payments/payment-means.ts";
import { optionalText, typedNumber } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

/** More than any work of the shop costs: a slip of the finger. */
const AMOUNT_BANI_AT_MOST = 10_000_000;

/** In lei as it is typed: "150", "150,50" or "1.250". Messages are text keys. */
const amount = z
	.string({ error: () => "adminServiceOrders:amountRequired" })
	.trim()
	.min(1, "adminServiceOrders:amountRequired")
	.transform((typed, context) => {
		const bani = readLei(typed);
		if (bani !== null && bani > 0 && bani <= AMOUNT_BANI_AT_MOST) return bani;
		context.addIssue({ code: "custom", message: bani === null ? AMOUNT_WRONG : AMOUNT_OUT_OF_RANGE });
		return z.NEVER;
	});

/** A payment at the counter. */
export const servicePaymentSchema = z.object({
	amount,
	means: z.enum(COUNTER_MEANS, { error: () => "adminServiceOrders:meansRequired" }),
	receipt: optionalText(RECEIPT_CHARACTERS),
});

/** The agreed price as typed; left empty, none is agreed on, and 0 is to be paid by nobody. */
export const agreedPriceSchema = z.object({
	agreed: optionalText(20).transform((typed, context) => {
		if (typed === null) return null;
		const bani = readLei(typed);
		if (bani !== null && bani <= AMOUNT_BANI_AT_MOST) return bani;
		context.addIssue({ code: "custom", message: "adminServiceOrders:priceWrong" });
		return z.NEVER;
	}),
});

/** Money that goes back: of which payment, and how much of it. */
export const serviceReturnSchema = z.object({
	payment: typedNumber("adminServiceOrders:returnPaymentRequired"),
	amount,
});

const AMOUNT_WRONG = "adminServiceOrders:amountWrong";
const AMOUNT_OUT_OF_RANGE = "adminServiceOrders:amountOutOfRange";
