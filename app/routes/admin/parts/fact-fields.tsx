import { useTranslation } from "react-i18next";
import { TextField } from "#app/components/forms/field.tsx";
import { SLUG_CHARACTERS_AT_MOST } from "#app/domain/catalogue/slug.ts";
import type { AdminFormState } from "#app/routes/admin/parts/use-admin-form.ts";

type Field = AdminFormState["field"];
interface Words {
	label: string;
	hint?: string;
}

/** A whole number: of days, months, pieces. */
export function NumberField({
	field,
	name,
	digits,
	...words
}: {
	field: Field;
	name: string;
	digits: number;
	optional?: boolean;
	required?: boolean;
} & Words) {
	return <TextField {...field(name)} {...words} inputMode="numeric" maxLength={digits} autoComplete="off" />;
}

/** An amount in lei, as people write it. */
export function AmountField({ field, name, ...words }: { field: Field; name: string } & Words) {
	return <TextField {...field(name)} {...words} inputMode="decimal" maxLength={20} autoComplete="off" required />;
}

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
	const words = { label: t("position"), hint: t("positionHint"), optional: true };
	return <NumberField field={field} name="position" digits={5} {...words} />;
}
