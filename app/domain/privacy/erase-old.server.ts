import { KEPT_DAYS, KEPT_YEARS } from "#app/config/retention.ts";
import {
	guaranteeEnd,
	invoicesKeptSince,
	serviceGuaranteeEnd,
	yearsAfter,
	yearsBefore,
} from "#app/domain/privacy/kept-until.ts";
import { guaranteeOf, overFacts, readRunningGuarantees } from "#app/domain/privacy/read-held-data.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	deleteContactMessages,
	eraseDocuments,
	eraseMessages,
	eraseOrders,
	eraseServiceOrders,
	eraseWithdrawals,
	type MessageSubject,
	selectMessagesAbout,
} from "#db/queries/erase-rows.ts";
import {
	insertErasure,
	lockPeople,
	selectGuarantees,
	selectNotWeighed,
	selectOldContactMessages,
	selectOldDocuments,
	selectOldWithdrawals,
	selectServiceEnds,
	selectToErase,
	updateEraseAt,
} from "#db/queries/personal-data.ts";

/** Of each kind in one run: what is left waits for the next one. */
const AT_MOST = 100;

/**
 * Takes people out of what has been kept for its time (KEPT_YEARS, the privacy page): orders and service orders once they and their
 * guarantees are over, declarations, settled messages, the buyers of invoices. One transaction a run, which one process at a
 * time holds; done again it finds nothing. What it did is a line of the log.
 */
export async function eraseOld(shop: Shop): Promise<void> {
	await shop.db.transaction().execute(async (db) => {
		await lockPeople(db);
		await weigh(shop, db);
		const at = shop.clock().toISOString();
		const counts = await eraseDue(shop, db, at);
		if (Object.values(counts).every((count) => count === 0)) return;
		const line = { at, kind: "outdated", account_email: null, subject: null } as const;
		await insertErasure(db, { ...line, counts: JSON.stringify(counts) });
	});
}

/** Says until when contracts that ended long ago stay: three years, or as long as their guarantee. */
async function weigh({ clock }: Shop, db: Db): Promise<void> {
	const before = yearsBefore(clock(), KEPT_YEARS.contracts);
	const orders = await selectGuarantees(db, await selectNotWeighed(db, "orders", before, AT_MOST));
	await updateEraseAt(
		db,
		"orders",
		new Map(orders.map((row) => [row.id, later(ended(row.updated_at), guaranteeEnd(guaranteeOf(row)))])),
	);
	const services = await selectServiceEnds(db, await selectNotWeighed(db, "service_order", before, AT_MOST));
	await updateEraseAt(
		db,
		"service_order",
		new Map(services.map(({ id, updated_at }) => [id, later(ended(updated_at), serviceGuaranteeEnd(updated_at))])),
	);
}

const ended = (at: string) => yearsAfter(at, KEPT_YEARS.contracts);
const later = (one: string, other: string | null) => (other !== null && other > one ? other : one);

/** Those whose guarantee has run out; one that was given longer, or began later, since they were weighed keeps the others until its end. */
async function outOfGuarantee(db: Db, ids: number[], at: string): Promise<number[]> {
	const until = new Map((await readRunningGuarantees(db, ids, at)).map((running) => [running.id, running.until]));
	await updateEraseAt(db, "orders", until);
	return ids.filter((id) => !until.has(id));
}

async function eraseDue(shop: Shop, db: Db, at: string): Promise<Record<string, number>> {
	const now = shop.clock();
	const due = { ...overFacts(shop), now: at, limit: AT_MOST };
	const orders = await outOfGuarantee(db, await selectToErase(db, "orders", due), at);
	const services = await selectToErase(db, "service_order", due);
	const withdrawals = await selectOldWithdrawals(db, yearsBefore(now, KEPT_YEARS.withdrawals), AT_MOST);
	const settled = new Date(now.getTime() - KEPT_DAYS.contactMessages * 86_400_000).toISOString();
	const messages = await selectOldContactMessages(db, settled, AT_MOST);
	const documents = await selectOldDocuments(db, invoicesKeptSince(now), AT_MOST);
	const kinds: [MessageSubject, number[]][] = [
		["order", orders],
		["service-order", services],
		["withdrawal", withdrawals],
		["contact-message", messages],
	];
	const numbers: number[] = [];
	for (const [subject, ids] of kinds) numbers.push(...(await selectMessagesAbout(db, subject, ids)));
	await eraseOrders(db, orders, { at, keepsName: false });
	await eraseServiceOrders(db, services, { at, keepsName: false });
	await eraseWithdrawals(db, withdrawals, at);
	for (const [subject, ids] of kinds) await eraseMessages(db, subject, ids);
	await deleteContactMessages(db, messages);
	await eraseDocuments(db, documents, at);
	const emailFiles = numbers.length > 0 ? ((await shop.mailer.removeFilesOf?.(numbers)) ?? 0) : 0;
	return {
		orders: orders.length,
		serviceOrders: services.length,
		withdrawals: withdrawals.length,
		contactMessages: messages.length,
		documents: documents.length,
		emailFiles,
	};
}
