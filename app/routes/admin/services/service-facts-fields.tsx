import { useTranslation } from "react-i18next";
import { AmountField, NumberField } from "#app/components/forms/field.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Card } from "#app/components/ui/card.tsx";
import type { AdminFormState } from "#app/routes/admin/parts/admin-form.tsx";
import { PositionField, SlugField } from "#app/routes/admin/parts/fact-fields.tsx";
import { TextFields } from "#app/routes/admin/parts/text-fields.tsx";

interface ServiceFactsFieldsProps {
	field: AdminFormState["field"];
	/** Its address is known outside the shop and stays. */
	isFixed?: boolean;
}

/** Everything of a service but its picture. */
export function ServiceFactsFields({ field, isFixed = false }: ServiceFactsFieldsProps) {
	const { t } = useTranslation("adminServices");
	const { business } = useRootData();
	return (
		<>
			<TextFields field={field} />
			<Card className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
				<AmountField
					{...field("price")}
					label={t("price")}
					hint={t(business.vatRegistered ? "priceHintVat" : "priceHint")}
					maxLength={20}
					required
				/>
				<NumberField {...field("daysMin")} label={t("daysMin")} hint={t("daysHint")} maxLength={2} required />
				<NumberField {...field("daysMax")} label={t("daysMax")} hint={t("daysHint")} maxLength={2} required />
				<SlugField field={field} fixedHint={isFixed ? t("slugFixed") : undefined} />
				<PositionField field={field} />
			</Card>
		</>
	);
}
