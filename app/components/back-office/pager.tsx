import { useTranslation } from "react-i18next";
import { Pager } from "#app/components/ui/pager.tsx";

/** The way to the pages before and after this one, in the back office's words. */
export function BackOfficePager({
	previous,
	next,
	labels,
}: {
	previous: string | null;
	next: string | null;
	/** What the two say where "previous" and "next" is not clear enough. */
	labels?: { previous: string; next: string };
}) {
	const { t } = useTranslation("adminLists");
	return (
		<Pager
			label={t("pages")}
			previous={previous === null ? null : { to: previous, label: labels?.previous ?? t("previousPage") }}
			next={next === null ? null : { to: next, label: labels?.next ?? t("nextPage") }}
		/>
	);
}
