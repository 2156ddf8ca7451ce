import { isRouteErrorResponse } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RouteErrorScreen, usePageError } from "#app/components/layout/error-page.tsx";
import { TITLE_END, useFailureToast } from "#app/components/layout/toasts.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { path } from "#app/paths.ts";

/** A payment page whose order could not be read (SPEC 8); an expected refusal keeps its own words. */
export function PaymentLoadError({ text }: { text: "unableToLoadOrder" | "transferLoadFailed" }) {
	const { t } = useTranslation(["payment", "common"]);
	const error = usePageError();
	useFailureToast(error, isRouteErrorResponse(error) ? null : `${t("orderLoadError")}${TITLE_END}${t(text)}`, true);
	if (isRouteErrorResponse(error)) return <RouteErrorScreen />;
	return (
		<Container narrow>
			<PageHeading title={t("orderLoadError")} lead={t(text)}>
				<ButtonLink to={path("home")}>{t("common:backHome")}</ButtonLink>
			</PageHeading>
		</Container>
	);
}
