import { redirect, redirectDocument } from "@remix-run/node";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { ownOrders } from "#app/http/access/own-orders.server.ts";
import { endOwnReceipt } from "#app/http/access/own-receipt.server.ts";
import { ownServiceOrders } from "#app/http/access/own-service-orders.server.ts";
import { endOwnSession, keepSession } from "#app/http/access/session.server.ts";
import { trySecondStep, trySignIn } from "#app/http/access/sign-in.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { isKiosk, keepKiosk, removeKiosk, wipeCookies } from "#app/http/cookies/kiosk.server.ts";
import { removeSecondStep, secondStepOf } from "#app/http/cookies/second-step.server.ts";
import { path } from "#app/paths.ts";

/** Goes to a page with cookies set, loaded anew since a kiosk's pages are other ones; nobody keeps the answer. */
function goWith(to: string, cookies: string[], more: Record<string, string> = {}) {
	const headers = new Headers({ "Cache-Control": "no-store", ...more });
	for (const cookie of cookies) headers.append("Set-Cookie", cookie);
	return redirectDocument(to, { status: 303, headers });
}

/**
 * Makes this tablet a kiosk: customers will touch it, so whoever is signed in is signed out, and whatever they did in the
 * shop with it is forgotten (DECISIONS 8).
 */
export async function enterKiosk({ request }: BackOfficeArgs) {
	await readForm(request);
	await endOwnSession(request);
	return goWith(path("home"), [...wipeCookies(request), keepKiosk()]);
}

/**
 * Forgets the customer of a kiosk and begins anew. The refresh of a page without scripts asks for it by GET, which may do no
 * more than this: end what this browser was given, and take its cookies away, of a kiosk only.
 */
export async function resetKiosk(request: Request) {
	if (!isKiosk(request)) return goWith(path("home"), []);
	return goWith(path("home"), await forget(request), CLEARED);
}

/** What the browser has kept of the shop's answers goes too; `cookies` and `storage` would end the kiosk itself. */
const CLEARED = { "Clear-Site-Data": '"cache"' };

/** Ends on the server what the customer was let in to, too: nothing that was copied off the tablet opens it. */
async function forget(request: Request): Promise<string[]> {
	await Promise.all([ownOrders.end(request), ownServiceOrders.end(request), endOwnReceipt(request)]);
	return wipeCookies(request);
}

/** The sign-in by which a kiosk becomes a tablet of admins and staff again. */
export async function openKioskLeave(request: Request) {
	if (!isKiosk(request)) throw redirect(path("home"), { status: 303 });
	const asksCode = secondStepOf(request) !== null;
	return { asksCode, meta: { title: textsOf(request).t("kiosk:leaveTitle"), noindex: true } };
}

export async function submitKioskLeave(request: Request) {
	const form = await readForm(request);
	if (!isKiosk(request)) return redirect(path("home"), { status: 303 });
	if (form.get("intent") === "password") return goWith(path("kioskLeave"), [removeSecondStep()]);
	const tried = form.has("code") ? await trySecondStep(request, form) : await trySignIn(request, form);
	if (tried === null) return goWith(path("kioskLeave"), [removeSecondStep()]);
	if ("refused" in tried) return tried.refused;
	if ("next" in tried) return goWith(path("kioskLeave"), [tried.next]);
	const session = await keepSession(request, tried);
	return goWith(path("counter"), [...(await forget(request)), removeKiosk(), ...session]);
}
