import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { LettersAbout } from "#app/components/desk/letters-about.tsx";
import { ServiceOrderCustomer, ServiceOrderFacts } from "#app/components/service-desk/service-order-facts.tsx";
import { ServiceOrderLog } from "#app/components/service-desk/service-order-log.tsx";
import { ServiceOrderMoves } from "#app/components/service-desk/service-order-moves.tsx";
import { ServiceOrderPayment } from "#app/components/service-desk/service-order-payment.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { OutboxLine } from "#app/domain/mail/outbox.ts";
import type { DeskServiceOrder } from "#app/domain/services/desk-service-order.ts";
import { paths } from "#app/paths.ts";

interface ServiceOrderDesk {
	order: DeskServiceOrder;
	letters: OutboxLine[];
	orderKey: string;
	answer: { lastResult?: SubmissionResult; returnResult?: SubmissionResult; moveRefused?: true };
}

/** One service order with everything, and what can be done about it. */
export function ServiceOrderDeskScreen({ order, letters, orderKey, answer }: ServiceOrderDesk) {
	const { t } = useTranslation("deskServiceOrders");
	const action = paths.adminServiceOrder(order.id);
	return (
		<DeskPage
			title={t("numbered", { id: order.id })}
			lead={
				<Link to={paths.adminServiceOrders()} className="link inline-block py-1">
					{t("backToList")}
				</Link>
			}
			actions={<SlipLinks id={order.id} />}
		>
			<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 2xl:grid-cols-3">
				<div className="grid grid-cols-1 gap-6">
					<ServiceOrderMoves order={order} action={action} refused={answer.moveRefused === true} />
					<ServiceOrderPayment
						order={order}
						action={action}
						orderKey={orderKey}
						lastResult={answer.lastResult}
						returnResult={answer.returnResult}
					/>
				</div>
				<div className="grid grid-cols-1 gap-6">
					<ServiceOrderFacts order={order} />
					<ServiceOrderCustomer order={order} />
				</div>
				<div className="grid grid-cols-1 items-start gap-6 lg:col-span-2 lg:grid-cols-2 2xl:col-span-1 2xl:grid-cols-1">
					<ServiceOrderLog order={order} />
					<LettersAbout letters={letters} title={t("lettersTitle")} />
				</div>
			</div>
		</DeskPage>
	);
}

function SlipLinks({ id }: { id: number }) {
	const { t } = useTranslation("deskServiceOrders");
	return (
		<p className="flex flex-wrap gap-3">
			<ButtonLink to={paths.serviceSlip(id)} variant="secondary" reloadDocument>
				{t("slip")}
			</ButtonLink>
			<ButtonLink to={paths.serviceSlip(id, { format: "pdf" })} variant="secondary" reloadDocument>
				{t("slipPdf")}
			</ButtonLink>
		</p>
	);
}
