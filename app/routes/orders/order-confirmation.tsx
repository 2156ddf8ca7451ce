import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { OrderNotFoundScreen } from "#app/components/orders/order-not-found.tsx";
import { ReturnList } from "#app/components/orders/return-list.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import type { VisitorCart } from "#app/domain/cart/cart-view.ts";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import type { MissingDocument } from "#app/domain/invoices/found-invoice.ts";
import { lookUpInvoice } from "#app/domain/invoices/look-up-invoice.server.ts";
import { type Bani, formatRon } from "#app/domain/money.ts";
import { hasLeft } from "#app/domain/order-status.ts";
import { type Order, payUntil } from "#app/domain/orders/order.ts";
import { isFailedPayment } from "#app/domain/orders/order-states.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { type OrderMoney, unsettledOf } from "#app/domain/payments/order-money.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { readClaimedAt } from "#app/domain/payments/read-claim.server.ts";
import { isWithdrawnByReturns, readClaimable, readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import type { ReturnCase } from "#app/domain/returns/return-case.ts";
import { readOpenWithdrawal } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import { openOrder, PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { readForPage } from "#app/http/answers/failed-read.server.ts";
import { orderCodes, type PhoneCodes } from "#app/http/answers/kiosk-codes.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { seenAsRevolut } from "#app/http/cookies/revolut-return.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { NextSteps } from "#app/routes/orders/next-steps.tsx";
import { OrderDocuments } from "#app/routes/orders/order-documents.tsx";
import { OrderFacts } from "#app/routes/orders/order-facts.tsx";
import { headingOf } from "#app/routes/orders/order-heading.ts";
import { OrderItems } from "#app/routes/orders/order-items.tsx";
import { OrderNotification } from "#app/routes/orders/order-notification.tsx";
import { OrderOnPhone } from "#app/routes/orders/order-on-phone.tsx";
import { WaysOn, WayToPay } from "#app/routes/orders/order-ways.tsx";
import {
	confirmationRefresh,
	goesOnToServices,
	PaymentConfirming,
	waitsForEvidence,
} from "#app/routes/orders/payment-confirming.tsx";
import { offerPendingServices } from "#app/routes/orders/pending-services.server.ts";
import { PendingServices } from "#app/routes/orders/pending-services.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { t, locale } = textsOf(request);
	const search = new URL(request.url).searchParams;
	const rawId = params.id ?? search.get("orderId");
	const { value: order, status } = await readForPage("Failed to fetch order", () => openOrder(request, rawId));
	if (!order) {
		const meta = { title: t("order:notFoundTitle"), noindex: true };
		return data({ seen: null, missingId: !rawId, meta }, { status, headers: PRIVATE_PAGE });
	}
	await offerPendingServices(request, order);
	const meta = { title: t("order:numbered", { id: order.id }), noindex: true };
	const money = await readOrderMoney(shop, order);
	const returns = await readReturnsOfOrder(shop, order.id);
	const { missing } = await lookUpInvoice(shop, order, money.state);
	const withdrawal = order.status === "cancelled" ? null : await readOpenWithdrawal(shop, "order", order.id);
	const seen = {
		order,
		placedAt: formatMoment(order.createdAt, locale),
		servicesNext: search.get("services") === "1",
		returned: search.get("payment") === "returned",
		revolut: seenAsRevolut(request, order),
		code: await orderCodes(request, order, money),
		state: money.state,
		isUnanswered: money.isUnanswered,
		method: money.isPaid ? money.method : order.paymentMethod,
		missing,
		mayClaim: hasLeft(order.status) && (await readClaimable(shop, order)).length > 0,
		receivedBani: money.receivedBani,
		overpaidBani: money.overpaidBani,
		returnedBani: money.returnedBani,
		partBani: money.isPartPaid && order.status !== "cancelled" ? money.receivedBani : 0,
		returns,
		payUntil: payUntil(order, money, locale),
		withdrawn: withdrawal && formatDay(withdrawal.declaredAt, locale),
		isWithdrawnWhole: withdrawal?.isWhole || (await isWithdrawnByReturns(shop, order.id, returns)),
		claimed: money.paymentState === "claimed" ? formatDay(await readClaimedAt(shop, order.id), locale) : null,
	};
	return data({ seen, missingId: false, meta }, { headers: PRIVATE_PAGE });
}

export const handle = confirmationRefresh;
export const headers = () => PRIVATE_PAGE;

export default function OrderConfirmation() {
	const { seen, missingId } = useLoaderData<typeof loader>();
	const { cart } = useRootData();
	return seen ? (
		<OrderConfirmationScreen {...seen} services={cart.lines} />
	) : (
		<OrderNotFoundScreen missingId={missingId} />
	);
}

interface Seen extends Pick<OrderMoney, "state" | "isUnanswered" | "receivedBani" | "overpaidBani" | "returnedBani"> {
	order: Order;
	/** By which it was paid; the chosen one while it is not. */
	method: PaymentMethod;
	/** In words. */
	placedAt: string;
	/** What came and stayed of an order that is paid in part. */
	partBani: Bani;
	/** Why it has no invoice or pro forma now. */
	missing: MissingDocument | null;
	/** Something of it may be claimed under the guarantee. */
	mayClaim: boolean;
	/** Till when it waits for its money, in words. */
	payUntil: string | null;
	/** The day on which the customer declared the withdrawal from it, while that is unanswered. */
	withdrawn: string | null;
	/** All of it is withdrawn from. */
	isWithdrawnWhole: boolean;
	/** The day on which the customer said that it was paid, while nobody has seen the money. */
	claimed: string | null;
	/** At the kiosk: what goes on on the customer's own phone. */
	code: PhoneCodes | null;
	services: VisitorCart["lines"];
	/** They have just come back into the cart and are next. */
	servicesNext: boolean;
	/** The customer has just come back from the payment provider. */
	returned: boolean;
	/** The payment is seen as Revolut's (SPEC 4). */
	revolut: boolean;
	/** What of it comes back. */
	returns: ReturnCase[];
}

/** Everything about a placed order, from its own stored figures (SPEC 2.13). */
function OrderConfirmationScreen(props: Seen) {
	const { order, code, services, servicesNext } = props;
	const unsettled = unsettledOf(props.state);
	const isBack = props.state === "refunded";
	const waits = unsettled !== null || isBack || props.withdrawn !== null || props.claimed !== null;
	const failed = (isFailedPayment(order.status) || order.isVoid) && !unsettled;
	const isConfirming = waitsForEvidence(props);
	const waiting = servicesNext || !failed ? services.filter((line) => line.type === "service") : [];
	return (
		<Container>
			<Outcome
				{...props}
				look={LOOKS[failed && !waits && !isConfirming ? "failed" : waits || failed ? "waits" : "done"]}
			/>
			{code ? (
				<OrderOnPhone order={order} isDue={props.state === "due"} {...code} />
			) : (
				<WayToPay {...props} isMain={failed || waiting.length === 0} />
			)}
			{isConfirming ? <PaymentConfirming /> : null}
			{props.revolut && order.status === "pending" && props.state === "due" ? (
				<OrderNotification orderId={order.id} />
			) : null}
			{waiting.length > 0 ? (
				<PendingServices services={waiting} stays={!goesOnToServices(props)} isMain={!failed} />
			) : null}
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<div>
					{failed || order.status === "cancelled" || isBack || props.withdrawn ? null : <NextSteps order={order} />}
					<OrderItems
						order={order}
						receivedBani={props.partBani}
						asksForRest={unsettled === null && !isBack && props.state !== "withdrawn"}
						overpaidBani={props.overpaidBani}
						returnedBani={props.returnedBani}
						hasServices={waiting.length > 0}
					/>
					<ReturnList returns={props.returns} />
				</div>
				<div className="grid gap-6">
					<OrderFacts
						order={order}
						placedAt={props.placedAt}
						state={props.state}
						method={props.method}
						isOff={
							order.status === "cancelled" ||
							order.isVoid ||
							((isBack || props.isWithdrawnWhole) && !hasLeft(order.status))
						}
					/>
					{order.status === "cancelled" && props.missing ? null : <OrderDocuments {...props} />}
				</div>
			</div>
			<WaysOn {...props} />
		</Container>
	);
}

const LOOKS = {
	waits: { icon: "info", colours: "bg-brand-soft text-brand" },
	failed: { icon: "alert", colours: "bg-danger-soft text-danger" },
	done: { icon: "check", colours: "bg-success-soft text-success" },
} as const;

/** How it stands with the order, in a sentence. */
function Outcome({ look, ...props }: Seen & { look: (typeof LOOKS)[keyof typeof LOOKS] }) {
	const { order, claimed } = props;
	const { t } = useTranslation(["order", "payment", "withdrawal"]);
	const { locale, business } = useRootData();
	// A company has no right to withdraw.
	const isConsumer = buyerKind(order.billing) !== "company";
	// Nothing goes back of what nobody has paid.
	const hasMoney = props.receivedBani > 0 || !(props.state === "withdrawn" || props.state === "due");
	const { title, lead, also } = { also: null, ...headingOf(props) };
	const values = {
		id: order.id,
		email: order.email ?? order.phone,
		day: claimed,
		until: order.quoteUntil && formatDay(order.quoteUntil, locale),
		number: order.trackingNumber,
		returned: formatRon(props.returnedBani),
	};
	return (
		<div className="flex items-start gap-4 pt-8">
			<span className={classNames("flex size-12 shrink-0 items-center justify-center rounded-full", look.colours)}>
				<Icon name={look.icon} className="size-6" />
			</span>
			<div className="-mt-8 min-w-0 sm:-mt-12">
				<PageHeading title={t(title)} lead={[t(lead, values), ...(also ? [t(also, values)] : [])].join(" ")} />
				{props.withdrawn ? (
					<p className="mb-6">
						{t("withdrawnLine", { day: props.withdrawn, contact: order.email ?? order.phone })}
						{isConsumer && hasMoney ? ` ${t("withdrawal:nextRefund_order")}` : null}
						{isConsumer && hasLeft(order.status)
							? ` ${t("withdrawal:nextSend_order", { address: business.address })}`
							: null}
						{isConsumer && props.state === "withdrawn" ? ` ${t("withdrawnUnpaid")}` : null}
					</p>
				) : null}
				{props.payUntil && !props.returned && !order.quoteUntil ? (
					<p className="mb-6">{t("payment:payUntil", { day: props.payUntil })}</p>
				) : null}
			</div>
		</div>
	);
}
