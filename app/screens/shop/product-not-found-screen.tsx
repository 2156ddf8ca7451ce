import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { paths } from "#app/paths.ts";

/** No such product (SPEC 2.5), with the way back to the list. */
export function ProductNotFoundScreen() {
	const { t } = useTranslation("catalogue");
	return (
		<Container narrow className="pt-12 sm:pt-20">
			<EmptyState
				heading="h1"
				icon="search"
				title={t("notFoundTitle")}
				actions={<ButtonLink to={paths.products()}>{t("backToProducts")}</ButtonLink>}
			>
				{t("notFoundText")}
			</EmptyState>
		</Container>
	);
}
