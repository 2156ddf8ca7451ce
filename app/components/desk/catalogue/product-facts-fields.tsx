import { useTranslation } from "react-i18next";
import { TextFields } from "#app/components/desk/catalogue/text-fields.tsx";
import type { DeskFormState } from "#app/components/desk/catalogue/use-desk-form.ts";
import { CheckboxField, SelectField, TextField } from "#app/components/forms/field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { CATEGORIES } from "#app/domain/catalogue/product.ts";
import { SLUG_CHARACTERS_AT_MOST } from "#app/domain/catalogue/slug.ts";

/** Everything of a product but its price, stock, specifications and pictures. */
export function ProductFactsFields({ field }: { field: DeskFormState["field"] }) {
	const { t } = useTranslation(["deskProducts", "deskCatalogue", "catalogue"]);
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
				<TextField
					{...field("slug")}
					label={t("deskCatalogue:slug")}
					optionalLabel={t("deskCatalogue:optional")}
					hint={t("deskCatalogue:slugHint")}
					maxLength={SLUG_CHARACTERS_AT_MOST}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
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
				<TextField
					{...field("warrantyMonths")}
					label={t("warrantyMonths")}
					hint={t("warrantyHint")}
					inputMode="numeric"
					maxLength={3}
					autoComplete="off"
					required
				/>
				<TextField
					{...field("position")}
					label={t("deskCatalogue:position")}
					optionalLabel={t("deskCatalogue:optional")}
					hint={t("deskCatalogue:positionHint")}
					inputMode="numeric"
					maxLength={5}
					autoComplete="off"
				/>
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
