import { useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import { CartMirror } from "#app/components/enhance/cart-mirror.tsx";
import { FlashMessages } from "#app/components/layout/flash-messages.tsx";
import { LanguageForm } from "#app/components/layout/language-form.tsx";
import { OwnPart, useIsMarked } from "#app/components/layout/own-part.tsx";
import { PendingPage } from "#app/components/layout/pending-page.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { SkipLink } from "#app/components/layout/skip-link.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { countStandIn, flashesState } from "#app/components/layout/visitor.tsx";
import { path } from "#app/paths.ts";

/** Header, messages, the page, footer. */
export function PageFrame({ children }: { children: ReactNode }) {
	const root = useRootData();
	return (
		<>
			<SkipLink />
			<SiteHeader
				cartCount={useIsMarked() ? countStandIn(root.locale, root.cart.count) : root.cart.count}
				locale={root.locale}
				languageForm={<LanguageForm />}
				above={<AboveAll />}
			/>
			<OwnPart name="flashes" state={flashesState(root.flashes)}>
				<FlashMessages messages={root.flashes} />
			</OwnPart>
			<main id="main" tabIndex={-1}>
				<PendingPage>{children}</PendingPage>
			</main>
			<SiteFooter year={root.year} business={root.business} />
			<CartMirror cart={root.cart} locale={root.locale} />
		</>
	);
}

/** Of use on one tablet in the store: no other browser loads it. */
const KioskBar = lazy(() => import("#app/components/kiosk/kiosk-bar.tsx"));

function AboveAll() {
	const { kiosk, kioskUsed } = useRootData();
	const isHome = useLocation().pathname === path("home");
	return kiosk ? (
		<Suspense fallback={null}>
			<KioskBar isFresh={isHome && !kioskUsed} />
		</Suspense>
	) : null;
}
