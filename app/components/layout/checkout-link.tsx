import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink, type ButtonSize } from "#app/components/ui/button.tsx";
import { path } from "#app/paths.ts";

/** The bar's way to the checkout (SPEC 2.2). It is never filled: the main button of a page is the page's own. */
export function CheckoutLink(props: { size?: ButtonSize; className?: string }) {
	const { t } = useTranslation("layout");
	const { pathname } = useLocation();
	const isHere = pathname === path("directCheckout");
	return (
		<ButtonLink
			{...props}
			to={path("directCheckout")}
			variant={isHere || pathname === path("checkout") ? "quiet" : "secondary"}
			aria-current={isHere ? "page" : undefined}
		>
			{t("checkout")}
		</ButtonLink>
	);
}
