import { useTranslation } from "react-i18next";
import { CheckboxField, NumberField, SelectField, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { CATEGORIES, WINDOWS } from "#app/domain/catalogue/product-choices.ts";
import type { AdminFormState } from "#app/routes/admin/parts/admin-form.tsx";
import { PositionField, SlugField } from "#app/routes/admin/parts/fact-fields.tsx";
import { TextFields } from "#app/routes/admin/parts/text-fields.tsx";

/** Everything of a product but its price, stock, specifications and pictures. */
export function ProductFactsFields({ field }: { field: AdminFormState["field"] }) {
	const { t } = useTranslation(["adminProducts", "adminCatalogue", "catalogue"]);
	return (
		<>
			<TextFields field={field} hasTagline />
			<Card className="grid gap-6 lg:grid-cols-2">
				{(["inTheBoxRo", "inTheBoxEn"] as const).map((name) => (
					<TextAreaField
						key={name}
						{...field(name)}
						lang={name === "inTheBoxRo" ? "ro" : "en"}
						label={t(name)}
						optional
						hint={t("inTheBoxHint")}
						rows={4}
					/>
				))}
			</Card>
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
					{...field("warrantyMonths")}
					label={t("warrantyMonths")}
					hint={t("warrantyHint")}
					maxLength={3}
					required
				/>
				<SelectField
					{...field("windows")}
					label={t("windows")}
					hint={t("windowsHint")}
					options={WINDOWS.map((windows) => ({ value: windows, label: t(`windows_${windows}`) }))}
				/>
				<PositionField field={field} />
				<CheckboxField {...field("featured")} label={t("featured")} hint={t("featuredHint")} />
			</Card>
		</>
	);
}
