import type { Account } from "#app/domain/accounts/account.ts";
import type { Bani, EuroCents } from "#app/domain/money.ts";
import { waitsForMoney } from "#app/domain/order-status.ts";
import { chargeAnew } from "#app/domain/orders/charge-anew.server.ts";
import { endDispute, isOtherAmount, isToldDispute } from "#app/domain/orders/end-dispute.server.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import { concludeByNotification } from "#app/domain/orders/provider-refund.server.ts";
import {
	CAME_BACK,
	cameBani,
	NUMBER_ELSEWHERE,
	TAKEN_BACK,
	UNCOUNTED_BACK,
} from "#app/domain/payments/held-payment.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import { chargeProblem } from "#app/domain/payments/provider-charge.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	selectDecision,
	selectForeseenRefund,
	selectHeldElsewhere,
	selectHeldPayment,
	selectOrderOfNumber,
} from "#db/queries/held-payments.ts";
import { voidId } from "#db/queries/ledger-corrections.ts";
import { keepMoneyLists } from "#db/queries/order-money.ts";
import { insertOrderEvent, type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";
import { selectProviderPayments } from "#db/queries/refunds.ts";

/** What the provider says of a transaction, after it was verified. */
interface ProviderEvidence {
	kind: "notification" | "capture";
	transactionId: string;
	/** In the provider's own words: "Completed", "COMPLETED", "Pending", ... */
	status: string;
	amountCents: EuroCents | null;
	currency: string | null;
	/** Anything else that must make a person look before the money counts, e.g. a foreign receiver. */
	problem: string | null;
	raw: unknown;
}

/** More payments of one order than this come from nobody. */
const PAYMENTS_AT_MOST = 50;

export type Settlement = "completed" | "already-known" | "noted" | "held";

const PAID = new Set(["completed"]);
const REFUSED = new Set(["denied", "failed", "declined", "expired", "voided"]);
const WENT_BACK = new Set(["refunded", "reversed", "partially_refunded"]);
const GIVEN_BACK = new Set(["refunded", "partially_refunded"]);
const DISPUTED = new Set(["reversed", CAME_BACK]);

/**
 * Puts verified evidence into the ledger and lets it act, in the caller's transaction: a payment that fits the order
 * completes it; one that does not is held for a person, never dropped (docs/protocols.md). The same transaction in the same
 * status acts once, whether it comes as a capture's "COMPLETED" or a notification's "Completed".
 *
 * @param order as it was read in this transaction; undefined for a number that no order has
 */
export async function settlePayment(
	shop: Shop,
	db: Db,
	order: OrderRow | undefined,
	told: ProviderEvidence,
): Promise<Settlement> {
	const status = told.status.toLowerCase();
	// How much of the order's money a refund in another currency was, only a person can say.
	const isForeign = order !== undefined && GIVEN_BACK.has(status) && told.currency !== order.provider_currency;
	const evidence = isForeign ? { ...told, problem: told.problem ?? "wrong-currency" } : told;
	const problem = order ? await problemOf(shop, db, order, evidence, status) : "unknown-order";
	if (status === "refunded" && order && (await isAskedFor(shop, db, order.id, evidence))) return "noted";
	if (status === "reversed" && order && (await isToldDispute(db, order.id, evidence.transactionId)))
		return "already-known";
	const foreseen = WENT_BACK.has(status) && order ? await readForeseen(db, order.id, evidence) : null;
	if (foreseen && isSettledAsWhole(foreseen)) {
		if (Math.abs(evidence.amountCents ?? 0) === foreseen.line.amount_cents) return "already-known";
	} else if (foreseen) await giveWay(shop, db, foreseen);
	// Somebody else's refund, sent to this order's address, gave nobody's money back, nor did one of a payment that never counted.
	const isOfOrder = !evidence.problem && problem !== UNCOUNTED_BACK;
	const paid = PAID.has(status) && !problem;
	const worthBani =
		paid && order
			? dueBani({ totalBani: order.total_bani }, (await readLedgerMarks(shop, db, [order.id]))(order.id))
			: order && status === "refunded" && isOfOrder
				? await worthOfPart(shop, db, order, evidence)
				: null;
	const at = shop.clock().toISOString();
	const isNew = await insertPaymentRecord(db, {
		order_id: order ? order.id : null,
		at,
		provider: "paypal",
		kind: WENT_BACK.has(status) && isOfOrder ? (status === "reversed" ? "reversal" : "refund") : evidence.kind,
		transaction_id: evidence.transactionId,
		status,
		amount_cents: evidence.amountCents,
		currency: evidence.currency,
		worth_bani: worthBani,
		verdict: paid ? "proves-payment" : problem ? "held" : "noted",
		reason: problem,
		evidence: JSON.stringify(evidence.raw),
	});
	if (!isNew) return order && PAID.has(status) ? holdIfElsewhere(shop, db, order, evidence) : "already-known";
	if (order && DISPUTED.has(status) && !evidence.problem && (await endDispute(shop, db, order.id, evidence)))
		return payAgain(shop, db, order, evidence);
	if (problem && order) await logHeld(shop, db, order, problem, evidence);
	if (problem || !order) return "held";
	const to = paid ? "completed" : REFUSED.has(status) ? "failed" : null;
	if (!to) return "noted";
	const moved = await moveOrderIn(shop, db, order, { to, actor: "provider", detail: detailOf(evidence) });
	return moved.ok && paid ? "completed" : "noted";
}

const detailOf = ({ transactionId, status }: ProviderEvidence) => ({ transactionId, status });

function logHeld(shop: Shop, db: Db, order: OrderRow, reason: string, evidence: ProviderEvidence) {
	return insertOrderEvent(db, {
		...{ order_id: order.id, at: shop.clock().toISOString(), actor: "provider", kind: "payment-held" },
		detail: JSON.stringify({ reason, ...detailOf(evidence) }),
	});
}

/** A payment whose number somebody has written down at another order is held under a name of its own, once. */
async function holdIfElsewhere(shop: Shop, db: Db, order: OrderRow, evidence: ProviderEvidence): Promise<Settlement> {
	const { kind, transactionId, amountCents, currency, problem, raw } = evidence;
	const standsAt = problem ? null : await selectOrderOfNumber(db, "paypal", transactionId);
	if (standsAt === null || standsAt === order.id) return "already-known";
	const isNew = await insertPaymentRecord(db, {
		...{ order_id: order.id, at: shop.clock().toISOString(), provider: "paypal", kind, status: "completed" },
		...{ transaction_id: `${transactionId} at order ${order.id}`, amount_cents: amountCents, currency },
		...{ verdict: "held", reason: NUMBER_ELSEWHERE, evidence: JSON.stringify({ ...(raw as object), standsAt }) },
	});
	if (!isNew) return "already-known";
	await logHeld(shop, db, order, NUMBER_ELSEWHERE, evidence);
	return "held";
}

/** Settles what was held so, as if the provider told of it now, in the transaction that voids the line at the other order. */
export async function settleFreedNumber(shop: Shop, db: Db, transactionId: string, account: Account): Promise<void> {
	for (const held of await selectHeldElsewhere(db, transactionId, NUMBER_ELSEWHERE)) {
		const { id, order_id, kind, amount_cents, currency } = held;
		await insertPaymentRecord(db, {
			...{
				order_id,
				at: shop.clock().toISOString(),
				provider: "paypal",
				kind,
				transaction_id: voidId(id),
				status: "voided",
			},
			...{ amount_cents, currency, verdict: "noted", reason: NUMBER_ELSEWHERE },
			evidence: JSON.stringify({ voids: id, account: account.email }),
		});
		const { standsAt: _elsewhere, ...raw } = JSON.parse(held.evidence);
		await settlePayment(shop, db, await selectOrder(db, order_id!), {
			...{ kind: kind === "capture" ? kind : "notification", transactionId, status: "completed" },
			...{ amountCents: amount_cents, currency, problem: null, raw },
		});
	}
}

/** What was paid counts again: an order that was reopened since waits for no money any more, or for the rest alone. */
async function payAgain(shop: Shop, db: Db, order: OrderRow, evidence: ProviderEvidence): Promise<Settlement> {
	await keepMoneyLists(db, order.id);
	const { isPaid } = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	if (!waitsForMoney(order.status)) return "noted";
	if (!isPaid) {
		await chargeAnew(shop, db, order);
		return "noted";
	}
	const moved = await moveOrderIn(shop, db, order, { to: "completed", actor: "provider", detail: detailOf(evidence) });
	return moved.ok ? "completed" : "noted";
}

/**
 * In lei, what a refund that was made at the provider's own site gave back; null where it is all that came for an order that does not
 * wait for its money.
 */
async function worthOfPart(
	shop: Shop,
	db: Db,
	order: OrderRow,
	{ amountCents }: ProviderEvidence,
): Promise<Bani | null> {
	const payments = await selectProviderPayments(db, order.id, PAYMENTS_AT_MOST);
	const sum = (figures: (number | null)[]) => figures.reduce<number>((total, figure) => total + (figure ?? 0), 0);
	const cameCents = sum(payments.map((payment) => payment.amount_cents));
	const wentCents = Math.abs(amountCents ?? 0);
	if (wentCents === 0 || cameCents === 0) return null;
	const throughBani = sum(payments.map((payment) => cameBani(payment, order.total_bani)));
	const { receivedBani, shortBani } = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	const isAll = wentCents >= cameCents && throughBani >= receivedBani - shortBani && !waitsForMoney(order.status);
	return isAll ? null : Math.round((throughBani * Math.min(wentCents, cameCents)) / cameCents);
}

/** Whether the payment that this gave back is held, or a person has settled it without having it count. */
async function isUncounted(db: Db, orderId: number, { transactionId, raw }: ProviderEvidence): Promise<boolean> {
	const payment = String((raw as { parent_txn_id?: string }).parent_txn_id ?? transactionId);
	const held = await selectHeldPayment(db, orderId, { provider: "paypal", transactionId: payment });
	return held !== undefined && (await selectDecision(db, held))?.verdict !== "proves-payment";
}

/** Whether this is the answer about a refund that the shop asked for and that was lost. */
async function isAskedFor(shop: Shop, db: Db, orderId: number, evidence: ProviderEvidence): Promise<boolean> {
	const { kind, problem, transactionId, amountCents, raw } = evidence;
	if (kind !== "notification" || problem) return false;
	const captureId = String((raw as { parent_txn_id?: string }).parent_txn_id ?? "");
	return concludeByNotification(shop, db, { orderId, refundId: transactionId, captureId, amountCents });
}

/**
 * What a payment that was read only after its money had gone back said of that itself, under its own number, and what a person decided
 * about it.
 */
async function readForeseen(db: Db, orderId: number, { problem, raw }: ProviderEvidence) {
	const transactionId = String((raw as { parent_txn_id?: string }).parent_txn_id ?? "");
	const line = problem ? undefined : await selectForeseenRefund(db, orderId, { provider: "paypal", transactionId });
	return line ? { line, decision: await selectDecision(db, line) } : null;
}

type Foreseen = NonNullable<Awaited<ReturnType<typeof readForeseen>>>;

/** Whether a person has settled it as the whole that it is: it stays, whatever is told now. */
function isSettledAsWhole({ line, decision }: Foreseen): boolean {
	return decision !== undefined && line.status === "refunded";
}

/**
 * What is told now, under a number and with an amount of its own, takes its place. What was said of a part without knowing how much it
 * is goes with it.
 */
async function giveWay(shop: Shop, db: Db, { line, decision }: Foreseen): Promise<void> {
	for (const { id, order_id, kind, verdict, provider, amount_cents, currency } of decision
		? [decision, line]
		: [line]) {
		await insertPaymentRecord(db, {
			...{ order_id, at: shop.clock().toISOString(), provider, status: "voided", transaction_id: voidId(id) },
			// The books take off only what they have.
			...{ kind: verdict === "held" ? "notification" : kind, amount_cents, currency, verdict: "noted" },
			evidence: JSON.stringify({ voids: id }),
		});
	}
}

function fitsOrder(order: OrderRow, { amountCents, currency }: ProviderEvidence): boolean {
	return currency === order.provider_currency && amountCents === order.provider_amount_cents;
}

async function problemOf(
	shop: Shop,
	db: Db,
	order: OrderRow,
	evidence: ProviderEvidence,
	status: string,
): Promise<string | null> {
	if (evidence.problem) return evidence.problem;
	if (status === CAME_BACK) return (await isOtherAmount(db, order.id, evidence)) ? "wrong-amount" : null;
	if (WENT_BACK.has(status)) return (await isUncounted(db, order.id, evidence)) ? UNCOUNTED_BACK : TAKEN_BACK;
	// Anyone can make a payment under this order's number fail; only one of the order's own amount says anything of it.
	if (REFUSED.has(status) && evidence.amountCents !== null && !fitsOrder(order, evidence)) return "wrong-amount";
	if (!PAID.has(status)) return null;
	if (evidence.currency !== order.provider_currency) return "wrong-currency";
	if (evidence.amountCents !== order.provider_amount_cents) return "wrong-amount";
	const charge = chargeProblem(shop.settings.payments.mode, order.payment_mode);
	if (charge) return charge;
	if (order.status === "cancelled") return "paid-after-cancellation";
	return waitsForMoney(order.status) ? null : "paid-twice";
}
