import type { ShopError } from "#app/domain/errors.ts";
import { waitsForMoney } from "#app/domain/order-status.ts";
import { captureProblem, wentBack } from "#app/domain/orders/capture-problem.ts";
import { type Settlement, settlePayment } from "#app/domain/orders/settle-payment.server.ts";
import { mayCharge } from "#app/domain/payments/card-authentication.ts";
import { paymentRefusal } from "#app/domain/payments/order-money.server.ts";
import { sourceOfRequest } from "#app/domain/payments/payment-source.ts";
import type { ProviderCapture, ProviderFailure, ProviderOrder } from "#app/domain/payments/paypal-port.ts";
import { chargeProblem } from "#app/domain/payments/provider-charge.ts";
import { openOrdersOf, toShopError } from "#app/domain/payments/provider-checkout.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { claimCapture, selectDueCaptures, selectProviderOrder, updateProviderOrder } from "#db/queries/payments.ts";
import { selectOrderOfTransaction } from "#db/queries/refunds.ts";

const FIRST_LOOK_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;

type OpenRow = NonNullable<Awaited<ReturnType<typeof selectProviderOrder>>>;

type CaptureOutcome = "completed" | "pending" | "declined" | "held";

/**
 * Captures an approved provider order and believes only what the capture itself says (docs/protocols.md). "capturing" is
 * written first: when the answer is lost, or the process dies, the reconciliation asks again.
 *
 * @returns not-payable, payment-held or payment-confirming, before any money is taken, when the order was paid another way or cancelled meanwhile; declined,
 * likewise, when the bank did not recognise the holder of a Google Pay card
 */
export async function captureProviderOrder(shop: Shop, providerOrderId: string): Promise<Result<CaptureOutcome>> {
	const row = await selectProviderOrder(shop.db, providerOrderId);
	if (!row) return fail({ code: "order-not-found" });
	const order = (await selectOrder(shop.db, row.order_id))!;
	if (row.state === "captured") return ok(outcomeOf(order));
	if (row.state !== "capturing" && !waitsForMoney(order.status)) {
		// Between the two looks another press of the same button may have taken it.
		const latest = await selectProviderOrder(shop.db, providerOrderId);
		return latest?.state === "captured" ? ok(outcomeOf(order)) : fail({ code: "not-payable" });
	}
	const refused = await refusalByBank(shop, row);
	if (refused) return refused;
	const begun = await beginCapture(shop, row);
	if (!begun.ok) return begun;
	const captured = await shop.paypal.captureOrder(providerOrderId, `capture-${row.request_id}`);
	if (captured.ok) return ok(await conclude(shop, begun.value, captured.value));
	return afterFailure(shop, begun.value, captured.error);
}

/** A token of Google Pay is no proof of its own: what the bank said is read from the provider (docs/protocols.md). */
async function refusalByBank(shop: Shop, row: OpenRow): Promise<Result<CaptureOutcome> | null> {
	// Where Google Pay is on, a visitor's own script may confirm any provider order with a card of it.
	const mayBeCard = shop.settings.payments.googlePayReady || sourceOfRequest(row.request_id) === "googlepay";
	if (!mayBeCard || row.state === "capturing") return null;
	const known = await shop.paypal.readOrder(row.provider_order_id!);
	// Nothing was asked of the money yet.
	if (!known.ok) return fail(toShopError(known.error.kind === "unknown" ? { kind: "unreachable" } : known.error));
	if (mayCharge(known.value.authentication ?? null)) return null;
	await updateProviderOrder(shop.db, row.request_id, { state: "failed" }, ["created"]);
	return ok("declined");
}

/** How a capture ended that was recorded before, by what the order came to. */
function outcomeOf(order: OrderRow): CaptureOutcome {
	if (order.status === "failed") return "declined";
	return order.status === "pending" || order.status === "cancelled" ? "held" : "completed";
}

/**
 * Refuses while a capture of the same order from another source, or another tab, has no known end, and when money for it came
 * while the provider was asked: nobody shall pay twice.
 *
 * @returns it as it was found: another press of the same button may have begun it meanwhile
 */
