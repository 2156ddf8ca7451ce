import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import { type Order, waitsAtStore } from "#app/domain/orders/order.ts";

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
		{ title: t("nextPrepare"), text: t(order.hasMadeToOrder ? "nextPrepareText" : "nextPrepareStocked"), done: sent },
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

const DONE = "border-transparent bg-success-soft text-success";
const PRESENT = "border-transparent bg-brand text-on-brand";
const TO_COME = "border-line-strong text-ink-muted";

/** What happens, in order: what has happened has a check mark, what happens now a filled number, and both say so in words. */
function Steps({ items }: { items: { title: string; text?: string; done: boolean }[] }) {
	const { t } = useTranslation("order");
	const present = items.find(({ done }) => !done);
	return (
		<ol>
			{items.map((item, index) => (
				<li
					key={item.title}
					aria-current={item === present ? "step" : undefined}
					className="relative flex gap-4 pb-7 last:pb-0"
				>
					{index < items.length - 1 ? (
						<span aria-hidden="true" className="absolute top-9 bottom-0 left-4.5 w-px -translate-x-1/2 bg-line" />
					) : null}
					<span
						aria-hidden="true"
						className={classNames(
							"flex size-9 shrink-0 items-center justify-center rounded-full border font-bold tabular-nums",
							item.done ? DONE : item === present ? PRESENT : TO_COME,
						)}
					>
						{item.done ? <Icon name="check" className="size-5" /> : index + 1}
					</span>
					<div className="min-w-0 pt-1">
						<p className="font-semibold">
							{item.title}
							{item.done ? <span className="font-normal text-success"> · {t("stepDone")}</span> : null}
							{item === present ? <span className="font-normal text-brand"> · {t("stepNow")}</span> : null}
						</p>
						{item.text ? <p className="mt-1 text-ink-muted">{item.text}</p> : null}
					</div>
				</li>
			))}
		</ol>
	);
}
