import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DEFAULT_LOCALE, isLocale } from "#app/domain/locale.ts";
import { createTexts, type Texts } from "#app/texts/i18n.ts";

/** Only the page's language goes to the browser; changing it loads the page anew (SPEC 2.2). */
const catalogues = import.meta.glob<{ default: Texts }>("./texts/*/index.ts");

async function hydrate(): Promise<void> {
	const lang = document.documentElement.lang;
	const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
	const { default: texts } = await catalogues[`./texts/${locale}/index.ts`]!();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<I18nextProvider i18n={createTexts(locale, texts)}>
					<RemixBrowser />
				</I18nextProvider>
			</StrictMode>,
		);
	});
}

void hydrate();
