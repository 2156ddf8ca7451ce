import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiscalReceiptField } from "#app/components/back-office/fiscal-receipt-field.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { AmountField, RadioCards } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { PressForm } from "#app/components/forms/press-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { formatAmount, formatLei } from "#app/domain/money.ts";
import { COUNTER_MEANS } from "#app/domain/payments/payment-means.ts";
import type { ServiceOrderDetails } from "#app/domain/services/service-order-details.ts";
import { isPayableServiceOrder } from "#app/domain/services/service-order-states.ts";
import { servicePaymentSchema, serviceReturnSchema } from "#app/domain/services/service-payment-form.ts";

interface PaymentProps {
	order: ServiceOrderDetails;
	action: string;
	/** The form's one-time key. */
	orderKey: string;
	lastResult: SubmissionResult | undefined;
	/** Of the form for money that goes back. */
	returnResult: SubmissionResult | undefined;
}

/** What was taken at the counter for a service, and the form that notes more (DECISIONS 8). */
export function ServiceOrderPayment(props: PaymentProps) {
	const { t } = useTranslation("adminServiceOrders");
	const { order } = props;
	return (
		<TitledCard id="service-payment-title" title={t("paymentTitle")}>
			{order.payments.length > 0 ? <Payments order={order} /> : <p className="mt-2">{t("noPayments")}</p>}
			{order.isDue && !order.isVoid ? <Waive {...props} /> : null}
			{isPayableServiceOrder(order.status) && !order.isVoid ? (
				<PaymentForm key={props.orderKey} {...props} />
			) : (
				<p className="mt-2 text-ink-muted">{t(order.isVoid ? "testOrder" : "cancelledNoPayment")}</p>
			)}
			{order.payments.some(({ amountBani }) => amountBani < 0) && !order.isVoid ? (
				<p className="mt-2 text-ink-muted">
					{order.status === "cancelled"
						? t("returnMistakeCancelled", { back: t("back_cancelled") })
						: t("returnMistake")}
				</p>
			) : null}
			{order.payments.some(({ leftBani }) => leftBani > 0) ? (
				<ServiceOrderReturn
					key={`return-${props.orderKey}`}
					{...props}
					orderKey={`return-${props.orderKey}`}
					lastResult={props.returnResult}
				/>
			) : null}
		</TitledCard>
	);
}

/** The work is done and its money is not here: the way out where none is to come. */
function Waive({ order: { agreedBani, paidBani }, action }: PaymentProps) {
	const { t } = useTranslation("adminServiceOrders");
	return (
		<Notice tone="warning" className="mt-4">
			<p>{agreedBani === null ? t("due") : t("dueAmount", { amount: formatLei(agreedBani - paidBani) })}</p>
			{paidBani > 0 ? null : (
				<PressForm
					action={action}
					className="mt-3"
					says={{ intent: "price", seen: agreedBani === null ? "" : formatAmount(agreedBani), agreed: 0 }}
				>
					{t("waive")}
				</PressForm>
			)}
		</Notice>
	);
}

function Payments({ order }: { order: ServiceOrderDetails }) {
	const { t, locale } = useTexts("adminServiceOrders");
	return (
		<div className="mt-3">
			<BackOfficeTable
				caption={t("paymentsCaption")}
				columns={[t("columnAt"), t("columnMeans"), { figure: t("columnAmount") }, t("columnBy")]}
				rows={order.payments.map((payment) => ({
					id: `${payment.kind}-${payment.id}`,
					cells: [
						formatMoment(payment.at, locale),
						payment.kind === "returned"
							? t("meansReturned", { means: t(`means_${payment.means}`) })
							: t(`means_${payment.means}`),
						<span key="amount" className="whitespace-nowrap">
							{formatLei(payment.amountBani)}
						</span>,
						<span key="by" className="wrap-anywhere">
							{payment.accountEmail}
						</span>,
					],
				}))}
			/>
			<p className="mt-3 flex flex-wrap justify-between gap-x-4 font-semibold">
				<span>{t("paidTotal")}</span> <span className="tabular-nums">{formatLei(order.paidBani)}</span>
			</p>
		</div>
	);
}

