import type { Account } from "#app/domain/accounts/account.ts";
import { allOrNothing } from "#app/domain/all-or-nothing.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { type OrderNote, orderNoteSchema } from "#app/domain/order-note.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { deleteOrderNote, insertOrderNote, selectOrderNotes } from "#db/queries/order-notes.ts";
import { insertOrderEvent, selectOrder } from "#db/queries/orders.ts";

/**
 * Keeps a note of admins and staff about an order. Who sends the order's last note again, since the answer was lost, adds
 * none.
 *
 * @returns order-not-found, or validation with the message for the field `text`
 */
export function addOrderNote(
	shop: Shop,
	note: { orderId: number; accountEmail: string; text: string },
): Promise<Result<OrderNote, ShopError>> {
	return shop.db.transaction().execute(async (transaction) => {
		if (!(await selectOrder(transaction, note.orderId))) return fail({ code: "order-not-found" });
		const parsed = orderNoteSchema.safeParse({ text: note.text });
		if (!parsed.success) {
			return fail({ code: "validation", fields: { text: parsed.error.issues[0]!.message } });
		}
		const { text } = parsed.data;
		const last = (await selectOrderNotes(transaction, note.orderId)).at(-1);
		if (last?.text === text && last.account_email === note.accountEmail) return ok(noteOf(last));
		const at = shop.clock().toISOString();
		const row = { order_id: note.orderId, at, account_email: note.accountEmail, text };
		const id = await insertOrderNote(transaction, row);
		return ok(noteOf({ id, ...row }));
	});
}

/**
 * Takes a note of an order away: one's own, an admin anybody's. The log keeps who wrote it and when, and who took it away, not what
 * stood there.
 *
 * @returns order-not-found, or changed-meanwhile for a note that is gone or somebody else's
 */
export function removeOrderNote(
	shop: Shop,
	{ orderId, note, account }: { orderId: number; note: number; account: Account },
): Promise<Result<null, ShopError>> {
	return allOrNothing<null>(shop, async (db) => {
		if (!(await selectOrder(db, orderId))) return fail({ code: "order-not-found" });
		const by = account.role === "admin" ? null : account.email;
		const gone = await deleteOrderNote(db, { id: note, orderId, by });
		if (!gone) return fail({ code: "changed-meanwhile" });
		await insertOrderEvent(db, {
			order_id: orderId,
			at: shop.clock().toISOString(),
			actor: account.role,
			kind: "note-removed",
			from_status: null,
			to_status: null,
			detail: JSON.stringify({ account: account.email, author: gone.account_email, writtenAt: gone.at }),
		});
		return ok(null);
	});
}

/** An order's notes, oldest first; none for an unknown number. */
export async function readNotes(shop: Shop, orderId: number): Promise<OrderNote[]> {
	const rows = await selectOrderNotes(shop.db, orderId);
	return rows.map(noteOf);
}

type NoteRow = Awaited<ReturnType<typeof selectOrderNotes>>[number];

function noteOf({ id, at, account_email, text }: Omit<NoteRow, "order_id">): OrderNote {
	return { id, at, accountEmail: account_email, text };
}
