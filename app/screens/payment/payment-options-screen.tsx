import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { paths } from "#app/paths.ts";

/** Says that the checkout was simplified and leads on (SPEC 2.14, DECISIONS 6). */
export function PaymentOptionsScreen({ id }: { id: number }) {
	const { t } = useTranslation("payment");
	return (
		<Container narrow>
			<PageHeading title={t("optionsTitle")} lead={t("optionsText")} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={paths.unifiedCheckout(id)}>{t("optionsPay", { id })}</ButtonLink>
				<ButtonLink to={paths.checkout()} variant="secondary">
					{t("optionsCheckout")}
				</ButtonLink>
			</div>
		</Container>
	);
}
