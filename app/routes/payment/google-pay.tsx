import { useTranslation } from "react-i18next";
import { Notice } from "#app/components/ui/notice.tsx";
import type { Bani } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { GooglePaySetup } from "#app/domain/payments/google-pay-setup.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { GooglePayButton } from "#app/routes/payment/google-pay-button.tsx";
import { MethodButtons, OtherWays } from "#app/routes/payment/payment-buttons.tsx";
import { EuroAmount } from "#app/routes/payment/payment-frame.tsx";

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
			<OtherWays orderId={order.id} />
		</>
	);
}
