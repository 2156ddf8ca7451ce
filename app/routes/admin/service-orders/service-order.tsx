import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { ServiceOrderCustomer, ServiceOrderFacts } from "#app/components/back-office/service-order-facts.tsx";
import { ServiceOrderLog } from "#app/components/back-office/service-order-log.tsx";
import { ServiceOrderMoves } from "#app/components/back-office/service-order-moves.tsx";
import { ServiceOrderPayment } from "#app/components/back-office/service-order-payment.tsx";
import { ServiceSlipLinks } from "#app/components/back-office/service-slip-links.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import type { ServiceOrderAnswer } from "#app/http/answers/service-order-work.server.ts";
import { openServiceOrderDetails, submitServiceOrderDetails } from "#app/http/answers/service-order-work.server.ts";
import { path } from "#app/paths.ts";
import { EmailsAbout } from "#app/routes/admin/parts/emails-about.tsx";

export const loader = backOfficePage("admin", openServiceOrderDetails);
export const action = backOfficePage("admin", (args) =>
	submitServiceOrderDetails(args, (id: number) => path("adminServiceOrder", { id })),
);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

/** One service order with everything, and what can be done about it. */
export default function ServiceOrder() {
	const { order, emails, orderKey } = useLoaderData<typeof loader>();
	const answer: ServiceOrderAnswer = useActionData<typeof action>() ?? {};
	const { t } = useTranslation("adminServiceOrders");
	const address = path("adminServiceOrder", { id: order.id });
	return (
		<BackOfficePage
			title={t("numbered", { id: order.id })}
			lead={
				<Link to={path("adminServiceOrders")} className="link inline-block py-1">
					{t("backToList")}
				</Link>
			}
			actions={<ServiceSlipLinks id={order.id} />}
		>
			<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 2xl:grid-cols-3">
				<div className="grid grid-cols-1 gap-6">
					<ServiceOrderMoves order={order} action={address} refused={answer.moveRefused === true} />
					<ServiceOrderPayment
						order={order}
						action={address}
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
					<EmailsAbout emails={emails} title={t("emailsTitle")} />
				</div>
			</div>
		</BackOfficePage>
	);
}
