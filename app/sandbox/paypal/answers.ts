import { newDebugId } from "#app/sandbox/paypal/ids.ts";
import type { SafeHtml } from "#app/sandbox/paypal/pages/html.ts";

/** A JSON answer with the provider's debug id. */
export function jsonAnswer(body: unknown, status = 200, debugId = newDebugId()): Response {
	return new Response(JSON.stringify(body), {
		status,
		headers: {
			"Content-Type": "application/json",
			"Cache-Control": "max-age=0, no-cache, no-store, must-revalidate",
			"Paypal-Debug-Id": debugId,
		},
	});
}

export function textAnswer(text: string, status = 200, type = "text/plain"): Response {
	return new Response(text, {
		status,
		headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" },
	});
}

/**
 * A page of the provider's own. Pages carry forms that lead back to the seller, which may be any address of this
 * machine.
 */
export function pageAnswer(page: SafeHtml, status = 200): Response {
	const answer = textAnswer(String(page), status, "text/html");
	answer.headers.set(
		"Content-Security-Policy",
		"default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http: https:",
	);
	return answer;
}

/** After a POST, and on the way back to the seller (rm=1: by GET). */
export function redirectTo(address: string): Response {
	return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
}

/** The connection ends without an answer, as when a network fails after the provider has done its work. */
export function lostAnswer(): Response {
	const lost = new Error("sandbox fault: the answer is lost on purpose");
	lost.stack = lost.message;
	return new Response(
		new ReadableStream({
			start(controller) {
				controller.error(lost);
			},
		}),
	);
}
