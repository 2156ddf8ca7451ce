import { waitsForMoney } from "#app/domain/order-status.ts";
import { chargeAnew } from "#app/domain/orders/charge-anew.server.ts";
import type { ProviderFailure, ProviderRefund } from "#app/domain/payments/paypal-port.ts";
import { toShopError } from "#app/domain/payments/provider-checkout.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { insertOrderEvent, selectOrder } from "#db/queries/orders.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";
import {
	claimRefund,
	selectDueRefunds,
	selectProviderRefund,
	selectProviderRefunds,
	updateProviderRefund,
} from "#db/queries/refunds.ts";

type Row = NonNullable<Awaited<ReturnType<typeof selectProviderRefund>>>;

/**
 * Asks the provider for a refund that is written down already, and puts what it says into the ledger. It does each refund once
 * however often it is asked under the same request id (docs/protocols.md).
 *
 * @returns provider-unreachable when it surely was not asked, refund-unknown when its answer was lost: it is asked again;
 * provider-refused
 */
export async function askProvider(shop: Shop, requestId: string): Promise<Result<null>> {
	const row = await selectProviderRefund(shop.db, requestId);
	if (!row) return fail({ code: "not-found" });
	const refunded = await shop.paypal.refundCapture(row.capture_id, {
		requestId,
		orderId: row.order_id,
		amountCents: row.amount_cents,
	});
	if (refunded.ok) return conclude(shop, row, refunded.value);
	return afterFailure(shop, row, refunded.error);
}

/** A refund that the provider still works on has left the shop's account. */
const GIVEN = new Set(["COMPLETED", "PENDING"]);

async function conclude(shop: Shop, row: Row, refund: ProviderRefund): Promise<Result<null>> {
	if (!GIVEN.has(refund.status)) {
		return afterFailure(shop, row, { kind: "refused", issue: refund.status, status: 200 });
	}
	await shop.db.transaction().execute(async (db) => {
		await concludeIn(shop, db, row, refund.id);
	});
	return ok(null);
}

/** False when it is concluded already: its notification was quicker, or the answer was. */
async function concludeIn(shop: Shop, db: Db, row: Row, refundId: string): Promise<boolean> {
	// What is to be given back yet, or is due again, is counted under the order's lock.
	const order = (await selectOrder(db, row.order_id))!;
	const done = { state: "done", refund_id: refundId } as const;
	if (!(await updateProviderRefund(db, row.request_id, done, ["asking", "unknown"]))) return false;
	const at = shop.clock().toISOString();
	const evidence = JSON.parse(row.evidence);
	const isNew = await insertPaymentRecord(db, {
		order_id: row.order_id,
		at,
		provider: "paypal",
		kind: "refund",
		transaction_id: refundId,
		// Its notification says nothing new then. What an order waits for is asked for again, as in refundPart.
		status: waitsForMoney(order.status) ? "returned-over" : "refunded",
		amount_cents: row.amount_cents,
		currency: row.currency,
		worth_bani: row.worth_bani,
		verdict: "noted",
		reason: waitsForMoney(order.status) ? null : "in-part",
		evidence: JSON.stringify({ ...evidence, capture: row.capture_id }),
	});
	if (!isNew) return false;
	if (waitsForMoney(order.status)) await chargeAnew(shop, db, order);
	await insertOrderEvent(db, {
		order_id: row.order_id,
		at,
		actor: "provider",
		kind: "payment-returned",
		detail: JSON.stringify({ ...evidence, amountBani: row.worth_bani, transactionId: refundId }),
	});
	return true;
}

/**
 * A verified notification of a refund that the shop asked for and has no answer about is that answer, in the caller's transaction.
 *
 * @returns false for any other refund
 */
export async function concludeByNotification(
	shop: Shop,
	db: Db,
	refund: { orderId: number; refundId: string; captureId: string; amountCents: number | null },
): Promise<boolean> {
	const rows = await selectProviderRefunds(db, refund.orderId);
	if (rows.some(({ refund_id: known }) => known === refund.refundId)) return false;
	const row = rows.find(
		({ state, capture_id, amount_cents }) =>
			state !== "done" && capture_id === refund.captureId && amount_cents === Math.abs(refund.amountCents ?? 0),
	);
	return row !== undefined && concludeIn(shop, db, row, refund.refundId);
}

const FIRST_LOOK_MS = 10_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** The provider remembers a request for six hours; asked after that it might give the money back twice. */
const ASKED_FOR_MS = 5 * 3_600_000;

async function afterFailure(shop: Shop, row: Row, failure: ProviderFailure): Promise<Result<null>> {
	const now = shop.clock().getTime();
	// Whether an earlier request arrived is not known by one that surely did not.
	if (failure.kind === "unknown" || (failure.kind === "unreachable" && row.attempts > 0)) {
		const isOver = now - Date.parse(row.created_at) > ASKED_FOR_MS;
		const wait = Math.min(FIRST_LOOK_MS * 2 ** row.attempts, LONGEST_WAIT_MS);
		const due_at = new Date(now + wait).toISOString();
		const next = isOver ? ({ state: "unknown" } as const) : { due_at };
		await updateProviderRefund(shop.db, row.request_id, next, ["asking"]);
		if (isOver) await writeFailed(shop, shop.db, row, "unknown");
		return fail({ code: "refund-unknown" });
	}
	await shop.db.transaction().execute(async (db) => {
		const isOpen = await updateProviderRefund(db, row.request_id, { state: "failed" }, ["asking"]);
		if (isOpen && failure.kind === "refused") await writeFailed(shop, db, row, failure.issue);
	});
	return fail(toShopError(failure));
}

function writeFailed(shop: Shop, db: Db, row: Row, issue: string) {
	return insertOrderEvent(db, {
		order_id: row.order_id,
		at: shop.clock().toISOString(),
		actor: "provider",
		kind: "refund-failed",
		detail: JSON.stringify({ ...JSON.parse(row.evidence), amountBani: row.worth_bani, reason: issue }),
	});
}

const BATCH = 20;
/** Well over what the provider may take to answer: who still holds a refund after this is dead. */
const LEASE_MS = 60_000;

/**
 * Asks again for refunds whose answer was lost, each claimed before: two processes ask about different ones.
 *
 * @returns how many were looked at
 */
export async function reconcileRefunds(shop: Shop): Promise<number> {
	const now = shop.clock();
	const due = await selectDueRefunds(shop.db, now.toISOString(), BATCH);
	const leaseEnd = new Date(now.getTime() + LEASE_MS).toISOString();
	const failures: unknown[] = [];
	for (const row of due) {
		if (!(await claimRefund(shop.db, row, leaseEnd))) continue;
		await askProvider(shop, row.request_id).catch((error) => failures.push(error));
	}
	if (failures.length > 0) throw new AggregateError(failures, "refunds that could not be reconciled");
	return due.length;
}
