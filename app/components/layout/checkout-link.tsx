import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useTypedIn } from "#app/components/layout/use-typed-in.ts";
import { Button, ButtonLink, type ButtonSize } from "#app/components/ui/button.tsx";
import { path } from "#app/paths.ts";

/** The bar's way to the checkout (SPEC 2.2). It is never filled: the main button of a page is the page's own. */
export function CheckoutLink(props: { size?: ButtonSize; className?: string }) {
	const { t } = useTranslation("layout");
	const { pathname } = useLocation();
	const isHere = pathname === path("directCheckout");
	const isCheckout = isHere || pathname === path("checkout");
	const variant = isCheckout ? "quiet" : "secondary";
	const typedIn = useTypedIn();
	// Without scripts what was typed in a checkout is gone on with, from the cart and in that checkout itself.
	return typedIn ? (
		<Button
			{...props}
			form={typedIn.form}
			formNoValidate
			name="intent"
			value="resume"
			variant={variant}
			aria-current={isHere ? "page" : undefined}
		>
			{t("checkout")}
		</Button>
	) : (
		<ButtonLink {...props} to={path("directCheckout")} variant={variant} aria-current={isHere ? "page" : undefined}>
			{t("checkout")}
		</ButtonLink>
	);
}
