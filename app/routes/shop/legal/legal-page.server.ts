import { settings } from "#app/config/env.server.ts";
import { placeLine } from "#app/documents/print/place-line.ts";
import { vatRateOf } from "#app/domain/invoices/vat.ts";
import type { Locale } from "#app/domain/locale.ts";
import { formatRon, formatServicePrice } from "#app/domain/money.ts";
import { pageSlugOf } from "#app/domain/page-slug.ts";
import { readMarkup } from "#app/domain/settings/shop-text.ts";
import { cartShipping, freeFrom } from "#app/domain/shipping/shipping.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import en from "#app/texts/en/legal/index.ts";
import { LEGAL_PAGES, LEGAL_UPDATED, type LegalFacts, type LegalText, type LegalTexts } from "#app/texts/legal-text.ts";
import ro from "#app/texts/ro/legal/index.ts";

const TEXTS: Record<Locale, LegalTexts> = { ro, en };

/** The legal page at the request's address, in its language and with this shop's data. */
export function readLegalPage(request: Request): LegalText & { updated: string; hasNotice: boolean } {
	const name = pageSlugOf(new URL(request.url).pathname);
	const page = LEGAL_PAGES.find((known) => known === name);
	if (!page) throw new Error(`no legal page at ${name}`);
	const locale = localeOf(request);
	const text = TEXTS[locale][page](facts());
	const own = shop.settings.texts?.[`${page}-${locale}`];
	const shown = own ? { ...text, sections: sectionsOf(own.text, text) } : text;
	return { ...shown, updated: own?.at ?? LEGAL_UPDATED, hasNotice: page === "terms" };
}

/** A part whose heading stayed keeps its address. */
function sectionsOf(own: string, text: LegalText): LegalText["sections"] {
	const places = new Map(text.sections.map(({ heading, id }) => [heading, id]));
	return readMarkup(own).map((section, index) => {
		const id = places.get(section.heading) ?? `part-${index + 1}`;
		places.delete(section.heading);
		return { id, ...section };
	});
}

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
