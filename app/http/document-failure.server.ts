import { redirect } from "@remix-run/node";
import { noticePage } from "#app/documents/notice/notice-page.tsx";
import type { ShopError } from "#app/domain/errors.ts";
import { isFromPage } from "#app/http/answer-kind.server.ts";
import { printedPagePolicy } from "#app/http/content-security-policy.server.ts";
import { keepFlash } from "#app/http/flash.server.ts";
import { json } from "#app/http/json.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { messageOf, STATUS_OF } from "#app/http/refusal.server.ts";
import { paths } from "#app/paths.ts";

/** What failed, as SPEC 8 words it. */
export type FailureKey =
	| "invoiceFailed"
	| "certificateFailed"
	| "invoiceMailFailed"
	| "warrantyMailFailed"
	| "certificateMailFailed"
	| "warrantyFailed"
	| "certificateDownloadFailed";

/** A call about documents that failed: JSON for a program, a page with a way back for a link. */
export function documentFailure(request: Request, what: FailureKey, error: ShopError): Response {
	const { locale, t } = textsOf(request);
	const words = { what: t(`deskDocuments:${what}`), why: reasonOf(request, error) };
	const status = STATUS_OF[error.code];
	if (!isFromPage(request)) {
		const errors = error.fields ? { errors: fieldTexts(request, error.fields) } : {};
		return json({ code: error.code, message: t("deskDocuments:failure", words), ...errors }, { status });
	}
	const link = { href: paths.adminInvoices(), label: t("deskDocuments:backToOrders") };
	return new Response(noticePage({ locale, title: words.what, text: words.why, link }), {
		status,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Language": locale,
			"Content-Security-Policy": printedPagePolicy(null),
			"Cache-Control": "no-store",
		},
	});
}

/** A posted form that failed goes back to its page, which says why. */
export async function backWithFailure(request: Request, returnTo: string, what: FailureKey, error: ShopError) {
	const values = { what: textsOf(request).t(`deskDocuments:${what}`), why: reasonOf(request, error) };
	const flash = await keepFlash({ tone: "error", key: "deskDocuments:failure", values });
	return redirect(returnTo, { status: 303, headers: { "Set-Cookie": flash } });
}

function reasonOf(request: Request, error: ShopError): string {
	const { locale, t } = textsOf(request);
	if (error.code === "order-not-found") return t("deskDocuments:orderNotFound");
	const [first] = Object.values(error.fields ? fieldTexts(request, error.fields) : {});
	return first ?? messageOf(error, locale);
}

function fieldTexts(request: Request, fields: Record<string, string>): Record<string, string> {
	const t = textsOf(request).t as (key: string) => string;
	return Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, t(key)]));
}
