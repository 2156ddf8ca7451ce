import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProcessingOverlay } from "#app/components/enhance/processing-overlay.tsx";
import { showToast, TITLE_END } from "#app/components/layout/toasts.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { Bani } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { GooglePaySetup } from "#app/domain/payments/google-pay-setup.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { path } from "#app/paths.ts";
import {
	CardDeclined,
	type GooglePaySession,
	loadGooglePay,
	SheetClosed,
	type Stage,
} from "#app/routes/payment/google-pay-session.ts";
import { ActionButton, MethodButtons } from "#app/routes/payment/payment-buttons.tsx";
import { EuroAmount } from "#app/routes/payment/payment-frame.tsx";
import { Refusal } from "#app/routes/payment/provider-calls.ts";

/**
 * Google Pay (SPEC 2.1, docs/protocols.md): its button where it takes money, a word of its being a test where it does not, and in
 * any case the other methods as plain forms.
 */
export function GooglePay(props: {
	order: Order;
	amountBani: Bani;
	setup: GooglePaySetup | null;
	otherMethods: PaymentMethod[];
	isTest: boolean;
}) {
	const { t } = useTranslation("payment");
	const { order, setup } = props;
	return (
		<>
			<EuroAmount order={order} amountBani={props.amountBani} isTest={props.isTest && setup !== null} />
			{setup ? (
				<>
					<GooglePayButton setup={setup} orderId={order.id} />
					<Notice tone="info" className="no-js-only">
						{t("googlepayNeedsScripts")}
					</Notice>
				</>
			) : (
				<Notice tone="info">{t("googlepayTest")}</Notice>
			)}
			{props.otherMethods.length > 0 ? (
				<section aria-labelledby="other-methods" className="mt-8">
					<h2 id="other-methods" className="mb-3 text-xl">
						{t("payAnotherWay")}
					</h2>
					<MethodButtons methods={props.otherMethods} />
				</section>
			) : null}
			<div className="mt-8 border-line border-t pt-6">
				<div className="-ml-5">
					<ActionButton intent="cancel" label={t("cancelOrder")} variant="quiet" />
				</div>
			</div>
		</>
	);
}

/** Null: nothing goes on. "paid": the confirmation is on its way. */
type Doing = Stage | "sheet" | "paid" | null;

/**
 * Google's button (SPEC 2.1, 8): its sheet gives a token, the provider makes it good for an order that the shop's server
 * created, and only the server's capture is the payment. Whatever fails, the plain forms below it are still there.
 */
function GooglePayButton({ setup, orderId }: { setup: GooglePaySetup; orderId: number }) {
	const { t, i18n } = useTranslation("payment");
	const target = useRef<HTMLDivElement>(null);
	const [state, setState] = useState<"loading" | "ready" | "not-ready" | "failed">("loading");
	const { doing, failure, closed, pay } = usePayment(orderId);
	const latestPay = useRef(pay);
	latestPay.current = pay;

	useEffect(() => {
		let gone = false;
		const { session, remove } = loadGooglePay(setup);
		session.then(
			(open) => {
				if (gone) return;
				const onClick = () => void (open && latestPay.current(open));
				if (open) target.current?.replaceChildren(open.button({ locale: i18n.language, onClick }));
				setState(open ? "ready" : "not-ready");
			},
			() => gone || setState("failed"),
		);
		return () => {
			gone = true;
			remove();
		};
	}, [setup, i18n.language]);

	return (
		<div data-js-only>
			{state === "loading" ? <Spinner label={t("googlepayLoading")} /> : null}
			{state === "not-ready" ? (
				<Notice tone="info" role="status">
					{t("googlepayNotReady")}
				</Notice>
			) : null}
			{state === "failed" ? (
				<Notice tone="warning" role="alert" title={t("setupError")}>
					{t("googlepayFailed")}
				</Notice>
			) : null}
			{failure ? (
				<Notice tone="danger" title={t("paymentError")} className="mb-4">
					{failure}
				</Notice>
			) : null}
			<div ref={target} className={state === "ready" ? "h-12 max-w-sm" : undefined} />
			<p role="status" className="mt-3 text-ink-muted">
				{doing === "bank" ? t("googlepayBank") : closed ? t("googlepayClosed") : ""}
			</p>
			{doing === "processing" || doing === "paid" ? (
				<ProcessingOverlay title={t("googlepayProcessing")} text={t("googlepayProcessingText")} />
			) : null}
		</div>
	);
}

/** One payment at a time: a second press while one goes on does nothing. */
function usePayment(orderId: number) {
	const { t } = useTranslation(["payment", "errors"]);
	const navigate = useNavigate();
	const busy = useRef(false);
	const [doing, setDoing] = useState<Doing>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [closed, setClosed] = useState(false);

	function tell(words: string) {
		setFailure(words);
		showToast({ tone: "error", text: `${t("paymentError")}${TITLE_END}${words}` });
	}

	async function pay(session: GooglePaySession) {
		if (busy.current) return;
		busy.current = true;
		setFailure(null);
		setClosed(false);
		setDoing("sheet");
		try {
			await session.pay(orderId, setDoing);
			setDoing("paid");
			navigate(path("orderConfirmation", { id: orderId, payment: "returned" }));
			return;
		} catch (error) {
			if (error instanceof SheetClosed) setClosed(true);
			else
				tell(
					error instanceof Refusal
						? error.message
						: t(error instanceof CardDeclined ? "errors:payment-declined" : "paypalPaymentError"),
				);
		}
		setDoing(null);
		busy.current = false;
	}

	return { doing, failure, closed, pay };
}