function PaymentForm({ order, action, orderKey, lastResult }: PaymentProps) {
	const { t } = useTranslation("adminServiceOrders");
	const navigation = useNavigation();
	const leftBani = (order.agreedBani ?? 0) - order.paidBani;
	const { formProps, field, summary } = useShopForm({
		id: "service-payment",
		schema: servicePaymentSchema,
		lastResult,
		...(leftBani > 0 ? { defaultValue: { amount: formatAmount(leftBani) } } : {}),
	});
	const hasCash = order.cashLeftBani > 0;
	const means = COUNTER_MEANS.filter((value) => value !== "cash" || hasCash).map((value) => ({
		value,
		label: t(`means_${value}`),
		hint: value === "cash" ? t("cashHint", { amount: formatLei(order.cashLeftBani) }) : undefined,
	}));
	return (
		<PostForm {...formProps} action={action} className="mt-5 grid gap-5" says={{ intent: "pay", orderKey }}>
			<ErrorSummary errors={summary} />
			<AmountField {...field("amount")} label={t("amount")} hint={t("amountHint")} maxLength={20} required />
			<RadioCards
				{...field("means")}
				legend={t("means")}
				hint={hasCash ? undefined : t("noCash")}
				options={means}
				required
			/>
			<FiscalReceiptField {...field("receipt")} />
			<div>
				<Button
					// What the work asks for next stands out (the step above).
					variant={order.moves.length > 0 ? "secondary" : "success"}
					pending={navigation.formData?.get("intent") === "pay"}
				>
					{t("take")}
				</Button>
			</div>
		</PostForm>
	);
}

/** Notes that money taken for a service went back: work that was called off, or an amount that was mistyped. */
function ServiceOrderReturn(props: Omit<PaymentProps, "returnResult">) {
	const { t, locale } = useTexts("adminServiceOrders");
	const navigation = useNavigation();
	const { order } = props;
	const { formProps, field, summary } = useShopForm({
		id: "service-return",
		schema: serviceReturnSchema,
		lastResult: props.lastResult,
	});
	const returnable = order.payments.filter(({ leftBani }) => leftBani > 0);
	const options = returnable.map(({ id, at, means, leftBani }) => ({
		value: String(id),
		label: `${t(`means_${means}`)}, ${formatMoment(at, locale)}`,
		hint: t("returnAtMost", { amount: formatLei(leftBani) }),
	}));
	const isDue = order.status === "cancelled";
	return (
		<section aria-labelledby="service-return-title" className="mt-6 border-line border-t pt-5">
			<h3 id="service-return-title" className="text-lg">
				{t("returnTitle")}
			</h3>
			{isDue ? (
				<Notice tone="warning" className="mt-3">
					{t("returnDue", { amount: formatLei(order.paidBani) })}
				</Notice>
			) : (
				<p className="mt-2 text-ink-muted">{t("returnText")}</p>
			)}
			<PostForm {...formProps} action={props.action} className="mt-5 grid gap-5">
				<ErrorSummary errors={summary} />
				<input type="hidden" name="intent" value="return" />
				<input type="hidden" name="orderKey" value={props.orderKey} />
				<RadioCards
					{...field("payment")}
					legend={t("returnPayment")}
					options={options}
					{...(returnable.length === 1 ? { defaultValue: String(returnable[0]!.id) } : {})}
					required
				/>
				<AmountField {...field("amount")} label={t("returnAmount")} hint={t("amountHint")} maxLength={20} required />
				<div>
					<Button variant="secondary" pending={navigation.formData?.get("intent") === "return"}>
						{t("returnButton")}
					</Button>
				</div>
			</PostForm>
		</section>
	);
}
