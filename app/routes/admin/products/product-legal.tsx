import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { AmountField, CheckboxField, SelectField, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import {
	CHARGER,
	ENERGY_CLASSES,
	EQUIPMENT,
	type LegalFacts,
	legalDataSchema,
	legalValues,
	type MissingData,
} from "#app/domain/catalogue/legal-data.ts";
import { OFFICIAL_LIMITS } from "#app/domain/catalogue/picture-limits.ts";
import { inFields, type Section } from "#app/domain/section.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import {
	AdminForm,
	type AdminFormState,
	type FormAnswer,
	useAdminForm,
	useFormKey,
} from "#app/routes/admin/parts/admin-form.tsx";
import { UploadForm, type UploadFormAnswer } from "#app/routes/admin/parts/upload-form.tsx";
import { ProductFrame } from "#app/routes/admin/products/product-frame.tsx";
import { openLegalData, submitLegalData } from "#app/routes/admin/products/product-legal.server.ts";

export const loader = backOfficePage("admin", openLegalData);
export const action = backOfficePage("admin", submitLegalData);
export const clientAction = keepTyped();

/** What the law wants beside a product (docs/law.md), and the slot for its official label. */
export default function ProductLegal() {
	const { head, facts, label, picture, missing } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as FormAnswer | UploadFormAnswer | undefined;
	const { t } = useTranslation("adminProducts");
	const uploaded = answer?.part === "upload" ? (answer as UploadFormAnswer) : undefined;
	return (
		<ProductFrame head={head} tab="tabLegal">
			<Missing missing={missing} />
			<LegalForm
				key={useFormKey(facts.revision, "legal")}
				id={head.id}
				facts={facts}
				answer={uploaded ? undefined : (answer as FormAnswer | undefined)}
			/>
			<TitledCard id="label-title" title={t("label")}>
				<p className="mt-1 mb-5 text-ink-muted">{t("labelText")}</p>
				{picture ? (
					<ResponsivePicture
						picture={{ ...picture, alt: label.values.altRo }}
						sizes="12rem"
						className="mb-5 max-h-80 w-48 rounded-control border border-line bg-white object-contain"
					/>
				) : null}
				<UploadForm
					key={label.revision}
					action={path("adminProductLegal", { id: head.id })}
					answer={uploaded}
					words={label.values}
					seen={label.revision}
					limits={OFFICIAL_LIMITS}
					filesLabel={picture ? t("otherLabel") : t("firstLabel")}
					submitLabel={t("saveLabel")}
				/>
			</TitledCard>
		</ProductFrame>
	);
}

function Missing({ missing }: { missing: MissingData[] }) {
	const { t } = useTranslation("adminProducts");
	const list = missing.map((name) => t(name)).join("; ");
	return (
		<Notice tone={missing.length > 0 ? "warning" : "success"}>
			{missing.length > 0 ? t("legalMissing", { list }) : t("legalComplete")}
		</Notice>
	);
}

interface LegalFormProps {
	id: number;
	facts: Section<LegalFacts>;
	answer: FormAnswer | undefined;
}

function LegalForm({ id, facts, answer }: LegalFormProps) {
	const { t } = useTranslation(["adminProducts", "adminCatalogue"]);
	const message = useMessage();
	const form = useAdminForm({ id: "legal", schema: legalDataSchema, ...inFields(facts, legalValues), answer });
	return (
		<TitledCard id="legal-title" title={t("legalTitle")}>
			<p className="mt-1 mb-5 text-ink-muted">{t("legalText")}</p>
			<AdminForm
				form={form}
				action={path("adminProductLegal", { id })}
				submitLabel={t("adminCatalogue:save")}
				labelOf={(field) => message(`adminProducts:${field}`)}
			>
				<LegalDataFields field={form.field} />
			</AdminForm>
		</TitledCard>
	);
}

/** Who made it, its warnings, and what monitors and radio equipment need besides. */
function LegalDataFields({ field }: { field: AdminFormState["field"] }) {
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
