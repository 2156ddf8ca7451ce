import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast, TITLE_END } from "#app/components/layout/toasts.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { path } from "#app/paths.ts";
import { loadScript } from "#app/routes/payment/load-script.ts";
import { captureProviderOrder, createProviderOrder, Refusal } from "#app/routes/payment/provider-calls.ts";

interface ProviderSdk {
	Buttons(options: {
		createOrder(): Promise<string>;
		onApprove(data: { orderID: string }): Promise<void>;
		onError(error: unknown): void;
	}): { render(target: HTMLElement): Promise<void> };
}

/**
 * The provider SDK's buttons: they create and capture through the shop's server, which alone decides the amount (SPEC
 * 2.14). The plain form below them is always there.
 */
export function PaypalButtons({ script, orderId }: { script: string; orderId: number }) {
	const { t } = useTranslation("payment");
	const navigate = useNavigate();
	const target = useRef<HTMLDivElement>(null);
	const [state, setState] = useState<"loading" | "ready" | "unavailable">("loading");
	const [failure, setFailure] = useState<string | null>(null);

	useEffect(() => {
		let gone = false;
		const { element, loaded } = loadScript(script);
		const start = () => {
			const sdk = (window as { paypal?: ProviderSdk }).paypal;
			if (gone || !target.current) return;
			if (!sdk) return setState("unavailable");
			sdk
				.Buttons({
					createOrder() {
						setFailure(null);
						return createProviderOrder(orderId, "paypal");
					},
					async onApprove({ orderID }) {
						await captureProviderOrder(orderID);
						navigate(path("orderConfirmation", { id: orderId, payment: "returned" }));
					},
					onError(error) {
						const words = error instanceof Refusal ? error.message : t("paypalPaymentError");
						setFailure(words);
						showToast({ tone: "error", text: `${t("paymentError")}${TITLE_END}${words}` });
					},
				})
				.render(target.current)
				.then(() => setState("ready"))
				.catch(() => setState("unavailable"));
		};
		loaded.then(start, () => setState("unavailable"));
		return () => {
			gone = true;
			element.remove();
		};
	}, [script, orderId, navigate, t]);

	return (
		<div data-js-only>
			{state === "loading" ? <Spinner label={t("sdkLoading")} /> : null}
			{state === "unavailable" ? (
				<Notice tone="warning" title={t("setupError")}>
					{t("sdkFailed")}
				</Notice>
			) : null}
			{failure ? (
				<Notice tone="danger" title={t("paymentError")} className="mb-4">
					{failure}
				</Notice>
			) : null}
			<div ref={target} />
		</div>
	);
}
