import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { OrderCustomer } from "#app/components/back-office/order-customer.tsx";
import { OrderGoods } from "#app/components/back-office/order-goods.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { Refused } from "#app/components/back-office/refused.tsx";
import { useSectionFocus } from "#app/components/back-office/use-section-focus.ts";
import { WithdrawnNotice } from "#app/components/back-office/withdrawn-notice.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { TestOrderNotice } from "#app/components/orders/test-order-notice.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { hasLeft, isPaidOrShipped } from "#app/domain/order-status.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openCounterOrder, submitCounterOrder } from "#app/routes/counter/counter.server.ts";
import { CounterOrderSteps } from "#app/routes/counter/counter-order-steps.tsx";

export const loader = backOfficePage("staff", openCounterOrder);
export const action = backOfficePage("staff", submitCounterOrder);
export const clientAction = keepTyped();

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

/** An order at the counter: who it is for, what is in it, and the step that comes next (DECISIONS 8). */
export default function CounterOrder() {
	const { details, missing, steps, mayCancel, wayBack, means, corrections, withdrawal, isAdmin } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() ?? {};
	const { t, locale } = useTexts(["counter", "adminOrders", "lookup", "adminLists", "order"]);
	useSectionFocus();
	const { order } = details;
	return (
		<BackOfficePage
			title={t("order:numbered", { id: order.id })}
			lead={
				<>
					{t("adminOrders:placedAt", { moment: formatMoment(order.createdAt, locale) })}{" "}
					<Link to={path("counter")} className="link flex min-h-control w-fit items-center">
						{t("backToCounter")}
					</Link>
				</>
			}
			actions={
				order.status === "cancelled" || order.isVoid || missing !== null ? null : (
					<SaveLink
						href={path("apiInvoiceDownload", { orderNumber: order.id })}
						failed={t("lookup:invoiceDownloadFailed")}
						className={buttonClasses("secondary")}
					>
						{isPaidOrShipped(order.status) ? t("invoice") : t("proForma")}
					</SaveLink>
				)
			}
		>
			{order.isVoid ? <TestOrderNotice /> : null}
			<WithdrawnNotice
				withdrawal={withdrawal}
				text={hasLeft(order.status) || order.status === "cancelled" ? "done" : "order"}
				isAdmin={isAdmin}
			/>
			{answer.problem ? <Refused problem={answer.problem} /> : null}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<CounterOrderSteps
						details={details}
						steps={steps}
						means={means}
						corrections={corrections}
						mayCancel={mayCancel}
						wayBack={wayBack}
						answer={answer}
					/>
					<OrderGoods details={details} />
				</div>
				<OrderCustomer details={details} />
			</div>
		</BackOfficePage>
	);
}
