import type { Account } from "#app/domain/accounts/account.ts";
import { dropNote, keepNote } from "#app/domain/notes.server.ts";
import type { OrderNote } from "#app/domain/order-note.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { selectNotes } from "#db/queries/notes.ts";
import { insertServiceOrderEvent, selectServiceOrder } from "#db/queries/service-orders.ts";

/** A note as one of its readers has it. */
interface ServiceNote extends OrderNote {
	/** By whoever wrote it, and by admins. */
	mayRemove: boolean;
}

/** @returns not-found, also of one whose person was erased, or what `keepNote` says */
export function addServiceNote(
	shop: Shop,
	{ id, account, text }: { id: number; account: Account; text: string },
): Promise<Result<null>> {
	return shop.db.transaction().execute(async (db) => {
		const order = await selectServiceOrder(db, id);
		if (!order || order.erased_at !== null) return fail({ code: "not-found" });
		return keepNote(shop, db, "service_order_note", { about: id, accountEmail: account.email, text });
	});
}

/** @returns not-found, or what `dropNote` says */
export function removeServiceNote(
	shop: Shop,
	{ id, note, account }: { id: number; note: number; account: Account },
): Promise<Result<null>> {
	return allOrNothing<null>(shop, async (db) => {
		if (!(await selectServiceOrder(db, id))) return fail({ code: "not-found" });
		const gone = await dropNote(db, "service_order_note", { about: id, note, account });
		if (!gone.ok) return gone;
		const at = shop.clock().toISOString();
		await insertServiceOrderEvent(db, id, { at, account, kind: "note-removed", detail: gone.value });
		return ok(null);
	});
}

/** A service order's notes, oldest first, as this account may handle them; none for an unknown number. */
export async function readServiceNotes(shop: Shop, id: number, account: Account): Promise<ServiceNote[]> {
	const notes = await selectNotes(shop.db, "service_order_note", id);
	return notes.map((note) => ({ ...note, mayRemove: account.role === "admin" || note.accountEmail === account.email }));
}
