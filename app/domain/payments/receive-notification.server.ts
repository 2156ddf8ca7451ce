import { notificationProblem, parseNotification } from "#app/domain/payments/provider-notification.ts";
import { settlePayment } from "#app/domain/payments/settle-payment.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { insertNotification, selectDueNotifications, updateNotification } from "#db/queries/payments.ts";

/** Stores a notification's raw bytes; it is answered at once and verified from the queue (PROTOCOLS.md). */
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
	for (const row of due) await processOne(shop, row);
	return due.length;
}

type Row = Awaited<ReturnType<typeof selectDueNotifications>>[number];

async function processOne(shop: Shop, row: Row): Promise<void> {
	const verdict = await shop.paypal.verifyNotification(row.raw);
	if (!verdict.ok) return postpone(shop, row);
	await shop.db.transaction().execute(async (transaction) => {
		if (verdict.value === "INVALID") {
			return updateNotification(transaction, row.id, { state: "invalid", outcome: "the provider did not send it" });
		}
		const notification = parseNotification(row.raw);
		const problem = notificationProblem(notification, {
			orderId: row.order_id,
			business: shop.settings.payments.business,
			mode: shop.settings.payments.mode,
		});
		const outcome = await settlePayment(shop, transaction, {
			orderId: row.order_id,
			kind: "notification",
			transactionId: notification.transactionId || `notification-${row.id}`,
			status: notification.status || "unknown",
			amountCents: notification.amountCents,
			currency: notification.currency,
			problem,
			raw: notification.fields,
		});
		await updateNotification(transaction, row.id, { state: "verified", outcome });
	});
}

async function postpone(shop: Shop, row: Row): Promise<void> {
	const attempts = row.attempts + 1;
	const wait = Math.min(FIRST_WAIT_MS * 2 ** row.attempts, LONGEST_WAIT_MS);
	await updateNotification(shop.db, row.id, {
		attempts,
		due_at: new Date(shop.clock().getTime() + wait).toISOString(),
		state: attempts >= MAX_ATTEMPTS ? "given-up" : "waiting",
		outcome: attempts >= MAX_ATTEMPTS ? "the provider could not be asked" : null,
	});
}
