import { useTranslation } from "react-i18next";
import type { QrDrawing } from "#app/components/contact/qr-code.tsx";
import { OrderNotification } from "#app/components/enhance/order-notification.tsx";
import { OrderOnPhone } from "#app/components/kiosk/order-on-phone.tsx";
import { waitsForEvidence } from "#app/components/order/confirmation-refresh.ts";
import { OrderDocuments } from "#app/components/order/order-documents.tsx";
import { OrderFacts } from "#app/components/order/order-facts.tsx";
import { OrderItems } from "#app/components/order/order-items.tsx";
import { PaymentConfirming } from "#app/components/order/payment-confirming.tsx";
import { PendingServices } from "#app/components/order/pending-services.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Container } from "#app/components/ui/container.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import { Steps } from "#app/components/ui/steps.tsx";
import type { CartLine } from "#app/domain/cart/cart-view.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isFailedPayment } from "#app/domain/orders/order-states.ts";
import { pageAfterOrder } from "#app/domain/payments/methods.ts";
import type { SettledAs } from "#app/domain/payments/settled-state.ts";
import { isUnsettled, type UnsettledMoney } from "#app/domain/payments/unsettled-money.ts";
import { pathAfterOrder, paths } from "#app/paths.ts";

/** Everything about a placed order, from its own stored figures (SPEC 2.13). */
export function OrderConfirmationScreen(props: {
	order: Order;
	/** How it stands once it waits for no payment. */
	settled: SettledAs | null;
	/** At the kiosk: the QR code that opens the order on the customer's own phone. */
	code: QrDrawing | null;
	services: CartLine[];
	/** They have just come back into the cart and are next. */
	servicesNext: boolean;
	/** The customer has just come back from the payment provider. */
	returned: boolean;
	/** The payment is seen as Revolut's (SPEC 4). */
	revolut: boolean;
}) {
	const { order, code, services, servicesNext } = props;
	const { t } = useTranslation(["order", "layout"]);
	const unsettled = isUnsettled(props.settled) ? props.settled : null;
	const failed = isFailedPayment(order.status) && !unsettled;
	const isConfirming = waitsForEvidence(order, props.settled, props.returned);
	const waiting = servicesNext || !failed ? services.filter((line) => line.type === "service") : [];
	return (
		<Container>
			<div className="flex items-start gap-4 pt-8">
				<span
					className={classNames(
						"flex size-12 shrink-0 items-center justify-center rounded-full",
						unsettled
							? "bg-brand-soft text-brand"
							: failed
								? "bg-danger-soft text-danger"
								: "bg-success-soft text-success",
					)}
				>
					<Icon name={unsettled ? "info" : failed ? "alert" : "check"} className="size-6" />
				</span>
				<div className="-mt-8 min-w-0 sm:-mt-12">
					<PageHeading
						title={t(headingOf(props).title)}
						lead={t(headingOf(props).lead, { id: order.id, email: order.email })}
					/>
				</div>
			</div>
			{code ? <OrderOnPhone order={order} unsettled={unsettled} qr={code} /> : <WayToPay {...props} />}
			{isConfirming ? <PaymentConfirming /> : null}
			{props.revolut && order.status === "pending" && !unsettled ? <OrderNotification orderId={order.id} /> : null}
			{waiting.length > 0 ? <PendingServices services={waiting} stays={isConfirming || !servicesNext} /> : null}
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<div>
					<OrderItems order={order} />
					{failed || order.status === "cancelled" ? null : <NextSteps order={order} />}
				</div>
				<div className="grid gap-6">
					<OrderFacts order={order} unsettled={unsettled} />
					<OrderDocuments order={order} isMoneyOnItsWay={unsettled !== null} />
				</div>
			</div>
			<div className="mt-10 flex flex-wrap gap-3">
				<ButtonLink to={paths.home()} variant="secondary">
					{t("backHome")}
				</ButtonLink>
				<ButtonLink to={paths.products()} variant="secondary">
					{t("toProducts")}
				</ButtonLink>
				{order.status === "cancelled" ? null : (
					<ButtonLink to={paths.withdraw(order.id)} variant="secondary">
						{t("layout:withdrawHere")}
					</ButtonLink>
				)}
			</div>
		</Container>
	);
}

const UNSETTLED_HEADING = {
	held: { title: "heldTitle", lead: "heldLead" },
	confirming: { title: "confirmingTitle", lead: "confirmingLead" },
} as const satisfies Record<UnsettledMoney, { title: string; lead: string }>;

function headingOf({ order, settled }: { order: Order; settled: SettledAs | null }) {
	if (isUnsettled(settled)) return UNSETTLED_HEADING[settled];
	if (!isFailedPayment(order.status)) return { title: "successTitle", lead: "successLead" } as const;
	return { title: failedTitleOf(settled), lead: failedLeadOf(order.status, settled) } as const;
}

/** A payment did not fail where its money is given back. */
function failedTitleOf(settled: SettledAs | null) {
	return settled === "cancelled" || settled === null ? "failedTitle" : "cancelledTitle";
}

function failedLeadOf(status: Order["status"], settled: SettledAs | null) {
	if (status === "failed") return "failedLead";
	if (settled === "refundDue") return "refundDueLead";
	if (settled === "refunded") return "refundedLead";
	return settled === "closed" ? "closedLead" : "cancelledLead";
}

/** What an unpaid order needs comes before everything else about it. */
function WayToPay({ order, settled, returned }: { order: Order; settled: SettledAs | null; returned: boolean }) {
	const { t } = useTranslation("order");
	if (isUnsettled(settled)) return null;
	if (returned && !isFailedPayment(order.status)) return null;
	if (isFailedPayment(order.status)) {
		if (settled !== "cancelled") return null;
		return (
			<ButtonLink to={paths.unifiedCheckout(order.id)} className="mb-8">
				{t("payAgain")}
			</ButtonLink>
		);
	}
	if (order.status !== "pending") return null;
	const byCash = order.paymentMethod === "cash";
	const next = pathAfterOrder(pageAfterOrder("direct-checkout", order.paymentMethod), order);
	return (
		<ButtonLink
			to={byCash ? paths.unifiedCheckout(order.id) : next}
			variant={byCash ? "secondary" : "primary"}
			className="mb-8"
		>
			{t(byCash ? "payOtherwise" : "payNow")}
		</ButtonLink>
	);
}

function NextSteps({ order }: { order: Order }) {
	const { t } = useTranslation("order");
	const pickup = order.delivery.method === "pickup";
	return (
		<section aria-labelledby="next-steps" className="mt-10">
			<SectionHeading id="next-steps" title={t("nextTitle")} />
			<Steps
				items={[
					{ title: t("nextConfirm"), text: t("nextConfirmText") },
					{ title: t("nextPrepare"), text: t("nextPrepareText") },
					{
						title: pickup ? t("pickup") : t("nextDeliver"),
						text: pickup ? t("nextPickupText") : t("nextDeliverText"),
					},
				]}
			/>
		</section>
	);
}
