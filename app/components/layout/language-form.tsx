import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { keepTypedForReload, putTypedBack } from "#app/components/enhance/carry-typed.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { LanguageSwitch } from "#app/components/layout/language-switch.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useTypedIn } from "#app/components/layout/use-typed-in.ts";
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
