import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Card } from "#app/components/ui/card.tsx";
import { AmountField, NumberField, PositionField, SlugField } from "#app/routes/admin/parts/fact-fields.tsx";
import { TextFields } from "#app/routes/admin/parts/text-fields.tsx";
import type { AdminFormState } from "#app/routes/admin/parts/use-admin-form.ts";

/** Everything of a service but its picture. */
export function ServiceFactsFields({
	field,
	isFixed = false,
}: {
	field: AdminFormState["field"];
	/** Its address is known outside the shop and stays. */
	isFixed?: boolean;
}) {
	const { t } = useTranslation("adminServices");
	const { business } = useRootData();
	return (
		<>
			<TextFields field={field} />
			<Card className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
				<AmountField
					field={field}
					name="price"
					label={t("price")}
					hint={t(business.vatRegistered ? "priceHintVat" : "priceHint")}
				/>
				<NumberField field={field} name="daysMin" digits={2} label={t("daysMin")} hint={t("daysHint")} required />
				<NumberField field={field} name="daysMax" digits={2} label={t("daysMax")} hint={t("daysHint")} required />
				<SlugField field={field} fixedHint={isFixed ? t("slugFixed") : undefined} />
				<PositionField field={field} />
			</Card>
		</>
	);
}
