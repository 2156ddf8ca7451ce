import {
	beginsWait,
	FAILURES_KEPT_MS,
	LONGEST_WAIT_MS,
	type SignInSubject,
	waitAfterFailuresS,
} from "#app/domain/accounts/sign-in-delay.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { deleteOldSignInTries, giveBackSignInTries, saveSignInTries, selectSignInTries } from "#db/queries/accounts.ts";

/** What failures are counted for; see sign-in-delay. */
export interface TrySubject {
	kind: SignInSubject;
	key: string;
}

export interface TakenTry {
	counted: { subject: string; failures: number }[];
	/** For what a wait begins when this one fails; null: for nothing that did not wait before. */
	locks: SignInSubject | null;
}

/**
 * Counts a try as failed before its password is looked at, so that many at once get no more guesses than one after the other.
 *
 * @returns `waitS`: the seconds that are still to wait, with nothing counted, when it comes too early
 */
export function takeTry(shop: Shop, subjects: TrySubject[]): Promise<TakenTry | { waitS: number }> {
	return shop.db.transaction().execute(async (transaction) => {
		const now = shop.clock().getTime();
		const keys = subjects.map(({ key }) => key);
		await deleteOldSignInTries(transaction, new Date(now - FAILURES_KEPT_MS).toISOString());
		const known = new Map((await selectSignInTries(transaction, keys)).map((row) => [row.subject, row]));
		const waits = [...known.values()].map((row) => Date.parse(row.next_at) - now);
		// A much longer one was noted while the clock was ahead: it would last until that day.
		const waitMs = Math.max(0, ...waits.filter((ms) => ms <= 2 * LONGEST_WAIT_MS));
		if (waitMs > 0) return { waitS: Math.ceil(waitMs / 1000) };
		const counted = subjects.map(({ kind, key }) => ({
			kind,
			subject: key,
			failures: (known.get(key)?.failures ?? 0) + 1,
		}));
		await saveSignInTries(
			transaction,
			counted.map(({ kind, subject, failures }) => ({
				subject,
				failures,
				last_at: new Date(now).toISOString(),
				next_at: new Date(now + waitAfterFailuresS(kind, failures) * 1000).toISOString(),
			})),
		);
		return { counted, locks: counted.find(({ kind, failures }) => beginsWait(kind, failures))?.kind ?? null };
	});
}

/**
 * Takes a try back that was none, in the caller's transaction. What failed before stays counted: whoever signs in with success
 * lets nobody else of the same network or account guess anew.
 */
export function giveBackTry(shop: Shop, db: Db, { counted }: TakenTry): Promise<void> {
	return giveBackSignInTries(db, counted, shop.clock().toISOString());
}
