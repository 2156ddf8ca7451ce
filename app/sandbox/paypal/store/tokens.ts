import { createHash, randomBytes } from "node:crypto";
import type { Store } from "#app/sandbox/paypal/store/open-store.ts";

/** Nine hours, as the provider's are. */
export const TOKEN_LIFE_SECONDS = 32_400;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export function issueToken(store: Store, now: Date): string {
	const token = `A21AA${randomBytes(60).toString("base64url")}`;
	store.prepare("delete from tokens where expires_at < ?").run(now.toISOString());
	store
		.prepare("insert into tokens (hash, expires_at) values (?, ?)")
		.run(hashOf(token), new Date(now.getTime() + TOKEN_LIFE_SECONDS * 1000).toISOString());
	return token;
}

export function isTokenValid(store: Store, token: string, now: Date): boolean {
	return (
		store.prepare("select 1 from tokens where hash = ? and expires_at > ?").get(hashOf(token), now.toISOString()) !==
		undefined
	);
}
