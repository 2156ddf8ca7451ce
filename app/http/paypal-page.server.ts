import type { Order } from "#app/domain/orders/order.ts";
import { isMethodReady } from "#app/domain/payments/methods.ts";
import { paypalPageOf } from "#app/domain/payments/paypal-pages.ts";
import { recordAttempt } from "#app/domain/payments/record-attempt.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { isPayable } from "#app/http/payment-page.server.ts";
import { sdkAddress, webFormOf } from "#app/http/provider-links.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** What one of the PayPal pages shows for an order; opening it is noted in the ledger. */
export async function loadPaypalPage(request: Request, order: Order) {
	const page = paypalPageOf(new URL(request.url).pathname);
	const locale = localeOf(request);
	const payable = isPayable(order) && isMethodReady("paypal", shop.settings.payments);
	if (payable) await recordAttempt(shop, { orderId: order.id, provider: "paypal", page: page.slug });
	return {
		order,
		page,
		webForm: payable ? webFormOf(order, locale) : null,
		sdk: page.presentation === "sdk" ? sdkAddress(locale) : null,
		isTest: shop.settings.payments.mode === "test",
		isPayable: payable,
	};
}
