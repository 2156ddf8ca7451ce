import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isLocale } from "#app/domain/locale.ts";
import { keepLocale } from "#app/http/locale.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { refusal } from "#app/http/refusal.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.home(), 303);

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const language = form.get("language");
	if (!isLocale(language)) throw refusal("bad-request");
	return redirect(ownPath(form.get("returnTo"), paths.home()), {
		status: 303,
		headers: { "Set-Cookie": keepLocale(language) },
	});
}
