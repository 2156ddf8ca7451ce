import { useTranslation } from "react-i18next";
import { useFreshList } from "#app/components/back-office/use-fresh-list.ts";
import { Pager } from "#app/components/ui/pager.tsx";

interface BackOfficePagerProps {
	previous: string | null;
	next: string | null;
	/** What the two say where "previous" and "next" is not clear enough. */
	labels?: { previous: string; next: string };
}

/** The way to the pages before and after this one, in the back office's words; the list above it stays fresh. */
export function BackOfficePager({ previous, next, labels }: BackOfficePagerProps) {
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
