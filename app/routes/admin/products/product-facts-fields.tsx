import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField, TextField } from "#app/components/forms/field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { CATEGORIES } from "#app/domain/catalogue/product.ts";
import { NumberField, PositionField, SlugField } from "#app/routes/admin/parts/fact-fields.tsx";
import { TextFields } from "#app/routes/admin/parts/text-fields.tsx";
import type { AdminFormState } from "#app/routes/admin/parts/use-admin-form.ts";

/** Everything of a product but its price, stock, specifications and pictures. */
export function ProductFactsFields({ field }: { field: AdminFormState["field"] }) {
	const { t } = useTranslation(["adminProducts", "catalogue"]);
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
