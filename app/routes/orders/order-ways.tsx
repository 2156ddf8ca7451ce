import { useTranslation } from "react-i18next";
import { OrderAgain } from "#app/components/orders/order-again.tsx";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import type { Order } from "#app/domain/orders/order.ts";
import { isFailedPayment } from "#app/domain/orders/order-states.ts";
import { pageAfterOrder, paymentMethod } from "#app/domain/payments/methods.ts";
import { type MoneyState, unsettledOf } from "#app/domain/payments/order-money.ts";
import { path, pathAfterOrder } from "#app/paths.ts";
import { mayBePaid } from "#app/routes/orders/order-heading.ts";

/** What of a confirmation its buttons go by. */
interface Ways {
	order: Order;
	state: MoneyState;
	claimed: string | null;
	returned: boolean;
	isWithdrawnWhole: boolean;
	/** At the kiosk one goes on on a phone of one's own. */
	code: object | null;
}

/** What may be done next, below everything about the order. */
export function WaysOn(props: Ways) {
	const { order } = props;
	const { t } = useTranslation(["order", "layout", "common"]);
	return (
		<div className="mt-10 flex flex-wrap gap-3">
			<SecondaryLink to={path("home")}>{t("common:backHome")}</SecondaryLink>
			<SecondaryLink to={path("products")}>{t("toProducts")}</SecondaryLink>
			{mayPayOtherwise(props) ? (
				<SecondaryLink to={path("unifiedCheckout", { id: order.id })}>{t("payOtherwise")}</SecondaryLink>
			) : null}
			{order.status === "cancelled" ? (
				<OrderAgain orderId={order.id} />
			) : order.isVoid || props.isWithdrawnWhole ? null : (
				<SecondaryLink to={path("withdraw", { order: order.id })}>{t("layout:withdrawHere")}</SecondaryLink>
			)}
		</div>
	);
}

/**
 * What an unpaid order needs comes before everything else about it.
 *
 * @param isMain nothing else is the page's next step: to services that wait it goes on by itself
 */
export function WayToPay({ order, state, claimed, returned, isMain }: Ways & { isMain: boolean }) {
	const { t } = useTranslation("order");
	if (unsettledOf(state) || order.isVoid) return null;
	if (returned && order.status !== "failed") return null;
	const variant = claimed || !isMain ? "secondary" : "primary";
	if (isFailedPayment(order.status)) {
		if (!mayBePaid(state)) return null;
		return (
			<ButtonLink to={path("unifiedCheckout", { id: order.id })} variant={variant} className="mb-8">
				{t("payAgain")}
			</ButtonLink>
		);
	}
	if (order.status !== "pending" || state === "withdrawn" || !hasOwnPage(order)) return null;
	const next = pathAfterOrder(pageAfterOrder("direct-checkout", order.paymentMethod), order);
	return (
		<ButtonLink to={next} variant={variant} className="mb-8">
			{t("payNow")}
		</ButtonLink>
	);
}

const hasOwnPage = (order: Order) => paymentMethod(order.paymentMethod).opening !== null;

/** What is paid at the door or in the store asks for nothing now: another way is offered last. */
function mayPayOtherwise({ order, state, code }: Ways): boolean {
	return order.status === "pending" && state === "due" && code === null && !hasOwnPage(order);
}
