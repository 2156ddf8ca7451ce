import { settlePayment } from "#app/domain/orders/settle-payment.server.ts";
import { providerInvoice } from "#app/domain/payments/provider-invoice.server.ts";
import { notificationProblem, parseNotification } from "#app/domain/payments/provider-notification.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { insertOrderEvent, type OrderRow, selectOrder } from "#db/queries/orders.ts";
import {
	insertNotification,
	insertPaymentRecord,
	selectDueNotifications,
	updateNotification,
} from "#db/queries/payments.ts";

/** Stores a notification's raw bytes; it is answered at once and verified from the queue (docs/protocols.md). */
export async function receiveNotification(shop: Shop, orderId: number, raw: Uint8Array): Promise<void> {
	const at = shop.clock().toISOString();
	await insertNotification(shop.db, {
		order_id: orderId,
		received_at: at,
		raw: Buffer.from(raw),
		due_at: at,
		outcome: null,
	});
}

const BATCH = 20;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** With growing waits this is about four days, the provider's own patience. */
const MAX_ATTEMPTS = 25;

/**
 * Verifies what waits in the queue with the provider and settles it. Safe to run again at any moment: what acts is
 * written once, in the transaction that takes the notification off the queue.
 *
 * @returns how many were dealt with
 */
export async function processNotifications(shop: Shop): Promise<number> {
	const due = await selectDueNotifications(shop.db, shop.clock().toISOString(), BATCH);
	const failures: unknown[] = [];
	for (const row of due) {
		try {
			await processOne(shop, row);
		} catch (error) {
			// One that cannot be dealt with must not stand in the way of those behind it.
			failures.push(error);
			await postpone(shop, row);
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, "notifications that could not be dealt with");
	return due.length;
}

type Row = Awaited<ReturnType<typeof selectDueNotifications>>[number];

async function processOne(shop: Shop, row: Row): Promise<void> {
	const verdict = await shop.paypal.verifyNotification(row.raw);
	if (!verdict.ok) return postpone(shop, row);
	await shop.db.transaction().execute(async (transaction) => {
		const notification = parseNotification(row.raw);
		const order = await selectOrder(transaction, row.order_id);
		if (verdict.value === "INVALID") return refuseForged(shop, transaction, row, order, notification.fields);
		const problem = notificationProblem(notification, {
			orderId: row.order_id,
			invoice: order ? providerInvoice(order) : null,
			business: shop.settings.payments.business,
			mode: shop.settings.payments.mode,
		});
		const outcome = await settlePayment(shop, transaction, order, {
			kind: "notification",
			transactionId: ledgerName(row, notification.transactionId, problem),
			status: notification.status || "unknown",
			amountCents: notification.amountCents,
			currency: notification.currency,
			problem,
			raw: notification.fields,
		});
		await updateNotification(transaction, row.id, { state: "verified", outcome });
	});
}

/**
 * The name under which a notification's transaction stands in the ledger. One that came to another order's address must
 * not take the place of the genuine one, which acts once under the transaction's own name.
 */
function ledgerName(row: Row, transactionId: string, problem: string | null): string {
	if (transactionId === "") return `notification-${row.id}`;
	const isMisdirected = problem === "wrong-invoice" || problem === "wrong-order";
	return isMisdirected ? `${transactionId} at order ${row.order_id}` : transactionId;
}

/** Kept under a name of its own, whatever transaction it claims to be. */
async function refuseForged(
	shop: Shop,
	db: Db,
	row: Row,
	order: OrderRow | undefined,
	fields: Record<string, string>,
): Promise<void> {
	await insertPaymentRecord(db, {
		order_id: order ? order.id : null,
		at: shop.clock().toISOString(),
		provider: "paypal",
		kind: "notification",
		transaction_id: `notification-${row.id}`,
		status: "INVALID",
		amount_cents: null,
		currency: null,
		verdict: "noted",
		reason: "not-sent-by-provider",
		evidence: JSON.stringify(fields),
	});
	await updateNotification(db, row.id, { state: "invalid", outcome: "the provider did not send it" });
}

async function postpone(shop: Shop, row: Row): Promise<void> {
	const attempts = row.attempts + 1;
	if (attempts >= MAX_ATTEMPTS) return giveUp(shop, row, attempts);
	const wait = Math.min(FIRST_WAIT_MS * 2 ** row.attempts, LONGEST_WAIT_MS);
	const due_at = new Date(shop.clock().getTime() + wait).toISOString();
	await updateNotification(shop.db, row.id, { attempts, due_at });
}

/** What nobody could verify is left to a person, with a note at its order; its bytes are kept. */
function giveUp(shop: Shop, row: Row, attempts: number): Promise<void> {
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
			from_status: null,
			to_status: null,
			detail: JSON.stringify({ reason: "notification-not-verified", notification: row.id }),
		});
	});
}
