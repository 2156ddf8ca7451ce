import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { goOn, keepTheWay } from "#app/components/enhance/after-update.ts";
import { keepTypedForNewDrawing } from "#app/components/enhance/carry-typed.ts";
import { bearTranslations, isTranslated } from "#app/components/enhance/translated-page.ts";
import { VisitorProvider, visitorInDocument } from "#app/components/layout/visitor.tsx";
import { DEFAULT_LOCALE, isLocale, type Locale } from "#app/domain/locale.ts";
import { path } from "#app/paths.ts";
import { isOfBackOffice } from "#app/shop-rows.ts";
import { type Catalogue, createComponentTexts } from "#app/texts/component-texts.ts";

type Catalogues = Record<string, () => Promise<Catalogue>>;

/** Only the page's language goes to the browser; changing it loads the page anew (SPEC 2.2). */
const fewTexts = import.meta.glob<Catalogue>("./texts/{ro,en}/{front,shopping}.ts");
const allTexts = import.meta.glob<Catalogue>("./texts/{ro,en}/index.ts");
/** What only admins and staff read; links from the shop to their pages load the document anew. */
const backOfficeTexts = import.meta.glob<Catalogue>("./texts/*/back-office/index.ts");

/** Lists, products and the cart do with little, the home page with little more. At the kiosk every page says more. */
function fewTextsOf(pathname: string): "shopping" | "front" | null {
	if (document.documentElement.dataset.kiosk !== undefined) return null;
	if (pathname === path("home")) return "front";
	const isShopping = [path("products"), path("cart")].some((first) => `${pathname}/`.startsWith(`${first}/`));
	return isShopping ? "shopping" : null;
}

const load = (catalogues: Catalogues, file: string) => catalogues[`./texts/${file}.ts`]!();
const loadAll = (locale: Locale) => load(allTexts, `${locale}/index`);

/** Whatever the page says must be there before React takes it over: one that waited then would be drawn anew. */
async function loadFirst(locale: Locale, pathname: string): Promise<Catalogue> {
	const few = fewTextsOf(pathname);
	if (few) return load(fewTexts, `${locale}/${few}`);
	const backOffice = isOfBackOffice(pathname) ? load(backOfficeTexts, `${locale}/back-office/index`) : {};
	return { ...(await loadAll(locale)), ...(await backOffice) };
}

/**
 * The framework reads the page's data in its first render, which waits for them: whoever pressed a button in that moment had React break
 * off ("root did not complete"). Asked for before, they are there.
 */
async function readData(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (awaited) {
		await awaited;
	}
}

/** Browsers of before 2022 read the scripts and break off in them: without, the page works. */
const isTooOld = () => !("at" in Array.prototype);

async function hydrate(): Promise<void> {
	if (isTooOld()) return;
	goOn();
	await readData();
	const lang = document.documentElement.lang;
	const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
	const texts = createComponentTexts(locale, await loadFirst(locale, window.location.pathname), () => loadAll(locale));
	// React would find other words than it knows, and draw the page anew.
	if (isTranslated()) return;
	bearTranslations();
	keepTheWay();
	const visitor = visitorInDocument();
	const putTypedBack = keepTypedForNewDrawing();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<I18nextProvider i18n={texts}>
					<VisitorProvider value={visitor}>
						<RemixBrowser />
					</VisitorProvider>
				</I18nextProvider>
			</StrictMode>,
			{
				onRecoverableError(error) {
					reportError(error);
					setTimeout(putTypedBack);
				},
			},
		);
	});
}

void hydrate();
