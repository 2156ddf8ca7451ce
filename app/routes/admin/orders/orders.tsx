import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficePager } from "#app/components/back-office/pager.tsx";
import { PaymentBadge } from "#app/components/back-office/payment-badge.tsx";
import { BackOfficeSearch, FilterField, SearchField } from "#app/components/back-office/search.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { WithdrawnBadge } from "#app/components/back-office/withdrawn-badge.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { methodLabel } from "#app/domain/orders/order.ts";
import { ORDER_TASKS, type OrderSummary, type OrderTask, restDueBani } from "#app/domain/orders/order-summary.ts";
import { PAYMENT_STATES, type PaymentState } from "#app/domain/payments/order-money.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openOrderList } from "#app/routes/admin/orders/orders.server.ts";
import { type DayChoice, DayFields, hasDays } from "#app/routes/admin/parts/day-fields.tsx";
import { NoOrders } from "#app/routes/admin/parts/order-search.tsx";

export const loader = backOfficePage("admin", openOrderList);

/** Every order, searched and filtered (SPEC 2.16, 5). */
export default function Orders() {
	const { orders, older, newer, ...choice } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminOrders", "adminChosen", "adminLists", "backOffice"]);
	const { search, status, payment, task, days, product } = choice;
	const pathOf = (edge: { before?: number; after?: number }) =>
		path("adminOrders", { q: search, status, payment, task, product: product?.id, ...days, ...edge });
	const isFiltered = search !== "" || status !== null || payment !== null || task !== null || hasDays(days);
	return (
		<BackOfficePage
			title={product ? t("ofProduct", { name: product.name }) : t("backOffice:orders")}
			lead={
				product ? (
					<Link to={path("adminOrders")} className="link block w-fit py-1">
						{t("task_all")}
					</Link>
				) : (
					t("lead")
				)
			}
			actions={<ButtonLink to={path("adminNewOrder")}>{t("adminLists:newOrder")}</ButtonLink>}
		>
			{product ? null : <OrderFilters {...choice} />}
			{orders.length === 0 ? (
				<NoOrders search={isFiltered ? "filtered" : ""} older={older} />
			) : (
				<form action={path("adminChosenOrders")}>
					<OrderTable orders={orders} />
					<p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
						<Button variant="secondary">{t("adminChosen:work")}</Button>{" "}
						<span className="text-ink-muted">{t("adminChosen:workHint")}</span>
					</p>
				</form>
			)}
			<BackOfficePager
				previous={newer === null ? null : pathOf({ after: newer })}
				next={older === null ? null : pathOf({ before: older })}
				labels={{ previous: t("newer"), next: t("older") }}
			/>
		</BackOfficePage>
	);
}

function OrderTable({ orders }: { orders: OrderSummary[] }) {
	const { t, locale } = useTexts(["adminOrders", "adminChosen", "order", "payment", "adminLists"]);
	const deliveryOf = ({ deliveryMethod, isExpress, city }: OrderSummary) => {
		if (deliveryMethod === "pickup") return t("order:pickup");
		if (isExpress) return <strong>{city ? t("expressTo", { city }) : t("order:expressDelivery")}</strong>;
		return city ? t("deliveryTo", { city }) : t("order:delivery");
	};
	return (
		<BackOfficeTable
			caption={t("caption")}
			columns={[
				t("adminLists:order"),
				t("adminLists:customer"),
				t("adminLists:status"),
				t("order:paymentTitle"),
				{ figure: t("adminLists:total") },
			]}
			rows={orders.map((order) => ({
				id: order.id,
				cells: [
					<span key="order" className="flex items-start gap-1">
						<label className="-mt-1.5 -ml-2.5 flex size-11 shrink-0 items-center justify-center">
							<input type="checkbox" name="id" value={order.id} className="size-5 accent-brand" />
							<span className="visually-hidden">{t("adminChosen:choose", { id: order.id })}</span>
						</label>{" "}
						<span>
							<Link to={path("adminOrder", { id: order.id })} className="link inline-block min-w-11 py-1">
								{t("numbered", { id: order.id })}
							</Link>{" "}
							<time dateTime={order.createdAt} className="block min-w-24 font-normal text-ink-muted text-sm">
								{formatMoment(order.createdAt, locale)}
							</time>
						</span>
					</span>,
					<Customer key="customer" order={order} />,
					<Stack
						key="status"
						badge={
							<>
								<StatusBadge status={order.status} isVoid={order.paymentState === "test"} />{" "}
								{order.isQuote ? <Badge>{t("quoteTitle")}</Badge> : null}
								<WithdrawnBadge of={order} /> {order.isReady ? <Badge tone="success">{t("move_ready")}</Badge> : null}
							</>
						}
					>
						{deliveryOf(order)}
					</Stack>,
					<Stack key="payment" badge={<PaymentBadge of={order} />}>
						{t(methodLabel({ ...order, delivery: { method: order.deliveryMethod } }))}
					</Stack>,
					<span key="total">
						<span className="whitespace-nowrap">{formatLei(order.totalBani)}</span>{" "}
						{restDueBani(order) > 0 ? (
							<span className="block text-sm">
								{t("adminLists:restDue", { amount: formatLei(restDueBani(order)) })}
							</span>
						) : null}
					</span>,
				],
			}))}
		/>
	);
}

/** How it stands, and what that is about. */
function Stack({ badge, children }: { badge: ReactNode; children: ReactNode }) {
	return (
		<span className="grid justify-items-start gap-1">
			<span className="flex flex-wrap gap-1 whitespace-nowrap">{badge}</span>{" "}
			<span className="text-sm">{children}</span>
		</span>
	);
}

function Customer({ order }: { order: OrderSummary }) {
	return (
		<>
			<span className="block font-medium">{order.fullName}</span>{" "}
			{order.email ? (
				<span className="block text-ink-muted text-sm">
					<EmailAddress>{order.email}</EmailAddress>
				</span>
			) : null}{" "}
			<span className="block text-ink-muted text-sm">{order.phone}</span>
		</>
	);
}

interface OrderChoice extends DayChoice {
	search: string;
	status: OrderStatus | null;
	payment: PaymentState | null;
	task: OrderTask | null;
}

/** What orders wait for, as tabs; the search and the filters within it. All of it stands in the address. */
function OrderFilters({ search, status, payment, task, days, fault }: OrderChoice) {
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
					<SearchField label={t("searchLabel")} className="min-w-0 flex-[2_1_18rem]" />
					<FilterField
						name="status"
						label={t("statusLabel")}
						options={[
							{ value: "", label: t("adminLists:everyStatus") },
							...ORDER_STATUSES.map((value) => ({ value, label: t(`order:status_${value}`) })),
						]}
						className="min-w-0 flex-[1_1_11rem]"
					/>
					<FilterField
						name="payment"
						label={t("paymentLabel")}
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
