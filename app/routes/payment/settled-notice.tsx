import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { OrderAgain } from "#app/components/orders/order-again.tsx";
import { TestOrderNotice } from "#app/components/orders/test-order-notice.tsx";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatDay } from "#app/domain/clock.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { MoneyState } from "#app/domain/payments/order-money.ts";
import { path } from "#app/paths.ts";
import { OtherWays } from "#app/routes/payment/payment-buttons.tsx";

/** Every state of an order that its customer is not asked to pay. */
type Settled = Exclude<MoneyState, "due">;

/** Of a page with one way to pay. "unavailable": the order waits for money, which this page has no way to take. */
export type PaymentPageState = MoneyState | "unavailable";

export function isAsked(state: PaymentPageState): state is "due" | "unavailable" {
	return state === "due" || state === "unavailable";
}

const TONES = {
	paid: "success",
	cancelled: "danger",
	refundDue: "info",
	refunded: "info",
	closed: "danger",
	withdrawn: "info",
	onItsWay: "info",
	deliveredUnpaid: "info",
	sentUnpaid: "info",
	held: "info",
	confirming: "info",
	test: "warning",
} as const satisfies Record<Settled, string>;

/** Stands where the way to pay would be when the order is paid, on its way, or cancelled. */
export function SettledNotice({ order, as, claimedAt }: { order: Order; as: Settled; claimedAt: string | null }) {
	const { t } = useTranslation("payment");
	return (
		<>
			{as === "test" ? (
				<TestOrderNotice className="" />
			) : (
				<Notice tone={TONES[as]}>
					{t(as === "cancelled" ? "cancelledReopen" : as)}
					<Announced order={order} as={as} claimedAt={claimedAt} />
				</Notice>
			)}
			<div className="mt-6 flex flex-wrap gap-3">
				<ButtonLink to={path("orderConfirmation", { id: order.id })}>{t("viewOrder")}</ButtonLink>
				{as === "cancelled" ? (
					<SecondaryLink to={path("unifiedCheckout", { id: order.id })}>
						{t("reopenAndPay", { id: order.id })}
					</SecondaryLink>
				) : null}
				{as === "closed" ? <OrderAgain orderId={order.id} /> : null}
			</div>
		</>
	);
}

/** The end of a notice: what its customer announced before the order was cancelled, which is watched for (DECISIONS 6). */
export function Announced({ order, as, claimedAt }: Parameters<typeof SettledNotice>[0]) {
	const { t, locale } = useTexts("order");
	if (order.status !== "cancelled" || claimedAt === null) return null;
	const isBeside = as === "refundDue" || as === "refunded";
	return ` ${t(isBeside ? "announcedToo" : "cancelledClaimedLead", { day: formatDay(claimedAt, locale) })}`;
}

/** Stands where the way to pay would be when the shop cannot take this order's money so: other methods can. */
export function UnavailableNotice({ order, text }: { order: Order; text?: string }) {
	const { t } = useTranslation(["errors", "payment"]);
	return (
		<>
			<Notice tone="warning">
				<p>{text ?? t("payment-method-unavailable")}</p>
				<p className="mt-2">
					<Link to={path("paymentOptions", { id: order.id })}>{t("payment:optionsTitle")}</Link>
				</p>
			</Notice>
			<OtherWays orderId={order.id} />
		</>
	);
}
