import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { type OrderStatus, waitsForMoney } from "#app/domain/order-status.ts";
import { type StatedOrder, statusName } from "#app/domain/orders/order.ts";
import { type MoneyState, unsettledOf } from "#app/domain/payments/order-money.ts";

const TONES = {
	pending: "warning",
	completed: "success",
	cancelled: "danger",
	failed: "danger",
	shipped: "info",
	delivered: "success",
} as const satisfies Record<OrderStatus, BadgeTone>;

interface StatusBadgeProps {
	status: OrderStatus;
	state?: MoneyState | null;
	isVoid: boolean;
	order?: StatedOrder | undefined;
}

/**
 * An order's status in words, with its colour beside them.
 *
 * @param isVoid a test of a shop that is live by now, whose status was reached by play money unless it is cancelled
 * @param order of one that is paid when it is handed over, which waits for nothing now
 * @param state towards its customer: whose money came and does not count yet, or who withdrew, would read "waiting for payment" as a request to pay
 */
export function StatusBadge({ status, state = null, isVoid, order }: StatusBadgeProps) {
	const { t } = useTranslation(["order", "payment"]);
	if (isVoid && status !== "cancelled") return <Badge tone="warning">{t("payment:testOrder")}</Badge>;
	const instead = state === "withdrawn" ? state : unsettledOf(state);
	if (instead && waitsForMoney(status)) return <Badge tone="info">{t(`status_${instead}`)}</Badge>;
	const name = order ? statusName(order, status) : (`status_${status}` as const);
	return <Badge tone={name === `status_${status}` ? TONES[status] : "info"}>{t(name)}</Badge>;
}
