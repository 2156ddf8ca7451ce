import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiscalReceiptField } from "#app/components/back-office/fiscal-receipt-field.tsx";
import { CancelForm, type OrderAnswer } from "#app/components/back-office/order-form.tsx";
import { OrderSteps } from "#app/components/back-office/order-steps.tsx";
import { RadioCards } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { PressForm } from "#app/components/forms/press-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { type CounterCorrection, type CounterStep, counterPaymentSchema } from "#app/domain/counter/counter-steps.ts";
import { formatLei } from "#app/domain/money.ts";
import { mayWaitAtStore } from "#app/domain/orders/order.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import type { CounterMeans } from "#app/domain/payments/payment-means.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { path } from "#app/paths.ts";

interface CounterOrderProps {
	details: Pick<OrderDetails, "order" | "items" | "money">;
	steps: CounterStep[];
	/** How its money may be taken. */
	means: CounterMeans[];
	/** Payments of today that this person took, and by which means they may say that they came. */
	corrections: CounterCorrection[];
	mayCancel: boolean;
	/** How what was pressed for the wrong order is taken back. */
	wayBack: OrderDetails["wayBack"];
	answer: OrderAnswer;
}

/** Where the order stands, and the one step that the counter can take (DECISIONS 8). */
export function CounterOrderSteps(props: CounterOrderProps) {
	const { details, steps } = props;
	const { isVoid, paymentState } = details.money;
	return (
		<OrderSteps details={details}>
			<div className="mt-4 grid gap-4">
				{steps.includes("payment") ? <TakePayment key={details.order.status} {...props} /> : null}
				{steps.includes("deliver") ? <HandOver {...props} /> : null}
				{steps.length === 0 && !isVoid ? <WhyNothing details={details} /> : null}
				{mayWaitAtStore(details.order) && !isVoid && paymentState !== "returned" ? <Ready details={details} /> : null}
				{props.mayCancel ? <Cancel key={`cancel-${details.order.status}`} {...props} /> : null}
				{props.wayBack ? <TakeBack details={details} wayBack={props.wayBack} /> : null}
				{props.corrections.map((correction) => (
					<WrongMeans key={correction.record} id={details.order.id} {...correction} />
				))}
			</div>
		</OrderSteps>
	);
}

const CASH_HINT = { consumer: "cashHint", company: "cashHintCompany" } as const;
const NO_CASH = { consumer: "noCash", company: "noCashCompany" } as const;

function TakePayment({ details, means: offered, answer }: CounterOrderProps) {
	const { t } = useTranslation(["counter", "adminServiceOrders", "payment"]);
	const navigation = useNavigation();
	const { order, money } = details;
	const { formProps, field, summary } = useShopForm({
		id: "counter-payment",
		schema: counterPaymentSchema,
		lastResult: answer.intent === "payment" ? answer.lastResult : undefined,
	});
	const amount = formatLei(dueBani(order, money));
	const buyer = buyerKind(order.billing);
	const means = offered.map((value) => ({
		value,
		label: t(`adminServiceOrders:means_${value}`),
		hint: value === "cash" ? t(CASH_HINT[buyer]) : undefined,
	}));
	return (
		<>
			{money.paymentState === "claimed" ? (
				<Notice tone="warning">{t("claimedNotice", { method: t(paymentMethod(order.paymentMethod).label) })}</Notice>
			) : null}
			{money.isConfirming ? <Notice tone="warning">{t("confirmingNotice")}</Notice> : null}
			<p>{t(order.email ? "payText" : "payTextNoEmail", { amount })}</p>
			<PostForm {...formProps} action={path("counterOrder", { id: order.id })} className="grid gap-4">
				<ErrorSummary errors={summary} />
				<input type="hidden" name="intent" value="payment" />
				<input type="hidden" name="seenHereBani" value={money.hereBani} />
				<input type="hidden" name="seen" value={order.status} />
				<RadioCards
					{...field("means")}
					legend={t("payLegend")}
					hint={offered.includes("cash") ? undefined : t(NO_CASH[buyer])}
					options={means}
					defaultValue={offered.length === 1 ? offered[0] : undefined}
					required
				/>
				<FiscalReceiptField {...field("receipt")} />
				<div>
					<Button variant="success" size="lg" pending={navigation.formData?.get("intent") === "payment"}>
						{t("takePayment", { amount })}
					</Button>
				</div>
			</PostForm>
			<p className="text-ink-muted">{t("payPart")}</p>
		</>
	);
}

