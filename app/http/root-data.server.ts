import { type AppLoadContext, data } from "@remix-run/node";
import { settings } from "#app/config/env.server.ts";
import type { Category } from "#app/domain/catalogue/product-choices.ts";
import { readSoldCategories } from "#app/domain/catalogue/read-sitemap.server.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { LOCALES, type Locale } from "#app/domain/locale.ts";
import { formatServicePrice } from "#app/domain/money.ts";
import { marksNotTaken } from "#app/domain/payments/methods.ts";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { shownPictures } from "#app/domain/settings/shop-picture.ts";
import { hasTraces, isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { chosenLocale, keepLocale, localeOf } from "#app/http/cookies/locale.server.ts";
import { settingsRevision } from "#app/http/follow-settings.server.ts";
import { asksForData } from "#app/http/gate/page-cache.server.ts";
import { logFailure } from "#app/http/log.server.ts";
import { keptPerRevision } from "#app/http/per-revision.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { type AskingVisitor, visitorOf } from "#app/http/visitor.server.ts";

/** Where the root's loader leaves the visitor for the document that is made next. */
export interface VisitorContext extends AppLoadContext {
	visitor?: AskingVisitor;
	/** Sends the answer's head ahead of its body, where the server can. */
	sendHead?(): void;
}

/** What every page needs: language, visitor, who sells. */
export async function loadRootData(request: Request, context: VisitorContext) {
	const locale = localeOf(request);
	const asking = await visitorOf(request, locale);
	context.visitor = asking;
	const kiosk = isKiosk(request);
	const headers = new Headers();
	if (chosenLocale(request)) headers.append("Set-Cookie", keepLocale(locale));
	if (asking.cartCookie) headers.append("Set-Cookie", asking.cartCookie);
	for (const cookie of asking.cookies) headers.append("Set-Cookie", cookie);
	const { business, hours, payments } = shop.settings;
	const leftOut = marksNotTaken(payments);
	return data(
		{
			locale,
			// A document has it apart from its data (VisitorBlock).
			...(asksForData(request) ? { visitor: asking.text } : {}),
			siteUrl: settings().siteUrl,
			live: shop.settings.live,
			isMoneyReal: payments.mode === "live",
			...(leftOut.length > 0 ? { marksNotTaken: leftOut } : {}),
			showHints: settings().NODE_ENV !== "production" || payments.mode === "test",
			year: bucharestDay(shop.clock().toISOString()).slice(0, 4),
			kiosk,
			kioskUsed: kiosk && (hasTraces(request) || chosenLocale(request) !== null),
			settingsRevision: settingsRevision(),
			...(await onOffer(locale)),
			hours,
			pictures: shownPictures(shop.settings.pictures ?? {}, locale),
			business: {
				shopName: business.shopName,
				name: business.name,
				legalName: business.legalName,
				address: `${business.address}, ${business.postalCode} ${business.city}`,
				phone: business.phone,
				email: business.email,
				cui: business.cui,
				registrationNumber: business.registrationNumber,
				shareCapital:
					business.shareCapital === null ? null : formatServicePrice(Math.round(business.shareCapital * 100)),
				chatNumber: business.chatNumber,
				vatRegistered: business.vatRegistered,
			},
		},
		{ headers },
	);
}

interface OnOffer {
	services: { slug: string; name: string }[];
	categories: Category[];
}

const kept = keptPerRevision<OnOffer>(LOCALES.length);

/** So many stand in a footer; all of them on the page of the services. */
const AT_MOST = 12;

/** What every page's footer leads to; nothing where it cannot be read, so that a page that needs no more is still shown. */
function onOffer(locale: Locale): Promise<OnOffer> {
	const read = async () => ({
		services: (await listServices(shop, locale)).slice(0, AT_MOST).map(({ slug, name }) => ({ slug, name })),
		categories: await readSoldCategories(shop),
	});
	return kept(locale, read).catch((error: unknown) => {
		logFailure(error, "Failed to fetch services");
		return { services: [], categories: [] };
	});
}
