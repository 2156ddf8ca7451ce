import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { paths } from "#app/paths.ts";

/** The static page titled Checkout (SPEC 2.11, DECISIONS 6). */
export function SimpleCheckoutScreen() {
	const { t } = useTranslation("checkout");
	return (
		<Container narrow>
			<PageHeading title={t("simpleTitle")} lead={t("simpleText")} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={paths.directCheckout()} size="lg">
					{t("simpleContinue")}
				</ButtonLink>
				<ButtonLink to={paths.cart()} variant="secondary" size="lg">
					{t("simpleCart")}
				</ButtonLink>
			</div>
		</Container>
	);
}
