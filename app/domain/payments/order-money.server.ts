import { CONFIRMED_WITHIN_DAYS, REOPENED_WITHIN_HOURS } from "#app/config/business.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { waitsForMoney } from "#app/domain/order-status.ts";
import {
	type LedgerMarks,
	moneyOf,
	type OrderMoney,
	type PaidOrder,
	UNSETTLED_FAILURE,
	type UnsettledMoney,
} from "#app/domain/payments/order-money.ts";
import { providerInvoice } from "#app/domain/payments/provider-invoice.server.ts";
import { readProvenMethod } from "#app/domain/payments/read-proven-method.server.ts";
import { expressPromise } from "#app/domain/shipping/shipping.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	mayBeReopened,
	selectOpenHeldMoney,
	selectPaymentMarks,
	selectPaymentsAtProvider,
	selectTestOrders,
	selectUnansweredCaptures,
} from "#db/queries/order-money.ts";
import { selectOpenWithdrawals } from "#db/queries/withdrawals.ts";

/** How an order stands with its money, from its ledger and its log. */
export async function readOrderMoney(shop: Shop, order: PaidOrder): Promise<OrderMoney> {
	const now = shop.clock();
	const marks = (await readLedgerMarks(shop, shop.db, [order.id]))(order.id);
	const [told, isUnanswered, isReopenable, isWithdrawn, paidBy] = await Promise.all([
		marks.isEmpty ? null : readUnsettledMoney(shop.db, order.id, now),
		isCaptureUnanswered(shop.db, order.id, now),
		order.status === "cancelled" && isReopenableNow(shop.db, order.id, now),
		waitsForMoney(order.status) && isWithdrawnWhole(shop.db, order.id),
		marks.isEmpty ? null : readProvenMethod(shop.db, order),
	]);
	const unsettled = told ?? (isUnanswered ? "confirming" : null);
	return { ...moneyOf(order, { ...marks, unsettled, isReopenable, isWithdrawn, paidBy }), isUnanswered };
}

/** Whether its customer may reopen a cancelled order now: their own cancellation, while what they were offered still holds. */
export function isReopenableNow(db: Db, orderId: number, now: Date): Promise<boolean> {
	const since = new Date(now.getTime() - REOPENED_WITHIN_HOURS * 3_600_000).toISOString();
	return mayBeReopened(db, orderId, { since, expressDay: expressPromise(now).day });
}

/** Whether a declaration that waits for an answer is of all of it: one with remarks may be of a part. */
async function isWithdrawnWhole(db: Db, orderId: number): Promise<boolean> {
	return (await selectOpenWithdrawals(db, "order", [orderId])).some(({ text }) => text === null);
}

const NOTHING = {
	isEmpty: true,
	isPaid: false,
	isPartPaid: false,
	receivedBani: 0,
	returnedBani: 0,
	shortBani: 0,
	balanceBani: 0,
	isHeld: false,
	isClaimed: false,
	isReturned: false,
	isGone: false,
};

/**
 * What the ledger says of these orders, and whether it counts at all, asked for all of them at once. This is the one reading
 * of an order's money: whoever asks whether something is paid or payable passes here.
 */
export async function readLedgerMarks(
	{ settings }: Pick<Shop, "settings">,
	db: Db,
	orderIds: number[],
): Promise<(orderId: number) => LedgerMarks> {
	const [rows, tests] =
		orderIds.length === 0
			? [[], []]
			: await Promise.all([
					selectPaymentMarks(db, orderIds),
					settings.payments.mode === "live" ? selectTestOrders(db, orderIds) : [],
				]);
	const isTest = new Set(tests.map(({ id }) => id));
	const marks = new Map(
		rows.map((row) => [
			row.order_id,
			{
				isEmpty: false,
				isPaid: row.has_money === 1 && row.received_bani >= row.total_bani,
				isPartPaid: row.has_money === 1 && row.received_bani > 0 && row.received_bani < row.total_bani,
				receivedBani: row.received_bani,
				returnedBani: row.returned_bani,
				shortBani: row.short_bani,
				balanceBani: row.has_money === 1 ? row.received_bani - row.returned_bani - row.total_bani : 0,
				isHeld: row.is_held === 1,
				isClaimed: row.is_claimed === 1,
				isReturned: row.is_returned === 1,
				isGone: row.is_gone === 1,
			},
		]),
	);
	return (orderId) => ({ ...(marks.get(orderId) ?? NOTHING), isVoid: isTest.has(orderId) });
}

/** Those of these orders for which the provider has a payment that it has not confirmed, or was asked for one and has not answered. */
export async function readConfirming(db: Db, orderIds: number[], now: Date): Promise<Set<number | null>> {
	if (orderIds.length === 0) return new Set();
	const since = unconfirmedSince(now);
	const rows = await Promise.all([
		selectPaymentsAtProvider(db, orderIds, since),
		selectUnansweredCaptures(db, orderIds, since),
	]);
	return new Set(rows.flat().map((row) => row.order_id));
}

/** Whether money for this order has come that does not count yet; null when there is none. */
async function readUnsettledMoney(db: Db, orderId: number, now: Date): Promise<UnsettledMoney | null> {
	const held = await selectOpenHeldMoney(db, orderId);
	if (held.some((line) => isForOrder(line, orderId))) return "held";
	return (await selectPaymentsAtProvider(db, [orderId], unconfirmedSince(now))).length > 0 ? "confirming" : null;
}

/** Whether the provider was asked for this order's money, and nobody knows yet what became of that. */
async function isCaptureUnanswered(db: Db, orderId: number, now: Date): Promise<boolean> {
	return (await selectUnansweredCaptures(db, [orderId], unconfirmedSince(now))).length > 0;
}

/**
 * Anybody can have a payment of theirs notified at another order's address; it closes no way to pay unless it carries the
 * order's own invoice number, part of which nobody can guess. A capture is of an order that the shop itself made.
 */
function isForOrder(line: { kind: string; evidence: string; access_key: string }, id: number): boolean {
	return line.kind === "capture" || JSON.parse(line.evidence).invoice === providerInvoice({ ...line, id });
}

/** Payments that have been pending since before this moment (UTC ISO) are not waited for any more. */
export function unconfirmedSince(now: Date): string {
	return new Date(now.getTime() - CONFIRMED_WITHIN_DAYS * 24 * 3_600_000).toISOString();
}

/** Money that does not count yet as the failure of a call that would start another payment; null when there is none. */
export async function unsettledRefusal(db: Db, orderId: number, now: Date): Promise<ShopError | null> {
	const refusal = await toldRefusal(db, orderId, now);
	return refusal ?? ((await isCaptureUnanswered(db, orderId, now)) ? { code: UNSETTLED_FAILURE.confirming } : null);
}

/** The same of what the ledger knows alone: a capture without an answer does not keep itself from being asked for again. */
async function toldRefusal(db: Db, orderId: number, now: Date): Promise<ShopError | null> {
	const money = await readUnsettledMoney(db, orderId, now);
	return money && { code: UNSETTLED_FAILURE[money] };
}

/**
 * Why no payment of this order may begin now; null when one may.
 *
 * @returns not-payable, payment-held, payment-confirming
 */
export async function paymentRefusal(
	db: Db,
	order: Pick<PaidOrder, "id" | "status">,
	now: Date,
): Promise<ShopError | null> {
	return waitsForMoney(order.status) ? toldRefusal(db, order.id, now) : { code: "not-payable" };
}
