import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { ServiceAgreedPrice, ServiceReadyDay } from "#app/components/back-office/service-agreed.tsx";
import {
	ServiceOrderCustomer,
	ServiceOrderFacts,
	ServiceOrderLink,
} from "#app/components/back-office/service-order-facts.tsx";
import { ServiceOrderLog } from "#app/components/back-office/service-order-log.tsx";
import { ServiceOrderMoves } from "#app/components/back-office/service-order-moves.tsx";
import { ServiceOrderNotes } from "#app/components/back-office/service-order-notes.tsx";
import { ServiceOrderPayment } from "#app/components/back-office/service-order-payment.tsx";
import { ServiceSlipLinks } from "#app/components/back-office/service-slip-links.tsx";
import { useSectionFocus } from "#app/components/back-office/use-section-focus.ts";
import { WithdrawnNotice } from "#app/components/back-office/withdrawn-notice.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { TestOrderNotice } from "#app/components/orders/test-order-notice.tsx";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import type { ServiceOrderAnswer } from "#app/http/answers/service-order-work.server.ts";
import { openServiceOrderDetails, submitServiceOrderDetails } from "#app/http/answers/service-order-work.server.ts";
import { path } from "#app/paths.ts";

export const loader = backOfficePage("staff", openServiceOrderDetails);
export const action = backOfficePage("staff", (args) =>
	submitServiceOrderDetails(args, (id: number) => path("counterServiceOrder", { id })),
);
export const clientAction = keepTyped();

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

/** One service order at the counter: its work, its money, its slip (DECISIONS 8). */
export default function ServiceOrder() {
	const { order, link, services, notes, readyDays, revision, orderKey, withdrawal, isAdmin } =
		useLoaderData<typeof loader>();
	const { results = {}, problem }: ServiceOrderAnswer = useActionData<typeof action>() ?? {};
	const { t } = useTranslation(["counter", "adminServiceOrders"]);
	useSectionFocus();
	const address = path("counterServiceOrder", { id: order.id });
	return (
		<BackOfficePage
			title={t("adminServiceOrders:numbered", { id: order.id })}
			lead={
				<Link to={path("counter")} className="link inline-flex min-h-control items-center">
					{t("backToCounter")}
				</Link>
			}
			actions={<ServiceSlipLinks id={order.id} />}
		>
			{order.isVoid ? <TestOrderNotice of="service" /> : null}
			<WithdrawnNotice
				withdrawal={withdrawal}
				text={isEditableService(order.status) ? "service" : "done"}
				isAdmin={isAdmin}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<ServiceOrderMoves order={order} action={address} problem={problem} />
					<ServiceReadyDay order={order} days={readyDays} action={address} lastResult={results.readyDay} />
					<ServiceAgreedPrice order={order} action={address} lastResult={results.price} />
					<ServiceOrderPayment
						order={order}
						action={address}
						orderKey={orderKey}
						lastResult={results.pay}
						returnResult={results.return}
					/>
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<ServiceOrderFacts order={order} />
					<ServiceOrderCustomer {...{ order, services, revision, action: address }} lastResult={results.edit} />
					{link ? <ServiceOrderLink link={link} /> : null}
					<ServiceOrderNotes notes={notes} action={address} lastResult={results.note ?? results.removeNote} />
					<ServiceOrderLog order={order} />
				</div>
			</div>
		</BackOfficePage>
	);
}
