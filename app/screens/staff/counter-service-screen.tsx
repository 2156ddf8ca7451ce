import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { ServiceOrderCustomer, ServiceOrderFacts } from "#app/components/service-desk/service-order-facts.tsx";
import { ServiceOrderLog } from "#app/components/service-desk/service-order-log.tsx";
import { ServiceOrderMoves } from "#app/components/service-desk/service-order-moves.tsx";
import { ServiceOrderPayment } from "#app/components/service-desk/service-order-payment.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { DeskServiceOrder } from "#app/domain/services/desk-service-order.ts";
import { paths } from "#app/paths.ts";

interface CounterService {
	order: DeskServiceOrder;
	orderKey: string;
	answer: { lastResult?: SubmissionResult; returnResult?: SubmissionResult; moveRefused?: true };
}

/** One service order at the counter: its work, its money, its slip (DECISIONS 8). */
export function CounterServiceScreen({ order, orderKey, answer }: CounterService) {
	const { t } = useTranslation(["deskStaff", "deskServiceOrders"]);
	const action = paths.staffServiceOrder(order.id);
	return (
		<DeskPage
			title={t("deskServiceOrders:numbered", { id: order.id })}
			lead={
				<Link to={paths.staff()} className="link inline-flex min-h-control items-center">
					{t("backToCounter")}
				</Link>
			}
			actions={
				<p className="flex flex-wrap gap-3">
					<ButtonLink to={paths.serviceSlip(order.id)} variant="secondary" reloadDocument>
						{t("deskServiceOrders:slip")}
					</ButtonLink>
					<ButtonLink to={paths.serviceSlip(order.id, { format: "pdf" })} variant="secondary" reloadDocument>
						{t("deskServiceOrders:slipPdf")}
					</ButtonLink>
				</p>
			}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<ServiceOrderMoves order={order} action={action} refused={answer.moveRefused === true} />
					<ServiceOrderPayment
						order={order}
						action={action}
						orderKey={orderKey}
						lastResult={answer.lastResult}
						returnResult={answer.returnResult}
					/>
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<ServiceOrderFacts order={order} />
					<ServiceOrderCustomer order={order} />
					<ServiceOrderLog order={order} />
				</div>
			</div>
		</DeskPage>
	);
}
