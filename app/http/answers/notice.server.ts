import { type Notice, noticePage } from "#app/documents/notice/notice-page.tsx";
import type { ShopErrorCode } from "#app/domain/errors.ts";
import { printedPagePolicy } from "#app/http/answers/content-security-policy.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { messageOf, STATUS_OF } from "#app/http/answers/refusal.server.ts";

/** What stands in place of a file or a print-out of the back office that cannot be had: a small page with the way back. */
export function backOfficeNotice(
	request: Request,
	code: ShopErrorCode,
	{ title, back }: { title: string; back: { href: string; label: string } },
): Response {
	const { locale } = textsOf(request);
	const status = STATUS_OF[code];
	const text = messageOf({ code }, locale);
	// Scripts show the words where the link stands (save-file.ts).
	if (request.headers.get("Accept") === "application/json") return Response.json({ message: text }, { status });
	return noticeAnswer({ locale, title, text, link: back }, status);
}

/** Such a page as an answer. */
export function noticeAnswer(notice: Notice, status: number, more: Record<string, string> = {}): Response {
	return new Response(noticePage(notice), {
		status,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Language": notice.locale,
			"Content-Security-Policy": printedPagePolicy(null, notice.again ? "'self'" : "'none'"),
			"Cache-Control": "no-store",
			...more,
		},
	});
}
