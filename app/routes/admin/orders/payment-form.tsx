import { useTranslation } from "react-i18next";
import { OrderForm } from "#app/components/back-office/order-form.tsx";
import type { OrderSectionProps } from "#app/components/back-office/order-section.tsx";
import { SelectField, TextField } from "#app/components/forms/field.tsx";
import { formatLei } from "#app/domain/money.ts";
import { waitsForMoney } from "#app/domain/order-status.ts";
import { cashRefusal, likelyMeans } from "#app/domain/payments/methods.ts";
import { PAYMENT_MEANS, paymentReceivedSchema } from "#app/domain/payments/payment-means.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";

/** "Payment received", or given back: a person has seen the whole sum come or go. */
export function PaymentForm({ intent, file, action, answer }: OrderSectionProps & { intent: "payment" | "refund" }) {
	const { t } = useTranslation("adminOrders");
	const { order } = file;
	const amount = formatLei(order.totalBani);
	const completes = waitsForMoney(order.status);
	const isPickup = order.delivery.method === "pickup";
	// Money goes back the way it came.
	const paid = file.payments.findLast((line) => line.verdict === "proves-payment" && line.means !== null);
	// Above the limit cash is not offered (docs/law.md); what a courier brings is cash too.
	const offered = PAYMENT_MEANS.filter(
		(value) => intent === "refund" || cashRefusal(value, order.totalBani, buyerKind(order.billing)) === null,
	);
	const likely = likelyMeans({ paymentMethod: order.paymentMethod, isPickup });
	return (
		<>
			<p>{t(intent === "payment" && !completes ? "moveTextSent_payment" : `moveText_${intent}`, { amount })}</p>
			<OrderForm
				intent={intent}
				schema={paymentReceivedSchema}
				action={action}
				answer={answer}
				seen={order.status}
				defaultValue={{ means: (intent === "refund" ? paid?.means : null) ?? likely }}
			>
				{(field) => (
					<>
						<SelectField
							{...field("means")}
							label={t(`meansLabel_${intent}`)}
							options={offered.map((value) => ({ value, label: t(`means_${value}`) }))}
						/>
						<TextField
							{...field("transactionId")}
							label={t("transactionLabel")}
							optionalLabel={t("optional")}
							hint={t("transactionHint")}
							autoComplete="off"
						/>
					</>
				)}
			</OrderForm>
		</>
	);
}
