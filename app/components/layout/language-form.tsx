import { useLocation } from "@remix-run/react";
import { Fragment, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { keepTypedForReload, putTypedBack } from "#app/components/enhance/carry-typed.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useTypedIn } from "#app/components/layout/use-typed-in.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import type { Locale } from "#app/domain/locale.ts";
import { path } from "#app/paths.ts";

/** Posts and returns to the same page; the document is loaded anew in its other language (SPEC 2.2). What was typed into the
 * page's forms is carried over where scripts run; without them, a page whose handle names such a form (`keepsTyped`) gets that form
 * itself, and shows it again. */
export function LanguageForm() {
	const { locale } = useRootData();
	const location = useLocation();
	const query = new URLSearchParams(location.search);
	query.delete("lng");
	const text = query.toString();
	const typedIn = useTypedIn("language");
	useEffect(putTypedBack, []);
	// Its buttons are the other form's.
	if (typedIn) return <LanguageSwitch locale={locale} typedIn={typedIn} />;
	return (
		<PostForm action={path("language")} reloadDocument onSubmit={() => keepTypedForReload("language")}>
			<input type="hidden" name="returnTo" value={`${location.pathname}${text ? `?${text}` : ""}`} />
			<LanguageSwitch locale={locale} />
		</PostForm>
	);
}

const LANGUAGES = [
	{ code: "ro", short: "RO", name: "Română" },
	{ code: "en", short: "EN", name: "English" },
];

interface LanguageSwitchProps {
	locale: Locale;
	/** Without scripts: the form that is sent along, and the page that shows it again as it was typed, in the other language. */
	typedIn?: { form: string; action: string } | undefined;
}

/**
 * The RO/EN switch (SPEC 2.2): two submit buttons for the form that stands around them, which posts `language` and comes
 * back to the same page. Each name is in its own language.
 */
function LanguageSwitch({ locale, typedIn }: LanguageSwitchProps) {
	const { t } = useTranslation("layout");
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be one more thing to hide in the bar.
		<div role="group" aria-label={t("languageGroup")} className="flex rounded-control bg-surface-sunken">
			{/* Enter presses a form's first button, which is the form's own and no language. */}
			{typedIn ? (
				<button type="submit" form={typedIn.form} tabIndex={-1} aria-hidden="true" className="visually-hidden" />
			) : null}
			{LANGUAGES.map((language) => (
				<Fragment key={language.code}>
					<button
						type="submit"
						{...(typedIn
							? {
									form: typedIn.form,
									formAction: `${typedIn.action}?lng=${language.code}`,
									formNoValidate: true,
									...{ name: "intent", value: "language" },
								}
							: { name: "language", value: language.code })}
						lang={language.code}
						aria-pressed={language.code === locale}
						aria-label={`${language.short}, ${language.name}`}
						className={classNames(
							"min-h-control min-w-control rounded-control border px-2 font-semibold text-sm",
							language.code === locale
								? "border-line-strong bg-surface-raised text-ink"
								: "border-transparent text-ink-muted hover:text-ink",
						)}
					>
						{language.short}
					</button>{" "}
				</Fragment>
			))}
		</div>
	);
}
