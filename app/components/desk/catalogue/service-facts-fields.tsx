import { useTranslation } from "react-i18next";
import { TextFields } from "#app/components/desk/catalogue/text-fields.tsx";
import type { DeskFormState } from "#app/components/desk/catalogue/use-desk-form.ts";
import { TextField } from "#app/components/forms/field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { SLUG_CHARACTERS_AT_MOST } from "#app/domain/catalogue/slug.ts";

/** Everything of a service but its picture. */
export function ServiceFactsFields({
	field,
	isFixed = false,
}: {
	field: DeskFormState["field"];
	/** Its address is known outside the shop and stays. */
	isFixed?: boolean;
}) {
	const { t } = useTranslation(["deskServices", "deskCatalogue"]);
	return (
		<>
			<TextFields field={field} />
			<Card className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
				<TextField
					{...field("price")}
					label={t("price")}
					hint={t("priceHint")}
					inputMode="decimal"
					maxLength={20}
					autoComplete="off"
					required
				/>
				<TextField
					{...field("daysMin")}
					label={t("daysMin")}
					hint={t("daysHint")}
					inputMode="numeric"
					maxLength={2}
					autoComplete="off"
					required
				/>
				<TextField
					{...field("daysMax")}
					label={t("daysMax")}
					hint={t("daysHint")}
					inputMode="numeric"
					maxLength={2}
					autoComplete="off"
					required
				/>
				<TextField
					{...field("slug")}
					label={t("deskCatalogue:slug")}
					optionalLabel={isFixed ? undefined : t("deskCatalogue:optional")}
					hint={isFixed ? t("slugFixed") : t("deskCatalogue:slugHint")}
					readOnly={isFixed}
					maxLength={SLUG_CHARACTERS_AT_MOST}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
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
			</Card>
		</>
	);
}
