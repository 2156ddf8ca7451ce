import { Writable } from "node:stream";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { NonceProvider, RequestIdProvider } from "#app/components/layout/nonce.tsx";
import { MarkOwnParts } from "#app/components/layout/own-part.tsx";
import { KeptParts } from "#app/components/layout/same-everywhere.tsx";
import { VisitorProvider } from "#app/components/layout/visitor.tsx";
import { isBackOfficePath } from "#app/domain/accounts/back-office-path.ts";
import {
	buttonsOf,
	contentSecurityPolicy,
	inlineScriptHashes,
	newNonce,
	nonceSource,
} from "#app/http/answers/content-security-policy.server.ts";
import { claimsKiosk } from "#app/http/cookies/kiosk.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { keepSecretsOutOfTheLog } from "#app/http/gate/access-log.server.ts";
import { acceptedCodings } from "#app/http/gate/built-files.server.ts";
import { installGate } from "#app/http/gate/gate.server.ts";
import { CACHE_KEY_HEADER, keepPage } from "#app/http/gate/page-cache.server.ts";
import { cutData, cutPage, ownText, pageFor, withToken } from "#app/http/gate/page-parts.server.ts";
import { endCleanly, explainTakenPort, keepHeapSmall } from "#app/http/gate/process.server.ts";
import { requestIdOf } from "#app/http/gate/request-id.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import type { VisitorContext } from "#app/http/root-data.server.ts";
import { portIsOpen } from "#app/http/shop.server.ts";
import type { AskingVisitor } from "#app/http/visitor.server.ts";
import { isOfBackOffice, shopRowsOf } from "#app/shop-rows.ts";
import { componentTextsFor } from "#app/texts/texts.server.ts";

keepSecretsOutOfTheLog();
installGate();
explainTakenPort();
endCleanly();
keepHeapSmall();

/** For whoever serves the build (scripts/lib/server.mjs). */
export { portIsOpen };

const RENDER_LIMIT_MS = 5_000;

/**
 * Loaders hand over finished data, so nothing streams. The framework keeps a timer of this length for every answer, with
 * the answer in its memory, and the process cannot end before it.
 */
export const streamTimeout = 300;

/** Unexpected failures are logged once; a refusal, or a visitor who left, is none. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	// What keeps the database from answering has its own line (shopBusy).
	const isRefusal = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);
	if (!request.signal.aborted && !isRefusal) logUnexpected(error, request);
};

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	{ visitor, sendHead }: VisitorContext,
): Promise<Response> {
	const locale = localeOf(request);
	const permit = request.headers.get(CACHE_KEY_HEADER);
	const asking = visitor ?? null;
	const mayBeShared = permit !== null && asking !== null && isForAll(status, headers, asking);
	const nonce = mayBeShared ? undefined : newNonce();
	const made = await renderWhole(
		<NonceProvider value={nonce}>
			<RequestIdProvider value={status >= 500 ? requestIdOf(request) : undefined}>
				<I18nextProvider i18n={componentTextsFor(locale)}>
					<VisitorProvider value={asking?.text ?? null}>
						<KeptParts value={sameEverywhere}>
							<MarkOwnParts value={mayBeShared}>
								<RemixServer
									context={ofMatches(remixContext, new URL(request.url).pathname)}
									url={request.url}
									abortDelay={RENDER_LIMIT_MS}
									nonce={nonce}
								/>
							</MarkOwnParts>
						</KeptParts>
					</VisitorProvider>
				</I18nextProvider>
			</RequestIdProvider>
		</NonceProvider>,
		nonce,
	);
	const parts = mayBeShared ? cutPage(made) : [];
	const html = mayBeShared ? withToken(pageFor(parts, asking)!, asking) : made;
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Language", locale);
	headers.set(
		"Content-Security-Policy",
		contentSecurityPolicy(nonce ? [nonceSource(nonce)] : inlineScriptHashes(html), {
			buttons: buttonsOf(new URL(request.url).pathname),
			nonce,
		}),
	);
	headers.append("Vary", "Cookie");
	if (isBackOfficePath(new URL(request.url).pathname) || claimsKiosk(request.headers.get("Cookie")))
		headers.set("Cache-Control", "no-store");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
	if (mayBeShared) keepPage(permit, parts, headers);
	const coding = codingFor(request);
	if (coding === null) return new Response(html, { status, headers });
	headers.set("Content-Encoding", coding);
	return new Response(compressedWhenRead(html, coding, sendHead), { status, headers });
}

const GZIP = { level: 4 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } };

function codingFor(request: Request): "br" | "gzip" | null {
	const accepts = acceptedCodings(request.headers.get("Accept-Encoding") ?? "");
	return accepts("br") ? "br" : accepts("gzip") ? "gzip" : null;
}

/**
 * In one piece: by pieces, as the server would, it costs as much again. On this thread: a page takes a third of a millisecond, and
 * as much again where another thread is given it. The head is on its way by then.
 */
