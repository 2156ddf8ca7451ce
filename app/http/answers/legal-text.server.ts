import { settings } from "#app/config/env.server.ts";
import { placeLine } from "#app/documents/print/place-line.ts";
import { vatRateOf } from "#app/domain/invoices/vat.ts";
import type { Locale } from "#app/domain/locale.ts";
import { formatRon, formatServicePrice } from "#app/domain/money.ts";
import { cartShipping, freeFrom } from "#app/domain/shipping/shipping.ts";
import { shop } from "#app/http/shop.server.ts";
import en from "#app/texts/en/legal/index.ts";
import type { LegalFacts, LegalPage, LegalText, LegalTexts } from "#app/texts/legal-text.ts";
import ro from "#app/texts/ro/legal/index.ts";

const TEXTS: Record<Locale, LegalTexts> = { ro, en };

/** Our own text of a page that the law asks for, with this shop's data; an owner may write another one (`shop.settings.texts`). */
export const legalText = (page: LegalPage, locale: Locale): LegalText => TEXTS[locale][page](facts());

function facts(): LegalFacts {
	const { siteUrl } = settings();
	const { business, expressBani, live, payments } = shop.settings;
	const free = freeFrom(shop.settings);
	return {
		// A number that is read out and dialled stays on one line.
		business: { ...business, phone: business.phone.replaceAll(" ", "\u00a0") },
		sellerAddress: placeLine(business),
		shareCapital: business.shareCapital === null ? null : formatServicePrice(Math.round(business.shareCapital * 100)),
		siteUrl,
		vatRatePercent: vatRateOf(shop.settings, shop.clock()),
		deliveryPrice: formatRon(cartShipping(shop.settings, { subtotalBani: 0, hasProducts: true })),
		expressPrice: formatRon(expressBani),
		deliveryFreeFrom: free === null ? null : formatRon(free),
		live,
		isMoneyReal: payments.mode === "live",
	};
}
