import { KEPT_DAYS } from "#app/config/retention.ts";
import { eraseOld } from "#app/domain/privacy/erase-old.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { deleteOldSessions, deleteOldSignInTries } from "#db/queries/accounts.ts";
import {
	deleteErasedMessages,
	deleteOldDrafts,
	deleteOldNotifications,
	emptySentMessages,
	forgetNetworks,
} from "#db/queries/old-rows.ts";
import { deleteEndedLimits } from "#db/queries/rate-limits.ts";
import { deleteOldSignInEvents } from "#db/queries/sign-in-events.ts";

/** Rows of one kind that a run takes: what is left waits for the next one, so that nobody waits for a long transaction. */
const AT_MOST = 500;

type Kind = (shop: Shop, before: (days: number) => string) => Promise<unknown>;

/** One row a kind: what is removed, and since when it may be. */
const KINDS: Kind[] = [
	({ db }, before) => deleteOldNotifications(db, before(KEPT_DAYS.notifications), AT_MOST),
	({ db }, before) => emptySentMessages(db, before(KEPT_DAYS.sentEmails), AT_MOST),
	({ db }) => deleteErasedMessages(db, AT_MOST),
	({ mailer }, before) => mailer.removeFiles?.(before(KEPT_DAYS.emailFiles)) ?? Promise.resolve(),
	({ db }, before) => deleteOldSignInTries(db, before(KEPT_DAYS.signInTries)),
	({ db }, before) => deleteOldSessions(db, before(0)),
	({ db }, before) => deleteOldSignInEvents(db, before(KEPT_DAYS.signInLog)),
	({ db }, before) => deleteEndedLimits(db, before(0)),
	({ db }, before) => deleteOldDrafts(db, before(KEPT_DAYS.orderDrafts), AT_MOST),
	({ db }, before) => forgetNetworks(db, before(KEPT_DAYS.orderNetworks), AT_MOST),
	(shop) => eraseOld(shop),
];

/** Removes what has been kept for its time (KEPT_DAYS, KEPT_YEARS), some of each kind. */
export async function removeOld(shop: Shop): Promise<void> {
	const now = shop.clock().getTime();
	const before = (days: number) => new Date(now - days * 86_400_000).toISOString();
	const failures: unknown[] = [];
	// One kind that cannot be removed holds none of the others back.
	for (const remove of KINDS) await remove(shop, before).catch((error) => failures.push(error));
	if (failures.length > 0) throw new AggregateError(failures, "old data that could not be removed");
}
