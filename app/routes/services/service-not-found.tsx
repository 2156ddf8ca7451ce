import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { path } from "#app/paths.ts";

/** No service has this number or slug (SPEC 2.7). */
export function ServiceNotFoundScreen() {
	const { t } = useTranslation("services");
	return (
		<Container narrow className="pt-12 sm:pt-20">
			<EmptyState
				heading="h1"
				icon="search"
				title={t("notFoundTitle")}
				actions={<ButtonLink to={path("services")}>{t("backToServices")}</ButtonLink>}
			>
				{t("notFoundText")}
			</EmptyState>
		</Container>
	);
}
