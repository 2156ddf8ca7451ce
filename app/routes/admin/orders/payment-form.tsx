import { useTranslation } from "react-i18next";
import { FiscalReceiptField } from "#app/components/back-office/fiscal-receipt-field.tsx";
import { OrderForm, type OrderSectionProps, TransactionField } from "#app/components/back-office/order-form.tsx";
import { AmountField, SelectField } from "#app/components/forms/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatAmount, formatLei } from "#app/domain/money.ts";
import { waitsForMoney } from "#app/domain/order-status.ts";
import { cashRefusal, likelyMeans } from "#app/domain/payments/methods.ts";
import { likelyBani } from "#app/domain/payments/order-money.ts";
import { PAYMENT_MEANS, partPaymentSchema, paymentReceivedSchema } from "#app/domain/payments/payment-means.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { ReturnField } from "#app/routes/admin/orders/order-returns.tsx";

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
