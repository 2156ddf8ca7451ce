import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Container } from "#app/components/ui/page.tsx";
import { CardSkeleton } from "#app/components/ui/skeleton.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { path } from "#app/paths.ts";

/** A page that arrives sooner than this needs no stand-in: it would only flicker. */
const SHOWN_AFTER_MS = 120;

/** Outlines while a list loads: 6 products in up to 3 columns, 4 services in up to 4 (SPEC 2.4, 2.6, 9). */
const LISTS = {
	products: { cards: 6, grid: "grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3" },
	services: { cards: 4, grid: "grid gap-6 sm:grid-cols-2 xl:grid-cols-4" },
} as const;

type Pending = keyof typeof LISTS | "detail";

/**
 * Stands in for the page that is left while a client-side navigation loads a list (skeleton cards) or one product or
 * service (a spinner, SPEC 2.5, 2.7). The page stays where it is, hidden, in case the navigation is given up.
 */
export function PendingPage({ children }: { children: ReactNode }) {
	const pending = usePendingPage();
	return (
		<>
			<div hidden={pending !== null}>{children}</div>
			{pending === null ? null : <StandIn pending={pending} />}
		</>
	);
}

/** Begins at its top, as the page that it stands for will: whoever came from far down would look at the footer. */
function StandIn({ pending }: { pending: Pending }) {
	const { t } = useTranslation("common");
	useLayoutEffect(() => {
		// Newer browsers answer with a promise, which React would take for what ends the effect.
		window.scrollTo({ top: 0, behavior: "instant" });
	}, []);
	return (
		<Container className="py-12">
			{pending === "detail" ? (
				<Spinner label={t("loading")} />
			) : (
				<>
					<p role="status" className="visually-hidden">
						{t("loading")}
					</p>
					<div data-testid="skeletons" className={LISTS[pending].grid}>
						{Array.from({ length: LISTS[pending].cards }, (_, index) => `skeleton-${index}`).map((key) => (
							<CardSkeleton key={key} />
						))}
					</div>
				</>
			)}
		</Container>
	);
}

function usePendingPage(): Pending | null {
	const { state, location: next, formMethod } = useNavigation();
	const { pathname } = useLocation();
	const loads = state === "loading" && formMethod === undefined && next.pathname !== pathname;
	const goesTo = loads ? kindOf(next.pathname) : null;
	const [shown, setShown] = useState(false);
	useEffect(() => {
		if (!goesTo) return setShown(false);
		const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
		return () => clearTimeout(timer);
	}, [goesTo]);
	return shown ? goesTo : null;
}

function kindOf(pathname: string): Pending | null {
	if (pathname === path("products")) return "products";
	if (pathname === path("services")) return "services";
	return /^\/(products|services)\/[^/]+$/.test(pathname) ? "detail" : null;
}
