import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyPage } from "#app/components/ui/empty-state.tsx";
import { path } from "#app/paths.ts";

/** No service has this number or slug (SPEC 2.7). */
export function ServiceNotFoundScreen() {
	const { t } = useTranslation("services");
	return (
		<EmptyPage
			icon="search"
			title={t("notFoundTitle")}
			text={t("notFoundText")}
			actions={<ButtonLink to={path("services")}>{t("backToServices")}</ButtonLink>}
		/>
	);
}
