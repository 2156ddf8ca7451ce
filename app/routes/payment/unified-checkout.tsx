import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped, unlessRefusedButGone } from "#app/components/enhance/keep-typed.ts";
import { RadioCards } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { OrderNotFoundScreen } from "#app/components/orders/order-not-found.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { Order } from "#app/domain/orders/order.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import type { MoneyState } from "#app/domain/payments/order-money.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { ActionButton } from "#app/routes/payment/payment-buttons.tsx";
import { type PageMoney, PaymentFrame } from "#app/routes/payment/payment-frame.tsx";
import { PaymentLoadError } from "#app/routes/payment/payment-load-error.tsx";
import {
	methodsFor,
	openPayment,
	paymentMeta,
	readPageMoney,
	runPaymentAction,
} from "#app/routes/payment/payment-page.server.ts";
import { Announced, SettledNotice } from "#app/routes/payment/settled-notice.tsx";

/** "Pay this order": its summary and every available method (DECISIONS 6). */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const { order, missingId } = await openPayment(request, params.id);
	const meta = paymentMeta(request, order);
	if (!order) return data({ pay: null, missingId, meta }, { status: 404, headers: PRIVATE_PAGE });
	const pay = { order, methods: methodsFor(order), ...(await readPageMoney(order)) };
	return data({ pay, missingId, meta }, { headers: PRIVATE_PAGE });
}

export const action = ({ request, params }: ActionFunctionArgs) => runPaymentAction(request, params.id);
export const clientAction = keepTyped();
export const shouldRevalidate = unlessRefusedButGone;
export const headers = () => PRIVATE_PAGE;

export const ErrorBoundary = () => <PaymentLoadError text="unableToLoadOrder" />;

export default function UnifiedCheckout() {
	const { pay, missingId } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.message;
	return pay ? (
		<UnifiedCheckoutScreen {...pay} failure={failure} />
	) : (
		<OrderNotFoundScreen missingId={missingId} toPay />
	);
}

/** Pay this order: a cancelled or failed one is reopened by choosing a method (DECISIONS 6). */
function UnifiedCheckoutScreen(props: {
	order: Order;
	methods: PaymentMethod[];
	state: MoneyState;
	money: PageMoney;
	failure: string | undefined;
}) {
	const { t } = useTranslation(["payment", "checkout"]);
	const { order, methods, state } = props;
	const { claimedAt } = props.money;
	const mayBePaid = state === "due" || state === "cancelled";
	const current = methods.includes(order.paymentMethod) ? order.paymentMethod : methods[0];
	return (
		<PaymentFrame
			order={order}
			money={props.money}
			isDue={state === "due"}
			title={t(mayBePaid ? "unifiedTitle" : "payTitle", { id: order.id })}
			lead={mayBePaid ? t("unifiedLead") : undefined}
			failure={props.failure}
		>
			{mayBePaid ? (
				<>
					{state === "cancelled" ? (
						<Notice tone="info" className="mb-6">
							{t("unifiedCancelled")}
							<Announced order={order} as={state} claimedAt={claimedAt} />
						</Notice>
					) : null}
					<PostForm className="grid gap-5" says={{ intent: "choose" }}>
						<RadioCards
							legend={t("checkout:paymentMethod")}
							name="paymentMethod"
							id="unified-method"
							defaultValue={current}
							options={methods.map((method) => ({
								value: method,
								label: t(paymentMethod(method).label),
								hint: t(paymentMethod(method).hint),
							}))}
						/>
						<div>
							<Button size="lg" variant={claimedAt === null ? "primary" : "secondary"}>
								{t("continueToPayment")}
							</Button>
						</div>
					</PostForm>
					{order.status === "cancelled" ? null : (
						<div className="mt-8 border-line border-t pt-6">
							<div className="-ml-5">
								<ActionButton intent="cancel" label={t("cancelOrder")} variant="quiet" />
							</div>
						</div>
					)}
				</>
			) : (
				<SettledNotice order={order} as={state} claimedAt={claimedAt} />
			)}
		</PaymentFrame>
	);
}
