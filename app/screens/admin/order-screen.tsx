import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { LettersAbout } from "#app/components/desk/letters-about.tsx";
import { OrderCustomer, OrderDelivery } from "#app/components/desk/orders/order-customer.tsx";
import type { OrderAnswer } from "#app/components/desk/orders/order-form.tsx";
import { OrderGoods, OrderSerials } from "#app/components/desk/orders/order-goods.tsx";
import { OrderLog, OrderNotes } from "#app/components/desk/orders/order-history.tsx";
import { OrderLedger } from "#app/components/desk/orders/order-ledger.tsx";
import { OrderMoves } from "#app/components/desk/orders/order-moves.tsx";
import { OrderPapers } from "#app/components/desk/orders/order-papers.tsx";
import { Refused } from "#app/components/desk/orders/refused.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { OrderFile } from "#app/domain/orders/order-file.ts";
import { paths } from "#app/paths.ts";

/** One order with everything, and what can be done about it (SPEC 2.16, DECISIONS 6). */
export function OrderScreen({ file, formKey, answer }: { file: OrderFile; formKey: string; answer: OrderAnswer }) {
	const { t } = useTranslation("deskOrders");
	const { locale } = useRootData();
	const { id, createdAt } = file.order;
	const section = { file, answer, action: paths.adminOrder(id) };
	return (
		<DeskPage
			title={t("orderTitle", { id })}
			lead={
				<>
					{t("placedAt", { moment: formatMoment(createdAt, locale) })}{" "}
					<Link to={paths.adminOrders()} className="link block w-fit py-1">
						{t("toList")}
					</Link>
				</>
			}
			actions={
				<ButtonLink to={paths.orderConfirmation(id)} variant="secondary">
					{t("toCustomerPage")}
				</ButtonLink>
			}
		>
			{answer.problem ? <Refused problem={answer.problem} /> : null}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<OrderMoves {...section} />
					<OrderGoods {...section} />
					<OrderLedger {...section} />
					<OrderPapers file={file} formKey={formKey} />
					<OrderLog {...section} />
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<OrderCustomer {...section} />
					<OrderDelivery {...section} />
					<OrderNotes {...section} />
					<OrderSerials {...section} />
					<LettersAbout letters={file.letters} title={t("lettersTitle")} />
				</div>
			</div>
		</DeskPage>
	);
}
