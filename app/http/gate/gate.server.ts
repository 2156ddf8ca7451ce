import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { ADDRESSES } from "#app/addresses.ts";
import { settings } from "#app/config/env.server.ts";
import { isBackOfficePath } from "#app/domain/accounts/back-office-path.ts";
import type { Locale } from "#app/domain/locale.ts";
import { bodyLimit } from "#app/http/body/body-limit.ts";
import { claimsKiosk } from "#app/http/cookies/kiosk.server.ts";
import { detectLocale, LOCALE_HEADER } from "#app/http/cookies/locale.server.ts";
import { lacksSession, sendToSignIn } from "#app/http/gate/back-office-guard.server.ts";
import { describePicture, isBuiltFile, sentBuiltFile } from "#app/http/gate/built-files.server.ts";
import { answerFailures, isCall } from "#app/http/gate/call-failures.server.ts";
import { networkOf } from "#app/http/gate/network-of.server.ts";
import { beingMade, CACHE_KEY_HEADER, sendKeptPage, sharedPageOf, willMake } from "#app/http/gate/page-cache.server.ts";
import { keepLanguageOnRedirects } from "#app/http/gate/redirect-language.server.ts";
import { newRequestId, REQUEST_ID_HEADER } from "#app/http/gate/request-id.server.ts";
import { judgeOrigin } from "#app/http/gate/request-origin.server.ts";
import { RETRY_AFTER_S } from "#app/http/gate/shop-busy.server.ts";
import { logFailure } from "#app/http/log.server.ts";
import { catalogueRevision, isShopReady } from "#app/http/shop.server.ts";
import { type AskingVisitor, visitorOf } from "#app/http/visitor.server.ts";

/**
 * What must happen before the framework, on every answer, static files and redirects too. In production and in
 * development others make the HTTP server, so this gate attaches to it from inside the process: Node announces each request on a diagnostics
 * channel together with its server, and on the first one the server's listeners are wrapped, once.
 *
 * The gate refuses what the framework would answer with an empty 500 (a foreign Origin, an address that cannot be
 * decoded) and what nobody should read (a body over the limit or of unknown length); it knows no page.
 */
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** A form knows no others; the framework would take the rest for one of them. */
const OF_PAGES = new Set(["GET", "HEAD", "POST"]);
/** A call says which of these it takes. */
const OF_CALLS = new Set([...OF_PAGES, "OPTIONS", "PUT", "PATCH", "DELETE"]);

/** Where the framework's request finds the visitor's address or, of IPv6, network; whatever a visitor sends under this name is replaced. */
export const CLIENT_ADDRESS_HEADER = "x-nucleu-client-address";

/** That address, by which a visitor's tries are counted. */
export const addressOf = (request: Request) => request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";

/** What no page of the shop uses; a payment may be asked for by the shop and the provider's frames. */
const PERMISSIONS_POLICY = [
	"camera=()",
	"microphone=()",
	"geolocation=()",
	"usb=()",
	'payment=(self "https://www.paypal.com" "https://www.sandbox.paypal.com" "https://pay.google.com")',
].join(", ");

/** A year. Whether every name under the shop's has HTTPS too is for its owner to say. */
const strictTransport = () => `max-age=31536000${settings().HSTS_SUBDOMAINS ? "; includeSubDomains" : ""}`;

type Refusal = { status: number; code: string; text: string; health?: { database: "unavailable" } };

const REFUSALS = {
	badAddress: { status: 400, code: "bad-request", text: "Adresa nu poate fi citită. / The address cannot be read." },
	failure: {
		status: 500,
		code: "unexpected",
		text: "Ceva nu a mers bine la noi. Reîncărcați pagina peste câteva momente. / Something went wrong on our side. Reload the page in a moment.",
	},
	foreignOrigin: {
		status: 403,
		code: "foreign-origin",
		text: "Cererea vine de pe alt site și a fost refuzată. / The request came from another site and was refused.",
	},
	method: { status: 405, code: "method-not-allowed", text: "Metodă nepermisă. / Method not allowed." },
	noLength: {
		status: 411,
		code: "length-required",
		text: "Lungimea cererii lipsește. / The length of the request is missing.",
	},
	signIn: {
		status: 401,
		code: "sign-in-required",
		text: "Autentificați-vă pentru a continua. / Please sign in to continue.",
	},
	starting: {
		status: 503,
		code: "shop-busy",
		text: "Magazinul pornește. Reîncărcați pagina peste câteva momente: ce ați trimis se trimite din nou. / The shop is starting. Reload the page in a moment: what you sent is sent again.",
		// What /healthz says of it at any other time.
		health: { database: "unavailable" },
	},
	tooLarge: { status: 413, code: "body-too-large", text: "Cererea este prea mare. / The request is too large." },
} satisfies Record<string, Refusal>;

