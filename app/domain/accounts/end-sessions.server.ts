import type { Account, SessionLine } from "#app/domain/accounts/account.ts";
import { endOfIdle } from "#app/domain/accounts/sessions.server.ts";
import { logSignIn } from "#app/domain/accounts/sign-in-log.server.ts";
import type { Whereabouts } from "#app/domain/accounts/whereabouts.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { deleteSessionOf, deleteSessionsOf, selectSessionsOf } from "#db/queries/accounts.ts";

/** The sessions of an account that still open something, the latest used first; 100 at most. */
export async function listSessions(
	shop: Pick<Shop, "db" | "clock">,
	accountId: number,
	own: string | null,
): Promise<SessionLine[]> {
	const rows = await selectSessionsOf(shop.db, accountId, {
		now: shop.clock().toISOString(),
		seenAfter: endOfIdle(shop),
	});
	return rows.map((row) => ({
		id: row.token_digest,
		openedAt: row.created_at,
		lastSeenAt: row.last_seen_at,
		network: row.network,
		browser: row.browser,
		isOwn: row.token_digest === own,
	}));
}

/**
 * Ends one session of an account, or all of them.
 *
 * @param which the session's digest; or all but one, the browser's own
 * @param by whoever ends them; the account itself may be another one
 * @returns how many have ended
 */
export function endSessions(
	shop: Pick<Shop, "db" | "clock">,
	account: Pick<Account, "id" | "email">,
	which: { id: string } | { allBut: string | null },
	by: Account,
	from: Whereabouts,
): Promise<number> {
	return shop.db.transaction().execute(async (transaction) => {
		const ended =
			"id" in which
				? await deleteSessionOf(transaction, account.id, which.id)
				: await deleteSessionsOf(transaction, account.id, which.allBut);
		const event = { kind: "session-ended", email: account.email, detail: String(ended), ...from } as const;
		if (ended > 0) await logSignIn(shop, transaction, { ...event, by: by.id === account.id ? null : by.email });
		return ended;
	});
}
