import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { updateHandled } from "#db/queries/inbox.ts";

/**
 * Marks a withdrawal as handled, or opens it again. Doing it twice changes nothing.
 *
 * @returns not-found for an unknown number
 */
export async function handleWithdrawal(
	shop: Shop,
	{ id, handled }: { id: number; handled: boolean },
): Promise<Result<null, ShopError>> {
	const handledAt = handled ? shop.clock().toISOString() : null;
	return (await updateHandled(shop.db, "withdrawal", id, handledAt)) ? ok(null) : fail({ code: "not-found" });
}
