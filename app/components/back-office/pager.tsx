import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";

/** The way to the pages before and after this one; nothing where there is only one. */
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
	if (previous === null && next === null) return null;
	return (
		<nav aria-label={t("pages")} className="mt-6 flex flex-wrap justify-between gap-3">
			{previous === null ? (
				<span />
			) : (
				<ButtonLink to={previous} variant="secondary" rel="prev">
					{labels?.previous ?? t("previousPage")}
				</ButtonLink>
			)}
			{next === null ? null : (
				<ButtonLink to={next} variant="secondary" rel="next">
					{labels?.next ?? t("nextPage")}
				</ButtonLink>
			)}
		</nav>
	);
}
