import { createHash } from "node:crypto";
import type { OwnNumbers } from "#app/http/access/own-numbers.server.ts";
import { buyerOf, keepBuyer, shownKeyOf } from "#app/http/cookies/buyer.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { shop } from "#app/http/shop.server.ts";

const KEY = /^[A-Za-z0-9_-]{16,128}$/;

/** The one-time key that a form carries as `orderKey` (DECISIONS 6); a form without a usable one counts as new. */
export const keyOf = (form: FormData): string => usable(form.get("orderKey"));

/** The same of a checkout's form, bound to the browser that it was shown to: another one's replay is another wish. */
export function keyOfBuyer(request: Request, form: FormData): string {
	return digestOf([buyerOf(request), keyOf(form)]);
}

/** Whether the page is asked for by its own form's post: the framework asks with that form's headers. */
export const isAfterForm = (request: Request): boolean => request.headers.has("Content-Type");

/**
 * The key that a form which orders is shown with: the same at each showing until something was made with it. Who leaves while
 * it is being sent and opens it again would order twice; what was made then, unknown to this browser, is `unseen`.
 * At the kiosk every showing has its own: the next customer may stand there by now.
 *
 * @param find what a key has made
 * @param purpose tells forms apart that make different things
 */
export async function keyToShow<Made extends { id: number }>(
	request: Request,
	own: OwnNumbers,
	find: (key: string) => Promise<Made | undefined>,
	purpose = "",
) {
	const shown = isKiosk(request) ? null : shownKeyOf(request);
	const made =
		shown === null || isAfterForm(request) ? undefined : await find(digestOf([buyerOf(request), shown + purpose]));
	const key = made || shown === null ? shop.newKey() : shown;
	return {
		orderKey: key + purpose,
		header: keepBuyer(request, key),
		unseen: made && !own.isKnown(request, made.id) ? made : undefined,
	};
}

/**
 * A form's one-time key together with what was typed. The key alone is not one person's: visitors without cookies get the
 * same page from memory, and with it the same key, and one's message must not swallow the other's.
 */
export const keyOfTyped = (key: string, typed: unknown[]): string => digestOf([usable(key), ...typed]);

const usable = (key: unknown) => (typeof key === "string" && KEY.test(key) ? key : shop.newKey());

const digestOf = (parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
