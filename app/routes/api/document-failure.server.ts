import type { ShopError } from "#app/domain/errors.ts";
import { fail, type Result } from "#app/domain/result.ts";
import { isFromPage } from "#app/http/answers/answer-kind.server.ts";
import { fieldTexts, json } from "#app/http/answers/json.server.ts";
import { noticeAnswer } from "#app/http/answers/notice.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { messageOf, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { backOfficePath, pageBehind } from "#app/http/body/own-path.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { requestIdOf } from "#app/http/gate/request-id.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { path } from "#app/paths.ts";
import { DatabaseUnavailable } from "#db/unavailable.ts";

/** What failed, as SPEC 8 words it. */
export type FailureKey =
	| "invoiceFailed"
	| "certificateFailed"
	| "invoiceMailFailed"
	| "warrantyMailFailed"
	| "certificateMailFailed"
	| "warrantyFailed"
	| "certificateDownloadFailed";

/**
 * A call about documents that failed: JSON for a program; a link leads back to the back office's page that it stood on, which says
 * why, and where none is known to a page with a way back.
 */
export function documentFailure(request: Request, what: FailureKey, error: ShopError): Response | Promise<Response> {
	const { locale, t } = textsOf(request);
	const words = { what: t(`adminDocuments:${what}`), why: reasonOf(request, error) };
	const status = STATUS_OF[error.code];
	if (!isFromPage(request)) {
		const errors = error.fields ? { errors: fieldTexts(localeOf(request), error.fields) } : {};
		const logged = error.code === "unexpected" ? { requestId: requestIdOf(request) } : {};
		return json({ code: error.code, message: t("adminDocuments:failure", words), ...errors, ...logged }, { status });
	}
	const referrer = request.headers.get("Referer");
	const behind = backOfficePath(pageBehind(referrer));
	if (referrer !== null && behind !== null) return backWithFailure(request, behind, what, error);
	const link = { href: path("adminInvoices"), label: t("adminLists:backToOrders") };
	return noticeAnswer({ locale, title: words.what, text: words.why, link }, status);
}

/** A posted form that failed goes back to its page, which says why. */
export async function backWithFailure(request: Request, returnTo: string, what: FailureKey, error: ShopError) {
	const values = { what: textsOf(request).t(`adminDocuments:${what}`), why: reasonOf(request, error) };
	return goWith(returnTo, { tone: "error", key: "adminDocuments:failure", values });
}

/**
 * Does what a call about documents asks for. What nobody expected is logged and becomes a failure like any other, so that
 * the call says in SPEC 8's words what was not done.
 */
export async function orFailure<T>(request: Request, work: () => Promise<Result<T>>): Promise<Result<T>> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof Response) throw error;
		if (error instanceof DatabaseUnavailable) return fail({ code: "shop-busy" });
		logUnexpected(error, request);
		return fail({ code: "unexpected" });
	}
}

function reasonOf(request: Request, error: ShopError): string {
	const { locale, t } = textsOf(request);
	if (error.code === "shop-busy") return t("errors:busyTryAgain");
	if (error.code === "order-not-found") return t("adminDocuments:orderNotFound");
	const [first] = Object.values(error.fields ? fieldTexts(localeOf(request), error.fields) : {});
	return first ?? messageOf(error, locale);
}
