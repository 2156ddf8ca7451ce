import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { changesOf } from "#app/domain/orders/edit-order.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { prolongQuoteSchema, quoteDays } from "#app/domain/orders/order-by-hand.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { logEdit, refuseEdit } from "#app/domain/orders/refigure-order.server.ts";
import { paymentRefusal, readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange, sectionOf } from "#app/domain/revision.server.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { updateOrder } from "#db/queries/order-edits.ts";

const sectionOfQuote = (quoteUntil: string) => sectionOf<Record<string, string>>({ quoteUntil });

/** What the form of a quote's last day holds, with its revision, and the days that it may be; null where none is prolonged. */
export async function readQuote(shop: Shop, order: Order) {
	if (!order.quoteUntil || (await refuseProlonging(shop, shop.db, order))) return null;
	return { form: sectionOfQuote(order.quoteUntil), days: quoteDays(shop.clock(), order.quoteUntil) };
}

/** It is no quote, takes no edit, or something came of its money: then a person decides how long it is kept. */
async function refuseProlonging(shop: Shop, db: Db, order: Order): Promise<ShopError | null> {
	const refusal = (await refuseEdit(shop, db, order)) ?? (await paymentRefusal(db, order, shop.clock()));
	if (refusal) return refusal;
	const { isPartPaid } = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	return isPartPaid || !order.quoteUntil ? { code: "not-payable" } : null;
}

/**
 * Keeps a quote for longer while nothing of it is paid: its price and its pieces, until the new day is over. The customer's page and the
 * pro forma say that day from now on; nothing is sent by itself.
 *
 * @returns order-not-found; changed-meanwhile for a form of an older state; not-payable where nothing is to be prolonged, and what
 * refuseEdit and paymentRefusal return; validation for a day before the one that was promised, or too far away
 */
export function prolongQuote(
	shop: Shop,
	{ orderId, quoteUntil, seen, account }: { orderId: number; quoteUntil: string; seen: string; account: Account },
): Promise<Result<{ isNew: boolean }>> {
	return allOrNothing<{ isNew: boolean }>(shop, async (db) => {
		const order = await readOrder({ ...shop, db }, orderId);
		if (!order) return fail({ code: "order-not-found" });
		const refusal = await refuseProlonging(shop, db, order);
		if (refusal) return fail(refusal);
		const before = sectionOfQuote(order.quoteUntil!);
		const judged = judgeChange(before, { quoteUntil }, seen);
		if (judged === "stale") return fail({ code: "changed-meanwhile" });
		if (judged === "done") return ok({ isNew: false });
		const fits = prolongQuoteSchema(quoteDays(shop.clock(), order.quoteUntil!)).safeParse({ quoteUntil }).success;
		if (!fits) return fail({ code: "validation", fields: { quoteUntil: "adminOrders:prolongDay" } });
		await updateOrder(db, orderId, { quote_until: quoteUntil, updated_at: shop.clock().toISOString() });
		await logEdit(shop, db, { orderId, account, changes: changesOf(before.values, { quoteUntil }) });
		return ok({ isNew: true });
	});
}
