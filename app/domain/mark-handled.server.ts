import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { markContactMessagesHandled } from "#db/queries/contact.ts";
import { updateHandled } from "#db/queries/inbox.ts";

/**
 * Marks a message of the contact form, or a withdrawal, as handled, or opens it again. Doing it twice changes nothing.
 *
 * @returns not-found for an unknown number
 */
export async function markHandled(
	shop: Shop,
	inbox: "contact_message" | "withdrawal",
	{ id, handled }: { id: number; handled: boolean },
): Promise<Result<null>> {
	const handledAt = handled ? shop.clock().toISOString() : null;
	return (await updateHandled(shop.db, inbox, id, handledAt)) ? ok(null) : fail({ code: "not-found" });
}

/**
 * Marks several messages as handled; those that are so already, or are gone, stay as they are.
 *
 * @returns how many are handled now; bad-request where none is named
 */
export async function handleMessages(shop: Shop, ids: number[]): Promise<Result<{ count: number }>> {
	if (ids.length === 0) return fail({ code: "bad-request" });
	return ok({ count: await markContactMessagesHandled(shop.db, ids, shop.clock().toISOString()) });
}
