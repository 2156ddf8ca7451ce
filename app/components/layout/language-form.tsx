import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { keepTypedForReload, putTypedBack } from "#app/components/enhance/carry-typed.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { LanguageSwitch } from "#app/components/layout/language-switch.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { path } from "#app/paths.ts";

/** Posts and returns to the same page; the document is loaded anew in its other language (SPEC 2.2). What was typed into the
 * page's forms is carried over where scripts run; without them, a page whose handle names such a form (`showsTyped`) gets that form
 * itself, and shows it again. */
export function LanguageForm() {
	const { locale } = useRootData();
	const location = useLocation();
	const query = new URLSearchParams(location.search);
	query.delete("lng");
	const text = query.toString();
	const [isEnhanced, setEnhanced] = useState(false);
	const page = useMatches().at(-1);
	const { showsTyped } = (page?.handle ?? {}) as { showsTyped?: (data: unknown) => string | undefined };
	const typed = isEnhanced ? undefined : showsTyped?.(page?.data);
	useEffect(() => {
		setEnhanced(true);
		putTypedBack();
	}, []);
	// Its buttons are the other form's.
	if (typed) return <LanguageSwitch locale={locale} typedIn={{ form: typed, action: location.pathname }} />;
	return (
		<PostForm action={path("language")} reloadDocument onSubmit={() => keepTypedForReload("language")}>
			<input type="hidden" name="returnTo" value={`${location.pathname}${text ? `?${text}` : ""}`} />
			<LanguageSwitch locale={locale} />
		</PostForm>
	);
}
