import { CONFIRMED_WITHIN_DAYS } from "#app/config/business.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { providerInvoice } from "#app/domain/payments/provider-invoice.server.ts";
import { UNSETTLED_FAILURE, type UnsettledMoney } from "#app/domain/payments/unsettled-money.ts";
import type { Db } from "#db/connection.ts";
import { selectOpenHeldMoney, selectPaymentAtProvider } from "#db/queries/held-payments.ts";
import { selectOrder } from "#db/queries/orders.ts";

/** Whether money for this order has come that does not count yet; null when there is none. */
export async function readUnsettledMoney(db: Db, orderId: number, now: Date): Promise<UnsettledMoney | null> {
	const held = await selectOpenHeldMoney(db, orderId);
	const order = held.length > 0 ? await selectOrder(db, orderId) : undefined;
	if (order && held.some((line) => isForOrder(line, providerInvoice(order)))) return "held";
	return (await selectPaymentAtProvider(db, orderId, unconfirmedSince(now))) ? "confirming" : null;
}

/** Payments that have been pending since before this moment (UTC ISO) are not waited for any more. */
export function unconfirmedSince(now: Date): string {
	return new Date(now.getTime() - CONFIRMED_WITHIN_DAYS * 24 * 3_600_000).toISOString();
}

/** The same as the failure of a call that would start another payment; null when nothing stands against it. */
export async function unsettledRefusal(db: Db, orderId: number, now: Date): Promise<ShopError | null> {
	const money = await readUnsettledMoney(db, orderId, now);
	return money && { code: UNSETTLED_FAILURE[money] };
}

/**
 * Anybody can have a payment of theirs notified at another order's address; it closes no way to pay unless it carries the
 * order's own invoice number, part of which nobody can guess. A capture is of an order that the shop itself made.
 */
function isForOrder(line: { kind: string; evidence: string }, invoice: string): boolean {
	return line.kind === "capture" || JSON.parse(line.evidence).invoice === invoice;
}
