import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ServiceGridSkeleton } from "#app/components/services/service-grid.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { paths } from "#app/paths.ts";

/** A page that arrives sooner than this needs no skeleton: it would only flicker. */
const SHOWN_AFTER_MS = 120;

/**
 * Stands in for the page that is left while a client-side navigation loads the list of services (four skeletons, SPEC 2.6)
 * or one of them (a spinner, SPEC 2.7). Round a page it works for links on it, round the frame's <main> for all.
 */
export function ServicesPending({ children }: { children: ReactNode }) {
	const pending = usePendingPage();
	return (
		<>
			<div hidden={pending !== null}>{children}</div>
			{pending === "list" ? <ListPending /> : null}
			{pending === "detail" ? <DetailPending /> : null}
		</>
	);
}

function ListPending() {
	const { t } = useTranslation(["services", "common"]);
	return (
		<Container>
			<PageHeading title={t("listTitle")} lead={t("listLead")} />
			<p role="status" className="visually-hidden">
				{t("common:loading")}
			</p>
			<ServiceGridSkeleton />
		</Container>
	);
}

function DetailPending() {
	const { t } = useTranslation("services");
	return (
		<Container className="py-16">
			<Spinner label={t("loading")} />
		</Container>
	);
}

function usePendingPage(): "list" | "detail" | null {
	const { state, location: next } = useNavigation();
	const { pathname } = useLocation();
	const goesTo = state === "loading" && next.pathname !== pathname ? kindOf(next.pathname) : null;
	const [shown, setShown] = useState(false);
	useEffect(() => {
		if (!goesTo) return setShown(false);
		const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
		return () => clearTimeout(timer);
	}, [goesTo]);
	return shown ? goesTo : null;
}

function kindOf(pathname: string): "list" | "detail" | null {
	if (pathname === paths.services()) return "list";
	return pathname.startsWith(paths.service("")) ? "detail" : null;
}
