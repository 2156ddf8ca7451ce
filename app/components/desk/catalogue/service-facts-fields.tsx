import { useTranslation } from "react-i18next";
import { AmountField, NumberField, PositionField, SlugField } from "#app/components/desk/catalogue/fact-fields.tsx";
import { TextFields } from "#app/components/desk/catalogue/text-fields.tsx";
import type { DeskFormState } from "#app/components/desk/catalogue/use-desk-form.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Card } from "#app/components/ui/card.tsx";

/** Everything of a service but its picture. */
export function ServiceFactsFields({
	field,
	isFixed = false,
}: {
	field: DeskFormState["field"];
	/** Its address is known outside the shop and stays. */
	isFixed?: boolean;
}) {
	const { t } = useTranslation("deskServices");
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
