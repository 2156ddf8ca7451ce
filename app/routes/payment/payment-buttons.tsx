import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button, type ButtonVariant, SecondaryLink } from "#app/components/ui/button.tsx";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import { path } from "#app/paths.ts";

/** One button of a payment page; it posts to the page itself. */
export function ActionButton(props: { intent: string; label: string; variant?: ButtonVariant; then?: "home" }) {
	return (
		<PostForm says={{ intent: props.intent }}>
			{props.then ? <input type="hidden" name="then" value={props.then} /> : null}
			<Button variant={props.variant ?? "primary"}>{props.label}</Button>
		</PostForm>
	);
}

/** Switches the order to another method at once, each by a plain form of its own (docs/protocols.md, Google Pay). */
export function MethodButtons({ methods }: { methods: PaymentMethod[] }) {
	const { t } = useTranslation(["payment"]);
	return (
		<ul className="flex flex-wrap gap-3">
			{methods.map((method) => (
				<li key={method}>
					<PostForm says={{ intent: "choose", paymentMethod: method }}>
						<Button variant="secondary">{t(paymentMethod(method).label)}</Button>
					</PostForm>
				</li>
			))}
		</ul>
	);
}

/** The way out of every payment page: another method, or no order at all. */
export function OtherWays({ orderId, cancelLabel, then }: { orderId: number; cancelLabel?: string; then?: "home" }) {
	const { t } = useTranslation("payment");
	return (
		<div className="mt-8 flex flex-wrap gap-3 border-line border-t pt-6">
			<SecondaryLink to={path("unifiedCheckout", { id: orderId })}>{t("otherMethod")}</SecondaryLink>
			<ActionButton intent="cancel" label={cancelLabel ?? t("cancelOrder")} variant="quiet" then={then} />
		</div>
	);
}
