import type { Moments } from "#app/domain/calendar/day-span.ts";
import type { MessageDetails, MessageLine } from "#app/domain/contact/message-details.ts";
import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectContactMessage, selectContactMessagePage } from "#db/queries/contact.ts";
import { countOpen } from "#db/queries/inbox.ts";

/** One page of the messages that wait for an answer, or of those that had one, newest first. */
export async function listMessages(
	shop: Shop,
	{ isOpen, span = null, edge }: { isOpen: boolean; span?: Moments | null; edge: Edge },
): Promise<KeysetPage<MessageLine>> {
	const page = await readKeysetPage(
		(from, limit) => selectContactMessagePage(shop.db, isOpen, span, from, limit),
		edge,
	);
	return { ...page, rows: page.rows.map(toLine) };
}

export function countOpenMessages(shop: Shop): Promise<number> {
	return countOpen(shop.db, "contact_message");
}

/** One message; null for an unknown number. */
export async function readMessage(shop: Shop, id: number): Promise<MessageDetails | null> {
	const row = await selectContactMessage(shop.db, id);
	return row ? { ...toLine(row), message: row.message } : null;
}

function toLine(row: Awaited<ReturnType<typeof selectContactMessagePage>>[number]): MessageLine {
	return {
		id: row.id,
		createdAt: row.created_at,
		name: row.name,
		email: row.email,
		subject: row.subject,
		handledAt: row.handled_at,
	};
}
