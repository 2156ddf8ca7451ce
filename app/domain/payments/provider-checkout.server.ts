import type { ShopError } from "#app/domain/errors.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { mayCharge } from "#app/domain/payments/card-authentication.ts";
import { methodRefusal } from "#app/domain/payments/payable.ts";
import { type PaymentSource, providerRequestId, sourceOfRequest } from "#app/domain/payments/payment-source.ts";
import type { ProviderCapture, ProviderFailure, ProviderOrder } from "#app/domain/payments/paypal-port.ts";
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

interface OrderRequest {
	orderId: number;
	locale: Locale;
	/** "paypal" unless told. */
	source?: PaymentSource;
	links: { returnUrl: string; cancelUrl: string };
}

type OpenRow = NonNullable<Awaited<ReturnType<typeof selectProviderOrder>>>;

/**
 * Makes (or finds again) the provider's order for one of ours, at the amount frozen with it. The row is written before
 * the provider is asked, so that a lost answer is asked for again under the same request id.
 *
 * @param links where the provider sends the customer back to
 * @returns provider-unknown while an earlier capture may have been a payment: nobody shall pay twice
 */
export async function createProviderOrder(
	shop: Shop,
	request: OrderRequest,
): Promise<Result<{ id: string; approveUrl: string | null }, ShopError>> {
	const order = await readOrder(shop, request.orderId);
	if (!order) return fail({ code: "order-not-found" });
	if (!isPayable(order)) return fail({ code: "not-payable" });
	const refusal = methodRefusal(request.source ?? "paypal", shop.settings.payments, order);
	if (refusal) return fail({ code: refusal });
	const first = await askForOrder(shop, order, request);
	// The same request in another language is another body, which the provider refuses: it gets a request id of its own.
	const again = !first.ok && first.error.kind === "refused" && first.error.issue === "DUPLICATE_REQUEST_ID";
	const created = again ? await askForOrder(shop, order, request) : first;
	return created.ok ? created : fail(toShopError(created.error));
}

async function askForOrder(
	shop: Shop,
	order: Order,
	request: OrderRequest,
): Promise<Result<{ id: string; approveUrl: string | null }, ProviderFailure>> {
	const source = request.source ?? "paypal";
	const requestId = await reserve(shop, order, source);
	if (requestId === null) return fail({ kind: "unknown" });
	const created = await shop.paypal.createOrder({
		requestId,
		source,
		orderId: order.id,
		amountCents: order.providerAmountCents,
		locale: request.locale,
		...request.links,
	});
	if (!created.ok) {
		if (created.error.kind === "refused") await updateProviderOrder(shop.db, requestId, { state: "failed" });
		// Whatever became of the request, nothing is paid before a capture.
		return created.error.kind === "unknown" ? fail({ kind: "unreachable" }) : created;
	}
	await noteCreated(shop, requestId, created.value);
	return ok({ id: created.value.id, approveUrl: created.value.approveUrl });
}

/** An answer that comes late must not set back an order whose capture has begun meanwhile. */
async function noteCreated(shop: Shop, requestId: string, provider: ProviderOrder): Promise<void> {
	await updateProviderOrder(
		shop.db,
		requestId,
		{ provider_order_id: provider.id, approve_url: provider.approveUrl, state: "created" },
		["creating", "created"],
	);
}

const isPayable = (order: Order) => order.status === "pending" || order.status === "failed";

