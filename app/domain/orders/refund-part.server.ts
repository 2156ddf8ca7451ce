import type { Account } from "#app/domain/accounts/account.ts";
import type { Bani } from "#app/domain/money.ts";
import { type OrderStatus, waitsForMoney } from "#app/domain/order-status.ts";
import { chargeAnew } from "#app/domain/orders/charge-anew.server.ts";
import { askProvider } from "#app/domain/orders/provider-refund.server.ts";
import { cashBackRefusal, refundWaits } from "#app/domain/orders/record-refund.server.ts";
import { cameBani, statusWord, TAKEN_BACK } from "#app/domain/payments/held-payment.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { hereBani } from "#app/domain/payments/order-money.ts";
import { piecesField, type Refundable, type RefundWay, refundCents } from "#app/domain/payments/part-refund.ts";
import { PROVIDER_OF_MEANS } from "#app/domain/payments/payment-means.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { insertAccountEvent, type OrderRow, selectOrder, selectOrderItems } from "#db/queries/orders.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";
import {
	insertProviderRefund,
	isHeldFor,
	selectPartRefunds,
	selectProviderPayments,
	selectProviderRefunds,
} from "#db/queries/refunds.ts";
import { noteAtReturn } from "#db/queries/returns.ts";

export interface PartRefund {
	orderId: number;
	/** The status that its form showed. */
	seen: OrderStatus;
	/** What had gone back when its form was made. */
	seenReturnedBani: Bani;
	way: RefundWay;
	/** Null: what the pieces cost. */
	amountBani: Bani | null;
	/** How many pieces of which of the order's items. */
	pieces: { orderItemId: number; pieces: number }[];
	/** The bank's or the provider's number, where a person has given the money back. */
	transactionId: string | null;
	note: string | null;
	/** The return that it is for, where it is noted. */
	returnId?: number | null;
	account: Account;
}

/** As many payments and refunds of an order as are looked through. */
const AT_MOST = 500;

/**
 * Gives a part of an order's money back, or all that is left: by PayPal, which is asked for it, or recorded as given back by a
 * person. The order stays what it is, and nothing is due again but of one that waits for its money; once all of it is back the order
 * counts as refunded.
 *
 * @returns validation beside the field (more than was paid, more pieces than were ordered, less than a cent, more than came
 * through PayPal, a known transaction), changed-meanwhile when the order or what went back of it is not as the form showed it,
 * test-order, refund-asked while PayPal has not answered about another refund, refund-undecided while nobody has decided about one at its own site, and what a call of PayPal may come to
 */
export async function refundPart(shop: Shop, wish: PartRefund): Promise<Result<{ status: OrderStatus }>> {
	const begun = await allOrNothing<Begun>(shop, (db) => begin(shop, db, wish));
	if (!begun.ok) return begun;
	if (begun.value.requestId === null) return ok({ status: begun.value.status });
	const asked = await askProvider(shop, begun.value.requestId);
	return asked.ok ? ok({ status: begun.value.status }) : asked;
}

type Begun = { status: OrderStatus; requestId: string | null };

async function begin(shop: Shop, db: Db, wish: PartRefund): Promise<Result<Begun>> {
	const order = await selectOrder(db, wish.orderId);
	if (!order) return fail({ code: "order-not-found" });
	const marks = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	if (marks.isVoid) return fail({ code: "test-order" });
	if (order.status !== wish.seen || marks.returnedBani !== wish.seenReturnedBani) {
		return fail({ code: "changed-meanwhile" });
	}
	const able = await readRefundableIn(shop, db, order);
	const waits = await refundWaits(db, order.id);
	if (waits) return fail({ code: waits });
	const refuse = (field: string, key: string, values?: Record<string, string>) =>
		fail({ code: "validation", fields: { [field]: key }, ...(values ? { values } : {}) } as const);
	const tooMany = wish.pieces.find(({ orderItemId, pieces }) => pieces > (able.pieces[orderItemId] ?? 0));
	if (tooMany) return refuse(piecesField(tooMany.orderItemId), "adminOrders:piecesTooMany");
	const amountBani = wish.amountBani ?? (await priceOf(db, order.id, wish.pieces));
	if (amountBani <= 0) return refuse("amountBani", "adminOrders:refundNothing");
	if (amountBani > able.leftBani) return refuse("amountBani", "adminOrders:refundTooMuch");
	if (wish.way !== "provider") {
		const tooMuch = await cashBackRefusal(shop, db, order, { means: wish.way, amountBani });
		if (tooMuch) return refuse("way", tooMuch);
	}
	const evidence = {
		means: wish.way === "provider" ? "paypal" : wish.way,
		account: wish.account.email,
		...(wish.note ? { note: wish.note } : {}),
		...(wish.pieces.length > 0
			? { pieces: Object.fromEntries(wish.pieces.map(({ orderItemId, pieces }) => [orderItemId, pieces])) }
			: {}),
	};
	await noteAtReturn(db, wish.returnId, {
		...{ orderId: order.id, at: shop.clock().toISOString(), account: wish.account.email, kind: "money" },
		detail: { amountBani },
	});
	if (wish.way === "provider") return reserve(shop, db, order, amountBani, evidence, refuse);
	const isNew = await insertPaymentRecord(db, {
		order_id: order.id,
		at: shop.clock().toISOString(),
		provider: PROVIDER_OF_MEANS[wish.way],
		kind: "refund",
		transaction_id: wish.transactionId ?? `order-${order.id}-${shop.newKey()}`,
		// What an order waits for is asked for again: it counts as if it had not come.
		status: waitsForMoney(order.status) ? "returned-over" : wish.way === "paypal" ? "refunded" : "returned",
		amount_cents: amountBani,
		currency: "RON",
		worth_bani: amountBani,
		verdict: "noted",
		reason: waitsForMoney(order.status) ? null : "in-part",
		evidence: JSON.stringify(evidence),
	});
	if (isNew && waitsForMoney(order.status)) await chargeAnew(shop, db, order);
	if (!isNew) return refuse("transactionId", "adminOrders:transactionKnown");
	await insertAccountEvent(db, order.id, {
		...{ at: shop.clock().toISOString(), account: wish.account, kind: "payment-returned" },
		detail: { ...evidence, amountBani, transactionId: wish.transactionId },
	});
	return ok({ status: order.status, requestId: null });
}

