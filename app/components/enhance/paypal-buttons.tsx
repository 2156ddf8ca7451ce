import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#app/components/ui/notice.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { paths } from "#app/paths.ts";

interface ProviderSdk {
	Buttons(options: {
		createOrder(): Promise<string>;
		onApprove(data: { orderID: string }): Promise<void>;
		onError(error: unknown): void;
	}): { render(target: HTMLElement): Promise<void> };
}

/** A refusal of one of the shop's own calls, with the server's words. */
class Refusal extends Error {
	constructor(
		message: string,
		readonly code: unknown,
	) {
		super(message);
	}
}

/** Posts JSON to one of the shop's own calls. */
async function call(path: string, body: unknown): Promise<Record<string, unknown>> {
	const response = await fetch(path, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		credentials: "include",
		body: JSON.stringify(body),
	});
	const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
	if (!response.ok) throw new Refusal(String(answer.message ?? response.status), answer.code);
	return answer;
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
		const element = document.createElement("script");
		element.src = script;
		element.onerror = () => setState("unavailable");
		element.onload = () => {
			const sdk = (window as { paypal?: ProviderSdk }).paypal;
			if (gone || !sdk || !target.current) return;
			sdk
				.Buttons({
					async createOrder() {
						setFailure(null);
						const created = await call(paths.apiPaypalOrder(), { orderId, currency: "EUR", intent: "CAPTURE" });
						return String(created.id);
					},
					async onApprove({ orderID }) {
						// An answer that was lost may be a payment: the customer waits on the same page as after one.
						await call(paths.apiPaypalCapture(orderID), {}).catch((error) => {
							if (!(error instanceof Refusal) || error.code !== "provider-unknown") throw error;
						});
						navigate(paths.orderConfirmation(orderId, { payment: "returned" }));
					},
					onError(error) {
						setFailure(error instanceof Refusal ? error.message : t("paypalPaymentError"));
					},
				})
				.render(target.current)
				.then(() => setState("ready"))
				.catch(() => setState("unavailable"));
		};
		document.head.append(element);
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
				<Notice tone="danger" role="alert" title={t("paymentError")} className="mb-4">
					{failure}
				</Notice>
			) : null}
			<div ref={target} />
		</div>
	);
}
