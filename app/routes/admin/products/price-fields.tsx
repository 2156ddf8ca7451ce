import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { AmountField, NumberField } from "#app/routes/admin/parts/fact-fields.tsx";
import type { AdminFormState } from "#app/routes/admin/parts/use-admin-form.ts";

/** What the customer pays, in lei. */
export function PriceField({ field }: { field: AdminFormState["field"] }) {
	const { t } = useTranslation("adminProducts");
	const { business } = useRootData();
	const hint = t(business.vatRegistered ? "priceHintVat" : "priceHint");
	return <AmountField field={field} name="price" label={t("price")} hint={hint} />;
}

/** Counted pieces, or none and the days that building one takes. */
export function StockFields({ field }: { field: AdminFormState["field"] }) {
	const { t } = useTranslation("adminProducts");
	return (
		<>
			<NumberField field={field} name="stock" digits={5} label={t("stock")} hint={t("stockHint")} />
			<NumberField field={field} name="leadTimeDays" digits={3} label={t("leadTimeDays")} hint={t("leadTimeHint")} />
		</>
	);
}
