import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { mayEnter, type Role, type SessionAccount } from "#app/domain/accounts/account.ts";
import type { ShopErrorCode } from "#app/domain/errors.ts";
import { mustSetUp, sessionOf } from "#app/http/access/session.server.ts";
import { isFromPage } from "#app/http/answers/answer-kind.server.ts";
import {
	calledTooLate,
	copyOfForm,
	failureOfForm,
	typedTooLate,
	withTyped,
} from "#app/http/answers/failed-post.server.ts";
import { jsonError } from "#app/http/answers/json.server.ts";
import { backOfficeNotice } from "#app/http/answers/notice.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { ownPath, pageBehind } from "#app/http/body/own-path.ts";
import { goWith, NOT_DONE } from "#app/http/cookies/flash.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { asksForData } from "#app/http/gate/page-cache.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { path } from "#app/paths.ts";
import { DatabaseUnavailable } from "#db/unavailable.ts";

/**
 * The guard of everything under /admin, /staff and /api/admin (DECISIONS 4). Every loader and action there is made by one of
 * these; a test of the layout says so.
 */
export interface BackOfficeArgs {
	request: Request;
	params: LoaderFunctionArgs["params"];
	account: SessionAccount;
}

/**
 * A page's loader or action: who is not signed in goes to the sign-in and comes back after it;
 * what such a visitor's form brought is not done, and shown to be sent again.
 *
 * @param isSetUp whether this is the page on which an admin sets up the second factor that the shop demands
 */
export function backOfficePage<T>(area: Role, handle: (args: BackOfficeArgs) => T, isSetUp = false) {
	return async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Awaited<T>> => {
		const posted = copyOfForm(request);
		try {
			const account = await sessionOf(request);
			if (!account) throw (await typedAgain(request)) ?? (await toSignIn(request, whereFrom(request)));
			if (mustSetUp(account) && !isSetUp) throw redirect(path("ownSecondFactor"), { status: 303 });
			if (!mayEnter(account.role, area)) throw refusal("forbidden");
			return await handle({ request, params, account });
		} catch (error) {
			throw posted ? await withTyped(error, posted) : error;
		}
	};
}

/**
 * The same of a file or a print-out, whose address has no screen: a small page stands in its place, as for one that cannot be had,
 * and what such a visitor's form brought is shown on one, to be sent again.
 */
export function backOfficeFile(area: Role, handle: (args: BackOfficeArgs) => Response | Promise<Response>) {
	const page = backOfficePage(area, handle);
	return async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
		const posted = carriedForm(args.request);
		try {
			return await page(args);
		} catch (error) {
			if (error instanceof Response) throw error;
			return noFile(args.request, error, posted);
		}
	};
}

async function noFile(request: Request, error: unknown, posted: Request | null): Promise<Response> {
	const isBusy = error instanceof DatabaseUnavailable;
	const { data } = error as { data?: { code?: ShopErrorCode } };
	const code = data?.code ?? (isBusy ? "shop-busy" : "unexpected");
	// What carries an answer was told to the log before it did.
	if (code === "unexpected" && !data) logUnexpected(error, request);
	const page = pageBehind(request.headers.get("Referer"));
	if (code === "sign-in-required" && posted) return (await calledTooLate(posted, page)) ?? toSignIn(request, page);
	const { t } = textsOf(request);
	const back = { href: code === "forbidden" ? path("counter") : page, label: t("errors:backToPage") };
	return backOfficeNotice(request, code, { title: t("backOffice:noFile"), back });
}

/**
 * A call's loader or action: who is not signed in gets 401; a page whose form or link made the call leads to the sign-in,
 * and from there back to itself. What such a form brought is not done, and offered to be sent again.
 */
export function backOfficeCall(area: Role, handle: (args: BackOfficeArgs) => Response | Promise<Response>) {
	return async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
		const account = await sessionOf(request).catch((error: unknown) => failedCall(request, error));
		if (account instanceof Response) return account;
		if (!account) {
			if (!isFromPage(request)) return jsonError(request, { code: "sign-in-required" });
			const back = pageBehind(request.headers.get("Referer"));
			const posted = carriedForm(request);
			return (posted && (await calledTooLate(posted, back))) ?? toSignIn(request, back);
		}
		if (!mayEnter(account.role, area)) return jsonError(request, { code: "forbidden" });
		if (mustSetUp(account)) {
			return isFromPage(request)
				? redirect(path("ownSecondFactor"), { status: 303 })
				: jsonError(request, { code: "second-factor-required" });
		}
		return handle({ request, params, account });
	};
}

/** Not even the session could be read: a page is shown again, or the error screen in its place, and no JSON. */
async function failedCall(request: Request, error: unknown): Promise<Response> {
	if (!isFromPage(request)) throw error;
	const { message: key } = failureOfForm(request, error);
	return goWith(pageBehind(request.headers.get("Referer")), { tone: "error", key });
}

async function typedAgain(request: Request) {
	const posted = carriedForm(request);
	return posted && typedTooLate(posted);
}

/** Without scripts, which keep what was typed by themselves (carry-typed.ts), a page carries it; at a kiosk none does. */
const carriedForm = (request: Request) => (asksForData(request) || isKiosk(request) ? null : copyOfForm(request));

/** The way to the sign-in; whoever sent a form is told there that nothing was done, but by a first press that ended the session. */
async function toSignIn({ method }: Request, back: string): Promise<Response> {
	const to = path("signIn", { returnTo: back });
	if (method === "GET") return redirect(to, 303);
	return goWith(to, back === path("ownAccount") ? { ...NOT_DONE, key: "backOffice:passwordNotDone" } : NOT_DONE);
}

/** Where the sign-in leads back to: the page that was asked for; of a form, the page that shows it. */
function whereFrom(request: Request): string {
	const url = new URL(request.url);
	return ownPath(request.method === "GET" ? url.pathname + url.search : url.pathname, path("admin"));
}