function beginCapture(shop: Shop, row: OpenRow): Promise<Result<OpenRow>> {
	return shop.db.transaction().execute(async (transaction) => {
		const open = await openOrdersOf(shop, transaction, row.order_id);
		if (open.some((other) => other.state === "capturing" && other.request_id !== row.request_id))
			return fail({ code: "provider-unknown" });
		const found = (await selectProviderOrder(transaction, row.provider_order_id!))!;
		const refusal = await refusalOfNewCapture(shop, transaction, found);
		if (refusal) return fail(refusal);
		await markCapturing(shop, transaction, found, FIRST_LOOK_MS);
		return ok(found);
	});
}

/**
 * What speaks against it now: the order is read again, since the bank may have been asked meanwhile and another tab may have paid.
 * Null for one that was begun before, whose answer is only asked for again.
 */
async function refusalOfNewCapture(shop: Shop, db: Db, row: OpenRow): Promise<ShopError | null> {
	if (row.state === "capturing" || row.state === "captured") return null;
	const order = await selectOrder(db, row.order_id);
	if (!order) return { code: "not-payable" };
	// Approved before an edit: that sum is not what is due any more.
	if (row.amount_cents !== order.provider_amount_cents) return { code: "changed-meanwhile" };
	return refusalOfCharge(shop, db, order);
}

/** No money is taken for an order of another mode than the shop's, which would not count (DECISIONS 11). */
async function refusalOfCharge(shop: Shop, db: Db, order: OrderRow): Promise<ShopError | null> {
	const isOtherMode = chargeProblem(shop.settings.payments.mode, order.payment_mode) !== null;
	return isOtherMode ? { code: "not-payable" } : paymentRefusal(db, order, shop.clock());
}

async function markCapturing(shop: Shop, db: Db, row: OpenRow, waitMs: number): Promise<void> {
	await updateProviderOrder(
		db,
		row.request_id,
		{
			state: "capturing",
			attempts: row.attempts + 1,
			due_at: new Date(shop.clock().getTime() + waitMs).toISOString(),
		},
		["created", "failed", "capturing"],
	);
}

const NOT_YET_APPROVED = new Set(["ORDER_NOT_APPROVED", "PAYER_ACTION_REQUIRED"]);

async function afterFailure(shop: Shop, row: OpenRow, error: ProviderFailure): Promise<Result<CaptureOutcome>> {
	// A request that surely never arrived has taken nothing; an earlier one that is still open may have, and so may one begun since.
	if (error.kind === "unreachable" && row.state !== "capturing")
		await updateProviderOrder(shop.db, row.request_id, { state: "created" }, ["capturing"], row.attempts + 1);
	if (error.kind !== "refused") return fail(toShopError(error));
	if (error.issue === "ORDER_ALREADY_CAPTURED") {
		const known = await shop.paypal.readOrder(row.provider_order_id!);
		return known.ok ? ok(await conclude(shop, row, known.value)) : fail(toShopError(known.error));
	}
	// Not approved, declined, expired: nothing was taken, the customer may try again.
	const state = NOT_YET_APPROVED.has(error.issue) ? "created" : "failed";
	await updateProviderOrder(shop.db, row.request_id, { state }, ["capturing"]);
	return error.issue === "INSTRUMENT_DECLINED" ? ok("declined") : fail(toShopError(error));
}

async function conclude(shop: Shop, row: OpenRow, provider: ProviderOrder): Promise<CaptureOutcome> {
	const capture = provider.capture;
	if (!capture) {
		await updateProviderOrder(shop.db, row.request_id, { state: "created" }, ["capturing"]);
		return "pending";
	}
	const { outcome, order, status } = await shop.db.transaction().execute(async (transaction) => {
		// Read here and not before: the provider was asked meanwhile, which takes seconds.
		const order = await selectOrder(transaction, row.order_id);
		const isKnown = await selectOrderOfTransaction(transaction, capture.id, "completed");
		// It was paid before money of it went back.
		const status = wentBack(capture) ? "COMPLETED" : capture.status;
		const evidence = {
			kind: "capture" as const,
			transactionId: capture.id,
			amountCents: capture.amountCents,
			currency: capture.currency,
			problem: captureProblem(capture, { orderId: row.order_id, business: shop.settings.payments.business }),
			raw: capture.raw,
		};
		const outcome = await settlePayment(shop, transaction, order, { ...evidence, status });
		// What goes back of a payment that the ledger has is told by a webhook, under a number of its own.
		if (wentBack(capture) && !isKnown) {
			const paid = await selectOrder(transaction, row.order_id);
			for (const back of moneyBack(capture)) await settlePayment(shop, transaction, paid, { ...evidence, ...back });
		}
		// A capture that still pends is settled by its notification or by a later look.
		const state = capture.status === "PENDING" ? "capturing" : "captured";
		const attempts = row.attempts + 1;
		await updateProviderOrder(transaction, row.request_id, { state, attempts, due_at: nextLook(shop, row.attempts) });
		return { outcome, order, status };
	});
	// Another tab recorded it first: what it came to stands in the order.
	if (outcome === "already-known" && status === "COMPLETED") return outcomeOf(order!);
	return toOutcome(outcome, status);
}

