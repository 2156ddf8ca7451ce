import { createHash, randomBytes } from "node:crypto";
import type { SessionAccount } from "#app/domain/accounts/account.ts";
import { logSignIn } from "#app/domain/accounts/sign-in-log.server.ts";
import type { Whereabouts } from "#app/domain/accounts/whereabouts.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { deleteSession, insertSession, selectSession, touchSession } from "#db/queries/accounts.ts";

/** A working day on the counter; after that one signs in again. */
export const SESSION_LIVES_MS = 12 * 3_600_000;
/** Nobody has used it for this long: the person has gone. */
const SESSION_IDLE_MS = 2 * 3_600_000;
/** How exact the last use is kept: each note of it is a write. */
const TOUCH_EVERY_MS = 5 * 60_000;

/** Under what a session is kept. */
export const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Opens a session, in the caller's transaction; the token goes to the browser alone. */
export async function openSession(shop: Shop, db: Db, accountId: number, from: Whereabouts): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const now = shop.clock();
	await insertSession(db, {
		digest: digestOf(token),
		accountId,
		...from,
		at: now.toISOString(),
		expiresAt: new Date(now.getTime() + SESSION_LIVES_MS).toISOString(),
	});
	return token;
}

/** Whose session this is; null for an unknown, ended, idle or expired one. */
export async function readSession(shop: Shop, token: string): Promise<SessionAccount | null> {
	const digest = digestOf(token);
	const row = await selectSession(shop.db, digest);
	if (!row) return null;
	const now = shop.clock();
	const unusedMs = now.getTime() - Date.parse(row.last_seen_at);
	const leftMs = Date.parse(row.expires_at) - now.getTime();
	// One that would live much longer than any was opened while the clock was ahead.
	const isStranded = leftMs > 2 * SESSION_LIVES_MS;
	if (leftMs <= 0 || isStranded || unusedMs > SESSION_IDLE_MS) {
		await deleteSession(shop.db, digest);
		return null;
	}
	// Whoever asks goes on though that cannot be noted; the session then counts as unused a little longer.
	if (unusedMs > TOUCH_EVERY_MS) await touchSession(shop.db, digest, now.toISOString()).catch(() => undefined);
	return { id: row.id, email: row.email, role: row.role, hasSecondFactor: row.factor_of !== null };
}

/** Sessions that were last used before this moment (UTC ISO) are over. */
export const endOfIdle = (shop: Pick<Shop, "clock">) =>
	new Date(shop.clock().getTime() - SESSION_IDLE_MS).toISOString();

/** Ends a session that another one of the same browser takes the place of. */
export async function endSession(shop: Shop, token: string): Promise<void> {
	await deleteSession(shop.db, digestOf(token));
}

/** Signs out: ends the session and says so in the log. */
export async function signOut(shop: Shop, token: string, from: Whereabouts): Promise<void> {
	const digest = digestOf(token);
	await shop.db.transaction().execute(async (transaction) => {
		const row = await selectSession(transaction, digest);
		if (!row) return;
		await deleteSession(transaction, digest);
		await logSignIn(shop, transaction, { kind: "signed-out", email: row.email, ...from });
	});
}
