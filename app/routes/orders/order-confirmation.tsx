import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { OrderAgain } from "#app/components/orders/order-again.tsx";
import { OrderNotFoundScreen } from "#app/components/orders/order-not-found.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Container } from "#app/components/ui/container.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import type { QrDrawing } from "#app/components/ui/qr-code.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import type { VisitorCart } from "#app/domain/cart/cart-view.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isFailedPayment } from "#app/domain/orders/order-states.ts";
import { pageAfterOrder, paymentMethod } from "#app/domain/payments/methods.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { type MoneyState, type UnsettledMoney, unsettledOf } from "#app/domain/payments/order-money.ts";
import { openOrder, PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { readForPage } from "#app/http/answers/failed-read.server.ts";
import { orderCode } from "#app/http/answers/kiosk-codes.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { seenAsRevolut } from "#app/http/cookies/revolut-return.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path, pathAfterOrder } from "#app/paths.ts";
import { confirmationRefresh, waitsForEvidence } from "#app/routes/orders/confirmation-refresh.ts";
import { OrderDocuments } from "#app/routes/orders/order-documents.tsx";
import { OrderFacts } from "#app/routes/orders/order-facts.tsx";
import { OrderItems } from "#app/routes/orders/order-items.tsx";
import { OrderNotification } from "#app/routes/orders/order-notification.tsx";
import { OrderOnPhone } from "#app/routes/orders/order-on-phone.tsx";
import { PaymentConfirming } from "#app/routes/orders/payment-confirming.tsx";
import { resumePendingServices } from "#app/routes/orders/pending-services.server.ts";
import { PendingServices } from "#app/routes/orders/pending-services.tsx";
import { Steps } from "#app/routes/orders/steps.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const search = new URL(request.url).searchParams;
	const rawId = params.id ?? search.get("orderId");
	const { value: order, status } = await readForPage("Failed to fetch order", () => openOrder(request, rawId));
	if (!order) {
		const meta = { title: t("order:notFoundTitle"), noindex: true };
		const nothing = { order: null, state: null, code: null, servicesNext: false, returned: false, revolut: false };
		return data({ ...nothing, missingId: !rawId, meta }, { status, headers: PRIVATE_PAGE });
	}
	await resumePendingServices(request, order);
	const meta = { title: t("order:confirmationMeta", { id: order.id }), noindex: true };
	const seen = {
		servicesNext: search.get("services") === "1",
		returned: search.get("payment") === "returned",
		revolut: seenAsRevolut(request, order),
		code: await orderCode(request, order.id),
		state: (await readOrderMoney(shop, order)).state,
	};
	return data({ order, ...seen, missingId: false, meta }, { headers: PRIVATE_PAGE });
}

export const handle = confirmationRefresh;
export const headers = () => PRIVATE_PAGE;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function OrderConfirmation() {
	const { order, state, code, missingId, servicesNext, returned, revolut } = useLoaderData<typeof loader>();
	const { cart } = useRootData();
	if (!order || !state) return <OrderNotFoundScreen missingId={missingId} />;
	return (
		<OrderConfirmationScreen
			order={order}
			state={state}
			code={code}
			services={cart.lines}
			servicesNext={servicesNext}
			returned={returned}
			revolut={revolut}
		/>
	);
}

/** Everything about a placed order, from its own stored figures (SPEC 2.13). */
function OrderConfirmationScreen(props: {
	order: Order;
	state: MoneyState;
	/** At the kiosk: the QR code that opens the order on the customer's own phone. */
	code: QrDrawing | null;
	services: VisitorCart["lines"];
	/** They have just come back into the cart and are next. */
	servicesNext: boolean;
	/** The customer has just come back from the payment provider. */
	returned: boolean;
	/** The payment is seen as Revolut's (SPEC 4). */
	revolut: boolean;
}) {
	const { order, code, services, servicesNext } = props;
	const { t } = useTranslation(["order", "layout"]);
	const unsettled = unsettledOf(props.state);
	const failed = isFailedPayment(order.status) && !unsettled;
	const isConfirming = waitsForEvidence(props.state, props.returned);
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
			{code ? <OrderOnPhone order={order} isDue={props.state === "due"} qr={code} /> : <WayToPay {...props} />}
			{isConfirming ? <PaymentConfirming /> : null}
			{props.revolut && order.status === "pending" && props.state === "due" ? (
				<OrderNotification orderId={order.id} />
			) : null}
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
				<ButtonLink to={path("home")} variant="secondary">
					{t("backHome")}
				</ButtonLink>
				<ButtonLink to={path("products")} variant="secondary">
					{t("toProducts")}
				</ButtonLink>
				{order.status === "cancelled" ? (
					<OrderAgain orderId={order.id} />
				) : (
					<ButtonLink to={path("withdraw", { order: order.id })} variant="secondary">
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

function headingOf({ order, state }: { order: Order; state: MoneyState }) {
	const unsettled = unsettledOf(state);
	if (unsettled) return UNSETTLED_HEADING[unsettled];
	if (!isFailedPayment(order.status)) return { title: "successTitle", lead: "successLead" } as const;
	return {
		title: mayBePaid(state) ? "failedTitle" : "cancelledTitle",
		lead: failedLeadOf(order.status, state),
	} as const;
}

/** A payment did not fail where its money is given back, and is not asked for again. */
const mayBePaid = (state: MoneyState) => state === "due" || state === "cancelled";

function failedLeadOf(status: Order["status"], state: MoneyState) {
	if (status === "failed") return "failedLead";
	if (state === "refundDue") return "refundDueLead";
	if (state === "refunded") return "refundedLead";
	return state === "closed" ? "closedLead" : "cancelledLead";
}

/** What an unpaid order needs comes before everything else about it. */
function WayToPay({ order, state, returned }: { order: Order; state: MoneyState; returned: boolean }) {
	const { t } = useTranslation("order");
	if (unsettledOf(state)) return null;
	if (returned && !isFailedPayment(order.status)) return null;
	if (isFailedPayment(order.status)) {
		if (!mayBePaid(state)) return null;
		return (
			<ButtonLink to={path("unifiedCheckout", { id: order.id })} className="mb-8">
				{t("payAgain")}
			</ButtonLink>
		);
	}
	if (order.status !== "pending") return null;
	const hasPage = paymentMethod(order.paymentMethod).opening !== null;
	const next = pathAfterOrder(pageAfterOrder("direct-checkout", order.paymentMethod), order);
	return (
		<ButtonLink
			to={hasPage ? next : path("unifiedCheckout", { id: order.id })}
			variant={hasPage ? "primary" : "secondary"}
			className="mb-8"
		>
			{t(hasPage ? "payNow" : "payOtherwise")}
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
