import type { ShopError } from "#app/domain/errors.ts";
import type { Locale } from "#app/domain/locale.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import type { ProviderCapture, ProviderFailure, ProviderOrder } from "#app/domain/payments/paypal-port.ts";
import { chargeProblem } from "#app/domain/payments/provider-charge.ts";
import { type Settlement, settlePayment } from "#app/domain/payments/settle-payment.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import {
	insertProviderOrder,
	selectDueCaptures,
	selectOpenProviderOrder,
	selectProviderOrder,
	updateProviderOrder,
} from "#db/queries/payments.ts";

/** An approved order of the provider lives about this long; after that a new one is made. */
const USABLE_MS = 2 * 3_600_000;
const FIRST_LOOK_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;

type OpenRow = NonNullable<Awaited<ReturnType<typeof selectProviderOrder>>>;

/**
 * Makes (or finds again) the provider's order for one of ours, at the amount frozen with it. The row is written before
 * the provider is asked, so that a lost answer is asked for again under the same request id.
 *
 * @param links where the provider sends the customer back to
 */
export async function createProviderOrder(
	shop: Shop,
	request: { orderId: number; locale: Locale; links: { returnUrl: string; cancelUrl: string } },
): Promise<Result<{ id: string; approveUrl: string | null }, ShopError>> {
	const order = await readOrder(shop, request.orderId);
	if (!order) return fail({ code: "order-not-found" });
	if (order.status !== "pending" && order.status !== "failed") return fail({ code: "not-payable" });
	const frozen = { total_bani: order.totalBani, provider_amount_cents: order.providerAmountCents };
	if (chargeProblem(shop.settings.payments.mode, frozen)) return fail({ code: "payment-method-unavailable" });

	const requestId = await reserve(shop, order.id, order.providerAmountCents);
	const created = await shop.paypal.createOrder({
		requestId,
		orderId: order.id,
		amountCents: order.providerAmountCents,
		locale: request.locale,
		...request.links,
	});
	if (!created.ok) {
		if (created.error.kind === "refused") await updateProviderOrder(shop.db, requestId, { state: "failed" });
		return fail(toShopError(created.error));
	}
	await updateProviderOrder(shop.db, requestId, {
		provider_order_id: created.value.id,
		approve_url: created.value.approveUrl,
		state: "created",
	});
	return ok({ id: created.value.id, approveUrl: created.value.approveUrl });
}

async function reserve(shop: Shop, orderId: number, amountCents: number): Promise<string> {
	const now = shop.clock();
	return shop.db.transaction().execute(async (transaction) => {
		const since = new Date(now.getTime() - USABLE_MS).toISOString();
		const open = await selectOpenProviderOrder(transaction, orderId, since);
		if (open && open.state !== "capturing" && open.amount_cents === amountCents) return open.request_id;
		const requestId = `nucleu-${orderId}-${shop.newKey()}`;
		await insertProviderOrder(transaction, {
			request_id: requestId,
			order_id: orderId,
			provider_order_id: null,
			approve_url: null,
			amount_cents: amountCents,
			currency: "EUR",
			state: "creating",
			created_at: now.toISOString(),
			due_at: now.toISOString(),
		});
		return requestId;
	});
}

/** Our order behind one of the provider's; null when the shop did not make it. */
export async function orderOfProviderOrder(shop: Shop, providerOrderId: string): Promise<number | null> {
	return (await selectProviderOrder(shop.db, providerOrderId))?.order_id ?? null;
}

export type CaptureOutcome = "completed" | "pending" | "declined" | "held";

/**
 * Captures an approved provider order and believes only what the capture itself says (PROTOCOLS.md). "capturing" is
 * written first: when the answer is lost, or the process dies, the reconciliation asks again.
 */
export async function captureProviderOrder(
	shop: Shop,
	providerOrderId: string,
): Promise<Result<CaptureOutcome, ShopError>> {
	const row = await selectProviderOrder(shop.db, providerOrderId);
	if (!row) return fail({ code: "order-not-found" });
	if (row.state === "captured") return ok("completed");
	await markCapturing(shop, row, FIRST_LOOK_MS);
	const captured = await shop.paypal.captureOrder(providerOrderId, `capture-${row.request_id}`);
	if (captured.ok) return ok(await conclude(shop, row, captured.value));
	return afterFailure(shop, row, captured.error);
}

