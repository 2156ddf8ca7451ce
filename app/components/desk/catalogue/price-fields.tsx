import { useTranslation } from "react-i18next";
import type { DeskFormState } from "#app/components/desk/catalogue/use-desk-form.ts";
import { TextField } from "#app/components/forms/field.tsx";

/** What the customer pays, in lei. */
export function PriceField({ field }: { field: DeskFormState["field"] }) {
	const { t } = useTranslation("deskProducts");
	return (
		<TextField
			{...field("price")}
			label={t("price")}
			hint={t("priceHint")}
			inputMode="decimal"
			maxLength={20}
			autoComplete="off"
			required
		/>
	);
}

/** Counted pieces, or none and the days that building one takes. */
export function StockFields({ field }: { field: DeskFormState["field"] }) {
	const { t } = useTranslation(["deskProducts", "deskCatalogue"]);
	return (
		<>
			<TextField
				{...field("stock")}
				label={t("stock")}
				hint={t("stockHint")}
				inputMode="numeric"
				maxLength={5}
				autoComplete="off"
			/>
			<TextField
				{...field("leadTimeDays")}
				label={t("leadTimeDays")}
				hint={t("leadTimeHint")}
				inputMode="numeric"
				maxLength={3}
				autoComplete="off"
			/>
		</>
	);
}
