import { Form, useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { paths } from "#app/paths.ts";

/** The test page with three ways to reach /checkout: a link, a form, and a button whose press scripts take over (SPEC 2.1). */
export function CheckoutButtonTestScreen() {
	const { t } = useTranslation("checkout");
	const navigate = useNavigate();
	return (
		<Container narrow>
			<PageHeading title={t("testTitle")} lead={t("testText")} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={paths.checkout()}>{t("testLink")}</ButtonLink>
				<Form method="get" action={paths.checkout()}>
					<Button variant="secondary">{t("testForm")}</Button>
				</Form>
				<form
					action={paths.checkout()}
					onSubmit={(event) => {
						event.preventDefault();
						navigate(paths.checkout());
					}}
				>
					<Button variant="quiet">{t("testButton")}</Button>
				</form>
			</div>
		</Container>
	);
}
