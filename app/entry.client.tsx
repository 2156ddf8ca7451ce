import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { isDeskPath } from "#app/domain/accounts/desk-path.ts";
import { DEFAULT_LOCALE, isLocale } from "#app/domain/locale.ts";
import { paths } from "#app/paths.ts";
import { createTexts, type DeskTexts, type Texts } from "#app/texts/i18n.ts";

/** Only the page's language goes to the browser; changing it loads the page anew (SPEC 2.2). */
const catalogues = import.meta.glob<{ default: Texts }>("./texts/{ro,en}/index.ts");
/** What only the shop's people read; links from the shop to their pages load the document anew. */
const deskCatalogues = import.meta.glob<{ default: DeskTexts }>("./texts/desk/*/index.ts");

/** The way out of kiosk mode is a sign-in of the shop's people, in the shop's own frame. */
const readsDeskTexts = (pathname: string) => isDeskPath(pathname) || pathname === paths.kioskLeave();

async function hydrate(): Promise<void> {
	const lang = document.documentElement.lang;
	const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
	const [shop, desk] = await Promise.all([
		catalogues[`./texts/${locale}/index.ts`]!(),
		readsDeskTexts(window.location.pathname) ? deskCatalogues[`./texts/desk/${locale}/index.ts`]!() : null,
	]);
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<I18nextProvider i18n={createTexts(locale, { ...shop.default, ...desk?.default })}>
					<RemixBrowser />
				</I18nextProvider>
			</StrictMode>,
		);
	});
}

void hydrate();
