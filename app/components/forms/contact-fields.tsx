import { useTranslation } from "react-i18next";
import { TextField } from "#app/components/forms/field.tsx";
import type { FieldProps } from "#app/components/forms/shop-form.tsx";

interface ContactFieldsProps {
	field: (name: "fullName" | "email" | "phone") => FieldProps;
	words: "checkout" | "services";
	/** What address and number are for, where they are not the visitor's own. */
	emailHint?: string;
	phoneHint?: string;
	isEmailOptional?: boolean;
}

/** Who orders or books: name, e-mail and telephone, as every public form asks for them; the hints are the form's own catalogue's. */
export function ContactFields({ field, words, emailHint, phoneHint, isEmailOptional = false }: ContactFieldsProps) {
	const { t } = useTranslation(["checkout", "services"]);
	return (
		<>
			<TextField {...field("fullName")} label={t("checkout:fullName")} autoComplete="name" maxLength={120} required />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...field("email")}
					type="email"
					label={t("checkout:email")}
					hint={emailHint ?? t(`${words}:emailHint`)}
					optional={isEmailOptional}
					autoComplete="email"
					inputMode="email"
					maxLength={254}
					required={!isEmailOptional}
				/>
				<TextField
					{...field("phone")}
					type="tel"
					label={t("checkout:phone")}
					hint={phoneHint ?? t(`${words}:phoneHint`)}
					autoComplete="tel"
					inputMode="tel"
					maxLength={40}
					required
				/>
			</div>
		</>
	);
}