function refusalOf(request: IncomingMessage): Refusal | null {
	const method = request.method ?? "GET";
	if (!(isCall(request) ? OF_CALLS : OF_PAGES).has(method)) return REFUSALS.method;
	const address = readAddress(request.url ?? "/");
	if (!address || !isHost(request.headers.host)) return REFUSALS.badAddress;
	// The framework's older data requests: nothing of the shop asks for them.
	const older = address.searchParams.has("_data") ? REFUSALS.badAddress : null;
	if (SAFE.has(method)) return older;
	const length = request.headers["content-length"];
	if (length === undefined && request.headers["transfer-encoding"] !== undefined) return REFUSALS.noLength;
	if (Number(length ?? 0) > bodyLimitOf(request)) return REFUSALS.tooLarge;
	if (isNotification(address)) {
		for (const name of ["origin", "sec-fetch-site"]) delete request.headers[name];
		return older;
	}
	return isForeign(request) ? REFUSALS.foreignOrigin : older;
}

const NOTIFICATIONS = [ADDRESSES.apiOrderIpn, ADDRESSES.apiPaypalWebhook];
const NOTIFICATION = new RegExp(`^(?:${NOTIFICATIONS.join("|").replace(/:\w+/, "[^/]+")})/?$`, "i");

/** What a provider sends by itself, and is asked about: from what site is nothing to go by (DECISIONS 4). */
const isNotification = ({ pathname }: URL) => NOTIFICATION.test(pathname);

