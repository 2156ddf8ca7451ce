import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { keepTyped, unlessLost } from "#app/components/enhance/keep-typed.ts";
import { TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import { courierMoneySchema } from "#app/domain/orders/courier-money.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import {
	type CourierAnswer,
	openCourierMoney,
	submitCourierMoney,
} from "#app/routes/admin/orders/courier-money.server.ts";

export const loader = backOfficePage("admin", openCourierMoney);
export const action = backOfficePage("admin", submitCourierMoney);
export const clientAction = keepTyped();
/** Lines that were right are done although others are left. */
export const shouldRevalidate = unlessLost;

/** Money of cash on delivery that couriers still owe; their lists are pasted, and what fits is recorded as received. */
export default function CourierMoney() {
	const answer = useActionData<typeof action>() as CourierAnswer | undefined;
	const { t } = useTranslation("adminCourier");
	return (
		<BackOfficePage title={t("title")} lead={t("lead")}>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
				{answer?.received && answer.received.count > 0 ? (
					<Notice tone="success">{t("done", answer.received)}</Notice>
				) : null}
				<LinesLeft left={answer?.left ?? []} />
				<TitledCard id="courier-list" title={t("listTitle")}>
					<CourierForm key={JSON.stringify(answer?.left ?? null)} lastResult={answer?.lastResult} />
				</TitledCard>
				<MoneyDue />
			</div>
		</BackOfficePage>
	);
}

function CourierForm({ lastResult }: { lastResult: CourierAnswer["lastResult"] | undefined }) {
	const { t } = useTranslation("adminCourier");
	const { formProps, field, summary } = useShopForm({ id: "courier", schema: courierMoneySchema, lastResult });
	return (
		<PostForm {...formProps} className="mt-4 grid gap-4">
			<ErrorSummary errors={summary} />
			<TextAreaField {...field("lines")} label={t("lines")} hint={t("linesHint")} rows={8} required />
			<div>
				<Button>{t("record")}</Button>
			</div>
		</PostForm>
	);
}

function LinesLeft({ left }: { left: NonNullable<CourierAnswer["left"]> }) {
	const { t } = useTranslation(["adminCourier", "adminLists", "order"]);
	if (left.length === 0) return null;
	return (
		<Notice tone="warning" title={t("leftTitle", { count: left.length })}>
			<ul className="list-disc space-y-1 pl-5">
				{left.map(({ text, orderId, problem, dueBani: bani }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
					<li key={index} className="wrap-anywhere">
						<strong>{text}</strong>: {t(`problem_${problem}`, { amount: formatLei(bani ?? 0) })}{" "}
						{orderId === null ? null : (
							<TextLink to={path("adminOrder", { id: orderId })}>{t("order:numbered", { id: orderId })}</TextLink>
						)}
					</li>
				))}
			</ul>
		</Notice>
	);
}

function MoneyDue() {
	const { orders, isMore } = useLoaderData<typeof loader>();
	const { t, locale } = useTexts(["adminCourier", "adminLists"]);
	return (
		<TitledCard id="courier-due" title={t("dueTitle")}>
			{orders.length === 0 ? <p className="mt-3 text-ink-muted">{t("nothingDue")}</p> : null}
			{orders.length > 0 ? (
				<div className="mt-4">
					<BackOfficeTable
						caption={t("dueCaption")}
						columns={[
							t("adminLists:order"),
							t("columnParcel"),
							t("adminLists:customer"),
							t("columnPlaced"),
							{ figure: t("dueTitle") },
						]}
						rows={orders.map((order) => ({
							id: order.id,
							cells: [
								<TextLink key="order" to={path("adminOrder", { id: order.id })}>
									#{order.id}
								</TextLink>,
								order.trackingNumber,
								order.fullName,
								formatDay(order.createdAt, locale),
								<span key="amount" className="whitespace-nowrap">
									{formatLei(dueBani(order, order))}
								</span>,
							],
						}))}
					/>
				</div>
			) : null}
			{isMore ? (
				<p className="mt-3">
					<TextLink to={path("adminOrders", { task: "courier" })}>{t("allDue")}</TextLink>
				</p>
			) : null}
		</TitledCard>
	);
}
