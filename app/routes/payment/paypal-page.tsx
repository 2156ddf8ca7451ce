import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepTyped, unlessRefusedButGone } from "#app/components/enhance/keep-typed.ts";
import { showLostConnection } from "#app/components/layout/toasts.ts";
import { OrderNotFoundScreen } from "#app/components/orders/order-not-found.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { decimalText } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import type { PaypalPage } from "#app/domain/payments/paypal-pages.ts";
import type { WebForm } from "#app/domain/payments/paypal-web-form.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { path } from "#app/paths.ts";
import { ActionButton, OtherWays } from "#app/routes/payment/payment-buttons.tsx";
import { EuroAmount, type PageMoney, PaymentFrame } from "#app/routes/payment/payment-frame.tsx";
import { PaymentLoadError } from "#app/routes/payment/payment-load-error.tsx";
import { openPayment, paymentMeta, runPaymentAction } from "#app/routes/payment/payment-page.server.ts";
import { PaypalButtons } from "#app/routes/payment/paypal-buttons.tsx";
import { loadPaypalPage } from "#app/routes/payment/paypal-page.server.ts";
import {
	isAsked,
	type PaymentPageState,
	SettledNotice,
	UnavailableNotice,
} from "#app/routes/payment/settled-notice.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { order, missingId } = await openPayment(request, params.id);
	const meta = paymentMeta(request, order, "paypal");
	if (!order) return data({ paypal: null, missingId, meta }, { status: 404, headers: PRIVATE_PAGE });
	return data({ paypal: await loadPaypalPage(request, order), missingId, meta }, { headers: PRIVATE_PAGE });
}

export const action = ({ request, params }: ActionFunctionArgs) => runPaymentAction(request, params.id);
export const clientAction = keepTyped();
export const shouldRevalidate = unlessRefusedButGone;
export const headers = () => PRIVATE_PAGE;

export const ErrorBoundary = () => <PaymentLoadError text="unableToLoadOrder" />;

export default function PaypalRoute() {
	const { paypal, missingId } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.message;
	return paypal ? <PaypalScreen {...paypal} failure={failure} /> : <OrderNotFoundScreen missingId={missingId} toPay />;
}

interface PaypalScreenProps {
	order: Order;
	page: PaypalPage;
	webForm: WebForm | null;
	sdk: string | null;
	isTest: boolean;
	state: PaymentPageState;
	money: PageMoney;
	failure: string | undefined;
}

/** Every PayPal page (SPEC 2.14): the web form, the redirect link or the SDK's buttons, and always a plain button. */
function PaypalScreen(props: PaypalScreenProps) {
	const { t } = useTranslation("payment");
	const { order, page, webForm, state } = props;
	// Who has said to have paid pays again only by a press of their own.
	const autoSubmitAfterMs = props.money.claimedAt === null ? page.autoSubmitAfterMs : null;
	return (
		<PaymentFrame
			order={order}
			money={props.money}
			isDue={isAsked(state)}
			title={t("payTitle", { id: order.id })}
			lead={isAsked(state) ? t("payLead") : undefined}
			failure={props.failure}
		>
			{!isAsked(state) ? (
				<SettledNotice order={order} as={state} claimedAt={props.money.claimedAt} />
			) : state === "unavailable" || !webForm ? (
				<UnavailableNotice order={order} text={page.presentation === "form" ? t("formFailed") : t("linkFailed")} />
			) : (
				<>
					<EuroAmount order={order} amountBani={dueBani(order, props.money)} isTest={props.isTest} />
					{page.presentation === "sdk" && props.sdk ? (
						<>
							<PaypalButtons script={props.sdk} orderId={order.id} />
							<p data-js-only className="mt-6 mb-3 text-ink-muted">
								{t("paypalOrManual")}
							</p>
						</>
					) : null}
					{page.presentation === "link" ? (
						<ActionButton intent="link" label={t("paypalPay")} />
					) : (
						<ProviderForm order={order} webForm={webForm} autoSubmitAfterMs={autoSubmitAfterMs} />
					)}
					<OtherWays orderId={order.id} />
				</>
			)}
		</PaymentFrame>
	);
}

const HINT = "mb-3 text-ink-muted";

/**
 * A plain form to the provider: it leaves the shop, so the shop's own form wrapper has no part in it. It is sent by itself after a
 * while, but not to whoever came back by Back; its button is always there (DECISIONS 2).
 */
function ProviderForm(props: { order: Order; webForm: WebForm; autoSubmitAfterMs: number | null }) {
	const { order, webForm, autoSubmitAfterMs } = props;
	const { t } = useTranslation("payment");
	const form = useRef<HTMLFormElement>(null);
	const [cameBack, setCameBack] = useState(false);
	const goesByItself = autoSubmitAfterMs !== null && !cameBack;
	const lookFirst = useSecondLook(order);
	useEffect(() => {
		if (autoSubmitAfterMs === null) return;
		const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		if (entry?.type === "back_forward") return setCameBack(true);
		const timer = setTimeout(() => form.current?.submit(), autoSubmitAfterMs);
		return () => clearTimeout(timer);
	}, [autoSubmitAfterMs]);
	return (
		<form ref={form} method="post" action={webForm.action} onSubmit={lookFirst}>
			{webForm.fields.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<p className={goesByItself ? `no-js-only ${HINT}` : HINT}>{t("paypalPayHint")}</p>
			{goesByItself ? (
				<p data-js-only className={HINT}>
					{t("paypalAuto")}
				</p>
			) : null}
			<Button size="lg">{t("paypalPay")}</Button>
		</form>
	);
}

/**
 * The page may have stood open while its order was cancelled, edited or paid elsewhere: with scripts nobody is sent to the provider
 * before the shop was asked once more.
 */
function useSecondLook(order: Order) {
	const { revalidate } = useRevalidator();
	return async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const answer = await fetch(path("apiOrder", { id: order.id }), { cache: "no-store" }).catch(() => null);
		if (!answer) return showLostConnection(["common:connectionLost"]);
		const now = answer.ok ? (await answer.json()).order : null;
		const isAsSeen = now?.status === order.status && now.total === decimalText(order.totalBani);
		if (now && !isAsSeen) revalidate();
		else form.submit();
	};
}
