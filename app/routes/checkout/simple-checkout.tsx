import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { path } from "#app/paths.ts";

export function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	return { meta: { title: t("checkout:title"), noindex: true } };
}

export default SimpleCheckoutScreen;

/** The page titled Checkout, which leads on to it and to the cart (SPEC 2.11, DECISIONS 6). */
function SimpleCheckoutScreen() {
	const { t } = useTranslation(["checkout", "cart"]);
	const isEmpty = useRootData().cart.lines.length === 0;
	return (
		<Container narrow>
			<PageHeading title={t("title")} lead={t(isEmpty ? "simpleEmpty" : "simpleText")} />
			<div className="flex flex-wrap gap-3">
				{isEmpty ? (
					<ButtonLink to={path("products")} size="lg">
						{t("cart:toProducts")}
					</ButtonLink>
				) : null}
				<ButtonLink to={path("directCheckout")} variant={isEmpty ? "secondary" : "primary"} size="lg">
					{t("simpleContinue")}
				</ButtonLink>
				<SecondaryLink to={path("cart")} size="lg">
					{t("simpleCart")}
				</SecondaryLink>
			</div>
		</Container>
	);
}
