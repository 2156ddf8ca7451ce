import { KEPT_DAYS } from "#app/config/retention.ts";
import {
	EVENTS_KEPT_AT_MOST,
	FAILURES,
	type SignInEventKind,
	type SignInLine,
} from "#app/domain/accounts/sign-in-event.ts";
import { NOWHERE, type Whereabouts } from "#app/domain/accounts/whereabouts.ts";
import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	deleteOldSignInEvents,
	deleteSurplusSignInEvents,
	insertSignInEvent,
	selectSignInEvents,
} from "#db/queries/sign-in-events.ts";

/** How often the bound is looked at: counting is no work of every try. */
const LOOK_EVERY = 100;

interface SignInEvent extends Partial<Whereabouts> {
	kind: SignInEventKind;
	email: string;
	by?: string | null;
	detail?: string | null;
}

/** Writes a line of the sign-in log, in the caller's transaction, and removes what is too old or too much. */
export async function logSignIn(
	shop: Pick<Shop, "clock">,
	db: Db,
	{ kind, email, by = null, detail = null, network, browser }: SignInEvent,
): Promise<void> {
	const now = shop.clock();
	const isFailure = FAILURES.has(kind) ? 1 : 0;
	const id = await insertSignInEvent(db, {
		at: now.toISOString(),
		kind,
		is_failure: isFailure,
		email: /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
		by_email: by,
		network: network ?? NOWHERE.network,
		browser: browser ?? NOWHERE.browser,
		detail,
	});
	if (id % LOOK_EVERY === 0) await deleteSurplusSignInEvents(db, isFailure, EVENTS_KEPT_AT_MOST);
	await deleteOldSignInEvents(db, new Date(now.getTime() - KEPT_DAYS.signInLog * 86_400_000).toISOString());
}

/** One page of the log, newest first. */
export async function readSignInLog(shop: Pick<Shop, "db">, edge: Edge): Promise<KeysetPage<SignInLine>> {
	const page = await readKeysetPage((from, limit) => selectSignInEvents(shop.db, from, limit), edge);
	return {
		...page,
		rows: page.rows.map(({ by_email, kind, is_failure: _, ...row }) => ({
			...row,
			kind: kind as SignInEventKind,
			by: by_email,
		})),
	};
}
