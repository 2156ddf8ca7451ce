import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isLocale } from "#app/domain/locale.ts";
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
	return redirect(ownPath(form.get("returnTo"), path("home")), { status: 303, headers });
}

/** Never seen: with it a form that is refused is answered by a page, without it as a call would be. */
export default () => null;
