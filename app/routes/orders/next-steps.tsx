import { useTranslation } from "react-i18next";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import type { Order } from "#app/domain/orders/order.ts";
import { Steps } from "#app/routes/orders/steps.tsx";

/** What happens to the order from now on; without an e-mail address its customer reads it here. */
export function NextSteps({ order }: { order: Order }) {
	const { t } = useTranslation("order");
	const pickup = order.delivery.method === "pickup";
	const sent = order.status === "shipped" || order.status === "delivered";
	return (
		<section aria-labelledby="next-steps" className="mb-10">
			<SectionHeading id="next-steps" title={t(order.status === "delivered" ? "stepsTitle" : "nextTitle")} />
			<Steps
				items={[
					{
						title: t("nextConfirm"),
						text: t(order.email ? "nextConfirmText" : "nextConfirmNoEmail"),
						done: sent || order.status === "completed",
					},
					{ title: t("nextPrepare"), text: t("nextPrepareText"), done: sent },
					{
						done: order.status === "delivered",
						title: pickup ? t("pickup") : t("nextDeliver"),
						text: t(pickup ? "nextPickupText" : order.email ? "nextDeliverText" : "nextDeliverNoEmail"),
					},
				]}
			/>
		</section>
	);
}
