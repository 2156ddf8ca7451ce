import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { AutoSubmit } from "#app/components/enhance/auto-submit.tsx";
import { PaypalButtons } from "#app/components/enhance/paypal-buttons.tsx";
import { ActionButton, OtherWays } from "#app/components/payment/payment-buttons.tsx";
import { EuroAmount, PaymentFrame } from "#app/components/payment/payment-frame.tsx";
import { SettledNotice, UnavailableNotice } from "#app/components/payment/settled-notice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { Order } from "#app/domain/orders/order.ts";
import type { PaypalPage } from "#app/domain/payments/paypal-pages.ts";
import type { WebForm } from "#app/domain/payments/paypal-web-form.ts";
import type { SettledAs } from "#app/domain/payments/settled-state.ts";

export interface PaypalScreenProps {
	order: Order;
	page: PaypalPage;
	webForm: WebForm | null;
	sdk: string | null;
	isTest: boolean;
	state: "open" | "settled" | "unavailable";
	settled: SettledAs;
	failure: string | undefined;
}

/** Every PayPal page (SPEC 2.14): the web form, the redirect link or the SDK's buttons, and always a plain button. */
export function PaypalScreen(props: PaypalScreenProps) {
	const { t } = useTranslation("payment");
	const { order, page, webForm } = props;
	return (
		<PaymentFrame
			order={order}
			settled={props.settled}
			title={t("payTitle", { id: order.id })}
			lead={props.state === "settled" ? undefined : t("payLead")}
			failure={props.failure}
		>
			{props.state === "settled" ? (
				<SettledNotice order={order} as={props.settled} />
			) : props.state === "unavailable" || !webForm ? (
				<UnavailableNotice order={order} text={page.presentation === "form" ? t("formFailed") : t("linkFailed")} />
			) : (
				<>
					<EuroAmount order={order} isTest={props.isTest} />
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
						<ProviderForm webForm={webForm} autoSubmitAfterMs={page.autoSubmitAfterMs} />
					)}
					<OtherWays orderId={order.id} />
				</>
			)}
		</PaymentFrame>
	);
}

const HINT = "mb-3 text-ink-muted";

/** A plain form to the provider: it leaves the shop, so the shop's own form wrapper has no part in it. */
function ProviderForm({ webForm, autoSubmitAfterMs }: { webForm: WebForm; autoSubmitAfterMs: number | null }) {
	const { t } = useTranslation("payment");
	const form = useRef<HTMLFormElement>(null);
	return (
		<form ref={form} method="post" action={webForm.action}>
			{webForm.fields.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<p className={autoSubmitAfterMs === null ? HINT : `no-js-only ${HINT}`}>{t("paypalPayHint")}</p>
			{autoSubmitAfterMs === null ? null : (
				<p data-js-only className={HINT}>
					{t("paypalAuto")}
				</p>
			)}
			<Button size="lg">{t("paypalPay")}</Button>
			{autoSubmitAfterMs === null ? null : <AutoSubmit form={form} afterMs={autoSubmitAfterMs} />}
		</form>
	);
}
