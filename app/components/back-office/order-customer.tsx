import { useTranslation } from "react-i18next";
import { CourierField } from "#app/components/back-office/courier-field.tsx";
import { useCustomerRows } from "#app/components/back-office/customer-rows.tsx";
import { OrderForm, type OrderSectionProps } from "#app/components/back-office/order-form.tsx";
import { CheckboxField, TextField } from "#app/components/forms/field.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { trackingChangeSchema } from "#app/domain/orders/admin-order-forms.ts";
import { addressLine, billingFacts, deliveryName, deliveryTerm, methodLabel } from "#app/domain/orders/order.ts";

/** Who ordered, how to reach them, and to whom the invoice goes. */
export function OrderCustomer({ details }: { details: Pick<OrderSectionProps["details"], "order"> }) {
	const { t } = useTranslation(["adminOrders", "order", "adminLists"]);
	const { order } = details;
	const customer = useCustomerRows(order, t("order:numbered", { id: order.id }));
	return (
		<TitledCard id="customer" title={t("adminLists:customer")}>
			<DataList
				className="mt-2"
				rows={[
					...customer,
					{ label: t("language"), value: t(`adminLists:language_${order.locale}`) },
					...billingFacts(order).map(({ name, value }) => ({ label: t(`order:${name}`), value })),
					...(order.notes ? [{ label: t("customerNotes"), value: order.notes }] : []),
				]}
			/>
		</TitledCard>
	);
}

/** Where it goes and how it is paid; the parcel's number can be corrected while it is on its way. */
export function OrderDelivery({ details, action, answer }: OrderSectionProps) {
	const { t } = useTranslation(["adminOrders", "order", "payment"]);
	const { order } = details;
	const { locale } = useRootData();
	const isPickup = order.delivery.method === "pickup";
	const term = deliveryTerm(order, locale);
	const isTaken = answer.intent === "tracking" && answer.problem?.code === "parcel-taken";
	const taken = isTaken ? answer.problem?.values?.id : undefined;
	return (
		<TitledCard id="delivery" title={t("order:deliveryTitle")}>
			<DataList
				className="mt-2"
				rows={[
					{ label: t("order:deliveryMethod"), value: t(`order:${deliveryName(order)}`) },
					...(term ? [{ label: t(`order:${term.label}`), value: t(`order:${term.name}`, term.values) }] : []),
					...(isPickup
						? []
						: [{ label: t("order:deliveryAddress"), value: addressLine(order.delivery) ?? t("order:addressToAgree") }]),
					...(isPickup || (order.status === "cancelled" && !order.trackingNumber)
						? []
						: [
								{
									label: t("order:trackingNumber"),
									value: order.courier ? (
										<a
											href={order.courier.link}
											rel="noreferrer"
											className="link wrap-anywhere inline-flex min-h-control items-center"
										>
											{order.courier.name}, {order.trackingNumber}
										</a>
									) : (
										(order.trackingNumber ?? t("order:notAvailable"))
									),
								},
							]),
					{ label: t("order:paymentTitle"), value: t(methodLabel(order)) },
				]}
			/>
			{order.status !== "cancelled" && details.sharedParcel.length > 0 ? (
				<Notice tone="warning" className="mt-4">
					{t("parcelShared", { orders: details.sharedParcel.map((id) => `#${id}`).join(", ") })}
				</Notice>
			) : null}
			{order.status === "shipped" ? (
				<div className="mt-4">
					<h3 className="mb-3">{t("trackingChange")}</h3>
					<OrderForm
						key={`${order.trackingNumber} ${order.courier?.id}`}
						intent="tracking"
						schema={trackingChangeSchema as never}
						action={action}
						answer={answer}
						defaultValue={{ trackingNumber: order.trackingNumber ?? "", courier: order.courier?.id ?? "" }}
						variant="secondary"
					>
						{(field) => (
							<>
								<TextField {...field("trackingNumber")} label={t("order:trackingNumber")} autoComplete="off" required />
								<CourierField {...field("courier")} couriers={details.couriers} />
								{taken === undefined ? null : (
									<CheckboxField
										id="tracking-swap"
										name="swapWith"
										value={String(taken)}
										label={t("trackingSwap", { id: order.id, other: taken })}
									/>
								)}
							</>
						)}
					</OrderForm>
				</div>
			) : null}
		</TitledCard>
	);
}
