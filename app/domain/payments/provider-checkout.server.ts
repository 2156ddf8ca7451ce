import type { ShopError } from "#app/domain/errors.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { EuroCents } from "#app/domain/money.ts";
import { paymentRefusal, unconfirmedSince } from "#app/domain/payments/order-money.server.ts";
import type { PaidOrder } from "#app/domain/payments/order-money.ts";
import { methodRefusal } from "#app/domain/payments/payable.ts";
import { type PaymentSource, providerRequestId, sourceOfRequest } from "#app/domain/payments/payment-source.ts";
import type { ProviderFailure, ProviderOrder } from "#app/domain/payments/paypal-port.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	insertProviderOrder,
	selectOpenProviderOrders,
	selectProviderOrder,
	updateProviderOrder,
} from "#db/queries/payments.ts";

/** An approved order of the provider lives about this long; after that a new one is made. */
const USABLE_MS = 2 * 3_600_000;

type OrderToCharge = Pick<PaidOrder, "id" | "status"> &
	Parameters<typeof methodRefusal>[2] & { providerAmountCents: EuroCents };

interface OrderRequest {
	locale: Locale;
	/** "paypal" unless told. */
	source?: PaymentSource;
	links: { returnUrl: string; cancelUrl: string };
}

/**
 * Makes (or finds again) the provider's order for one of ours, at the amount frozen with it. The row is written before
 * the provider is asked, so that a lost answer is asked for again under the same request id.
 *
 * @param order null for an unknown number
 * @param links where the provider sends the customer back to
 * @returns payment-held or payment-confirming while money that came does not count yet; provider-unknown while an earlier capture may have been a payment: nobody shall pay twice
 */
export async function createProviderOrder(
	shop: Shop,
	order: OrderToCharge | null,
	request: OrderRequest,
): Promise<Result<{ id: string; approveUrl: string | null }>> {
	if (!order) return fail({ code: "order-not-found" });
	const notNow = await paymentRefusal(shop.db, order, shop.clock());
	if (notNow) return fail(notNow);
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
	order: OrderToCharge,
	request: OrderRequest,
): Promise<Result<{ id: string; approveUrl: string | null }, ProviderFailure>> {
	const source = request.source ?? "paypal";
	const reserved = await reserve(shop, order, source);
	if (reserved === null) return fail({ kind: "unknown" });
	if (reserved.made) {
		const kept = await keepMade(shop, reserved.requestId, reserved.made);
		return kept ?? askForOrder(shop, order, request);
	}
	const { requestId } = reserved;
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

/** In these states somebody may still pay the provider's order (docs/protocols.md). */
const PAYABLE = new Set(["CREATED", "SAVED", "APPROVED", "PAYER_ACTION_REQUIRED"]);

type Made = { id: string; approveUrl: string | null };

/**
 * The order that the provider made before for the same amount, in whatever language and for whatever page: it is used again as long
 * as it may be paid. One that was captured without the shop's knowledge is looked at like any capture whose answer was lost.
 *
 * @returns null where the provider has given it up
 */
async function keepMade(shop: Shop, requestId: string, made: Made): Promise<Result<Made, ProviderFailure> | null> {
	const known = await shop.paypal.readOrder(made.id);
	if (!known.ok && known.error.kind !== "refused") return fail({ kind: "unreachable" });
	if (known.ok && PAYABLE.has(known.value.status)) return ok(made);
	const isTaken = known.ok && known.value.capture !== null;
	const change = isTaken
		? ({ state: "capturing", due_at: shop.clock().toISOString() } as const)
		: ({ state: "failed" } as const);
	await updateProviderOrder(shop.db, requestId, change, ["created"]);
	return isTaken ? fail({ kind: "unknown" }) : null;
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

/** The request id to ask under, with what came of it before; null while a capture of this order has no known end. */
async function reserve(
	shop: Shop,
	order: OrderToCharge,
	source: PaymentSource,
): Promise<{ requestId: string; made: Made | null } | null> {
	const now = shop.clock();
	const { id: orderId, providerAmountCents: amountCents } = order;
	return shop.db.transaction().execute(async (transaction) => {
		const open = await openOrdersOf(shop, transaction, orderId);
		if (open.some(({ state }) => state === "capturing")) return null;
		const same = open.find((row) => row.amount_cents === amountCents && sourceOfRequest(row.request_id) === source);
		if (same) {
			const { request_id: requestId, provider_order_id: id, approve_url: approveUrl } = same;
			return { requestId, made: same.state === "created" && id !== null ? { id, approveUrl } : null };
		}
		const requestId = providerRequestId(source, orderId, shop.newKey());
		await insertProviderOrder(transaction, {
			request_id: requestId,
			order_id: orderId,
			amount_cents: amountCents,
			currency: "EUR",
			state: "creating",
			created_at: now.toISOString(),
			due_at: now.toISOString(),
		});
		return { requestId, made: null };
	});
}

/** Our order behind one of the provider's; null when the shop did not make it. */
export async function orderOfProviderOrder(shop: Shop, providerOrderId: string): Promise<number | null> {
	return (await selectProviderOrder(shop.db, providerOrderId))?.order_id ?? null;
}

/**
 * The provider's orders for one of ours that somebody may still pay, or whose capture may have been a payment, which is waited for as
 * long as any payment that the provider has not confirmed; the newest first.
 */
export function openOrdersOf(shop: Shop, db: Db, orderId: number) {
	const now = shop.clock();
	const usable = new Date(now.getTime() - USABLE_MS).toISOString();
	return selectOpenProviderOrders(db, orderId, { usable, capturing: unconfirmedSince(now) });
}

export function toShopError(error: ProviderFailure): ShopError {
	if (error.kind === "refused") return { code: "provider-refused", values: { issue: error.issue } };
	return { code: error.kind === "unreachable" ? "provider-unreachable" : "provider-unknown" };
}
