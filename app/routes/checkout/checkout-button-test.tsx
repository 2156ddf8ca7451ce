import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { path } from "#app/paths.ts";

export function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	return { meta: { title: t("checkout:testTitle"), noindex: true } };
}

export default CheckoutButtonTestScreen;

/** The test page with three ways to reach /checkout: a link, a form, and a button whose press scripts take over (SPEC 2.1). */
function CheckoutButtonTestScreen() {
	const { t } = useTranslation("checkout");
	const navigate = useNavigate();
	return (
		<Container narrow>
			<PageHeading title={t("testTitle")} lead={t("testText")} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={path("checkout")}>{t("testLink")}</ButtonLink>
				<Form method="get" action={path("checkout")}>
					<Button variant="secondary">{t("testForm")}</Button>
				</Form>
				<form
					action={path("checkout")}
					onSubmit={(event) => {
						event.preventDefault();
						navigate(path("checkout"));
					}}
				>
					<Button variant="quiet">{t("testButton")}</Button>
				</form>
			</div>
		</Container>
	);
}
