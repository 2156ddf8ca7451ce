import { settings } from "#app/config/env.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { paypalWebForm, type WebForm } from "#app/domain/payments/paypal-web-form.ts";
import { isSignedFor, signFor } from "#app/http/cookies/secrets.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

const sign = (orderId: number) => signFor("cancel", String(orderId));

/** Only a link that the shop made itself cancels an order by a mere GET. */
export function isCancelToken(orderId: number, token: string | null): boolean {
	return isSignedFor("cancel", String(orderId), token);
}

/** Where the provider sends the customer, and the notification, back to. */
export function returnLinks(orderId: number) {
	const { siteUrl, provider } = settings();
	// The shop's own sandbox reaches it directly; a public address may lead through a proxy that only others can use.
	const notifyBase = provider.isSandbox ? new URL(provider.apiBase).origin : siteUrl;
	return {
		returnUrl: siteUrl + path("apiOrderComplete", { id: orderId }),
		cancelUrl: siteUrl + path("apiOrderCancel", { id: orderId, sign: sign(orderId) }),
		notifyUrl: notifyBase + path("apiOrderIpn", { id: orderId }),
	};
}

/** The provider's web form for this order. */
export function webFormOf(order: Order, invoice: string, locale: Locale): WebForm {
	const { provider } = settings();
	return paypalWebForm({
		action: `${provider.webBase}/cgi-bin/webscr`,
		business: provider.business,
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
	return settings().provider.clientId !== "";
}

/** The browser SDK's script with one of its components; null where there is no client id. */
export function sdkAddress(locale: Locale, component: "buttons" | "googlepay" = "buttons"): string | null {
	const { provider } = settings();
	if (!provider.clientId) return null;
	const query = new URLSearchParams({
		"client-id": provider.clientId,
		currency: "EUR",
		intent: "capture",
		components: component,
		locale: locale === "ro" ? "ro_RO" : "en_US",
	});
	return `${provider.webBase}/sdk/js?${query}`;
}

/**
 * Where a browser approves a payment, of the address that the provider's answer says: only the provider's own may be
 * redirected to. Null for any other.
 */
export function approvalAddress(said: string | null): string | null {
	if (said === null || !URL.canParse(said)) return null;
	const url = new URL(said);
	const { siteUrl, provider } = settings();
	const own = new URL(provider.webBase, siteUrl);
	const staysHere = provider.webBase.startsWith("/") && url.pathname.startsWith(`${provider.webBase}/`);
	if (url.origin === own.origin) return staysHere ? url.pathname + url.search : said;
	const paypal = url.protocol === "https:" && (url.host === "paypal.com" || url.host.endsWith(".paypal.com"));
	return paypal && !provider.isSandbox ? said : null;
}
