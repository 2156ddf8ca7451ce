import { createHash } from "node:crypto";
import { buyerOf } from "#app/http/cookies/buyer.server.ts";
import { shop } from "#app/http/shop.server.ts";

const KEY = /^[A-Za-z0-9_-]{16,128}$/;

/** The one-time key that a form carries as `orderKey` (DECISIONS 6); a form without a usable one counts as new. */
export function keyOf(form: FormData): string {
	const key = form.get("orderKey");
	return typeof key === "string" && KEY.test(key) ? key : shop.newKey();
}

/** The same of a checkout's form, bound to the browser that it was shown to: another one's replay is another wish. */
export function keyOfBuyer(request: Request, form: FormData): string {
	return createHash("sha256")
		.update(JSON.stringify([buyerOf(request), keyOf(form)]))
		.digest("base64url");
}
