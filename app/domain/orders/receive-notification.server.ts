import { askAboutEvent } from "#app/domain/orders/settle-event.server.ts";
import { askAboutNotification } from "#app/domain/orders/settle-notification.server.ts";
import type { Transmission } from "#app/domain/payments/provider-event.ts";
import { providerInvoice } from "#app/domain/payments/provider-invoice.server.ts";
import { parseNotification } from "#app/domain/payments/provider-notification.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	claimNotification,
	countForged,
	countUnmarkedNotifications,
	countWaitingNotifications,
	insertNotification,
	type NotificationRow,
	selectDueNotifications,
	updateNotification,
} from "#db/queries/notifications.ts";
import { insertOrderEvent, selectOrder } from "#db/queries/orders.ts";
import { insertPaymentRecord, selectRefusedNotifications } from "#db/queries/payments.ts";

/** How many may wait at a time; what finds no room the provider sends again, for four days. */
const ROOM = { ofOrder: 20, unmarkedOfOrder: 10, unmarkedOfSender: 10, unmarkedInAll: 40 };

/**
 * Whether a notification names the invoice number of this order, of which a part cannot be guessed (docs/protocols.md): the
 * provider got it with the payment, strangers did not.
 */
export async function carriesMark(shop: Shop, orderId: number, raw: Uint8Array): Promise<boolean> {
	if (!Buffer.from(raw).includes(`NUCLEU-${orderId}-`)) return false;
	const order = await selectOrder(shop.db, orderId);
	return order !== undefined && parseNotification(raw).invoice === providerInvoice(order);
}

/**
 * Stores a notification's raw bytes, once while they wait; it is answered at once and verified from the queue
 * (docs/protocols.md). What lacks the order's mark anybody can send: of those only a few are kept at a time.
 *
 * @param sender the network that it came from
 * @returns false when there is no room for it now
 */
export async function receiveNotification(
	shop: Shop,
	orderId: number,
	raw: Uint8Array,
	sender: string | null = null,
): Promise<boolean> {
	return keep(shop, { orderId, isMarked: await carriesMark(shop, orderId, raw), raw, sender, transmission: null });
}

/**
 * The same for a webhook, of which the headers are kept, too.
 *
 * @param orderId the order that it names by what strangers cannot guess (orderOfEvent); null for none
 */
export function receiveWebhook(
	shop: Shop,
	orderId: number | null,
	{ raw, transmission }: { raw: Uint8Array; transmission: Transmission },
	sender: string | null = null,
): Promise<boolean> {
	const kept = { orderId: orderId ?? 0, isMarked: orderId !== null, raw, sender };
	return keep(shop, { ...kept, transmission: JSON.stringify(transmission) });
}

interface Message {
	/** 0 for a webhook that names none. */
	orderId: number;
	isMarked: boolean;
	raw: Uint8Array;
	sender: string | null;
	transmission: string | null;
}

async function keep(shop: Shop, { orderId, raw, sender, transmission, ...message }: Message): Promise<boolean> {
	const isMarked = message.isMarked ? 1 : 0;
	const bytes = Buffer.from(raw);
	const waiting = await countWaitingNotifications(shop.db, orderId, { isMarked, raw: bytes, transmission });
	if (waiting.isKnown) return true;
	if (waiting.ofOrder >= (isMarked ? ROOM.ofOrder : ROOM.unmarkedOfOrder)) return false;
	if (!isMarked) {
		const { inAll, ofSender } = await countUnmarkedNotifications(shop.db, sender);
		if (inAll >= ROOM.unmarkedInAll || ofSender >= ROOM.unmarkedOfSender) return false;
	}
	const at = shop.clock().toISOString();
	await insertNotification(shop.db, {
		order_id: orderId,
		received_at: at,
		raw: bytes,
		due_at: at,
		outcome: null,
		is_marked: isMarked,
		sender,
		transmission,
	});
	return true;
}

/** Verified at the same time. Those without a mark have a turn of their own, so that none of them is ever waited for. */
const AT_ONCE = { marked: 8, unmarked: 2 };
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** With growing waits this is about four days, the provider's own patience. */
const MAX_ATTEMPTS = 25;
/** Well over what the provider may take to answer: who still holds a notification after this is dead. */
const LEASE_MS = 30_000;

