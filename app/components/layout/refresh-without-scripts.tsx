import { useMatches } from "@remix-run/react";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";
import type { CartView } from "#app/domain/cart/cart-view.ts";

/** What a browser without scripts does by itself after a while (DECISIONS 2): load an address, or the same page again. */
export interface Refresh {
	afterMs: number;
	to?: string;
}

/** `handle` of a route whose page goes on by itself; told of the page's own data and the visitor's cart. */
export interface RefreshHandle<Data> {
	refresh(data: Data, cart: CartView): Refresh | null;
}

/** The head's part of that: a refresh may stand nowhere else, and scripts have their own timers. */
export function RefreshWithoutScripts() {
	const page = useMatches().at(-1);
	const cart = useRootDataOrNull()?.cart;
	const handle = page?.handle as Partial<RefreshHandle<unknown>> | undefined;
	const refresh = page?.data && cart ? handle?.refresh?.(page.data, cart) : null;
	if (!refresh) return null;
	const seconds = Math.ceil(refresh.afterMs / 1000);
	return (
		<noscript>
			<meta httpEquiv="refresh" content={refresh.to ? `${seconds};url=${refresh.to}` : String(seconds)} />
		</noscript>
	);
}
