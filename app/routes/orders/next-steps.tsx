import { useTranslation } from "react-i18next";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import { type Order, waitsAtStore } from "#app/domain/orders/order.ts";
import { Steps } from "#app/routes/orders/steps.tsx";

/** What happens to the order from now on; without an e-mail address its customer reads it here. What is done needs no announcement. */
export function NextSteps({ order }: { order: Order }) {
	const { t } = useTranslation("order");
	const pickup = order.delivery.method === "pickup";
	const delivered = order.status === "delivered";
	const sent = delivered || order.status === "shipped" || waitsAtStore(order);
	const steps = [
		{
			title: t("nextConfirm"),
			text: t(order.email ? "nextConfirmText" : "nextConfirmNoEmail"),
			done: sent || order.status === "completed",
		},
		{ title: t("nextPrepare"), text: t("nextPrepareText"), done: sent },
		{ title: pickup ? t("pickup") : t("nextDeliver"), text: t(handoverText(order, { pickup, sent })), done: delivered },
	];
	return (
		<section aria-labelledby="next-steps" className="mb-10">
			<SectionHeading id="next-steps" title={t(delivered ? "stepsTitle" : "nextTitle")} />
			<Steps items={steps.map((step) => (step.done ? { ...step, text: undefined } : step))} />
		</section>
	);
}

function handoverText(order: Order, { pickup, sent }: { pickup: boolean; sent: boolean }) {
	if (pickup) return sent ? "nextReadyText" : "nextPickupText";
	if (sent) return "nextOnItsWayText";
	return order.email ? "nextDeliverText" : "nextDeliverNoEmail";
}
