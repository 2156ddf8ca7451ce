import { settings } from "#app/config/env.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { paypalWebForm, type WebForm } from "#app/domain/payments/paypal-web-form.ts";
import { isSignedFor, signFor } from "#app/http/cookies/secrets.server.ts";
import { provider } from "#app/http/provider.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

const sign = (orderId: number) => signFor("cancel", String(orderId));

/** Only a link that the shop made itself cancels an order by a mere GET. */
export function isCancelToken(orderId: number, token: string | null): boolean {
	return isSignedFor("cancel", String(orderId), token);
}

/** Where the provider sends the customer, and the notification, back to. */
export function returnLinks(orderId: number) {
	const { siteUrl } = settings();
	// The shop's own sandbox reaches it directly; a public address may lead through a proxy that only others can use.
	const { isSandbox, apiBase } = provider();
	const notifyBase = isSandbox ? new URL(apiBase).origin : siteUrl;
	return {
		returnUrl: siteUrl + path("apiOrderComplete", { id: orderId }),
		cancelUrl: siteUrl + path("apiOrderCancel", { id: orderId, sign: sign(orderId) }),
		notifyUrl: notifyBase + path("apiOrderIpn", { id: orderId }),
	};
}

/** The provider's web form for this order. */
export function webFormOf(order: Order, invoice: string, locale: Locale): WebForm {
	const { webBase, business } = provider();
	return paypalWebForm({
		action: `${webBase}/cgi-bin/webscr`,
		business,
		itemName: `${shop.settings.business.name} ORDER #${order.id}`,
		orderId: order.id,
		invoice,
		amountCents: order.providerAmountCents,
		locale,
		...returnLinks(order.id),
	});
}

/** Whether there are credentials for the provider's API. */
export function hasProviderLink(): boolean {
	return provider().clientId !== "";
}

/** The browser SDK's script with one of its components; null where there is no client id. */
export function sdkAddress(locale: Locale, component: "buttons" | "googlepay" = "buttons"): string | null {
	const { clientId, webBase } = provider();
	if (!clientId) return null;
	const query = new URLSearchParams({
		"client-id": clientId,
		currency: "EUR",
		intent: "capture",
		components: component,
		locale: locale === "ro" ? "ro_RO" : "en_US",
	});
	return `${webBase}/sdk/js?${query}`;
}

/**
 * Where a browser approves a payment, of the address that the provider's answer says: only the provider's own may be
 * redirected to. Null for any other.
 */
export function approvalAddress(said: string | null): string | null {
	if (said === null || !URL.canParse(said)) return null;
	const url = new URL(said);
	const { siteUrl } = settings();
	const { webBase, isSandbox } = provider();
	const own = new URL(webBase, siteUrl);
	const staysHere = webBase.startsWith("/") && url.pathname.startsWith(`${webBase}/`);
	if (url.origin === own.origin) return staysHere ? url.pathname + url.search : said;
	const paypal = url.protocol === "https:" && (url.host === "paypal.com" || url.host.endsWith(".paypal.com"));
	return paypal && !isSandbox ? said : null;
}
