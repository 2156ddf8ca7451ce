import { useTranslation } from "react-i18next";
import { TextAreaField, TextField } from "#app/components/forms/field.tsx";
import type { AdminFormState } from "#app/routes/admin/parts/admin-form.tsx";

const LANGUAGES = [
	{ locale: "ro", suffix: "Ro" },
	{ locale: "en", suffix: "En" },
] as const;

/** Names and texts in both languages, side by side where there is room. */
export function TextFields({ field, hasTagline = false }: { field: AdminFormState["field"]; hasTagline?: boolean }) {
	const { t } = useTranslation(["adminCatalogue", "common"]);
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			{LANGUAGES.map(({ locale, suffix }) => (
				<fieldset key={locale} className="card min-w-0 space-y-5">
					<legend className="float-left mb-4 w-full font-bold text-lg">{t(`language_${locale}`)}</legend>
					<TextField
						{...field(`name${suffix}`)}
						lang={locale}
						label={t(`name${suffix}`)}
						maxLength={120}
						autoComplete="off"
						required
						className="clear-both"
					/>
					{hasTagline ? (
						<TextField
							{...field(`tagline${suffix}`)}
							lang={locale}
							label={t(`tagline${suffix}`)}
							optional
							maxLength={160}
							autoComplete="off"
						/>
					) : null}
					<TextAreaField
						{...field(`short${suffix}`)}
						lang={locale}
						label={t(`short${suffix}`)}
						hint={t("shortHint")}
						rows={3}
						required
					/>
					<TextAreaField
						{...field(`description${suffix}`)}
						lang={locale}
						label={t(`description${suffix}`)}
						hint={t("descriptionHint")}
						rows={12}
						required
					/>
				</fieldset>
			))}
		</div>
	);
}
