import type { Account } from "#app/domain/accounts/account.ts";
import { allOrNothing } from "#app/domain/all-or-nothing.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { type OrderNote, orderNoteSchema } from "#app/domain/order-note.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { deleteServiceOrderNote, insertServiceOrderNote, selectServiceOrderNotes } from "#db/queries/service-notes.ts";
import { insertServiceOrderEvent, selectServiceOrder } from "#db/queries/service-orders.ts";

/** A note as one of its readers has it. */
export interface ServiceNote extends OrderNote {
	/** By whoever wrote it, and by admins. */
	mayRemove: boolean;
}

/**
 * Keeps a note of admins and staff about a service order, as of an order. Who sends the last note again, since the answer was lost,
 * adds none.
 *
 * @returns not-found, also of one whose person was erased, or validation with the message for the field `text`
 */
export function addServiceNote(
	shop: Shop,
	note: { id: number; account: Account; text: string },
): Promise<Result<null, ShopError>> {
	return shop.db.transaction().execute(async (transaction) => {
		const order = await selectServiceOrder(transaction, note.id);
		if (!order || order.erased_at !== null) return fail({ code: "not-found" });
		const parsed = orderNoteSchema.safeParse({ text: note.text });
		if (!parsed.success) {
			return fail({ code: "validation", fields: { text: parsed.error.issues[0]!.message } });
		}
		const { text } = parsed.data;
		const last = (await selectServiceOrderNotes(transaction, note.id)).at(-1);
		if (last?.text === text && last.account_email === note.account.email) return ok(null);
		const at = shop.clock().toISOString();
		await insertServiceOrderNote(transaction, {
			service_order_id: note.id,
			at,
			account_email: note.account.email,
			text,
		});
		return ok(null);
	});
}

/**
 * Takes a note of a service order away: one's own, an admin anybody's. The log keeps who wrote it and when, and who took it away, not
 * what stood there.
 *
 * @returns not-found, or changed-meanwhile for a note that is gone or somebody else's
 */
export function removeServiceNote(
	shop: Shop,
	{ id, note, account }: { id: number; note: number; account: Account },
): Promise<Result<null, ShopError>> {
	return allOrNothing<null>(shop, async (db) => {
		if (!(await selectServiceOrder(db, id))) return fail({ code: "not-found" });
		const by = account.role === "admin" ? null : account.email;
		const gone = await deleteServiceOrderNote(db, { note, id, by });
		if (!gone) return fail({ code: "changed-meanwhile" });
		await insertServiceOrderEvent(db, {
			service_order_id: id,
			at: shop.clock().toISOString(),
			actor: account.role,
			account_email: account.email,
			kind: "note-removed",
			detail: JSON.stringify({ author: gone.account_email, writtenAt: gone.at }),
		});
		return ok(null);
	});
}

/** A service order's notes, oldest first, as this account may handle them; none for an unknown number. */
export async function readServiceNotes(shop: Shop, id: number, account: Account): Promise<ServiceNote[]> {
	const rows = await selectServiceOrderNotes(shop.db, id);
	return rows.map(({ id: note, at, account_email: accountEmail, text }) => {
		const mayRemove = account.role === "admin" || accountEmail === account.email;
		return { id: note, at, accountEmail, text, mayRemove };
	});
}