/**
 * What went back of a capture: by refunds with numbers of their own, as a webhook tells of them, or else what the capture says of
 * itself, of which a part has no amount.
 */
function moneyBack(capture: ProviderCapture) {
	const { status, amountCents, refunds = [] } = capture;
	const isPart = status === "PARTIALLY_REFUNDED";
	const sum = refunds.reduce((total, refund) => total + refund.amountCents, 0);
	if (sum === 0 || (!isPart && sum < amountCents)) return [{ status, amountCents: isPart ? null : amountCents }];
	return refunds.map((refund) => ({
		transactionId: refund.id,
		status: "REFUNDED",
		amountCents: -refund.amountCents,
		raw: { parent_txn_id: capture.id },
	}));
}

function toOutcome(settled: Settlement, status: string): CaptureOutcome {
	if (settled === "held") return "held";
	if (status === "COMPLETED") return "completed";
	return status === "PENDING" ? "pending" : "declined";
}

function nextLook(shop: Shop, attempts: number): string {
	const wait = Math.min(FIRST_LOOK_MS * 2 ** attempts, LONGEST_WAIT_MS);
	return new Date(shop.clock().getTime() + wait).toISOString();
}

const BATCH = 20;
/** Well over what the provider may take to answer twice: who still holds a capture after this is dead. */
const LEASE_MS = 60_000;

/**
 * Finds payments whose answer was lost: asks the provider about every capture that was begun and not recorded,
 * each claimed before: two processes ask about different ones.
 *
 * @returns how many were looked at
 */
export async function reconcileCaptures(shop: Shop): Promise<number> {
	const due = await selectDueCaptures(shop.db, shop.clock().toISOString(), BATCH);
	const failures: unknown[] = [];
	for (const row of due) await reconcileOne(shop, row).catch((error) => failures.push(error));
	if (failures.length > 0) throw new AggregateError(failures, "captures that could not be reconciled");
	return due.length;
}

async function reconcileOne(shop: Shop, row: OpenRow): Promise<void> {
	const leaseEnd = new Date(shop.clock().getTime() + LEASE_MS).toISOString();
	if (!(await claimCapture(shop.db, row, leaseEnd))) return;
	const provider = await shop.paypal.readOrder(row.provider_order_id!);
	if (provider.ok && provider.value.capture) {
		await conclude(shop, row, provider.value);
	} else if (provider.ok && provider.value.status === "APPROVED") {
		await captureLate(shop, row);
	} else if (provider.ok) {
		await updateProviderOrder(shop.db, row.request_id, { state: "created" }, ["capturing"]);
	} else if (provider.error.kind === "refused" && provider.error.status === 404) {
		// What the provider took money for it does not forget.
		await updateProviderOrder(shop.db, row.request_id, { state: "failed" }, ["capturing"]);
	} else {
		await updateProviderOrder(shop.db, row.request_id, {
			attempts: row.attempts + 1,
			due_at: nextLook(shop, row.attempts),
		});
	}
}

/** The customer agreed and the capture never arrived: asked under the same request id, if the money is still wanted. */
async function captureLate(shop: Shop, row: OpenRow): Promise<void> {
	const order = await selectOrder(shop.db, row.order_id);
	if (!order || (await refusalOfCharge(shop, shop.db, order))) {
		await updateProviderOrder(shop.db, row.request_id, { state: "failed" }, ["capturing"]);
		return;
	}
	await markCapturing(shop, shop.db, row, Math.min(FIRST_LOOK_MS * 2 ** row.attempts, LONGEST_WAIT_MS));
	const captured = await shop.paypal.captureOrder(row.provider_order_id!, `capture-${row.request_id}`);
	if (captured.ok) await conclude(shop, row, captured.value);
	else await afterFailure(shop, row, captured.error);
}