/** Written before PayPal is asked: a lost answer is asked for again under the same request id. */
async function reserve(
	shop: Shop,
	db: Db,
	order: OrderRow,
	worthBani: Bani,
	evidence: Record<string, unknown>,
	refuse: (field: string, key: string) => Result<never>,
): Promise<Result<Begun>> {
	const payment = (await providerPayments(db, order)).find(({ leftBani }) => leftBani >= worthBani);
	if (!payment) return refuse("amountBani", "adminOrders:refundBeyondProvider");
	const amountCents = refundCents(payment, payment.gone, worthBani);
	if (amountCents < 1) return refuse("amountBani", "adminOrders:refundBelowCent");
	const at = shop.clock();
	const requestId = `refund-${order.id}-${shop.newKey()}`;
	await insertProviderRefund(db, {
		request_id: requestId,
		order_id: order.id,
		capture_id: payment.captureId,
		amount_cents: amountCents,
		currency: "EUR",
		worth_bani: worthBani,
		state: "asking",
		refund_id: null,
		evidence: JSON.stringify(evidence),
		created_at: at.toISOString(),
		// While the answer is waited for nobody else asks.
		due_at: new Date(at.getTime() + 60_000).toISOString(),
	});
	return ok({ status: order.status, requestId });
}

async function priceOf(db: Db, orderId: number, pieces: PartRefund["pieces"]): Promise<Bani> {
	const items = new Map((await selectOrderItems(db, orderId)).map((item) => [item.id, item.unit_price_bani]));
	return pieces.reduce((sum, one) => sum + one.pieces * (items.get(one.orderItemId) ?? 0), 0);
}

/** What of this order may be given back now, for its page. */
export function readRefundable(shop: Shop, order: OrderRow): Promise<Refundable> {
	return readRefundableIn(shop, shop.db, order);
}

async function readRefundableIn(shop: Shop, db: Db, order: OrderRow): Promise<Refundable> {
	const [marksOf, payments, refunds, asked, items, isUndecided] = await Promise.all([
		readLedgerMarks(shop, db, [order.id]),
		providerPayments(db, order),
		selectPartRefunds(db, order.id, AT_MOST),
		selectProviderRefunds(db, order.id),
		selectOrderItems(db, order.id),
		isHeldFor(db, order.id, TAKEN_BACK),
	]);
	const marks = marksOf(order.id);
	const leftBani = marks.isVoid ? 0 : hereBani(marks);
	const named = refunds.map(({ evidence }) => (JSON.parse(evidence).pieces ?? {}) as Record<string, number>);
	return {
		leftBani,
		providerBani: Math.min(leftBani, Math.max(0, ...payments.map((payment) => payment.leftBani))),
		pieces: Object.fromEntries(
			items.map(({ id, quantity }) => [id, quantity - named.reduce((sum, pieces) => sum + (pieces[id] ?? 0), 0)]),
		),
		asking: asked.find(({ state }) => state === "asking")?.worth_bani ?? null,
		isUndecided,
	};
}

/** The order's payments through the provider, with what of each went back already. */
async function providerPayments(db: Db, order: OrderRow) {
	const [lines, refunds] = await Promise.all([
		selectProviderPayments(db, order.id, AT_MOST),
		selectProviderRefunds(db, order.id),
	]);
	return lines.map((line) => {
		// A held payment that a person counted names the provider's transaction in its evidence.
		const captureId =
			statusWord(line.status) === "resolved" ? String(JSON.parse(line.evidence).transactionId) : line.transaction_id;
		const own = refunds.filter(({ capture_id }) => capture_id === captureId);
		const worthBani = cameBani(line, order.total_bani);
		const gone = {
			worthBani: own.reduce((sum, { worth_bani }) => sum + worth_bani, 0),
			amountCents: own.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
		};
		const amountCents = line.amount_cents ?? 0;
		return { captureId, worthBani, amountCents, gone, leftBani: worthBani - gone.worthBani };
	});
}
