import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** The page in view; of this window, since an error screen is drawn anew from the root. */
let shown: string | null = null;

/**
 * A page that scripts exchanged begins at its heading, as a document would at its top: who listens hears where they are, and Tab
 * goes on from there. Stands before the pages, whose own effects may then give the focus to what matters more.
 */
export function ArrivalFocus() {
	const { pathname, hash } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another anchor of the same page is no arrival.
	useEffect(() => {
		const isArrival = shown !== null && shown !== pathname && !hash;
		shown = pathname;
		const heading = isArrival && document.querySelector("h1");
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [pathname]);
	return null;
}
