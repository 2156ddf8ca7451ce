import { useMatches } from "@remix-run/react";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";
import { KIOSK_WARN_AFTER_MS, KIOSK_WIPE_AFTER_MS } from "#app/config/business.ts";
import type { VisitorCart } from "#app/domain/cart/cart-view.ts";
import { path } from "#app/paths.ts";

/** What a browser without scripts does by itself after a while (DECISIONS 2): load an address, or the same page again. */
interface Refresh {
	afterMs: number;
	to?: string;
}

/** `handle` of a route whose page goes on by itself; told of the page's own data and the visitor's cart. */
export interface RefreshHandle<Data> {
	refresh(data: Data, cart: VisitorCart): Refresh | null;
}

const FORGET_CUSTOMER: Refresh = { afterMs: KIOSK_WARN_AFTER_MS + KIOSK_WIPE_AFTER_MS, to: path("kioskReset") };

/** The head's part of that: a refresh may stand nowhere else, and scripts have their own timers. */
export function RefreshWithoutScripts() {
	const page = useMatches().at(-1);
	const root = useRootDataOrNull();
	const handle = page?.handle as Partial<RefreshHandle<unknown>> | undefined;
	const own = page?.data && root ? (handle?.refresh?.(page.data, root.cart) ?? null) : null;
	// At the kiosk no page goes on by itself: one that asks for itself would never let it forget its customer, and what shows
	// a QR code is to be scanned (DECISIONS 8).
	const refresh = root?.kiosk ? FORGET_CUSTOMER : own;
	if (!refresh) return null;
	const seconds = Math.ceil(refresh.afterMs / 1000);
	return (
		<noscript>
			<meta httpEquiv="refresh" content={refresh.to ? `${seconds};url=${refresh.to}` : String(seconds)} />
		</noscript>
	);
}
