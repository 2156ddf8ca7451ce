import { data } from "@remix-run/node";
import { settings } from "#app/config/env.server.ts";
import { viewCart } from "#app/domain/cart/view-cart.server.ts";
import { cartOf, keepCart, sentCart } from "#app/http/cookies/cart.server.ts";
import { type Flash, flashOf, removeFlash } from "#app/http/cookies/flash.server.ts";
import { csrfTokenFor } from "#app/http/cookies/form-token.server.ts";
import { hasTraces, isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { chosenLocale, keepLocale, localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { textsFor } from "#app/texts/texts.server.ts";

/** What every page needs: language, cart, messages, the form token, who sells. */
export async function loadRootData(request: Request) {
	const locale = localeOf(request);
	const cart = await cartOf(request);
	const [{ view, kept, dropped }, flash, csrfToken, kiosk] = await Promise.all([
		viewCart(shop, locale, cart),
		flashOf(request),
		csrfTokenFor(request),
		isKiosk(request),
	]);
	const headers = new Headers();
	if (chosenLocale(request)) headers.append("Set-Cookie", keepLocale(locale));
	if (dropped > 0 || (sentCart(request) && kept.length === 0)) headers.append("Set-Cookie", await keepCart(kept));
	if (flash) headers.append("Set-Cookie", await removeFlash());
	if (csrfToken?.setCookie) headers.append("Set-Cookie", csrfToken.setCookie);

	const flashes: Flash[] = flash ? [flash] : [];
	if (dropped > 0) flashes.push({ tone: "info", key: "cart:dropped", values: { count: dropped } });
	const { business } = settings();
	return data(
		{
			locale,
			cart: view,
			flashes: flashes.map((message, index) => ({ ...message, id: `${Date.now()}-${index}` })),
			csrfToken: csrfToken?.token ?? null,
			siteUrl: settings().siteUrl,
			live: shop.settings.live,
			showHints: settings().NODE_ENV !== "production" || shop.settings.payments.mode === "test",
			errorTitle: textsFor(locale).t("errors:unexpectedTitle"),
			year: shop.clock().getFullYear(),
			kiosk,
			kioskUsed: kiosk && (hasTraces(request) || chosenLocale(request) !== null),
			business: {
				name: business.name,
				legalName: business.legalName,
				address: `${business.address}, ${business.postalCode} ${business.city}`,
				phone: business.phone,
				email: business.email,
				cui: business.cui,
				registrationNumber: business.registrationNumber,
				chatNumber: business.chatNumber,
				vatRegistered: business.vatRegistered,
			},
		},
		{ headers },
	);
}
