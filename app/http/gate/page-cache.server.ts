import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Locale } from "#app/domain/locale.ts";
import { contentSecurityPolicy, newNonce, nonceSource } from "#app/http/answers/content-security-policy.server.ts";
import { newFormToken } from "#app/http/cookies/form-token.server.ts";

/**
 * Finished pages of visitors about whom the shop knows nothing yet: no cart, no order, no message, only perhaps a
 * language. Such a page is the same for all of them until the database changes, so it is rendered once and then sent from
 * the gate, before the framework. Measured in tests/bench.
 *
 * Such a page has no nonce: its policy names the hashes of its inline scripts, so its bytes never change and are compressed
 * once. Where the browser needs a form token (which stands in a script too) it is kept in pieces, and each visitor's own
 * token and nonce are put between them.
 */
interface CachedPage {
	/** The body, cut where each visitor's own words go; a single piece where there are none. */
	pieces: Buffer[];
	/** What goes between the pieces. */
	gaps: ("token" | "nonce")[];
	gzip: Buffer | null;
	brotli: Buffer | null;
	headers: Record<string, string>;
	/** The database's change mark when the page was rendered. */
	mark: string;
	until: number;
}

const MAX_PAGES = 400;
const MAX_KEY = 300;
const KEPT_MS = 60_000;

const pages = new Map<string, CachedPage>();

/** The request header by which the gate tells the framework's side under which key a page may be kept. */
export const CACHE_KEY_HEADER = "x-nucleu-cache-key";

/**
 * The pages that are the same for everybody. A page with a form whose one-time key makes something of one visitor's own (an
 * order, an appointment) must not be here; the contact form's key counts together with what was typed. The portals' pages
 * are here while they show no order: what they show of one is `no-store`, and so is never kept.
 */
const SHARED =
	/^\/(?:(?:products|services)(?:\/[a-z0-9-]+)?|about|contact|invoices|warranty|terms|privacy|cookies|delivery-returns)?(?:\?|$)/;

/** Cookies that do not change what a page shows beyond its key. */
const LANGUAGE_ONLY = /^\s*(language=[^;]*)?$/;

/**
 * The key of a page that may be shared, or null for a visitor who has something of their own.
 */
export function pageKeyOf(request: IncomingMessage, locale: Locale): string | null {
	// In development the code changes, not only the database.
	if (request.method !== "GET" || import.meta.env.DEV) return null;
	const address = request.url ?? "/";
	if (address.length > MAX_KEY || /[?&]lng=/.test(address) || !SHARED.test(address)) return null;
	if (!LANGUAGE_ONLY.test(request.headers.cookie ?? "")) return null;
	const needsToken = request.headers["sec-fetch-site"] === undefined;
	return `${locale} ${needsToken ? "token" : "plain"} ${address}`;
}

/** Sends the page from memory when it still holds; false when the framework must make it. */
export function sendCachedPage(key: string, mark: string, request: IncomingMessage, response: ServerResponse): boolean {
	const page = pages.get(key);
	if (!page || page.mark !== mark || page.until < Date.now()) return false;
	for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
	if (page.pieces.length === 1) sendPlain(page, request, response);
	else sendWithToken(page, response);
	return true;
}

function sendPlain(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
	const accepted = String(request.headers["accept-encoding"] ?? "");
	const coding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
	const body =
		coding === "br" ? compressed(page, "brotli") : coding === "gzip" ? compressed(page, "gzip") : page.pieces[0]!;
	if (coding) response.setHeader("Content-Encoding", coding);
	response.setHeader("Content-Length", body.length);
	response.end(body);
}

function compressed(page: CachedPage, kind: "gzip" | "brotli"): Buffer {
	const body = page.pieces[0]!;
	if (kind === "gzip") page.gzip ??= gzipSync(body);
	else page.brotli ??= brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
	return page[kind]!;
}

function sendWithToken(page: CachedPage, response: ServerResponse): void {
	void newFormToken().then(({ token, setCookie }) => writeWithToken(page, response, token, setCookie));
}

function writeWithToken(page: CachedPage, response: ServerResponse, token: string, setCookie: string): void {
	const nonce = newNonce();
	const words = { token: Buffer.from(token), nonce: Buffer.from(nonce) };
	const body = Buffer.concat(
		page.pieces.flatMap((piece, index) => (index === 0 ? [piece] : [words[page.gaps[index - 1]!], piece])),
	);
	response.setHeader("Content-Security-Policy", contentSecurityPolicy([nonceSource(nonce)]));
	response.setHeader("Set-Cookie", setCookie);
	response.setHeader("Content-Length", body.length);
	response.end(body);
}

/**
 * Keeps a finished page that may be shared.
 *
 * @param permit what the gate said under CACHE_KEY_HEADER: the database's mark and the page's key
 * @param own the token and nonce that the page was rendered with, cut out of it; null where it has neither
 */
export function keepPage(
	permit: string,
	html: string,
	own: { token: string; nonce: string } | null,
	headers: Headers,
): void {
	const [mark, key] = [permit.slice(0, permit.indexOf(" ")), permit.slice(permit.indexOf(" ") + 1)];
	const kept: Record<string, string> = {};
	for (const name of ["content-type", "content-language", "content-security-policy", "cache-control", "vary"]) {
		const value = headers.get(name);
		if (value) kept[name] = value;
	}
	const parts = own === null ? [html] : html.split(new RegExp(`(${escaped(own.token)}|${escaped(own.nonce)})`));
	const pieces = parts.filter((_, index) => index % 2 === 0).map((piece) => Buffer.from(piece));
	const gaps = parts.filter((_, index) => index % 2 === 1).map((word) => (word === own?.token ? "token" : "nonce"));
	pages.delete(key);
	pages.set(key, { pieces, gaps, gzip: null, brotli: null, headers: kept, mark, until: Date.now() + KEPT_MS });
	if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** `'sha256-…'` of each inline script, for the policy of a page without a nonce. */
export function inlineScriptHashes(html: string): string[] {
	const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
	return [...scripts].map((match) => `'sha256-${createHash("sha256").update(match[1]!).digest("base64")}'`);
}
