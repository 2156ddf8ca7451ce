import type { Order } from "#app/domain/orders/order.ts";
import { paypal } from "#app/domain/payments/methods/paypal.ts";
import { paypalPageOf } from "#app/domain/payments/paypal-pages.ts";
import { readProviderInvoice } from "#app/domain/payments/provider-invoice.server.ts";
import { hasProviderLink, sdkAddress, webFormOf } from "#app/http/access/provider-links.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { asOwnDocument } from "#app/routes/payment/own-document.server.ts";
import { beginPayment } from "#app/routes/payment/payment-page.server.ts";

/** What one of the PayPal pages shows for an order. */
export async function loadPaypalPage(request: Request, found: Order) {
	const page = paypalPageOf(new URL(request.url).pathname);
	const locale = localeOf(request);
	if (page.presentation === "sdk" && hasProviderLink()) asOwnDocument(request);
	const { order, state, money } = await beginPayment(request, found, { slug: page.slug, method: paypal.id });
	// Links and the SDK need the provider's API; an account without its credentials still has the web form.
	const presentation = hasProviderLink() ? page.presentation : ("form" as const);
	const invoice = await readProviderInvoice(shop, order.id);
	return {
		order,
		page: { ...page, presentation },
		webForm: state === "due" && invoice !== null ? webFormOf(order, invoice, locale) : null,
		sdk: presentation === "sdk" ? sdkAddress(locale) : null,
		isTest: shop.settings.payments.mode === "test",
		state,
		money,
	};
}
