import { formatMoney } from "#app/domain/money.ts";
import type { LedgerLine } from "#app/domain/orders/order-details.ts";

/**
 * The amount of a line of the ledger as people read it, negative where money went back: the provider writes it so, people
 * write how much it was. Null where none is known.
 */
export function ledgerAmount(line: Pick<LedgerLine, "kind" | "status" | "amountCents" | "currency">): string | null {
	if (line.amountCents === null) return null;
	const wentBack = (line.kind === "refund" || line.kind === "reversal") && line.status !== "canceled_reversal";
	return formatMoney(wentBack ? -Math.abs(line.amountCents) : line.amountCents, line.currency);
}