async function markCapturing(shop: Shop, row: OpenRow, waitMs: number): Promise<void> {
	await updateProviderOrder(shop.db, row.request_id, {
		state: "capturing",
		attempts: row.attempts + 1,
		due_at: new Date(shop.clock().getTime() + waitMs).toISOString(),
	});
}

async function afterFailure(
	shop: Shop,
	row: OpenRow,
	error: ProviderFailure,
): Promise<Result<CaptureOutcome, ShopError>> {
	if (error.kind !== "refused") return fail(toShopError(error));
	if (error.issue === "ORDER_ALREADY_CAPTURED") {
		const known = await shop.paypal.readOrder(row.provider_order_id!);
		return known.ok ? ok(await conclude(shop, row, known.value)) : fail(toShopError(known.error));
	}
	// Not approved, declined, expired: nothing was taken, the customer may try again.
	await updateProviderOrder(shop.db, row.request_id, {
		state: error.issue === "ORDER_NOT_APPROVED" ? "created" : "failed",
	});
	return error.issue === "INSTRUMENT_DECLINED" ? ok("declined") : fail(toShopError(error));
}

async function conclude(shop: Shop, row: OpenRow, provider: ProviderOrder): Promise<CaptureOutcome> {
	const capture = provider.capture;
	if (!capture) {
		await updateProviderOrder(shop.db, row.request_id, { state: "created" });
		return "pending";
	}
	const outcome = await shop.db.transaction().execute(async (transaction) => {
		const settled = await settlePayment(shop, transaction, {
			orderId: row.order_id,
			kind: "capture",
			transactionId: capture.id,
			status: capture.status,
			amountCents: capture.amountCents,
			currency: capture.currency,
			problem: capture.customId === String(row.order_id) ? null : "wrong-order",
			raw: capture.raw,
		});
		// A capture that still pends is settled by its notification or by a later look.
		const state = capture.status === "PENDING" ? "capturing" : "captured";
		await updateProviderOrder(transaction, row.request_id, { state, due_at: nextLook(shop, row.attempts) });
		return settled;
	});
	return toOutcome(outcome, capture);
}

function toOutcome(settled: Settlement, capture: ProviderCapture): CaptureOutcome {
	if (settled === "held") return "held";
	if (capture.status === "COMPLETED") return "completed";
	return capture.status === "PENDING" ? "pending" : "declined";
}

function nextLook(shop: Shop, attempts: number): string {
	const wait = Math.min(FIRST_LOOK_MS * 2 ** attempts, LONGEST_WAIT_MS);
	return new Date(shop.clock().getTime() + wait).toISOString();
}

const BATCH = 20;

/**
 * Finds payments whose answer was lost: asks the provider about every capture that was begun and not recorded.
 *
 * @returns how many were looked at
 */
export async function reconcileCaptures(shop: Shop): Promise<number> {
	const due = await selectDueCaptures(shop.db, shop.clock().toISOString(), BATCH);
	for (const row of due) await reconcileOne(shop, row);
	return due.length;
}

async function reconcileOne(shop: Shop, row: OpenRow): Promise<void> {
	const provider = await shop.paypal.readOrder(row.provider_order_id!);
	if (provider.ok && provider.value.capture) {
		await conclude(shop, row, provider.value);
	} else if (provider.ok && provider.value.status === "APPROVED") {
		// The customer agreed and the capture never arrived: ask under the same request id.
		await markCapturing(shop, row, FIRST_LOOK_MS * 2 ** Math.min(row.attempts, 8));
		const captured = await shop.paypal.captureOrder(row.provider_order_id!, `capture-${row.request_id}`);
		if (captured.ok) await conclude(shop, row, captured.value);
	} else if (provider.ok) {
		await updateProviderOrder(shop.db, row.request_id, { state: "created" });
	} else {
		await updateProviderOrder(shop.db, row.request_id, {
			attempts: row.attempts + 1,
			due_at: nextLook(shop, row.attempts),
		});
	}
}

function toShopError(error: ProviderFailure): ShopError {
	if (error.kind === "refused") return { code: "provider-refused", values: { issue: error.issue } };
	return { code: error.kind === "unreachable" ? "provider-unreachable" : "provider-unknown" };
}