/**
 * Verifies what waits in the queue with the provider, several at a time, each claimed before, and settles it. Safe to run again
 * at any moment, in two processes even: what acts is written once, in the transaction that takes the notification off the queue.
 *
 * @param kind those with their order's mark or those without; both when not told, those with it first
 * @returns how many were found due
 */
export async function processNotifications(shop: Shop, kind?: keyof typeof AT_ONCE): Promise<number> {
	const due = await selectDueNotifications(shop.db, {
		now: shop.clock().toISOString(),
		limit: AT_ONCE[kind ?? "marked"],
		isMarked: kind === undefined ? undefined : kind === "marked" ? 1 : 0,
	});
	const failures: unknown[] = [];
	const leaseEnd = new Date(shop.clock().getTime() + LEASE_MS).toISOString();
	const deal = async (row: NotificationRow) => {
		if (!(await claimNotification(shop.db, row, leaseEnd))) return;
		try {
			await processOne(shop, row);
		} catch (error) {
			// One that cannot be dealt with must not stand in the way of those behind it.
			failures.push(error);
			await postpone(shop, row);
		}
	};
	await Promise.all(due.map(deal));
	if (failures.length > 0) throw new AggregateError(failures, "notifications that could not be dealt with");
	return due.length;
}

async function processOne(shop: Shop, row: NotificationRow): Promise<void> {
	const told = await (row.transmission === null ? askAboutNotification : askAboutEvent)(shop, row);
	if (!told.ok) return postpone(shop, row);
	await shop.db.transaction().execute(async (transaction) => {
		const { fields, settle } = told.value;
		if (settle === null) return refuseForged(shop, transaction, row, fields);
		await updateNotification(transaction, row.id, { state: "verified", ...(await settle(transaction)) });
	});
}

/** As many of an order's as a person may want to look at: one that carries the mark comes from who saw the payment's page. */
const REFUSED_IN_LEDGER = 10;

/**
 * What carries the mark goes into the ledger under a name of its own, whatever transaction it claims to be; a stranger's is
 * counted and let go.
 */
async function refuseForged(shop: Shop, db: Db, row: NotificationRow, fields: Record<string, unknown>): Promise<void> {
	const now = shop.clock().toISOString();
	const order = await selectOrder(db, row.order_id);
	const kept = order && row.is_marked ? await selectRefusedNotifications(db, order.id, REFUSED_IN_LEDGER) : null;
	if (!order || !kept || kept.length === REFUSED_IN_LEDGER)
		return countForged(db, row.id, { orderId: order ? order.id : 0, now });
	await insertPaymentRecord(db, {
		order_id: order.id,
		at: now,
		provider: "paypal",
		kind: "notification",
		transaction_id: `notification-${row.id}`,
		status: "INVALID",
		verdict: "noted",
		reason: "not-sent-by-provider",
		evidence: JSON.stringify(fields),
	});
	await updateNotification(db, row.id, { state: "invalid", outcome: "the provider did not send it" });
}

async function postpone(shop: Shop, row: NotificationRow): Promise<void> {
	const attempts = row.attempts + 1;
	if (attempts >= MAX_ATTEMPTS) return giveUp(shop, row, attempts);
	const wait = Math.min(FIRST_WAIT_MS * 2 ** row.attempts, LONGEST_WAIT_MS);
	const due_at = new Date(shop.clock().getTime() + wait).toISOString();
	await updateNotification(shop.db, row.id, { attempts, due_at });
}

/** What nobody could verify is left to a person, with a note at its order; its bytes are kept. */
function giveUp(shop: Shop, row: NotificationRow, attempts: number): Promise<void> {
	return shop.db.transaction().execute(async (transaction) => {
		const outcome = "the provider could not be asked";
		await updateNotification(transaction, row.id, { attempts, state: "given-up", outcome });
		const order = await selectOrder(transaction, row.order_id);
		if (!order) return;
		await insertOrderEvent(transaction, {
			order_id: order.id,
			at: shop.clock().toISOString(),
			actor: "system",
			kind: "payment-held",
			detail: JSON.stringify({ reason: "notification-not-verified", notification: row.id }),
		});
	});
}
