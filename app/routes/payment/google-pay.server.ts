import { settings } from "#app/config/env.server.ts";
import { decimalText } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { GooglePaySetup } from "#app/domain/payments/google-pay-setup.ts";
import { sdkAddress } from "#app/http/access/provider-links.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** What the Google Pay button needs for an order; null where Google Pay takes no money and its page is only a test. */
export function googlePaySetup(request: Request, order: Order): GooglePaySetup | null {
	const { provider, PAYMENTS_MODE } = settings();
	const sdk = sdkAddress(localeOf(request), "googlepay");
	if (provider.googlePayMerchantId === null || sdk === null) return null;
	return {
		sdk,
		environment: PAYMENTS_MODE === "live" ? "PRODUCTION" : "TEST",
		merchantId: provider.googlePayMerchantId,
		merchantName: shop.settings.business.name,
		totalPrice: decimalText(order.providerAmountCents),
		currencyCode: "EUR",
		countryCode: "RO",
	};
}
