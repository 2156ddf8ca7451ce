import { useTranslation } from "react-i18next";
import { AmountField, NumberField } from "#app/components/desk/catalogue/fact-fields.tsx";
import type { DeskFormState } from "#app/components/desk/catalogue/use-desk-form.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";

/** What the customer pays, in lei. */
export function PriceField({ field }: { field: DeskFormState["field"] }) {
	const { t } = useTranslation("deskProducts");
	const { business } = useRootData();
	const hint = t(business.vatRegistered ? "priceHintVat" : "priceHint");
	return <AmountField field={field} name="price" label={t("price")} hint={hint} />;
}

/** Counted pieces, or none and the days that building one takes. */
export function StockFields({ field }: { field: DeskFormState["field"] }) {
	const { t } = useTranslation("deskProducts");
	return (
		<>
			<NumberField field={field} name="stock" digits={5} label={t("stock")} hint={t("stockHint")} />
			<NumberField field={field} name="leadTimeDays" digits={3} label={t("leadTimeDays")} hint={t("leadTimeHint")} />
		</>
	);
}