/** The request id to ask under; null while a capture of this order has no known end. */
async function reserve(shop: Shop, order: Order, source: PaymentSource): Promise<string | null> {
	const now = shop.clock();
	const { id: orderId, providerAmountCents: amountCents } = order;
	return shop.db.transaction().execute(async (transaction) => {
		const since = new Date(now.getTime() - USABLE_MS).toISOString();
		const open = await selectOpenProviderOrder(transaction, orderId, since);
		if (open?.state === "capturing") return null;
		const isSame = open?.amount_cents === amountCents && sourceOfRequest(open.request_id) === source;
		if (isSame) return open.request_id;
		const requestId = providerRequestId(source, orderId, shop.newKey());
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
 *
 * @returns not-payable, before any money is taken, when the order was paid another way or cancelled meanwhile; declined,
 * likewise, when the bank did not recognise the holder of a Google Pay card
 */
export async function captureProviderOrder(
	shop: Shop,
	providerOrderId: string,
): Promise<Result<CaptureOutcome, ShopError>> {
	const row = await selectProviderOrder(shop.db, providerOrderId);
	if (!row) return fail({ code: "order-not-found" });
	const order = await readOrder(shop, row.order_id);
	if (row.state === "captured") return ok(outcomeOf(order!));
	if (row.state !== "capturing" && !isPayable(order!)) return fail({ code: "not-payable" });
	const refused = await refusalByBank(shop, row);
	if (refused) return refused;
	await markCapturing(shop, row, FIRST_LOOK_MS);
	const captured = await shop.paypal.captureOrder(providerOrderId, `capture-${row.request_id}`);
	if (captured.ok) return ok(await conclude(shop, row, captured.value));
	return afterFailure(shop, row, captured.error);
}

/** A token of Google Pay is no proof of its own: what the bank said is read from the provider (PROTOCOLS.md). */
async function refusalByBank(shop: Shop, row: OpenRow): Promise<Result<CaptureOutcome, ShopError> | null> {
	if (sourceOfRequest(row.request_id) !== "googlepay" || row.state === "capturing") return null;
	const known = await shop.paypal.readOrder(row.provider_order_id!);
	// Nothing was asked of the money yet.
	if (!known.ok) return fail(toShopError(known.error.kind === "unknown" ? { kind: "unreachable" } : known.error));
	if (mayCharge(known.value.authentication ?? null)) return null;
	await updateProviderOrder(shop.db, row.request_id, { state: "failed" }, ["created"]);
	return ok("declined");
}

/** How a capture ended that was recorded before, by what the order came to. */
function outcomeOf(order: Order): CaptureOutcome {
	if (order.status === "failed") return "declined";
	return order.status === "pending" || order.status === "cancelled" ? "held" : "completed";
}

async function markCapturing(shop: Shop, row: OpenRow, waitMs: number): Promise<void> {
	await updateProviderOrder(
		shop.db,
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

async function afterFailure(
	shop: Shop,
	row: OpenRow,
	error: ProviderFailure,
): Promise<Result<CaptureOutcome, ShopError>> {
	// A request that surely never arrived has taken nothing; an earlier one that is still open may have.
	if (error.kind === "unreachable" && row.state !== "capturing")
		await updateProviderOrder(shop.db, row.request_id, { state: "created" }, ["capturing"]);
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
		const attempts = row.attempts + 1;
		await updateProviderOrder(transaction, row.request_id, { state, attempts, due_at: nextLook(shop, row.attempts) });
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
	const failures: unknown[] = [];
	for (const row of due) await reconcileOne(shop, row).catch((error) => failures.push(error));
	if (failures.length > 0) throw new AggregateError(failures, "captures that could not be reconciled");
	return due.length;
}

async function reconcileOne(shop: Shop, row: OpenRow): Promise<void> {
	const provider = await shop.paypal.readOrder(row.provider_order_id!);
	if (provider.ok && provider.value.capture) {
		await conclude(shop, row, provider.value);
	} else if (provider.ok && provider.value.status === "APPROVED") {
		await captureLate(shop, row);
	} else if (provider.ok) {
		await updateProviderOrder(shop.db, row.request_id, { state: "created" }, ["capturing"]);
	} else {
		await updateProviderOrder(shop.db, row.request_id, {
			attempts: row.attempts + 1,
			due_at: nextLook(shop, row.attempts),
		});
	}
}

/** The customer agreed and the capture never arrived: asked under the same request id, if the money is still wanted. */
async function captureLate(shop: Shop, row: OpenRow): Promise<void> {
	const order = await readOrder(shop, row.order_id);
	if (!order || !isPayable(order)) {
		await updateProviderOrder(shop.db, row.request_id, { state: "failed" }, ["capturing"]);
		return;
	}
	await markCapturing(shop, row, Math.min(FIRST_LOOK_MS * 2 ** row.attempts, LONGEST_WAIT_MS));
	const captured = await shop.paypal.captureOrder(row.provider_order_id!, `capture-${row.request_id}`);
	if (captured.ok) await conclude(shop, row, captured.value);
	else await afterFailure(shop, row, captured.error);
}

function toShopError(error: ProviderFailure): ShopError {
	if (error.kind === "refused") return { code: "provider-refused", values: { issue: error.issue } };
	return { code: error.kind === "unreachable" ? "provider-unreachable" : "provider-unknown" };
}
