import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import { fail, type Result } from "#app/domain/result.ts";
import { readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import type { ReturnCase } from "#app/domain/returns/return-case.ts";
import { isDecided, type ReturnState } from "#app/domain/returns/return-states.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { selectReturn } from "#db/queries/returns.ts";
import { selectStock } from "#db/queries/stock-ledger.ts";

/** What somebody asks of a return. */
export interface ReturnWish {
	returnId: number;
	/** The state that the form showed. */
	seen: ReturnState;
	account: Account;
}

/** The state in which it then is, or why nothing was done. */
export type ReturnOutcome = Result<{ state: ReturnState }>;

/** Changes a return that is as its form showed it, in one transaction. */
export function changeReturn(
	shop: Shop,
	{ returnId, seen }: ReturnWish,
	change: (db: Db, about: { order: OrderRow; found: ReturnCase; at: string }) => Promise<ReturnOutcome>,
): Promise<ReturnOutcome> {
	return allOrNothing<{ state: ReturnState }>(shop, async (db) => {
		const row = await selectReturn(db, returnId);
		const order = row && (await selectOrder(db, row.order_id));
		if (!order) return fail({ code: "not-found" });
		// Read again under the order's lock.
		const found = (await readReturnsOfOrder({ db }, order.id)).find(({ id }) => id === returnId)!;
		if (found.state !== seen) return fail({ code: "changed-meanwhile" });
		return change(db, { order, found, at: shop.clock().toISOString() });
	});
}

/** Refuses pieces that leave a stock in which too few are left; null where there are enough, and where nobody counts them. */
export async function stockRefusal(
	db: Db,
	leaving: { productId: number; pieces: number; name: string }[],
): Promise<ShopError | null> {
	const stock = await selectStock(db, [...new Set(leaving.map(({ productId }) => productId))]);
	for (const { productId, name } of leaving) {
		const available = stock.get(productId) ?? null;
		const wanted = leaving.reduce((sum, one) => sum - (one.productId === productId ? one.pieces : 0), 0);
		if (available !== null && available < wanted) return { code: "out-of-stock", values: { name, available } };
	}
	return null;
}

/** Which e-mail a step to this state has; an inspection is the shop's own matter. */
export function mailOfStep(to: ReturnState): "return-received" | "return-decided" | null {
	if (to === "received") return "return-received";
	return isDecided(to) && to !== "dropped" ? "return-decided" : null;
}

/** An e-mail to the customer about what somebody has done with a return. */
export function returnMessage(
	shop: Shop,
	order: OrderRow,
	about: { id: number; kind: "return-received" | "return-decided" | "return-corrected"; key: string; at: string },
) {
	const { id, kind, key, at } = about;
	const waitMs = shop.settings.invoiceWaitMs;
	return toCustomer(order, { key: `return-${id}-${key}-${at}`, kind, at, waitMs, payload: { returnId: id } });
}
