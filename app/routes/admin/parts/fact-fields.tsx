import { useTranslation } from "react-i18next";
import { NumberField, TextField } from "#app/components/forms/field.tsx";
import { SLUG_CHARACTERS_AT_MOST } from "#app/domain/catalogue/slug.ts";
import type { AdminFormState } from "#app/routes/admin/parts/admin-form.tsx";

type Field = AdminFormState["field"];

/** The last part of an address in the shop, made from the name where nothing is typed. */
export function SlugField({ field, fixedHint }: { field: Field; fixedHint?: string | undefined }) {
	const { t } = useTranslation("adminCatalogue");
	return (
		<TextField
			{...field("slug")}
			label={t("slug")}
			optional={fixedHint === undefined}
			hint={fixedHint ?? t("slugHint")}
			readOnly={fixedHint !== undefined}
			maxLength={SLUG_CHARACTERS_AT_MOST}
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
		/>
	);
}

/** Where it stands in the shop's lists. */
export function PositionField({ field }: { field: Field }) {
	const { t } = useTranslation("adminCatalogue");
	return <NumberField {...field("position")} label={t("position")} hint={t("positionHint")} maxLength={5} optional />;
}
