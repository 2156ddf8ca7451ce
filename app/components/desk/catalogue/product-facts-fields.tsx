import { useTranslation } from "react-i18next";
import { NumberField, PositionField, SlugField } from "#app/components/desk/catalogue/fact-fields.tsx";
import { TextFields } from "#app/components/desk/catalogue/text-fields.tsx";
import type { DeskFormState } from "#app/components/desk/catalogue/use-desk-form.ts";
import { CheckboxField, SelectField, TextField } from "#app/components/forms/field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { CATEGORIES } from "#app/domain/catalogue/product.ts";

/** Everything of a product but its price, stock, specifications and pictures. */
export function ProductFactsFields({ field }: { field: DeskFormState["field"] }) {
	const { t } = useTranslation(["deskProducts", "catalogue"]);
	const { defaultValue: featured, ...featuredField } = field("featured");
	return (
		<>
			<TextFields field={field} hasTagline />
			<Card className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
				<TextField
					{...field("sku")}
					label={t("sku")}
					hint={t("skuHint")}
					maxLength={64}
					autoComplete="off"
					spellCheck={false}
					required
				/>
				<SlugField field={field} />
				<SelectField
					{...field("category")}
					label={t("category")}
					hint={t("categoryHint")}
					required
					options={[
						{ value: "", label: t("categoryChoose") },
						...CATEGORIES.map((category) => ({ value: category, label: t(`catalogue:category-${category}`) })),
					]}
				/>
				<NumberField
					field={field}
					name="warrantyMonths"
					digits={3}
					label={t("warrantyMonths")}
					hint={t("warrantyHint")}
					required
				/>
				<PositionField field={field} />
				<CheckboxField
					{...featuredField}
					label={t("featured")}
					hint={t("featuredHint")}
					defaultChecked={featured === "on"}
				/>
			</Card>
		</>
	);
}
