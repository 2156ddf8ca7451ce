import { data, redirect } from "@remix-run/node";
import type { ShopError } from "#app/domain/errors.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { choosePaymentMethod, claimPayment } from "#app/domain/payments/claim-payment.server.ts";
import { offeredMethods, PAYMENT_METHODS, type PaymentMethod, pageAfterOrder } from "#app/domain/payments/methods.ts";
import { createProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import { keepFlash } from "#app/http/flash.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { log } from "#app/http/log.server.ts";
import { openOrder, PRIVATE_PAGE } from "#app/http/open-order.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { isProviderAddress, returnLinks } from "#app/http/provider-links.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { messageOf, STATUS_OF } from "#app/http/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { pathAfterOrder, paths } from "#app/paths.ts";

/** The order of a payment page in any of its address forms: a path value, or ?orderId= (SPEC 2.1). */
export async function openPayment(request: Request, id: string | undefined) {
	const rawId = id ?? new URL(request.url).searchParams.get("orderId");
	return { order: await openOrder(request, rawId), missingId: !rawId };
}

/** Title of a page about one order, or of its not-found panel. */
export function paymentMeta(request: Request, order: Order | null) {
	const { t } = textsOf(request);
	const title = order ? t("payment:payTitle", { id: order.id }) : t("order:notFoundTitle");
	return { title, noindex: true };
}

/** Whether the order waits for money. */
export function isPayable(order: Order): boolean {
	return order.status === "pending" || order.status === "failed";
}

/** The other methods by which this order can be paid (SPEC 2.14, unified checkout). */
export function methodsFor(order: Order): PaymentMethod[] {
	return offeredMethods("direct-checkout", shop.settings.payments, order.totalBani);
}

/** What a payment page shows again when its button could not do its work. */
export interface PaymentAnswer {
	message: string;
}

const answer = (request: Request, error: ShopError) =>
	data<PaymentAnswer>(
		{ message: messageOf(error, localeOf(request)) },
		{ status: STATUS_OF[error.code], headers: PRIVATE_PAGE },
	);

/**
 * Runs a button of a payment page: choose another method, claim a transfer or a mobile payment, open the provider's link,
 * cancel (SPEC 2.14, 4). Whoever may not see the order gets null, for the not-found panel.
 */
export async function runPaymentAction(request: Request, id: string | undefined) {
	const form = await readForm(request);
	const { order } = await openPayment(request, id);
	if (!order) return data<PaymentAnswer | null>(null, { status: 404, headers: PRIVATE_PAGE });
	switch (form.get("intent")) {
		case "cancel":
			return cancel(order, form.get("then") === "home" ? paths.home() : paths.orderConfirmation(order.id));
		case "claim-bank":
			return claim(request, order, "bank-transfer");
		case "claim-revolut":
			return claim(request, order, "revolut-completion");
		case "choose":
			return choose(request, order, form.get("paymentMethod"));
		case "link":
			return openProviderLink(request, order);
		default:
			return answer(request, { code: "bad-request" });
	}
}

/** A cancel that is refused is only logged; the confirmation shows how the order stands (SPEC 8). */
async function cancel(order: Order, next: string) {
	const moved = await moveOrder(shop, { orderId: order.id, to: "cancelled", actor: "customer" });
	if (!moved.ok) log.info({ orderId: order.id, code: moved.error.code }, "cancel refused");
	const key = moved.ok ? "payment:orderCancelled" : "payment:cancelRefused";
	return redirect(next, {
		status: 303,
		headers: { "Set-Cookie": await keepFlash({ tone: moved.ok ? "info" : "error", key, values: { id: order.id } }) },
	});
}

async function claim(request: Request, order: Order, source: "bank-transfer" | "revolut-completion") {
	const claimed = await claimPayment(shop, { orderId: order.id, source });
	if (!claimed.ok) return answer(request, claimed.error);
	const query = source === "revolut-completion" ? ({ source: "revolut" } as const) : {};
	return redirect(paths.orderConfirmation(order.id, query), {
		status: 303,
		headers: { "Set-Cookie": await keepFlash({ tone: "success", key: "payment:claimed" }) },
	});
}

async function choose(request: Request, order: Order, value: FormDataEntryValue | null) {
	const method = PAYMENT_METHODS.find((known) => known === value);
	if (!method) return answer(request, { code: "payment-method-missing" });
	const chosen = await choosePaymentMethod(shop, { orderId: order.id, method });
	if (!chosen.ok) return answer(request, chosen.error);
	return redirect(pathAfterOrder(pageAfterOrder("direct-checkout", method), order), 303);
}

async function openProviderLink(request: Request, order: Order) {
	const created = await createProviderOrder(shop, {
		orderId: order.id,
		locale: localeOf(request),
		links: returnLinks(order.id),
	});
	if (created.ok && created.value.approveUrl && isProviderAddress(created.value.approveUrl)) {
		return redirect(created.value.approveUrl, 303);
	}
	if (!created.ok) log.warn({ orderId: order.id, code: created.error.code }, "payment link refused");
	return data<PaymentAnswer>(
		{ message: textsOf(request).t("payment:linkFailed") },
		{ status: 502, headers: PRIVATE_PAGE },
	);
}
