import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CartMirror } from "#app/components/enhance/cart-mirror.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { FlashMessages } from "#app/components/layout/flash-messages.tsx";
import { LanguageSwitch } from "#app/components/layout/language-switch.tsx";
import { PendingPage } from "#app/components/layout/pending-page.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { SkipLink } from "#app/components/layout/skip-link.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { paths } from "#app/paths.ts";

/** Header, messages, the page, footer. */
export function PageFrame({ children }: { children: ReactNode }) {
	const { t } = useTranslation("layout");
	const message = useMessage();
	const root = useRootData();
	return (
		<>
			<SkipLink />
			<SiteHeader cartCount={root.cart.count} locale={root.locale} languageForm={<LanguageForm />} />
			<FlashMessages
				messages={root.flashes.map(({ id, tone, key, values }) => ({ id, tone, text: message(key, values) }))}
			/>
			<main id="main" tabIndex={-1}>
				<PendingPage>{children}</PendingPage>
			</main>
			<SiteFooter
				year={root.year}
				business={root.business}
				supportLinks={[
					{ label: t("navContact"), to: paths.contact() },
					{ label: t("navAbout"), to: paths.about() },
					{ label: t("footerCart"), to: paths.cart() },
					{ label: t("orderStatus"), to: paths.orderAccess() },
					{ label: t("deliveryReturns"), to: paths.deliveryReturns() },
					{ label: t("terms"), to: paths.terms() },
					{ label: t("privacy"), to: paths.privacy() },
					{ label: t("cookies"), to: paths.cookies() },
				]}
			/>
			<CartMirror cart={root.cart} locale={root.locale} />
		</>
	);
}

/** Posts and returns to the same page; the document is loaded anew in its other language (SPEC 2.2). */
function LanguageForm() {
	const { locale } = useRootData();
	const location = useLocation();
	const query = new URLSearchParams(location.search);
	query.delete("lng");
	const text = query.toString();
	return (
		<PostForm action={paths.language()} reloadDocument>
			<input type="hidden" name="returnTo" value={`${location.pathname}${text ? `?${text}` : ""}`} />
			<LanguageSwitch locale={locale} buttonLabelRo="Română" buttonLabelEn="English" />
		</PostForm>
	);
}
