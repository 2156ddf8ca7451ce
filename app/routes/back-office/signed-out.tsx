import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SendAgain, type Typed } from "#app/components/layout/error-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { path } from "#app/paths.ts";

/** Of a form that came after the session had ended: it waits here while its sender signs in beside it. */
export function SignedOut({ typed }: { typed: Typed }) {
	const { t } = useTranslation(["backOffice", "layout"]);
	const { pathname } = useLocation();
	return (
		<Container narrow>
			<PageHeading title={t("signedOutTitle")} lead={t("signedOutText")} />
			<ol className="mt-6 grid list-decimal gap-1 pl-6">
				<li>
					<a href={path("signIn")} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
						{t("signIn")} {t("layout:newTab")}
					</a>
				</li>
				<li>{t("thenSendAgain")}</li>
			</ol>
			<SendAgain typed={typed} />
			<div className="mt-8">
				<ButtonLink to={pathname} variant="secondary">
					{t("backWithoutSending")}
				</ButtonLink>
			</div>
		</Container>
	);
}
