import type { ShopError } from "#app/domain/errors.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import { type IssuedDocument, isInvoiceDue } from "#app/domain/invoices/order-document.ts";
import { regulariseInvoiceIn, reverseInvoiceIn } from "#app/domain/invoices/reverse-invoice.server.ts";
import { vatRateOf } from "#app/domain/invoices/vat.ts";
import { isPaidOrShipped, type OrderStatus, waitsForMoney } from "#app/domain/order-status.ts";
import { chargeAnew } from "#app/domain/orders/charge-anew.server.ts";
import { type Actor, holdsStock, mayGoBack, mayMove, type ToldReason } from "#app/domain/orders/order-states.ts";
import { tellMethodAfterAll } from "#app/domain/orders/tell-method.server.ts";
import { refuseHolding } from "#app/domain/orders/web-limits.server.ts";
import {
	confirmationMessage,
	DUE_INVOICE,
	invoiceMessage,
	PRO_FORMA,
	TAKEN,
	toCustomer,
} from "#app/domain/outbox/document-message.ts";
import { isReopenableNow, unsettledRefusal } from "#app/domain/payments/order-money.server.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { dropReturns } from "#app/domain/returns/advance-return.server.ts";
import { openReturnOfRest } from "#app/domain/returns/open-return.server.ts";
import { goodsAreOut, readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	insertOrderEvent,
	type OrderRow,
	selectOrder,
	selectOrderItems,
	updateOrderStatus,
} from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import {
	dropReady,
	dropStep,
	dropWaiting,
	hastenWaiting,
	isConfirmed,
	takeMethodMessage,
} from "#db/queries/outbox-waiting.ts";
import { forgetUncountedPieces, moveStock, selectStock } from "#db/queries/stock-ledger.ts";

export interface Move {
	to: OrderStatus;
	actor: Actor;
	/** Kept with the log line: a transaction, a reason. */
	detail?: Record<string, unknown>;
	/** Why, where its customer is told so. */
	reason?: ToldReason;
	/** A step on the way to another status in the same transaction: the customer hears of the last one. */
	isOnTheWay?: boolean;
	/** A step that was a mistake is taken back: the ways back are open (order-states.ts). */
	isBack?: boolean;
	/**
	 * How long its messages wait, and with them the invoice that the last of them issues, so that it can be taken back unheard; not at
	 * all where it is left out. Whatever a person does waits; what a customer does, or the provider says, is told at once.
	 */
	waitMs?: number | undefined;
}

/** Moves an order in a transaction of its own. */
export function moveOrder(
	shop: Shop,
	{ orderId, ...move }: Move & { orderId: number },
): Promise<Result<{ status: OrderStatus }>> {
	return shop.db.transaction().execute(async (transaction) => {
		const order = await selectOrder(transaction, orderId);
		return order ? moveOrderIn(shop, transaction, order, move) : fail({ code: "order-not-found" });
	});
}

/**
 * The one way that an order changes its status, in the caller's transaction: only along the table of moves, with its log
 * line, its stock (a cancelled order gives its pieces back, a reopened one takes them again; those that were sent come back by a
 * return), the storno of the invoice of an order that is cancelled or whose payment is voided, the rate of VAT and what follows
 * from another one once the goods leave, and its messages: the invoice goes along when the order is paid or shipped, the storno
 * when it is cancelled.
 *
 * @param order as it was read in this transaction, or as its last move left it
 * @returns held-limit or network-held-limit when its customer, reopening it, would have too much held; move-refused when the table does
 * not have it or its customer may not reopen it, test-order for a test of a shop that is live, unless it is cancelled, payment-held or
 * payment-confirming when its customer would pay what has come already, person-erased, out-of-stock when a reopened order's pieces are gone; move-refused,
 * too, when pieces of it came back already
 */
