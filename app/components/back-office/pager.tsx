import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isChanged } from "#app/components/enhance/carry-typed.ts";
import { Pager } from "#app/components/ui/pager.tsx";
import type { KeysetPage } from "#app/domain/keyset-page.ts";
import type { PageEdge } from "#app/paths.ts";

interface Labelled {
	/** What the two say where "previous" and "next" is not clear enough. */
	labels?: { previous: string; next: string };
}

interface KeysetPagerProps extends Labelled {
	page: KeysetPage<{ id: number }>;
	/** The address of the page at an edge. */
	to(edge: PageEdge): string;
}

/** The way to the pages before and after this one, by its first and last row. */
export function KeysetPager({ page: { rows, hasPrevious, hasNext }, to, labels }: KeysetPagerProps) {
	const previous = hasPrevious ? to({ after: rows[0]?.id ?? null }) : null;
	const next = hasNext ? to({ before: rows.at(-1)?.id ?? null }) : null;
	return <BackOfficePager {...{ previous, next, labels }} />;
}

/** The same by the two addresses, in the back office's words; the list above it stays fresh. */
export function BackOfficePager({
	previous,
	next,
	labels,
}: { previous: string | null; next: string | null } & Labelled) {
	const { t } = useTranslation(["adminLists", "catalogue"]);
	useFreshList();
	return (
		<Pager
			label={t("catalogue:pages")}
			previous={previous === null ? null : { to: previous, label: labels?.previous ?? t("catalogue:previousPage") }}
			next={next === null ? null : { to: next, label: labels?.next ?? t("catalogue:nextPage") }}
		/>
	);
}

const EVERY_MS = 60_000;
/** Nobody looks at a page for so long without touching it; asking on would keep the session open for good. */
const AT_MOST = 30;

/**
 * Reads the page's lists anew every minute while somebody may be looking at it and does nothing with it: not while it is hidden,
 * while text is selected, or where anything in it was typed, ticked or opened, since its forms carry what was seen.
 */
function useFreshList(): void {
	const revalidator = useRevalidator();
	const navigation = useNavigation();
	const latest = useRef({ revalidator, isIdle: true });
	latest.current = { revalidator, isIdle: revalidator.state === "idle" && navigation.state === "idle" };
	useEffect(() => {
		let left = AT_MOST;
		const isBack = () => {
			left = AT_MOST;
		};
		const timer = setInterval(() => {
			if (left === 0 || !latest.current.isIdle || !isUntouched()) return;
			left -= 1;
			latest.current.revalidator.revalidate();
		}, EVERY_MS);
		for (const deed of DEEDS) addEventListener(deed, isBack);
		return () => {
			clearInterval(timer);
			for (const deed of DEEDS) removeEventListener(deed, isBack);
		};
	}, []);
}

const DEEDS = ["pointerdown", "keydown", "scroll"] as const;

function isUntouched(): boolean {
	if (document.visibilityState !== "visible" || !navigator.onLine || !getSelection()?.isCollapsed) return false;
	if (document.activeElement?.matches("input, select, textarea")) return false;
	const main = document.getElementById("main");
	return main !== null && main.querySelector("details[open]") === null && !fieldsOf(main).some(isChanged);
}

const fieldsOf = (main: HTMLElement) =>
	[...main.querySelectorAll("input, select, textarea")] as (
		| HTMLInputElement
		| HTMLSelectElement
		| HTMLTextAreaElement
	)[];
