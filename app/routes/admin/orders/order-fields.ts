import { useTranslation } from "react-i18next";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { formatDay } from "#app/domain/clock.ts";
import { BILLING_FIELDS } from "#app/domain/invoices/order-billing.ts";
import { LOCALES } from "#app/domain/locale.ts";
import { PAYMENT_METHODS, paymentMethod } from "#app/domain/payments/methods.ts";
import { ADDRESS_FIELDS } from "#app/domain/places/postal-address.ts";

const OF_CHECKOUT = [
	...(["fullName", "email", "phone", "deliverySpeed", "paymentMethod"] as const),
	...ADDRESS_FIELDS,
	...BILLING_FIELDS,
] as const;

/** What a field of an order is called; a line of its goods goes by the product's own name. */
export function useFieldLabel(): (field: string) => string {
	const { t } = useTranslation(["adminOrders", "checkout"]);
	return (field) => {
		const known = OF_CHECKOUT.find((one) => one === field);
		if (known) return t(`checkout:${known}`);
		if (field === "deliveryMethod") return t("editDeliveryMethod");
		if (field === "language" || field === "quoteUntil") return t(field);
		return field === "notes" ? t("customerNotes") : field;
	};
}

/** What stands in a field, in words where it holds a choice or a day. */
export function useFieldValue(): (field: string, value: string) => string {
	const { t, locale } = useTexts(["adminOrders", "checkout", "payment", "adminLists"]);
	return (field, value) => {
		const language = field === "language" && LOCALES.find((one) => one === value);
		if (language) return t(`adminLists:language_${language}`);
		const method = field === "paymentMethod" && PAYMENT_METHODS.find((one) => one === value);
		if (method) return t(paymentMethod(method).label);
		if (field === "deliveryMethod" && (value === "pickup" || value === "delivery")) return t(`editDelivery_${value}`);
		if (field === "deliverySpeed" && (value === "standard" || value === "express")) return t(`checkout:${value}`);
		return field === "quoteUntil" && value ? formatDay(value, locale) : value;
	};
}
