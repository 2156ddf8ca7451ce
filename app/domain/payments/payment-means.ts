import { z } from "zod";
import { readLei } from "#app/domain/money.ts";
import { optionalText } from "#app/domain/typed-fields.ts";

/** How money that a person has seen came in. */
export const PAYMENT_MEANS = ["bank", "revolut", "cash", "card", "courier", "paypal"] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** How money is taken at the counter (DECISIONS 8). */
export const COUNTER_MEANS = ["cash", "card"] as const satisfies PaymentMeans[];
export type CounterMeans = (typeof COUNTER_MEANS)[number];

/** Under which name of the ledger it is kept. */
export const PROVIDER_OF_MEANS = {
	bank: "bank",
	revolut: "revolut",
	cash: "counter",
	card: "counter",
	courier: "counter",
	paypal: "paypal",
} as const satisfies Record<PaymentMeans, string>;

/** An amount that a form was made with. */
export const seenBani = z.coerce.number<string>({ error: () => "validation:invalid" }).int();

/**
 * "Payment received". The transaction may stay empty but for PayPal: its own number keeps a late notification of the same
 * payment from counting a second time.
 */
const received = {
	means: z.enum(PAYMENT_MEANS, { error: () => "adminOrders:meansRequired" }),
	transactionId: optionalText(100),
};
const isNamed = ({ means, transactionId }: { means: PaymentMeans; transactionId: string | null }) =>
	means !== "paypal" || transactionId !== null;
const UNNAMED = { path: ["transactionId"], error: () => "adminOrders:transactionRequired" };

export const paymentReceivedSchema = z
	.object({
		...received,
		/** What had gone back when the form was made. */
		seenReturnedBani: seenBani,
	})
	.refine(isNamed, UNNAMED);

/** The number of a fiscal receipt, as it is printed on it. */
export const RECEIPT_CHARACTERS = 40;

/** More than the dearest order costs: a slip of the finger. */
const AMOUNT_BANI_AT_MOST = 1_000_000_000;

/** An amount in lei as it is typed; null where nothing is. */
export const typedAmount = z
	.string({ error: () => "adminOrders:amountWrong" })
	.trim()
	.nullish()
	.transform((typed, context) => {
		if (!typed) return null;
		const bani = readLei(typed);
		if (bani !== null && bani > 0 && bani <= AMOUNT_BANI_AT_MOST) return bani;
		const message = bani === null ? "adminOrders:amountWrong" : "adminOrders:amountOutOfRange";
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});

/** The same with how much came, in lei as it is typed: a part of what is due, or more. */
export const partPaymentSchema = z
	.object({
		...received,
		amountBani: typedAmount.refine((bani) => bani !== null, { error: () => "adminOrders:amountWrong" }),
		/** The number of the fiscal receipt of what the counter took. */
		receipt: optionalText(RECEIPT_CHARACTERS),
		/** What of its money was here when the form was made. */
		seenHereBani: seenBani.optional(),
	})
	.refine(isNamed, UNNAMED)
	.refine(({ means, receipt }) => receipt === null || means === "cash" || means === "card", {
		path: ["receipt"],
		error: () => "adminOrders:receiptElsewhere",
	});
