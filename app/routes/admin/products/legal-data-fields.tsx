import { useTranslation } from "react-i18next";
import { AmountField, CheckboxField, SelectField, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { CHARGER, ENERGY_CLASSES, EQUIPMENT } from "#app/domain/catalogue/legal-data.ts";
import type { AdminFormState } from "#app/routes/admin/parts/use-admin-form.ts";

/** Who made it, its warnings, and what monitors and radio equipment need besides. */
export function LegalDataFields({ field }: { field: AdminFormState["field"] }) {
	const { t } = useTranslation("adminProducts");
	const unstated = { value: "", label: t("notStated") };
	return (
		<div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2">
			<SelectField
				{...field("equipment")}
				label={t("equipment")}
				hint={t("equipmentHint")}
				options={EQUIPMENT.map((equipment) => ({ value: equipment, label: t(`equipment-${equipment}`) }))}
			/>
			<CheckboxField {...field("madeByShop")} label={t("madeByShop")} hint={t("madeByShopHint")} />
			<TextField {...field("maker")} label={t("maker")} maxLength={200} autoComplete="off" />
			<TextField {...field("makerAddress")} label={t("makerAddress")} maxLength={300} autoComplete="off" />
			<TextField
				{...field("makerContact")}
				label={t("makerContact")}
				hint={t("makerContactHint")}
				maxLength={254}
				autoComplete="off"
				spellCheck={false}
				className="sm:col-span-2"
			/>
			{(["warningsRo", "warningsEn"] as const).map((name) => (
				<TextAreaField
					key={name}
					{...field(name)}
					lang={name === "warningsRo" ? "ro" : "en"}
					label={t(name)}
					hint={t("warningsHint")}
					rows={4}
				/>
			))}
			<SelectField
				{...field("energyClass")}
				label={t("energyClass")}
				options={[unstated, ...ENERGY_CLASSES.map((value) => ({ value, label: value }))]}
			/>
			<TextField
				{...field("sheetAddress")}
				label={t("sheetAddress")}
				hint={t("sheetAddressHint")}
				maxLength={300}
				autoComplete="off"
				spellCheck={false}
			/>
			<SelectField
				{...field("charger")}
				label={t("charger")}
				options={[unstated, ...CHARGER.map((value) => ({ value, label: t(`charger_${value}`) }))]}
			/>
			<div className="grid grid-cols-2 gap-4">
				{(["chargerMinWatts", "chargerMaxWatts"] as const).map((name) => (
					<AmountField key={name} {...field(name)} label={t(name)} maxLength={5} />
				))}
			</div>
			{(["conformityRo", "conformityEn"] as const).map((name) => (
				<TextAreaField
					key={name}
					{...field(name)}
					lang={name === "conformityRo" ? "ro" : "en"}
					label={t(name)}
					hint={t("conformityHint")}
					rows={4}
				/>
			))}
		</div>
	);
}