function compressedWhenRead(html: Buffer, coding: "br" | "gzip", sendHead?: () => void): ReadableStream<Uint8Array> {
	return new ReadableStream(
		{
			pull(body) {
				sendHead?.();
				body.enqueue(coding === "br" ? brotliCompressSync(html, BROTLI) : gzipSync(html, GZIP));
				body.close();
			},
		},
		{ highWaterMark: 0 },
	);
}

/** What a page is made of needs no other page's route; with all of them the framework makes and searches its table anew each time. */
function ofMatches(context: EntryContext, pathname: string): EntryContext {
	const { manifest, staticHandlerContext } = context;
	const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
	const url = isOfBackOffice(pathname) ? manifest.url : shopRowsOf(manifest.url);
	return { ...context, manifest: { ...manifest, url, routes: routes as typeof manifest.routes } };
}

/** The data of a page that is open in a browser; kept like the page itself. */
export async function handleDataRequest(
	response: Response,
	{ request, context }: { request: Request; context: VisitorContext },
): Promise<Response> {
	const permit = request.headers.get(CACHE_KEY_HEADER);
	const { visitor } = context;
	if (permit === null || !visitor || !isForAll(response.status, response.headers, visitor)) return response;
	const body = Buffer.from(await response.arrayBuffer());
	keepPage(permit, cutData(body, visitor.text), response.headers);
	return new Response(body, response);
}

/** A page that sets a cookie of its own, or says itself how it may be kept, is one visitor's own. */
function isForAll(status: number, headers: Headers, { cookies }: AskingVisitor): boolean {
	return status === 200 && !headers.has("Cache-Control") && headers.getSetCookie().length === cookies.length;
}

/**
 * Waits for the whole page, so that a failure while rendering still gets its status; the timer is always cleared. It stays bytes, and is
 * changed as a text of one byte a character, which costs a fraction of what its letters would.
 */
function renderWhole(tree: React.ReactNode, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		let timer: NodeJS.Timeout;
		const { pipe, abort } = renderToPipeableStream(tree, {
			nonce,
			onAllReady() {
				clearTimeout(timer);
				const pieces: Buffer[] = [];
				const write = (piece: Buffer, _: unknown, done: () => void) => {
					pieces.push(piece);
					done();
				};
				const whole = () => closeLast(scriptsLater(cutSame(withoutPadding(Buffer.concat(pieces).toString("latin1")))));
				pipe(new Writable({ write, final: () => resolve(Buffer.from(whole(), "latin1")) }));
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
		});
		timer = setTimeout(abort, RENDER_LIMIT_MS);
	});
}

/** React 18 leaves zero bytes where a character of several bytes does not fit into the end of its buffer (its issue 31134). */
function withoutPadding(html: string): string {
	return html.replaceAll("\0", "");
}

/** The last one used is the last to go. */
class LastUsed extends Map<string, string> {
	override get(name: string): string | undefined {
		const html = super.get(name);
		if (html !== undefined && this.delete(name)) this.set(name, html);
		return html;
	}
}

/** HTML by name of what is the same on many pages (same-everywhere.tsx). */
const sameEverywhere = new LastUsed();
/** What a card tells takes some 6 KB with its name, its price and button half of that. */
const MAX_SAME = 1_500;
const SAME = /<template data-same="([^"]*)"><\/template>([\s\S]*?)<template data-same-end=""><\/template>/g;

/** Keeps what was made for the first time, and takes its marks away. */
function cutSame(html: string): string {
	if (!html.includes("<template data-same")) return html;
	return html.replace(SAME, (_, name: string, inside: string) => {
		sameEverywhere.set(decodeURIComponent(name), ownText(inside));
		if (sameEverywhere.size > MAX_SAME) sameEverywhere.delete(sameEverywhere.keys().next().value!);
		return inside;
	});
}

/** On a slow line styles and letters come before what a page can be read without; the framework's links say nothing of it. */
function scriptsLater(html: string): string {
	return import.meta.env.DEV ? html : html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
}

const PRELOAD = '<link rel="modulepreload"';
const END = "</body></html>";

/** The renderer puts the page's data scripts behind its end, where no element may stand: they go before it. */
function closeLast(html: string): string {
	return html.replace(END, "") + END;
}
