import {
	FAILURES_KEPT_MS,
	LONGEST_WAIT_MS,
	type SignInSubject,
	waitAfterFailuresS,
} from "#app/domain/accounts/sign-in-delay.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { deleteOldSignInTries, saveSignInTries, selectSignInTries } from "#db/queries/accounts.ts";

/** What failures are counted for; see sign-in-delay. */
export interface TrySubject {
	kind: SignInSubject;
	key: string;
}

/**
 * Counts a try as failed before its password is looked at, so that many at once get no more guesses than one after the other.
 *
 * @returns the seconds that are still to wait, with nothing counted, when it comes too early; otherwise 0
 */
export function takeTry(shop: Shop, subjects: TrySubject[]): Promise<number> {
	return shop.db.transaction().execute(async (transaction) => {
		const now = shop.clock().getTime();
		const keys = subjects.map(({ key }) => key);
		await deleteOldSignInTries(transaction, new Date(now - FAILURES_KEPT_MS).toISOString());
		const known = new Map((await selectSignInTries(transaction, keys)).map((row) => [row.subject, row]));
		const waits = [...known.values()].map((row) => Date.parse(row.next_at) - now);
		// A much longer one was noted while the clock was ahead: it would last until that day.
		const waitMs = Math.max(0, ...waits.filter((ms) => ms <= 2 * LONGEST_WAIT_MS));
		if (waitMs > 0) return Math.ceil(waitMs / 1000);
		await saveSignInTries(
			transaction,
			subjects.map(({ kind, key }) => {
				const failures = (known.get(key)?.failures ?? 0) + 1;
				return {
					subject: key,
					failures,
					last_at: new Date(now).toISOString(),
					next_at: new Date(now + waitAfterFailuresS(kind, failures) * 1000).toISOString(),
				};
			}),
		);
		return 0;
	});
}
