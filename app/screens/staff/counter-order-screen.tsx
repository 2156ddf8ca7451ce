import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { OrderCustomer } from "#app/components/desk/orders/order-customer.tsx";
import { OrderGoods } from "#app/components/desk/orders/order-goods.tsx";
import { Refused } from "#app/components/desk/orders/refused.tsx";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { type CounterOrderProps, CounterOrderSteps } from "#app/components/staff/counter-order-steps.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { isPaidOrShipped } from "#app/domain/orders/order-states.ts";
import { paths } from "#app/paths.ts";

/** An order at the counter: who it is for, what is in it, and the step that comes next (DECISIONS 8). */
export function CounterOrderScreen({
	file,
	steps,
	means,
	answer,
}: Omit<CounterOrderProps, "lastResult"> & { answer: { lastResult?: SubmissionResult; problem?: ShopError } }) {
	const { t } = useTranslation(["deskStaff", "deskOrders", "lookup"]);
	const { locale } = useRootData();
	const { order } = file;
	return (
		<DeskPage
			title={t("deskOrders:orderTitle", { id: order.id })}
			lead={
				<>
					{t("deskOrders:placedAt", { moment: formatMoment(order.createdAt, locale) })}{" "}
					<Link to={paths.staff()} className="link flex min-h-control w-fit items-center">
						{t("backToCounter")}
					</Link>
				</>
			}
			actions={
				order.status === "cancelled" ? null : (
					<SaveLink
						href={paths.invoiceDownload(order.id)}
						failed={t("lookup:invoiceDownloadFailed")}
						className={buttonClasses("secondary")}
					>
						{isPaidOrShipped(order.status) ? t("invoice") : t("proForma")}
					</SaveLink>
				)
			}
		>
			{answer.problem ? <Refused problem={answer.problem} /> : null}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<CounterOrderSteps file={file} steps={steps} means={means} lastResult={answer.lastResult} />
					<OrderGoods file={file} />
				</div>
				<OrderCustomer file={file} />
			</div>
		</DeskPage>
	);
}
