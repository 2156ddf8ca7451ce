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
import { PostForm } from "#app/components/forms/post-form.tsx";
import { TestOrderNotice } from "#app/components/orders/test-order-notice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
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

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

/** One service order with everything, and what can be done about it. */
export default function ServiceOrder() {
	const { order, link, services, notes, readyDays, revision, emails, orderKey, withdrawal, isAdmin } =
		useLoaderData<typeof loader>();
	const { results = {}, problem }: ServiceOrderAnswer = useActionData<typeof action>() ?? {};
	const { t } = useTranslation("adminServiceOrders");
	useSectionFocus();
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
			{order.isVoid ? <TestOrderNotice of="service" /> : null}
			<WithdrawnNotice
				withdrawal={withdrawal}
				text={isEditableService(order.status) ? "service" : "done"}
				isAdmin={isAdmin}
			/>
			<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] 2xl:grid-cols-3">
				<div className="grid grid-cols-1 gap-6 lg:row-span-2">
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
				<div className="grid grid-cols-1 gap-6">
					<ServiceOrderFacts order={order} />
					<ServiceOrderCustomer {...{ order, services, revision, action: address }} lastResult={results.edit} />
					{link ? <ServiceOrderLink link={link} /> : null}
					<ServiceOrderNotes notes={notes} action={address} lastResult={results.note ?? results.removeNote} />
				</div>
				<div className="grid grid-cols-1 gap-6 lg:col-start-2 2xl:col-start-3 2xl:row-span-2 2xl:row-start-1">
					<ServiceOrderLog order={order} />
					<ServiceOrderAccess action={address} />
					<EmailsAbout emails={emails} />
				</div>
			</div>
		</BackOfficePage>
	);
}

/** Locks out everybody whom a link or a cookie lets see the service order: an e-mail went astray, say. */
function ServiceOrderAccess({ action }: { action: string }) {
	const { t } = useTranslation("adminServiceOrders");
	return (
		<TitledCard id="service-access" title={t("accessTitle")}>
			<p className="mt-2 mb-4 text-ink-muted">{t("accessText")}</p>
			<PostForm action={action}>
				<Button name="intent" value="access" variant="secondary">
					{t("accessRenew")}
				</Button>
			</PostForm>
		</TitledCard>
	);
}