function HandOver({ details: { order } }: CounterOrderProps) {
	const { t } = useTranslation("counter");
	return (
		<>
			<p>{t("deliverText")}</p>
			<PressForm
				action={path("counterOrder", { id: order.id })}
				says={{ intent: "deliver", seen: order.status }}
				variant="success"
				size="lg"
			>
				{t("handOver")}
			</PressForm>
		</>
	);
}

/** Who fetches it is told that it waits; or that is taken back. */
function Ready({ details: { order } }: Pick<CounterOrderProps, "details">) {
	const { t } = useTranslation("counter");
	const navigation = useNavigation();
	const intent = order.readyAt == null ? "ready" : "unready";
	const isMailed = order.email !== null;
	return (
		<PostForm action={path("counterOrder", { id: order.id })} className="border-line border-t pt-4">
			<p className="mb-3">{t(intent === "ready" && !isMailed ? "readyTextNoEmail" : `${intent}Text`)}</p>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="seen" value={order.status} />
			<Button variant="secondary" pending={navigation.formData?.get("intent") === intent}>
				{t(intent)}
			</Button>
		</PostForm>
	);
}

/** Mistyped, or not wanted any more: asked first, as on the admin's page. */
function Cancel({ details: { order }, answer }: CounterOrderProps) {
	const { t } = useTranslation("adminOrders");
	return (
		<details className="border-line border-t pt-4" open={answer.intent === "cancel"}>
			<summary className={`${buttonClasses("secondary")} list-none`}>{t("move_cancel")}</summary>
			<p className="my-3">
				{t("moveText_cancel")}
				{order.email === null ? null : ` ${t("cancelMailed")}`}
			</p>
			<CancelForm action={path("counterOrder", { id: order.id })} answer={answer} seen={order.status} />
		</details>
	);
}

interface TakeBackProps {
	details: Pick<OrderDetails, "order">;
	wayBack: NonNullable<OrderDetails["wayBack"]>;
}

/** Handed over or cancelled by mistake, today: the order is what it was before. */
function TakeBack({ details: { order }, wayBack: { to, isTold } }: TakeBackProps) {
	const { t } = useTranslation(["counter", "adminOrders", "order"]);
	const navigation = useNavigation();
	const intent = order.status === "cancelled" ? "reopen" : "undeliver";
	return (
		<PostForm action={path("counterOrder", { id: order.id })} className="border-line border-t pt-4">
			<p className="mb-3">
				{t(`${intent}Text`)} {t("adminOrders:wayBackTo", { status: t(`order:status_${to}`) })}
				{order.email === null ? null : ` ${t(isTold ? "adminOrders:wayBackTold" : "adminOrders:wayBackUnheard")}`}
			</p>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="seen" value={order.status} />
			<Button variant="secondary" pending={navigation.formData?.get("intent") === intent}>
				{t(`adminOrders:do_${intent}`)}
			</Button>
		</PostForm>
	);
}

/** Cash was pressed for card, or the other way round, or another order was meant: the ledger is set right in one step. */
function WrongMeans({ id, record, right, mayVoid }: { id: number } & CounterOrderProps["corrections"][number]) {
	const { t } = useTranslation("counter");
	const navigation = useNavigation();
	return (
		<PostForm action={path("counterOrder", { id })} className="border-line border-t pt-4">
			<p className="mb-3">{t(`wrongMeansText_${right}`)}</p>
			<input type="hidden" name="intent" value="means" />
			<input type="hidden" name="record" value={record} />
			<div className="flex flex-wrap gap-3">
				{([right, ...(mayVoid ? ["none" as const] : [])] as const).map((means) => (
					<Button
						key={means}
						variant="secondary"
						name="means"
						value={means}
						pending={navigation.formData?.get("means") === means}
					>
						{t(`wrongMeans_${means}`)}
					</Button>
				))}
			</div>
			<p className="mt-3 text-ink-muted">{t(mayVoid ? "wrongOrder" : "wrongOrderAdmin")}</p>
		</PostForm>
	);
}

function WhyNothing({ details: { order, money } }: Pick<CounterOrderProps, "details">) {
	const { t } = useTranslation("counter");
	if (order.delivery.method !== "pickup") return <p>{t("notPickup")}</p>;
	if (order.status === "cancelled") return <p>{t("cancelled")}</p>;
	if (money.isHeld) return <Notice tone="warning">{t("heldNotice")}</Notice>;
	if (money.paymentState === "returned" && order.status !== "delivered")
		return <Notice tone="warning">{t("returnedNotice")}</Notice>;
	return <p>{t("delivered")}</p>;
}