export async function moveOrderIn(
	shop: Shop,
	db: Db,
	order: OrderRow,
	move: Move,
): Promise<Result<{ status: OrderStatus }>> {
	const from = order.status;
	const isBack = move.isBack === true && mayGoBack(from, move.to, move.actor);
	if (!isBack && !mayMove(from, move.to, move.actor)) return fail({ code: "move-refused" });
	if (order.erased_at !== null) return fail({ code: "person-erased" });
	if (move.to !== "cancelled" && isVoid(shop.settings.payments.mode, order.payment_mode)) {
		return fail({ code: "test-order" });
	}
	const reopens = from === "cancelled" && move.to !== from;
	if (move.actor === "customer" && reopens && !(await isReopenableNow(db, order.id, shop.clock()))) {
		return fail({ code: "move-refused" });
	}
	const unsettled = asksForMoney(move) || givesUp(move) ? await unsettledRefusal(db, order.id, shop.clock()) : null;
	if (unsettled) return fail(unsettled);
	if (from === move.to) return ok({ status: from });
	if (holdsStock(from) !== holdsStock(move.to)) {
		const moved = await moveGoods(shop, db, order, move);
		if (!moved.ok) return moved;
	}
	const at = shop.clock().toISOString();
	const rate = !isBack && followsRate(from, move.to) ? vatRateOf(shop.settings, new Date(at)) : order.vat_rate_percent;
	await updateOrderStatus(db, { id: order.id, from, to: move.to, at, vatRatePercent: rate });
	// That it waits for its money, or is paid another way, is told no more once it does not.
	const untold = waitsForMoney(from) ? await takeMethodMessage(db, order.id) : null;
	if (waitsForMoney(from)) await dropStep(db, order.id, { to: from, since: "", now: at });
	await insertOrderEvent(db, {
		order_id: order.id,
		at,
		actor: move.actor,
		kind: "status",
		from_status: from,
		to_status: move.to,
		detail: JSON.stringify({ ...move.detail, ...(untold ? { untold } : {}) }),
	});
	if (isBack && move.isOnTheWay && move.to === "pending") {
		await tellMethodAfterAll(shop, db, { ...order, status: move.to, paymentMethod: order.payment_method });
	}
	// What went back while it was cancelled is due again.
	if (from === "cancelled") await chargeAnew(shop, db, order);
	const storno = isPaidOrShipped(from) && !isPaidOrShipped(move.to) ? await reverseInvoiceIn(shop, db, order) : null;
	const replaced =
		!isBack && leaves(from, move.to) ? await regulariseInvoiceIn(shop, db, { ...order, vat_rate_percent: rate }) : [];
	await tellMove(db, order, move, { at, storno, replaced });
	return ok({ status: move.to });
}

/** What its customer hears of a move, and no longer hears. */
async function tellMove(
	db: Db,
	order: OrderRow,
	move: Move,
	{ at, storno, replaced }: { at: string; storno: IssuedDocument | null; replaced: IssuedDocument[] },
): Promise<void> {
	const from = order.status;
	const { waitMs } = move;
	// What waits for a payment to be voided in time waits no longer: the goods leave.
	if (from === "completed" && isPaidOrShipped(move.to)) await hastenWaiting(db, order.id, at);
	const wasInvoiceDue = isDue(order, from);
	const isInvoiceDueNow = isDue(order, move.to);
	const isUnpaidAgain = isPaidOrShipped(from) && waitsForMoney(move.to);
	if (isUnpaidAgain) await dropStep(db, order.id, { to: "completed", since: "", now: at });
	// Of an invoice that is not issued yet there is none, and a quote is not taken yet; one that a storno takes back is sent.
	if (wasInvoiceDue && !isInvoiceDueNow) await dropWaiting(db, order.id, ["invoice-copy"], DUE_INVOICE);
	if (isPaidOrShipped(from) && !isPaidOrShipped(move.to))
		await dropWaiting(db, order.id, ["order-confirmation"], TAKEN);
	// A pro forma that was asked for and has not left would bring the invoice now, which comes by itself.
	if (makesInvoiceDue(from, move.to)) await dropWaiting(db, order.id, ["invoice-copy"], PRO_FORMA);
	// Fetched, or cancelled: it waits at the store no longer.
	if (order.ready_at !== null && move.to !== "completed") await dropReady(db, order.id);
	// A quote, whether it was opened anew or not, and what had no address; all others are confirmed when they are placed.
	const isTaken =
		makesInvoiceDue(from, move.to) && order.source === "back-office" && !(await isConfirmed(db, order.id));
	await enqueueMessages(db, [
		...(isTaken ? [{ ...confirmationMessage(order, at, waitMs), payload: TAKEN }] : []),
		...(move.isOnTheWay ? [] : [statusMessage(order, move, at)]),
		...(isInvoiceDueNow && !wasInvoiceDue ? [invoiceMessage({ order, document: "invoice", key: at, at, waitMs })] : []),
		...(storno ? [invoiceMessage({ order, document: storno.id, key: eInvoiceName(storno), at, waitMs })] : []),
		...replaced.map((document) => invoiceMessage({ order, document: document.id, key: eInvoiceName(document), at })),
	]);
}

