import { createHash } from "node:crypto";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { shop } from "#app/http/shop.server.ts";

/** What a caller may choose: anything that a header can hold without being read in two ways. */
export const CALLERS_KEY = /^[!-~]{1,255}$/;

/**
 * A caller's own one-time key, so that a repeated call makes nothing a second time, in the form in which the shop keeps it;
 * null when none was sent. One that could not be kept is refused: whoever sends it counts on it.
 *
 * @returns validation
 */
export function idempotencyKeyOf(request: Request): Result<string | null> {
	const key = request.headers.get("Idempotency-Key");
	if (key === null) return ok(null);
	if (CALLERS_KEY.test(key)) return ok(createHash("sha256").update(key).digest("base64url"));
	return fail({ code: "validation", fields: { "Idempotency-Key": "validation:idempotencyKey" } });
}

/**
 * The key of one person's wish. Callers make up their own keys and others may guess them, while a replay opens what was made
 * to the browser that sent it: so a key counts only together with the e-mail address. Without one every wish is new.
 */
export function keyOfPerson(key: string | null, email: string, purpose = ""): string {
	if (key === null) return shop.newKey();
	return createHash("sha256").update([purpose, email.toLowerCase(), key].join("\n")).digest("base64url");
}
