import type { ShopError } from "#app/domain/errors.ts";
import { type OrderNote, orderNoteSchema } from "#app/domain/orders/order-note.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { insertOrderNote, selectOrderNotes } from "#db/queries/order-notes.ts";
import { selectOrder } from "#db/queries/orders.ts";

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

/** An order's notes, oldest first; none for an unknown number. */
export async function readNotes(shop: Shop, orderId: number): Promise<OrderNote[]> {
	const rows = await selectOrderNotes(shop.db, orderId);
	return rows.map(noteOf);
}

type NoteRow = Awaited<ReturnType<typeof selectOrderNotes>>[number];

function noteOf({ id, at, account_email, text }: Omit<NoteRow, "order_id">): OrderNote {
	return { id, at, accountEmail: account_email, text };
}
