import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import type { OrderStatus } from "#app/domain/orders/order-states.ts";

const LOOK = {
	pending: { tone: "warning", text: "statusPending" },
	completed: { tone: "success", text: "statusCompleted" },
	cancelled: { tone: "danger", text: "statusCancelled" },
	failed: { tone: "danger", text: "statusFailed" },
	shipped: { tone: "info", text: "statusShipped" },
	delivered: { tone: "success", text: "statusDelivered" },
} as const satisfies Record<OrderStatus, { tone: BadgeTone; text: string }>;

/** An order's status in words, with its colour beside them. */
export function StatusBadge({ status }: { status: OrderStatus }) {
	const { t } = useTranslation("order");
	return <Badge tone={LOOK[status].tone}>{t(LOOK[status].text)}</Badge>;
}
