import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { readBilling } from "#app/domain/invoices/read-billing.server.ts";
import { type OrderStatus, waitsForMoney } from "#app/domain/order-status.ts";
import { chargeAnew } from "#app/domain/orders/charge-anew.server.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import { statusWithoutPayment } from "#app/domain/orders/order-states.ts";
import { writePayment } from "#app/domain/orders/record-payment.server.ts";
import { cashBackRefusal } from "#app/domain/orders/record-refund.server.ts";
import { settleFreedNumber } from "#app/domain/orders/settle-payment.server.ts";
import { cashOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { statusWord } from "#app/domain/payments/held-payment.ts";
import { cashRefusal } from "#app/domain/payments/methods.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { wentBackBani } from "#app/domain/payments/order-money.ts";
import { type PaymentMeans, PROVIDER_OF_MEANS } from "#app/domain/payments/payment-means.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { staffCorrection } from "#app/domain/payments/void-payment.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { countedBani, readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { moveFiscalReceipt, selectNewestCapture, selectReceiptOf } from "#db/queries/day-close.ts";
import { selectStandingInvoice } from "#db/queries/documents.ts";
import { voidId } from "#db/queries/ledger-corrections.ts";
import { insertAccountEvent, type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { dropWaiting, wasTold } from "#db/queries/outbox-waiting.ts";
import { insertPaymentRecord, selectVoidable } from "#db/queries/payments.ts";
import { isRefundAsked } from "#db/queries/refunds.ts";

/** More payments of one order than this are recorded by nobody. */
const VOIDABLE_AT_ONCE = 25;

export interface VoidPayment {
	orderId: number;
	/** The line of the ledger. */
	record: number;
	/** By which means the money did come, or go back; "none": not for this order. */
	instead: PaymentMeans | "none";
	note: string | null;
	account: Account;
}

type Line = Awaited<ReturnType<typeof selectVoidable>>[number] & { means: PaymentMeans | null; by: string };

/**
 * Takes back a payment or a refund that a person recorded by mistake: a line of the ledger that reverses it. Recorded on the wrong order,
 * that order waits for its money again, its pieces still reserved; what nobody has sent yet is never sent, and an invoice that
 * stands is taken back with a storno. By the wrong means, the right ones are recorded in the same transaction and the order
 * keeps its status. A payment that PayPal reported under the same number for another order counts there then. A refund that no money left for is owed again, and held money whose decision was wrong waits for another. Counter staff may correct cash for card and the other
 * way round, and void what nobody has heard of, has a receipt for, or the goods for: of their own, on the same day.
 *
 * @returns not-found for a line that is no such payment, changed-meanwhile when it is voided or given back already, forbidden for
 * staff beyond their own, test-order, refund-asked while PayPal has not answered about a refund, validation for the same means, cash over the day's limit, means that an invoice names, and
 * money that a closed return counts
 */
export function voidPayment(shop: Shop, wish: VoidPayment): Promise<Result<{ status: OrderStatus }>> {
	return allOrNothing<{ status: OrderStatus }>(shop, async (db) => {
		const order = await selectOrder(db, wish.orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		const line = await readLine(db, wish);
		if (!line) return fail({ code: "changed-meanwhile" });
		const { role, email } = wish.account;
		const own = staffCorrection({ ...line, account: line.by }, { email, now: shop.clock() });
		const isTheirs = line.kind === "capture" && own !== null && (wish.instead === own || wish.instead === "none");
		if (role === "staff" && !isTheirs) return fail({ code: "forbidden" });
		if (await isRefundAsked(db, order.id)) return fail({ code: "refund-asked" });
		if (!(await writeVoid(shop, db, order, line, wish))) return fail({ code: "changed-meanwhile" });
		if (line.means === null) return voidDecision(shop, db, order, line, wish);
		if (line.kind === "refund") return voidRefund(shop, db, order, line, wish);
		const voided =
			wish.instead === "none"
				? await takeBack(shop, db, order, line, wish)
				: await correctMeans(shop, db, order, line, { ...wish, means: wish.instead });
		if (voided.ok && line.means === "paypal") await settleFreedNumber(shop, db, line.transaction_id, wish.account);
		return voided;
	});
}

async function readLine(db: Db, { orderId, record }: VoidPayment): Promise<Line | null> {
	const row = (await selectVoidable(db, orderId, VOIDABLE_AT_ONCE)).find(({ id }) => id === record);
	if (!row) return null;
	const { means = null, account } = JSON.parse(row.evidence);
	return { ...row, means, by: account };
}

/** False when somebody was quicker. */
function writeVoid(shop: Shop, db: Db, order: OrderRow, line: Line, { note, account }: VoidPayment): Promise<boolean> {
	return insertPaymentRecord(db, {
		order_id: order.id,
		at: shop.clock().toISOString(),
		provider: line.provider,
		// The books take it off where they have its line.
		kind: line.verdict === "proves-payment" ? "reversal" : line.kind === "reversal" ? "refund" : line.kind,
		transaction_id: voidId(line.id),
		status: "voided",
		amount_cents: line.amount_cents,
		currency: line.currency,
		verdict: "noted",
		evidence: JSON.stringify({ voids: line.id, means: line.means, account: account.email, ...(note ? { note } : {}) }),
	});
}

/** The order is as it was before the payment, and the customer hears of it only where they had heard of the payment. */
async function takeBack(
	shop: Shop,
	db: Db,
	order: OrderRow,
	line: Line,
	{ note, account }: VoidPayment,
	kind = "payment-voided",
): Promise<Result<{ status: OrderStatus }>> {
	const detail = { account: account.email, means: line.means, ...(note ? { note } : {}) };
	await writeEvent(shop, db, order, account, kind, detail);
	const to = statusWithoutPayment(order.status);
	const isStillPaid = (await readLedgerMarks(shop, db, [order.id]))(order.id).isPaid;
	await chargeAnew(shop, db, order);
	const isStaff = account.role === "staff";
	if (isStaff && (await selectReceiptOf(db, "order", line.id))) return fail({ code: "forbidden" });
	if (to === order.status || isStillPaid) {
		const hasLeft = isStaff && !waitsForMoney(order.status);
		return hasLeft ? fail({ code: "forbidden" }) : completeIfPaid(shop, db, order, account, detail);
	}
	const isWaiting = (await dropWaiting(db, order.id, ["order-status"])) > 0;
	const isUntold = isWaiting && !(await wasTold(db, order.id, { kind: "order-status", since: line.at }));
	const isUnheardOf = (isUntold || order.email === null) && !(await selectStandingInvoice(db, order.id));
	if (isStaff && !isUnheardOf) return fail({ code: "forbidden" });
	return moveOrderIn(shop, db, order, { to, actor: account.role, detail, isBack: true, isOnTheWay: isUnheardOf });
}

/** An order that waits while nothing is due any more, since what went back had not, is completed as by a payment. */
async function completeIfPaid(
	shop: Shop,
	db: Db,
	order: OrderRow,
	account: Account,
	detail: Record<string, unknown>,
): Promise<Result<{ status: OrderStatus }>> {
	const { isPaid } = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	if (!isPaid || !waitsForMoney(order.status)) return ok({ status: order.status });
	const { invoiceWaitMs: waitMs } = shop.settings;
	return moveOrderIn(shop, db, order, { to: "completed", actor: account.role, detail, waitMs });
}

async function correctMeans(
	shop: Shop,
	db: Db,
	order: OrderRow,
	line: Line,
	{ means, note, account }: VoidPayment & { means: PaymentMeans },
): Promise<Result<{ status: OrderStatus }>> {
	const refuse = (key: string) => fail({ code: "validation", fields: { instead: key } } as const);
	if (means === line.means) return refuse("adminOrders:insteadSame");
	const isOtherMethod = PROVIDER_OF_MEANS[means] !== line.provider;
	if (isOtherMethod && (await selectStandingInvoice(db, order.id))) return refuse("adminOrders:insteadInvoiced");
	const amountBani = line.worth_bani ?? order.total_bani;
	const before = means === "cash" ? await cashOfDay(shop, db, order) : 0;
	const tooMuch = cashRefusal(means, amountBani + before, buyerKind(await readBilling(db, order.id)));
	if (tooMuch) return refuse(tooMuch);
	// The shop's own name of a transaction is not carried over: it would name two; nor is PayPal's, which no other has.
	const isOwnName = line.provider === "paypal" || /^order-\d/.test(line.transaction_id);
	const transactionId = isOwnName ? null : line.transaction_id;
	const { replaces = line.id } = JSON.parse(line.evidence);
	if (!(await writePayment(shop, db, order, { means, account, transactionId, amountBani, replaces }))) {
		return refuse("adminOrders:transactionKnown");
	}
	if (!isOtherMethod) await moveFiscalReceipt(db, "order", line.id, (await selectNewestCapture(db, order.id)).id);
	const detail = { account: account.email, means, from: line.means, ...(note ? { note } : {}) };
	await writeEvent(shop, db, order, account, "payment-means", detail);
	return ok({ status: order.status });
}

/** What a person said of held money counts no more; what it had done is undone as a payment's is. */
async function voidDecision(shop: Shop, db: Db, order: OrderRow, line: Line, wish: VoidPayment) {
	if (wish.instead !== "none") {
		return fail({ code: "validation", fields: { instead: "adminOrders:insteadRequired" } } as const);
	}
	const counted = await countedRefusal(shop, db, order);
	return counted ? fail(counted) : takeBack(shop, db, order, line, wish, "decision-voided");
}

/** Refuses a void that leaves less gone back than settled returns count; null where it leaves as much. */
async function countedRefusal(shop: Shop, db: Db, order: OrderRow): Promise<ShopError | null> {
	const marks = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	const counted = countedBani(await readReturnsOfOrder({ db }, order.id));
	if (wentBackBani(marks) >= counted) return null;
	return { code: "validation", fields: { instead: "adminOrders:insteadReturned" } };
}

/** Nothing went back, or by other means: what a return has counted already stays as it is counted. */
async function voidRefund(
	shop: Shop,
	db: Db,
	order: OrderRow,
	line: Line,
	{ instead, note, account }: VoidPayment,
): Promise<Result<{ status: OrderStatus }>> {
	const refuse = (key: string) => fail({ code: "validation", fields: { instead: key } } as const);
	const detail = { account: account.email, means: line.means, ...(note ? { note } : {}) };
	if (instead === "none") {
		const counted = await countedRefusal(shop, db, order);
		if (counted) return fail(counted);
		await chargeAnew(shop, db, order);
		await writeEvent(shop, db, order, account, "refund-voided", detail);
		return completeIfPaid(shop, db, order, account, detail);
	}
	if (instead === line.means) return refuse("adminOrders:insteadSame");
	// A line of today would settle the order as it stands now, which waits for money again or has it.
	if (!line.settles_now) return refuse("adminOrders:insteadReopened");
	const amountBani = line.worth_bani ?? order.total_bani;
	const tooMuch = await cashBackRefusal(shop, db, order, { means: instead, amountBani });
	if (tooMuch) return refuse(tooMuch);
	const { id: _id, is_open: _open, is_voided: _voided, settles_now: _settles, means: _means, by: _by, ...same } = line;
	const status = statusWord(line.status);
	await insertPaymentRecord(db, {
		...same,
		at: shop.clock().toISOString(),
		provider: PROVIDER_OF_MEANS[instead],
		transaction_id: `order-${order.id}-${shop.newKey()}`,
		// What was PayPal's own word, and in euro, is no other means'.
		...{ status: status === "refunded" ? "returned" : status, amount_cents: amountBani, currency: "RON" },
		evidence: JSON.stringify({ ...JSON.parse(line.evidence), means: instead, account: account.email }),
	});
	await writeEvent(shop, db, order, account, "refund-means", { ...detail, means: instead, from: line.means });
	return ok({ status: order.status });
}

function writeEvent(shop: Shop, db: Db, order: OrderRow, account: Account, kind: string, detail: object) {
	return insertAccountEvent(db, order.id, { at: shop.clock().toISOString(), account, kind, detail });
}
