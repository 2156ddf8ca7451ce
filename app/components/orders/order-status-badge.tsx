import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { type OrderStatus, waitsForMoney } from "#app/domain/order-status.ts";
import type { UnsettledMoney } from "#app/domain/payments/order-money.ts";

const LOOK = {
	pending: { tone: "warning", text: "statusPending" },
	completed: { tone: "success", text: "statusCompleted" },
	cancelled: { tone: "danger", text: "statusCancelled" },
	failed: { tone: "danger", text: "statusFailed" },
	shipped: { tone: "info", text: "statusShipped" },
	delivered: { tone: "success", text: "statusDelivered" },
} as const satisfies Record<OrderStatus, { tone: BadgeTone; text: string }>;

const UNSETTLED_TEXT = { held: "statusHeld", confirming: "statusConfirming" } as const satisfies Record<
	UnsettledMoney,
	string
>;

/**
 * An order's status in words, with its colour beside them.
 *
 * @param isVoid a test of a shop that is live by now, whose status was reached by play money unless it is cancelled
 * @param unsettled money that came and does not count yet, for whom "waiting for payment" would be a request to pay
 */
export function StatusBadge({
	status,
	unsettled = null,
	isVoid = false,
}: {
	status: OrderStatus;
	unsettled?: UnsettledMoney | null;
	isVoid?: boolean;
}) {
	const { t } = useTranslation(["order", "payment"]);
	if (isVoid && status !== "cancelled") return <Badge tone="warning">{t("payment:testOrder")}</Badge>;
	if (unsettled && waitsForMoney(status)) return <Badge tone="info">{t(UNSETTLED_TEXT[unsettled])}</Badge>;
	return <Badge tone={LOOK[status].tone}>{t(LOOK[status].text)}</Badge>;
}
