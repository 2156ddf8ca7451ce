import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";

/** What a call's one-time key looks like. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,128}$/;

/**
 * A caller's own one-time key, so that a repeated call makes nothing a second time; null when none was sent. One that the shop
 * could not keep is refused: whoever sends it counts on it.
 *
 * @returns validation
 */
export function idempotencyKeyOf(request: Request): Result<string | null, ShopError> {
	const key = request.headers.get("Idempotency-Key");
	if (key === null || IDEMPOTENCY_KEY.test(key)) return ok(key);
	return fail({ code: "validation", fields: { "Idempotency-Key": "validation:idempotencyKey" } });
}
