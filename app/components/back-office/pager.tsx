import { useTranslation } from "react-i18next";
import { useFreshList } from "#app/components/back-office/use-fresh-list.ts";
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