/** Whoever sends a large one without being signed in is sent away unread. */
function bodyLimitOf({ url = "", headers }: IncomingMessage): number {
	return bodyLimit(url.split("?")[0]!, headers["content-type"] ?? "");
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The framework glues the host and the address together, so that a slash in a host would ask for another page. */
function isHost(host: string | undefined): boolean {
	return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Null where the framework could not read it; the host is of no meaning. */
function readAddress(address: string): URL | null {
	if (!address.startsWith("/")) return null;
	try {
		decodeURIComponent(address.split("?")[0]!);
		return new URL(address, "http://own.invalid");
	} catch {
		return null;
	}
}

/** Behind a trusted proxy the last address is the one that it saw itself; a visitor can only forge those before it. */
function clientAddress(request: IncomingMessage): string {
	const forwarded = settings().TRUST_PROXY
		? String(request.headers["x-forwarded-for"] ?? "")
				.split(",")
				.at(-1)
				?.trim()
		: "";
	return forwarded || request.socket.remoteAddress || "unknown";
}

function isForeign(request: IncomingMessage): boolean {
	const { origin, host } = request.headers;
	const secFetchSite = request.headers["sec-fetch-site"];
	const verdict = judgeOrigin(
		{ origin, host, secFetchSite: Array.isArray(secFetchSite) ? secFetchSite[0] : secFetchSite },
		settings().siteUrl,
	);
	// The framework compares Origin with the host once more; behind a proxy that host is the public one.
	if (verdict === "own" && origin !== undefined) request.headers["x-forwarded-host"] = new URL(origin).host;
	return verdict === "foreign";
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
	const wantsJson = isCall(request);
	response.statusCode = refusal.status;
	// What no address of the shop takes; each can be read.
	if (refusal.status === 405) response.setHeader("Allow", "GET, HEAD");
	if (refusal.status === 503) response.setHeader("Retry-After", String(RETRY_AFTER_S));
	response.setHeader("Cache-Control", "no-store");
	response.setHeader("Content-Type", wantsJson ? "application/json; charset=utf-8" : "text/html; charset=utf-8");
	response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
	// What is left of a refused body is not read: the connection ends with the answer.
	response.setHeader("Connection", "close");
	response.end(
		wantsJson
			? JSON.stringify({ code: refusal.code, message: refusal.text, ...refusal.health })
			: `<!doctype html><html lang="ro"><meta charset="utf-8"><title>Nucleu</title><body><main><h1>${refusal.status}</h1><p>${refusal.text}</p><p><a href="/">Nucleu</a></p></main></body></html>`,
	);
}

async function onRequest(request: IncomingMessage, response: ServerResponse, pass: () => void): Promise<void> {
	response.setHeader("X-Content-Type-Options", "nosniff");
	response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
	response.setHeader("X-Frame-Options", "DENY");
	// Of no meaning but for a document, and a first visit asks for twenty files: 5 KB.
	if (!isBuiltFile(request)) {
		response.setHeader("Permissions-Policy", PERMISSIONS_POLICY);
		// The provider's payment window must be able to tell its opener that it is done.
		response.setHeader("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
	}
	if (settings().siteUrl.startsWith("https:")) response.setHeader("Strict-Transport-Security", strictTransport());
	// Small answers too, which the framework's compression passes by: a cache may keep them beside larger ones.
	response.setHeader("Vary", "Accept-Encoding");
	const id = newRequestId();
	request.headers[REQUEST_ID_HEADER] = id;
	response.setHeader("X-Request-Id", id);
	request.headers[CLIENT_ADDRESS_HEADER] = networkOf(clientAddress(request));
	// A visitor may write anything there, which not every proxy takes away; the shop's own address is SITE_URL.
	delete request.headers["x-forwarded-host"];
	if (!settings().TRUST_PROXY) {
		for (const name of ["x-forwarded-proto", "x-forwarded-for", "forwarded"]) delete request.headers[name];
	}
	// The framework drops a header without a value; a caller who sends that counts on a key, and is to be refused as such.
	if (request.headers["idempotency-key"] === "") request.headers["idempotency-key"] = " ";
	fillMissingHeaders(request, response);
	keepLanguageOnRedirects(request, response);
	const refusal = refusalOf(request);
	if (refusal) return refuse(request, response, refusal);
	if (await sentBuiltFile(request, response)) return;
	if (!isShopReady()) return refuse(request, response, REFUSALS.starting);
	describePicture(request, response);
	if (lacksSession(request)) return sendToSignIn(request, response, () => refuse(request, response, REFUSALS.signIn));
	const locale = await detectLocale(request);
	request.headers[LOCALE_HEADER] = locale;
	if (await sentFromMemory(request, response, locale)) return;
	answerFailures(request, response);
	pass();
}

/**
 * Data answers of pages and redirects come from the framework bare: they hold one visitor's cart and messages, or what only
 * admins and staff may see. Nothing of a kiosk's is kept: the next customer touches the same browser.
 */
function fillMissingHeaders(request: IncomingMessage, response: ServerResponse): void {
	const isPrivate = isBackOfficePath((request.url ?? "").split("?")[0]!) || claimsKiosk(request.headers.cookie);
	if (!isPrivate && !/\.data(\?|$)/.test(request.url ?? "")) return;
	const otherwise = isPrivate ? "no-store" : "private, no-cache";
	const writeHead = response.writeHead;
	response.writeHead = function (this: ServerResponse, ...head: Parameters<typeof writeHead>) {
		if (!this.hasHeader("cache-control")) this.setHeader("Cache-Control", otherwise);
		if (!String(this.getHeader("vary") ?? "").includes("Cookie")) this.appendHeader("Vary", "Cookie");
		return writeHead.apply(this, head);
	} as typeof writeHead;
}

/** Answers from the page cache, or tells the framework's side how it may keep what it is about to make. */
async function sentFromMemory(request: IncomingMessage, response: ServerResponse, locale: Locale): Promise<boolean> {
	const page = sharedPageOf(request, locale);
	delete request.headers[CACHE_KEY_HEADER];
	if (page === null) return false;
	const asking = await visitorAtGate(request, locale);
	if (!asking || asking.cartCookie) return false;
	// What is true when the request comes is good enough, however the catalogue changes while the page is made.
	const revision = catalogueRevision();
	const send = () => sendKeptPage(page.key, revision, asking, request, response);
	if (send()) return true;
	// Whoever makes the page makes it for the others, too.
	for (let other = beingMade(page.key); other; other = beingMade(page.key)) {
		await other;
		if (response.destroyed || send()) return true;
	}
	willMake(page.key, response);
	request.url = page.address;
	request.headers[CACHE_KEY_HEADER] = `${catalogueRevision()} ${page.key}`;
	return false;
}

/** Null where the visitor's cart cannot be read now: the page will say so. */
async function visitorAtGate({ headers }: IncomingMessage, locale: Locale): Promise<AskingVisitor | null> {
	const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
	try {
		return await visitorOf({ headers: { get, has: (name) => get(name) !== null } }, locale);
	} catch {
		return null;
	}
}

let inFlight = 0;

/** How many requests are being answered right now. */
export function requestsInFlight(): number {
	return inFlight;
}

/** How long a request's head may take to arrive, and the whole of it: 12 MB of pictures over a slow line. */
const HEAD_TIMEOUT_MS = 30_000;
const REQUEST_TIMEOUT_MS = 120_000;
/** Longer than the minute that proxies keep a line for the next request, so that none is sent on a line just closed. */
const KEEP_ALIVE_MS = 65_000;

function wrap(server: Server): void {
	server.headersTimeout = HEAD_TIMEOUT_MS;
	server.requestTimeout = REQUEST_TIMEOUT_MS;
	server.keepAliveTimeout = KEEP_ALIVE_MS;
	const listeners = server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
	server.removeAllListeners("request");
	server.on("request", (request: IncomingMessage, response: ServerResponse) => {
		inFlight += 1;
		response.once("close", () => {
			inFlight -= 1;
		});
		const pass = () => {
			for (const listener of listeners) listener.call(server, request, response);
		};
		// Nobody else hears of it: the process would end.
		onRequest(request, response, pass).catch((error) => {
			logFailure(error, "gate");
			if (response.headersSent) response.destroy();
			else refuse(request, response, REFUSALS.failure);
		});
	});
}

/** Puts the gate in front of the server that this process runs; calling it again changes nothing. */
export function installGate(): void {
	const keep = globalThis as { nucleuGate?: WeakSet<Server> };
	if (keep.nucleuGate) return;
	const gated = new WeakSet<Server>();
	keep.nucleuGate = gated;
	diagnostics.subscribe("http.server.request.start", (message) => {
		const { server } = message as { server: Server };
		if (gated.has(server)) return;
		gated.add(server);
		wrap(server);
	});
}
