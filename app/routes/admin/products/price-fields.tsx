import { useTranslation } from "react-i18next";
import { AmountField, NumberField } from "#app/components/forms/field.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import type { AdminFormState } from "#app/routes/admin/parts/admin-form.tsx";

/** What the customer pays, in lei. */
export function PriceField({ field }: { field: AdminFormState["field"] }) {
	const { t } = useTranslation("adminProducts");
	const { business } = useRootData();
	const hint = t(business.vatRegistered ? "priceHintVat" : "priceHint");
	return <AmountField {...field("price")} label={t("price")} hint={hint} maxLength={20} required />;
}

/** Counted pieces, or none and the days that building one takes. */
export function StockFields({ field }: { field: AdminFormState["field"] }) {
	const { t } = useTranslation("adminProducts");
	return (
		<>
			<NumberField {...field("stock")} label={t("stock")} hint={t("stockHint")} maxLength={5} />
			<NumberField {...field("leadTimeDays")} label={t("leadTimeDays")} hint={t("leadTimeHint")} maxLength={3} />
		</>
	);
}
