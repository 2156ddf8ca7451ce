import { redirect } from "@remix-run/node";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { endOwnSession, keepSession } from "#app/http/desk-session.server.ts";
import { isKiosk, keepKiosk, removeKiosk, wipeCookies } from "#app/http/kiosk-cookie.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { trySignIn } from "#app/http/sign-in.server.ts";
import { paths } from "#app/paths.ts";

/** Goes to a page with cookies set; nobody keeps the answer. */
function goWith(to: string, cookies: string[]) {
	const headers = new Headers({ "Cache-Control": "no-store" });
	for (const cookie of cookies) headers.append("Set-Cookie", cookie);
	return redirect(to, { status: 303, headers });
}

/**
 * Makes this tablet a kiosk: customers will touch it, so whoever is signed in is signed out, and whatever they did in the
 * shop with it is forgotten (DECISIONS 8).
 */
export async function enterKiosk({ request }: DeskArgs) {
	await readForm(request);
	await endOwnSession(request);
	return goWith(paths.home(), [...wipeCookies(request), await keepKiosk()]);
}

/**
 * Forgets the customer of a kiosk and begins anew. The refresh of a page without scripts asks for it by GET, which may do no
 * more than this: take away this browser's own cookies, and of a kiosk only.
 */
export async function resetKiosk(request: Request) {
	return goWith(paths.home(), (await isKiosk(request)) ? wipeCookies(request) : []);
}

/** The sign-in by which a kiosk becomes a tablet of the shop's people again. */
export async function openKioskLeave(request: Request) {
	if (!(await isKiosk(request))) throw redirect(paths.home(), { status: 303 });
	return { meta: { title: textsOf(request).t("kiosk:leaveTitle"), noindex: true } };
}

export async function submitKioskLeave(request: Request) {
	const form = await readForm(request);
	if (!(await isKiosk(request))) return redirect(paths.home(), { status: 303 });
	const tried = await trySignIn(request, form);
	if ("refused" in tried) return tried.refused;
	const session = await keepSession(request, tried.token);
	return goWith(paths.staff(), [...wipeCookies(request), await removeKiosk(), session]);
}
