import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isLocale, type Locale } from "#app/domain/locale.ts";
import { ownPath } from "#app/http/body/own-path.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { keepLocale } from "#app/http/cookies/locale.server.ts";
import { path } from "#app/paths.ts";

export const loader = () => redirect(path("home"), 303);

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const language = form.get("language");
	// Of a language that there is not, nothing is kept.
	const headers: HeadersInit = isLocale(language) ? { "Set-Cookie": keepLocale(language) } : {};
	const returnTo = ownPath(form.get("returnTo"), path("home"));
	const mayForget = isLocale(language) && !request.headers.has("Cookie");
	return redirect(mayForget ? inLanguage(returnTo, language) : returnTo, { status: 303, headers });
}

/** A browser that keeps no cookies has that page at least in the language that was asked for. */
function inLanguage(ownAddress: string, language: Locale): string {
	const { pathname, searchParams, hash } = new URL(ownAddress, "http://own.invalid");
	searchParams.set("lng", language);
	return `${pathname}?${searchParams}${hash}`;
}

/** Never seen: with it a form that is refused is answered by a page, without it as a call would be. */
export default () => null;
