import { z } from "zod";
import { bucharestDay } from "#app/domain/clock.ts";
import type { LedgerLine } from "#app/domain/payments/ledger-line.ts";
import { type CounterMeans, PAYMENT_MEANS, type PaymentMeans } from "#app/domain/payments/payment-means.ts";
import { optionalText, typedNumber } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

/** What is right instead of what a person recorded: no money came for this order, or went back, or it did by these means. */
export const VOID_INSTEAD = ["none", ...PAYMENT_MEANS.filter((means) => means !== "paypal")] as const;

/**
 * By which means staff may say that a payment came that they recorded themselves today: card for cash, and the other way round.
 * Null for every other payment: an admin corrects those.
 */
export function staffCorrection(
	line: { at: string; means: PaymentMeans | null; account: string | null },
	{ email, now }: { email: string; now: Date },
): CounterMeans | null {
	const isOwnOfToday = line.account === email && bucharestDay(line.at) === bucharestDay(now.toISOString());
	if (!isOwnOfToday || (line.means !== "cash" && line.means !== "card")) return null;
	return line.means === "cash" ? "card" : "cash";
}

/** The void of one line of the ledger; `note` says why, for whoever reads it later. */
export const voidPaymentSchema = z.object({
	record: typedNumber(),
	instead: z.enum(VOID_INSTEAD, { error: () => "adminOrders:insteadRequired" }),
	note: optionalText(500),
});

/**
 * Whether anybody outside the shop has heard of a payment: nobody has while its e-mails wait and it has no invoice, credited whole
 * or not, so that a void leaves nothing.
 */
export function isHeardOf(
	line: Pick<LedgerLine, "at">,
	{
		isInvoiced,
		invoices,
		emails,
	}: {
		isInvoiced: boolean;
		invoices: { issuedAt: string }[];
		emails: { kind: string; createdAt: string; attempts: number }[];
	},
): boolean {
	const isAbout = ({ kind, createdAt }: (typeof emails)[number]) =>
		(kind === "order-status" || kind === "invoice-copy") && createdAt >= line.at;
	const hasInvoice = isInvoiced || invoices.some(({ issuedAt }) => issuedAt >= line.at);
	return hasInvoice || emails.some((email) => isAbout(email) && email.attempts > 0);
}
