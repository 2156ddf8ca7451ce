import { useTranslation } from "react-i18next";
import { TextField } from "#app/components/forms/field.tsx";

interface CodeFieldProps {
	id: string;
	name: string;
	error: string | undefined;
	/** The code that sets the second step up. */
	isFirst?: boolean;
}

/** The code of the second step: browsers and phones fill it in; a recovery code, once there are some, goes in the same field. */
export function CodeField({ isFirst = false, ...field }: CodeFieldProps) {
	const { t } = useTranslation("backOffice");
	return (
		<TextField
			{...field}
			label={t("code")}
			hint={t(isFirst ? "codeHintFirst" : "codeHint")}
			inputMode="numeric"
			autoComplete="one-time-code"
			spellCheck={false}
			required
		/>
	);
}
