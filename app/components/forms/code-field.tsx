import { useTranslation } from "react-i18next";
import { TextField } from "#app/components/forms/field.tsx";

/** The code of the second step: browsers and phones fill it in; a recovery code goes in the same field. */
export function CodeField(field: { id: string; name: string; error: string | undefined }) {
	const { t } = useTranslation("backOffice");
	return (
		<TextField
			{...field}
			label={t("code")}
			hint={t("codeHint")}
			inputMode="numeric"
			autoComplete="one-time-code"
			spellCheck={false}
			required
		/>
	);
}
