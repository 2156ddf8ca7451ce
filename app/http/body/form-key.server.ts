import { createHash } from "node:crypto";
import { buyerOf } from "#app/http/cookies/buyer.server.ts";
import { shop } from "#app/http/shop.server.ts";

const KEY = /^[A-Za-z0-9_-]{16,128}$/;

/** The one-time key that a form carries as `orderKey` (DECISIONS 6); a form without a usable one counts as new. */
export const keyOf = (form: FormData): string => usable(form.get("orderKey"));

/** The same of a checkout's form, bound to the browser that it was shown to: another one's replay is another wish. */
export function keyOfBuyer(request: Request, form: FormData): string {
	return digestOf([buyerOf(request), keyOf(form)]);
}

/**
 * A form's one-time key together with what was typed. The key alone is not one person's: visitors without cookies get the
 * same page from memory, and with it the same key, and one's message must not swallow the other's.
 */
export const keyOfTyped = (key: string, typed: unknown[]): string => digestOf([usable(key), ...typed]);

const usable = (key: unknown) => (typeof key === "string" && KEY.test(key) ? key : shop.newKey());

const digestOf = (parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
