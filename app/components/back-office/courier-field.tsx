import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/forms/field.tsx";
import type { FieldProps } from "#app/components/forms/shop-form.tsx";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";

/** Who takes a parcel: with that its customer gets a link to follow it. */
export function CourierField({ couriers, ...field }: FieldProps & Pick<OrderDetails, "couriers">) {
	const { t } = useTranslation(["adminOrders", "order"]);
	return (
		<SelectField
			{...field}
			label={t("order:courier")}
			options={[
				{ value: "", label: t("courierNone") },
				...couriers.map(({ id, name }) => ({ value: id, label: name })),
			]}
		/>
	);
}
