import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
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
): Promise<Result<null, ShopError>> {
	const handledAt = handled ? shop.clock().toISOString() : null;
	return (await updateHandled(shop.db, inbox, id, handledAt)) ? ok(null) : fail({ code: "not-found" });
}
