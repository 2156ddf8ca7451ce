import { useTranslation } from "react-i18next";

/** The first stop of the Tab key: past the header to the page's content. */
export function SkipLink() {
	const { t } = useTranslation("layout");
	return (
		<a
			href="#main"
			className="visually-hidden rounded-control bg-surface px-6 font-semibold text-brand shadow-raised focus:outline-offset-[-5px] focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:m-0 focus:inline-flex focus:h-auto focus:min-h-control focus:w-auto focus:items-center focus:overflow-visible focus:[clip-path:none]"
		>
			{t("skipToContent")}
		</a>
	);
}
