import { createHmac, timingSafeEqual } from "node:crypto";
import { settings } from "#app/config/env.server.ts";

/**
 * Keys made from the session secret, one a purpose, so that what was signed for one passes for no other. While a secret is
 * being changed, SESSION_SECRET holds the new one and then the old: the first signs, all are believed.
 */
export function keysFor(purpose: string): string[] {
	return settings().sessionSecrets.map((secret) => createHmac("sha256", secret).update(purpose).digest("base64url"));
}

const signWith = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** The signature of a text for one purpose. */
export function signFor(purpose: string, text: string): string {
	return signWith(keysFor(purpose)[0]!, text);
}

/** Whether this is the text's signature for the purpose; whatever a visitor may send. */
export function isSignedFor(purpose: string, text: string, signature: unknown): boolean {
	if (typeof signature !== "string") return false;
	const given = Buffer.from(signature);
	return keysFor(purpose).some((key) => {
		const expected = Buffer.from(signWith(key, text));
		return expected.length === given.length && timingSafeEqual(expected, given);
	});
}
