import { useTranslation } from "react-i18next";
import { OrderForm } from "#app/components/desk/orders/order-form.tsx";
import type { OrderSectionProps } from "#app/components/desk/orders/order-section.tsx";
import { SelectField, TextField } from "#app/components/forms/field.tsx";
import { formatLei } from "#app/domain/money.ts";
import { likelyMeans, PAYMENT_MEANS, paymentReceivedSchema } from "#app/domain/payments/payment-means.ts";

/** "Payment received": a person has seen the whole sum. */
export function PaymentForm({ file, action, answer }: OrderSectionProps) {
	const { t } = useTranslation("deskOrders");
	const { order } = file;
	const amount = formatLei(order.totalBani);
	const completes = order.status === "pending" || order.status === "failed";
	const isPickup = order.delivery.method === "pickup";
	return (
		<>
			<p>{completes ? t("moveText_payment", { amount }) : t("moveTextSent_payment", { amount })}</p>
			<OrderForm
				intent="payment"
				schema={paymentReceivedSchema}
				action={action}
				answer={answer}
				seen={order.status}
				defaultValue={{ means: likelyMeans({ paymentMethod: order.paymentMethod, isPickup }) }}
			>
				{(field) => (
					<>
						<SelectField
							{...field("means")}
							label={t("meansLabel")}
							options={PAYMENT_MEANS.map((value) => ({ value, label: t(`means_${value}`) }))}
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
