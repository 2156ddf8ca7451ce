import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiscalReceiptField } from "#app/components/back-office/fiscal-receipt-field.tsx";
import { OrderForm, type OrderSectionProps, TransactionField } from "#app/components/back-office/order-form.tsx";
import { AmountField, NumberField, SelectField, TextAreaField } from "#app/components/forms/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatAmount, formatLei } from "#app/domain/money.ts";
import { waitsForMoney } from "#app/domain/order-status.ts";
import { cashRefusal, likelyMeans } from "#app/domain/payments/methods.ts";
import { likelyBani } from "#app/domain/payments/order-money.ts";
import { partRefundSchema, piecesField } from "#app/domain/payments/part-refund.ts";
import { PAYMENT_MEANS, partPaymentSchema, paymentReceivedSchema } from "#app/domain/payments/payment-means.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { piecesAway } from "#app/domain/returns/return-case.ts";
import { ReturnField, useReturnAsked } from "#app/routes/admin/orders/order-returns.tsx";

/** "Payment received", all of it or a part, or given back: a person has seen the money come or go. */
export function PaymentForm({ intent, details, action, answer }: OrderSectionProps & { intent: "payment" | "refund" }) {
	const { t } = useTranslation(["adminOrders", "errors"]);
	const { order } = details;
	const { returnedBani, hereBani, overpaidBani, isRefundDue } = details.money;
	const comingBani = likelyBani(order, details.money);
	const countedBani = order.totalBani - comingBani;
	const isPayment = intent === "payment";
	const amount = formatLei(isPayment ? comingBani : isRefundDue ? hereBani : overpaidBani);
	const completes = waitsForMoney(order.status);
	const isPickup = order.delivery.method === "pickup";
	const silent = order.email === null ? "moveTextSilent_payment" : "moveText_payment";
	const stays = order.status === "cancelled" ? "moveTextCancelled_payment" : "moveTextSent_payment";
	const text = !isPayment ? "moveText_refund" : completes ? silent : stays;
	// Above the limit cash is not offered (docs/law.md); what a courier brings is cash too.
	const offered = PAYMENT_MEANS.filter(
		(value) => !isPayment || cashRefusal(value, comingBani, buyerKind(order.billing)) === null,
	);
	const likely = likelyMeans({ paymentMethod: order.paymentMethod, isPickup });
	if (!isPayment && details.refundable.isUndecided) {
		return <Notice tone="warning">{t("errors:refund-undecided")}</Notice>;
	}
	return (
		<>
			{isPayment && countedBani > 0 ? <p>{t("receivedSoFar", { amount: formatLei(countedBani) })}</p> : null}
			<p>
				{t(text, { amount })}
				{!isPayment && details.refundable.providerBani > 0 ? ` ${t("refundElsewhere")}` : null}
			</p>
			<OrderForm
				// What came meanwhile makes another form of it.
				key={`${hereBani} ${returnedBani}`}
				intent={intent}
				schema={(isPayment ? partPaymentSchema : paymentReceivedSchema) as typeof partPaymentSchema}
				action={action}
				answer={answer}
				seen={order.status}
				// Money goes back the way it came.
				defaultValue={{
					...(isPayment ? { amountBani: formatAmount(comingBani) } : {}),
					means: (intent === "refund" ? details.payments.lastMeans : null) ?? likely,
				}}
			>
				{(field) => (
					<>
						{isPayment ? null : (
							<>
								<input type="hidden" name="seenReturnedBani" value={returnedBani} />
								<ReturnField answer={answer} />
							</>
						)}
						<SelectField
							{...field("means")}
							label={t(`meansLabel_${intent}`)}
							options={offered.map((value) => ({ value, label: t(`means_${value}`) }))}
						/>
						{isPayment ? (
							<>
								<input type="hidden" name="seenHereBani" value={hereBani} />
								<AmountField
									{...field("amountBani")}
									label={t("amountLabel")}
									hint={order.status === "cancelled" ? undefined : t("amountHint", { amount })}
								/>
							</>
						) : null}
						{isPayment ? <FiscalReceiptField {...field("receipt")} hint={t("receiptHint")} /> : null}
						<TransactionField {...field("transactionId")} />
					</>
				)}
			</OrderForm>
		</>
	);
}

/** A part of the money goes back, by pieces or as an amount: PayPal is asked for it where it came so, or a person has done it. */
export function PartRefund({ details, action, answer }: OrderSectionProps) {
	const { t } = useTranslation(["adminOrders", "errors"]);
	const { refundable, money, items, order } = details;
	const { leftBani, providerBani, asking, isUndecided } = refundable;
	const prefilled = usePrefilled({ details, action, answer });
	if (isUndecided) return <Notice tone="warning">{t("errors:refund-undecided")}</Notice>;
	if (asking !== null) return <Notice tone="warning">{t("refundAsking", { amount: formatLei(asking) })}</Notice>;
	const byHand = PAYMENT_MEANS.map((means) => ({
		value: means,
		label: t("refundByHand", { means: t(`means_${means}`) }),
	}));
	const byProvider = { value: "provider", label: t("refundByProvider", { amount: formatLei(providerBani) }) };
	const named = items.filter(({ id }) => (refundable.pieces[id] ?? 0) > 0);
	return (
		<>
			<p>{t("moveText_refundPart", { amount: formatLei(leftBani) })}</p>
			<OrderForm<Record<string, unknown>>
				key={money.returnedBani}
				intent="refundPart"
				schema={partRefundSchema(named.map(({ id }) => id))}
				action={action}
				answer={answer}
				seen={order.status}
				defaultValue={{ way: providerBani > 0 ? "provider" : (details.payments.lastMeans ?? "bank"), ...prefilled }}
			>
				{(field) => (
					<>
						<input type="hidden" name="seenReturnedBani" value={money.returnedBani} />
						<ReturnField answer={answer} />
						{named.map(({ id, name, unitPriceBani }) => (
							<NumberField
								key={id}
								{...field(piecesField(id))}
								label={t("refundPieces", { name })}
								optional
								hint={t("refundPiecesHint", { count: refundable.pieces[id]!, price: formatLei(unitPriceBani) })}
							/>
						))}
						<AmountField {...field("amountBani")} label={t("refundAmount")} optional hint={t("refundAmountHint")} />
						<SelectField
							{...field("way")}
							label={t("refundWay")}
							options={providerBani > 0 ? [byProvider, ...byHand] : byHand}
						/>
						<TransactionField {...field("transactionId")} />
						<TextAreaField {...field("note")} label={t("reasonLabel")} optional rows={2} />
					</>
				)}
			</OrderForm>
		</>
	);
}

/**
 * The pieces of the return for which the money goes back, as far as no refund has named them, and how much of it is left to give;
 * nothing once all of it went back.
 */
function usePrefilled({ details, answer }: OrderSectionProps): Record<string, string> {
	const asked = useReturnAsked(answer);
	const worth = Number(useSearchParams()[0].get("worth"));
	const ofReturn = details.returns.find(({ id }) => String(id) === asked);
	const amountBani = Math.min(worth, details.refundable.leftBani);
	if (!ofReturn || !Number.isSafeInteger(amountBani) || amountBani <= 0) return {};
	const pieces = ofReturn.lines.flatMap((line) => {
		const count = Math.min(piecesAway(ofReturn.state, line), details.refundable.pieces[line.orderItemId] ?? 0);
		return count > 0 ? [[piecesField(line.orderItemId), String(count)]] : [];
	});
	return { ...Object.fromEntries(pieces), amountBani: formatAmount(amountBani) };
}
