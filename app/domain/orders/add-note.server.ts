import type { Account } from "#app/domain/accounts/account.ts";
import { dropNote, keepNote } from "#app/domain/notes.server.ts";
import type { OrderNote } from "#app/domain/order-note.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { selectNotes } from "#db/queries/notes.ts";
import { insertAccountEvent, selectOrder } from "#db/queries/orders.ts";

/** @returns order-not-found, person-erased, or what `keepNote` says */
export function addOrderNote(
	shop: Shop,
	{ orderId, accountEmail, text }: { orderId: number; accountEmail: string; text: string },
): Promise<Result<null>> {
	return shop.db.transaction().execute(async (db) => {
		const order = await selectOrder(db, orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (order.erased_at !== null) return fail({ code: "person-erased" });
		return keepNote(shop, db, "order_note", { about: orderId, accountEmail, text });
	});
}

/** @returns order-not-found, or what `dropNote` says */
export function removeOrderNote(
	shop: Shop,
	{ orderId, note, account }: { orderId: number; note: number; account: Account },
): Promise<Result<null>> {
	return allOrNothing<null>(shop, async (db) => {
		if (!(await selectOrder(db, orderId))) return fail({ code: "order-not-found" });
		const gone = await dropNote(db, "order_note", { about: orderId, note, account });
		if (!gone.ok) return gone;
		const at = shop.clock().toISOString();
		await insertAccountEvent(db, orderId, { at, account, kind: "note-removed", detail: gone.value });
		return ok(null);
	});
}

/** An order's notes, oldest first; none for an unknown number. */
export const readNotes = (shop: Shop, orderId: number): Promise<OrderNote[]> =>
	selectNotes(shop.db, "order_note", orderId);
