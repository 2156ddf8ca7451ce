import type { Account } from "#app/domain/accounts/account.ts";
import { orderNoteSchema } from "#app/domain/order-note.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { deleteNote, insertNote, type NoteTable, selectNotes } from "#db/queries/notes.ts";

/**
 * Keeps a note of admins and staff. Who sends the last one again, since the answer was lost, adds none.
 *
 * @returns validation with the message for the field `text`
 */
export async function keepNote(
	shop: Shop,
	db: Db,
	table: NoteTable,
	note: { about: number; accountEmail: string; text: string },
): Promise<Result<null>> {
	const { about, accountEmail } = note;
	const parsed = orderNoteSchema.safeParse({ text: note.text });
	if (!parsed.success) return fail({ code: "validation", fields: { text: parsed.error.issues[0]!.message } });
	const { text } = parsed.data;
	const last = (await selectNotes(db, table, about)).at(-1);
	if (last?.text === text && last.accountEmail === accountEmail) return ok(null);
	await insertNote(db, table, { about, at: shop.clock().toISOString(), account_email: accountEmail, text });
	return ok(null);
}

/**
 * Takes a note away: one's own, an admin anybody's.
 *
 * @returns what the log keeps of it: who wrote it and when, not what stood there; or changed-meanwhile for a note that is gone or
 * somebody else's
 */
export async function dropNote(
	db: Db,
	table: NoteTable,
	{ about, note, account }: { about: number; note: number; account: Account },
): Promise<Result<{ author: string; writtenAt: string }>> {
	const by = account.role === "admin" ? null : account.email;
	const gone = await deleteNote(db, table, { id: note, about, by });
	return gone ? ok({ author: gone.account_email, writtenAt: gone.at }) : fail({ code: "changed-meanwhile" });
}
