import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import type { PaymentState } from "#app/domain/payments/order-money.ts";

const TONES: Record<PaymentState, BadgeTone> = {
	unpaid: "neutral",
	claimed: "warning",
	part: "warning",
	held: "danger",
	paid: "success",
	returned: "neutral",
	test: "warning",
};

/** How an order stands with its money, in words, and whether some of it is on its way. */
export function PaymentBadge({ of }: { of: Pick<OrderSummary, "paymentState" | "isConfirming"> }) {
	const { t } = useTranslation("adminOrders");
	return (
		<>
			<Badge tone={TONES[of.paymentState]}>{t(`payment_${of.paymentState}`)}</Badge>{" "}
			{of.isConfirming ? <Badge tone="warning">{t("confirming")}</Badge> : null}
		</>
	);
}
