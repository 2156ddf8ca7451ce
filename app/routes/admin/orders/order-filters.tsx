import { useTranslation } from "react-i18next";
import { BackOfficeSearch, SearchField } from "#app/components/back-office/search.tsx";
import { SelectField } from "#app/components/forms/field.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { ORDER_TASKS, type OrderTask } from "#app/domain/orders/order-summary.ts";
import { PAYMENT_STATES, type PaymentState } from "#app/domain/payments/order-money.ts";
import { path } from "#app/paths.ts";
import { type DayChoice, DayFields, hasDays } from "#app/routes/admin/parts/day-fields.tsx";

interface OrderChoice extends DayChoice {
	search: string;
	status: OrderStatus | null;
	payment: PaymentState | null;
	task: OrderTask | null;
}

/** What orders wait for, as tabs; the search and the filters within it. All of it stands in the address. */
export function OrderFilters({ search, status, payment, task, days, fault }: OrderChoice) {
	const { t } = useTranslation(["adminOrders", "order", "adminLists"]);
	return (
		<>
			<LinkTabs
				label={t("tasks")}
				current={task ?? "all"}
				wraps
				tabs={[
					{ id: "all", label: t("task_all"), to: path("adminOrders") },
					...ORDER_TASKS.map((id) => ({ id, label: t(`task_${id}`), to: path("adminOrders", { task: id }) })),
				]}
			/>
			<div className="mt-6">
				<BackOfficeSearch
					action={path("adminOrders", { task })}
					isFiltered={search !== "" || status !== null || payment !== null || hasDays(days)}
					values={{ q: search, status: status ?? "", payment: payment ?? "", ...days }}
				>
					{task ? <input type="hidden" name="task" value={task} /> : null}
					<SearchField label={t("searchLabel")} defaultValue={search} className="min-w-0 flex-[2_1_18rem]" />
					<SelectField
						id="status"
						name="status"
						label={t("statusLabel")}
						defaultValue={status ?? ""}
						options={[
							{ value: "", label: t("adminLists:everyStatus") },
							...ORDER_STATUSES.map((value) => ({ value, label: t(`order:status_${value}`) })),
						]}
						className="min-w-0 flex-[1_1_11rem]"
					/>
					<SelectField
						id="payment"
						name="payment"
						label={t("paymentLabel")}
						defaultValue={payment ?? ""}
						options={[
							{ value: "", label: t("everyPayment") },
							...PAYMENT_STATES.map((value) => ({ value, label: t(`payment_${value}`) })),
						]}
						className="min-w-0 flex-[1_1_11rem]"
					/>
					<DayFields days={days} fault={fault} />
				</BackOfficeSearch>
			</div>
		</>
	);
}