function statusMessage(order: OrderRow, move: Move, at: string) {
	// The status stands last, by which its messages are found (db/queries/outbox-waiting.ts).
	const payload = { from: order.status, ...(move.reason ? { reason: move.reason } : {}), to: move.to };
	const { waitMs } = move;
	return toCustomer(order, { key: statusMessageKey(order.id, move, at), kind: "order-status", at, waitMs, payload });
}

/** Every payment that a customer starts or claims has the order pending (again). */
const asksForMoney = ({ actor, to }: Move) => actor === "customer" && to === "pending";

/** A person who marks the payment as failed has its customer told to pay again. */
const givesUp = ({ actor, to }: Move) => actor !== "provider" && to === "failed";

/** Paid, or sent on before it was paid: the invoice goes to the customer by itself, once (DECISIONS 7). */
function makesInvoiceDue(from: OrderStatus, to: OrderStatus): boolean {
	return isPaidOrShipped(to) && !isPaidOrShipped(from);
}

/** Whether an order of this status has its invoice; while nobody knows where its goods go the edit that says so brings it (edit-contact.server.ts). */
const isDue = (order: OrderRow, status: OrderStatus) =>
	isInvoiceDue({ status, delivery: { ...order, method: order.delivery_method } });

/** VAT is that of the advance until the delivery, and then the delivery's (art. 291 Fiscal Code, docs/law.md). */
const followsRate = (from: OrderStatus, to: OrderStatus) => isPaidOrShipped(to) && from !== "shipped";

/** The goods are handed over, to the courier or at the counter. */
const leaves = (from: OrderStatus, to: OrderStatus) => followsRate(from, to) && to !== "completed";

/** A customer who goes back and forth is told once of each status; what the shop or the provider does is always told. */
function statusMessageKey(orderId: number, move: Move, at: string): string {
	const key = `order-${orderId}-status-${move.to}`;
	return move.actor === "customer" ? `${key}-by-customer` : `${key}-${at}`;
}

/** What was sent comes back by a return of its own, and has stock only when somebody has it. */
async function moveGoods(shop: Shop, db: Db, order: OrderRow, move: Move): Promise<Result<null>> {
	const returns = await readReturnsOfOrder({ db }, order.id);
	const account = typeof move.detail?.account === "string" ? move.detail.account : null;
	const areOut = await goodsAreOut(db, order);
	if (holdsStock(move.to)) {
		if (areOut) return dropReturns(shop, db, returns, account);
		const isReopened = move.actor === "customer";
		return moveStockOf(db, order.id, -1, (pieces) => (isReopened ? refuseHolding(shop, db, order, pieces) : null));
	}
	const isTest = isVoid(shop.settings.payments.mode, order.payment_mode);
	if (!areOut || (isTest && returns.length === 0)) return moveStockOf(db, order.id, 1, () => null);
	await openReturnOfRest(shop, db, order, account);
	return ok(null);
}

async function moveStockOf(
	db: Db,
	orderId: number,
	sign: 1 | -1,
	refuse: (pieces: number) => Promise<ShopError | null> | null,
): Promise<Result<null>> {
	// A product that is made to order by now has no count that pieces could go back to or come from.
	await forgetUncountedPieces(db, orderId);
	const items = await selectOrderItems(db, orderId);
	const counted = items.flatMap((item) => (item.stock_taken === 1 && item.product_id !== null ? [item] : []));
	if (sign === -1) {
		const productIds = counted.map((item) => item.product_id!);
		const left = await selectStock(db, productIds);
		const refusal = await refuse(counted.reduce((sum, item) => sum + item.quantity, 0));
		if (refusal) return fail(refusal);
		const missing = counted.find((item) => (left.get(item.product_id!) ?? Number.POSITIVE_INFINITY) < item.quantity);
		if (missing) {
			return fail({
				code: "out-of-stock",
				values: { name: missing.name, available: left.get(missing.product_id!) ?? 0 },
			});
		}
	}
	const moves = counted.map((item) => ({ productId: item.product_id!, pieces: sign * item.quantity }));
	await moveStock(db, orderId, moves);
	return ok(null);
}
