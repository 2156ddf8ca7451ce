import type { ReactNode } from "react";
import { CartMirror } from "#app/components/enhance/cart-mirror.tsx";
import { FlashMessages } from "#app/components/layout/flash-messages.tsx";
import { OwnPart } from "#app/components/layout/own-part.tsx";
import { PendingPage } from "#app/components/layout/pending-page.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { SkipLink } from "#app/components/layout/skip-link.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { flashesState } from "#app/components/layout/visitor.tsx";

/** Header, messages, the page, footer. */
export function PageFrame({ children }: { children: ReactNode }) {
	const root = useRootData();
	return (
		<>
			<SkipLink />
			<SiteHeader />
			<OwnPart name="flashes" state={flashesState(root.flashes)}>
				<FlashMessages messages={root.flashes} />
			</OwnPart>
			<main id="main" tabIndex={-1}>
				<PendingPage>{children}</PendingPage>
			</main>
			<SiteFooter />
			<CartMirror cart={root.cart} locale={root.locale} />
		</>
	);
}
