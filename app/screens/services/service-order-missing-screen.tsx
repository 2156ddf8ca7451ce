import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { paths } from "#app/paths.ts";

/** The error panel of the confirmation: no such service order for this browser, or it could not be read (SPEC 2.12, 8). */
export function ServiceOrderMissingScreen({ failed = false }: { failed?: boolean }) {
	const { t } = useTranslation(["services", "common"]);
	return (
		<Container className="py-10 sm:py-16">
			<EmptyState
				heading="h1"
				icon={failed ? "alert" : "search"}
				title={failed ? t("serviceOrderFetchError") : t("serviceOrderNotFound")}
				actions={
					<>
						<ButtonLink to={paths.home()}>{t("common:backHome")}</ButtonLink>
						<ButtonLink to={paths.contact()} variant="secondary">
							{t("contactUs")}
						</ButtonLink>
					</>
				}
			>
				{failed ? t("serviceOrderFetchErrorText") : t("serviceOrderNotFoundText")}
			</EmptyState>
		</Container>
	);
}
