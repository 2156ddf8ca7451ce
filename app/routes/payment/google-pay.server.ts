import { decimalText } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { GooglePaySetup } from "#app/domain/payments/google-pay-setup.ts";
import { sdkAddress } from "#app/http/access/provider-links.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { provider } from "#app/http/provider.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** What the Google Pay button needs for an order; null where Google Pay takes no money and its page is only a test. */
export function googlePaySetup(request: Request, order: Order): GooglePaySetup | null {
	const { googlePayMerchantId: merchantId } = provider();
	const sdk = sdkAddress(localeOf(request), "googlepay");
	if (merchantId === null || sdk === null) return null;
	return {
		sdk,
		environment: shop.settings.payments.mode === "live" ? "PRODUCTION" : "TEST",
		merchantId,
		merchantName: shop.settings.business.name,
		totalPrice: decimalText(order.providerAmountCents),
		currencyCode: "EUR",
		countryCode: "RO",
	};
}
