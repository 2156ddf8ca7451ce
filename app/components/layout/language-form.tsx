import { useLocation } from "@remix-run/react";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { LanguageSwitch } from "#app/components/layout/language-switch.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { paths } from "#app/paths.ts";

/** Posts and returns to the same page; the document is loaded anew in its other language (SPEC 2.2). */
export function LanguageForm() {
	const { locale } = useRootData();
	const location = useLocation();
	const query = new URLSearchParams(location.search);
	query.delete("lng");
	const text = query.toString();
	return (
		<PostForm action={paths.language()} reloadDocument>
			<input type="hidden" name="returnTo" value={`${location.pathname}${text ? `?${text}` : ""}`} />
			<LanguageSwitch locale={locale} buttonLabelRo="Română" buttonLabelEn="English" />
		</PostForm>
	);
}
