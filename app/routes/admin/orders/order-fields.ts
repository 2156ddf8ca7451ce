import { useTranslation } from "react-i18next";
import { BILLING_FIELDS } from "#app/domain/invoices/order-billing.ts";
import { ADDRESS_FIELDS } from "#app/domain/places/postal-address.ts";

const OF_CHECKOUT = ["fullName", "email", "phone", "deliverySpeed", ...ADDRESS_FIELDS, ...BILLING_FIELDS] as const;

/** What a field of an order is called; a line of its goods goes by the product's own name. */
export function useFieldLabel(): (field: string) => string {
	const { t } = useTranslation(["adminOrders", "checkout"]);
	return (field) => {
		const known = OF_CHECKOUT.find((one) => one === field);
		if (known) return t(`checkout:${known}`);
		if (field === "deliveryMethod") return t("editDeliveryMethod");
		return field === "notes" ? t("customerNotes") : field;
	};
}
