import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext, type HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { NonceProvider } from "#app/components/layout/nonce.tsx";
import { contentSecurityPolicy, newNonce } from "#app/http/content-security-policy.server.ts";
import { installGate } from "#app/http/gate.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import "#app/http/shop.server.ts";
import { textsFor } from "#app/texts/texts.server.ts";

installGate();

const RENDER_LIMIT_MS = 5_000;

/**
 * Loaders hand over finished data, so nothing streams. The framework keeps a timer of this length for every answer, with
 * the answer in its memory, and the process cannot end before it.
 */
export const streamTimeout = 300;

/** Unexpected failures are logged once; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (!request.signal.aborted) logUnexpected(error, request);
};

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
): Promise<Response> {
	const nonce = newNonce();
	const locale = localeOf(request);
	const body = await renderWhole(
		<NonceProvider value={nonce}>
			<I18nextProvider i18n={textsFor(locale)}>
				<RemixServer context={remixContext} url={request.url} abortDelay={RENDER_LIMIT_MS} nonce={nonce} />
			</I18nextProvider>
		</NonceProvider>,
		nonce,
	);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Language", locale);
	headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
	headers.append("Vary", "Cookie");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
	return new Response(body, { status, headers });
}

/** Waits for the whole page, so that a failure while rendering still gets its status; the timer is always cleared. */
function renderWhole(tree: React.ReactNode, nonce: string): Promise<ReadableStream> {
	return new Promise((resolve, reject) => {
		let timer: NodeJS.Timeout;
		const { pipe, abort } = renderToPipeableStream(tree, {
			nonce,
			onAllReady() {
				clearTimeout(timer);
				const body = new PassThrough();
				resolve(createReadableStreamFromReadable(body));
				pipe(body);
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
		});
		timer = setTimeout(abort, RENDER_LIMIT_MS);
	});
}
