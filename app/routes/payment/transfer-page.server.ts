import { decimalText } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { GooglePaySetup } from "#app/domain/payments/google-pay-setup.ts";
import { methodOfPage } from "#app/domain/payments/methods.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import { transferText } from "#app/domain/payments/transfer-account.ts";
import { transferPageOf } from "#app/domain/payments/transfer-pages.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { sdkAddress } from "#app/http/access/provider-links.server.ts";
import { qrDrawing } from "#app/http/answers/qr-code.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { provider } from "#app/http/provider.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { transferAccount } from "#app/http/transfer-account.server.ts";
import { asOwnDocument } from "#app/routes/payment/own-document.server.ts";
import { beginPayment, methodsFor } from "#app/routes/payment/payment-page.server.ts";

/** What a page shows whose money moves outside the shop. */
export async function loadTransferPage(request: Request, found: Order) {
	const page = transferPageOf(new URL(request.url).pathname);
	const pageMethod = methodOfPage(page);
	const googlePay = page === "googlepay-checkout" ? googlePaySetup(request, found) : null;
	if (googlePay) asOwnDocument(request);
	const { order, state, money } = await beginPayment(request, found, { slug: page, method: pageMethod });
	const headers = new Headers(PRIVATE_PAGE);
	const account = transferAccount(shop.settings.business);
	return {
		transfer: {
			order,
			page,
			account,
			code: page.startsWith("bank-transfer") ? qrDrawing(transferText(order.id, dueBani(order, money), account)) : null,
			state,
			money,
			googlePay,
			otherMethods: methodsFor(order).filter((method) => method !== pageMethod),
			isTest: shop.settings.payments.mode === "test",
		},
		headers,
	};
}

/** What the Google Pay button needs for an order; null where Google Pay takes no money and its page is only a test. */
function googlePaySetup(request: Request, order: Order): GooglePaySetup | null {
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
