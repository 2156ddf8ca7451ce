import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PaymentBadge } from "#app/components/back-office/payment-badge.tsx";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";

interface OrderStepsProps {
	details: Pick<OrderDetails, "order" | "money">;
	children: ReactNode;
}

/** Where the order stands, above what can be done about it. */
export function OrderSteps({ details: { order, money }, children }: OrderStepsProps) {
	const { t } = useTranslation("adminOrders");
	const { isVoid, paymentState } = money;
	const isSaid = isVoid || (order.status === "completed" && paymentState === "paid");
	return (
		<Card as="section" aria-labelledby="next-steps">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="next-steps" className="text-xl">
					{t("nextTitle")}
				</h2>
				<p className="flex flex-wrap gap-2">
					<StatusBadge status={order.status} isVoid={isVoid} /> {/* "Paid" is said once, and "test". */}
					{isSaid ? null : <PaymentBadge of={money} />}
				</p>
			</div>
			{children}
		</Card>
	);
}
