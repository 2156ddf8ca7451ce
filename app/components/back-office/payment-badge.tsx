import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
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

/** How an order stands with its money, in words. */
export function PaymentBadge({ state }: { state: PaymentState }) {
	const { t } = useTranslation("adminOrders");
	return <Badge tone={TONES[state]}>{t(`payment_${state}`)}</Badge>;
}
