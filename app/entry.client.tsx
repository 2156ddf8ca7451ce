import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { VisitorProvider, visitorInDocument } from "#app/components/layout/visitor.tsx";
import { isBackOfficePath } from "#app/domain/accounts/back-office-path.ts";
import { DEFAULT_LOCALE, isLocale } from "#app/domain/locale.ts";
import { path } from "#app/paths.ts";
import { type BackOfficeTexts, createTexts, type Texts } from "#app/texts/i18n.ts";

/** Only the page's language goes to the browser; changing it loads the page anew (SPEC 2.2). */
const catalogues = import.meta.glob<{ default: Texts }>("./texts/{ro,en}/index.ts");
/** What only admins and staff read; links from the shop to their pages load the document anew. */
const backOfficeCatalogues = import.meta.glob<{ default: BackOfficeTexts }>("./texts/*/back-office/index.ts");

/** The way out of kiosk mode is a sign-in of admins and staff, in the shop's own frame. */
const readsBackOfficeTexts = (pathname: string) => isBackOfficePath(pathname) || pathname === path("kioskLeave");

async function hydrate(): Promise<void> {
	const lang = document.documentElement.lang;
	const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
	const [shop, backOffice] = await Promise.all([
		catalogues[`./texts/${locale}/index.ts`]!(),
		readsBackOfficeTexts(window.location.pathname)
			? backOfficeCatalogues[`./texts/${locale}/back-office/index.ts`]!()
			: null,
	]);
	const visitor = visitorInDocument();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<I18nextProvider i18n={createTexts(locale, { ...shop.default, ...backOffice?.default })}>
					<VisitorProvider value={visitor}>
						<RemixBrowser />
					</VisitorProvider>
				</I18nextProvider>
			</StrictMode>,
		);
	});
}

void hydrate();
