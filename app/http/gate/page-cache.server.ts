import type { IncomingMessage, ServerResponse } from "node:http";
import { LIST_PARAMETERS } from "#app/domain/catalogue/product-filter.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import type { Locale } from "#app/domain/locale.ts";
import { orderDay } from "#app/domain/shipping/shipping.ts";
import { claimsKiosk } from "#app/http/cookies/kiosk.server.ts";
import { acceptedCodings, knowsTag } from "#app/http/gate/built-files.server.ts";
import { type Coding, kept, type PageBytes, packedBytes, toBytes } from "#app/http/gate/page-bytes.server.ts";
import {
	fixedPieces,
	type OwnPart,
	type Part,
	pageFor,
	visitorsIn,
	withToken,
} from "#app/http/gate/page-parts.server.ts";
import { type AskingVisitor, hashOf } from "#app/http/visitor.server.ts";

/**
 * Finished pages, and the data of pages, that are the same for all visitors but for their own parts: cart, messages, form
 * token. They hold for one revision of the catalogue, and are sent from the gate, before the framework. Measured in
 * tests/bench.
 */
interface KeptPage {
	bytes: PageBytes;
	headers: Record<string, string>;
	revision: string;
	until: number;
	tag: string;
}

const MAX_BYTES = 24 * 1024 * 1024;
/** The year at the foot of a page, and the key of the contact form, change with time alone; so does the day, which is in the key. */
const KEPT_MS = 60_000;
const MAX_ADDRESS = 300;

const pages = new Map<string, KeptPage>();

/** The request header by which the gate tells the framework's side under which revision and key a page may be kept. */
export const CACHE_KEY_HEADER = "x-nucleu-cache-key";
const DATA_HEADER = "x-nucleu-data";

/** Whether the framework makes data for a page that is open in a browser, not a document. */
export const asksForData = (request: Request) => request.headers.has(DATA_HEADER);

/**
 * The pages that are the same for everybody, with the parameters that change what they show. A page with a form whose
 * one-time key makes something of one visitor's own (an order, a service order) must not be here. The portals' pages are
 * here while they are asked for no order.
 */
const SHARED: [address: RegExp, parameters: readonly string[]][] = [
	[/^\/products$/, LIST_PARAMETERS],
	[/^\/products\/(?!compare$)[a-z0-9-]{1,80}$/, ["tab", "picture", "county"]],
	[/^\/(?:services(?:\/[a-z0-9-]{1,80})?|about|contact|terms|privacy|cookies|accessibility|delivery-returns)?$/, []],
	[/^\/(?:invoices|warranty)$/, []],
];
/** Parameters with which a page is nobody else's: an order's page, a language that is set, routes left out of the data. */
const PRIVATE = ["order", "lng", "_routes", "_data"];

/** Where a page is kept that may be shared, and by which address the framework makes it. */
interface SharedPage {
	key: string;
	address: string;
}

/** The shared page that is asked for; null for all others. */
export function sharedPageOf(request: IncomingMessage, locale: Locale): SharedPage | null {
	delete request.headers[DATA_HEADER];
	const asked = request.url ?? "/";
	const [path, query = ""] = asked.split(/\?(.*)/s) as [string, string?];
	const isData = path.endsWith(".data");
	if (isData) request.headers[DATA_HEADER] = "1";
	// In development the code changes, not only the catalogue.
	if (!/^(GET|HEAD)$/.test(request.method!) || import.meta.env.DEV || asked.length > MAX_ADDRESS) return null;
	if (claimsKiosk(request.headers.cookie)) return null;
	const page = isData ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path;
	const known = SHARED.find(([address]) => address.test(page))?.[1];
	if (!known) return null;
	const parameters = new URLSearchParams(query);
	if (PRIVATE.some((name) => parameters.has(name))) return null;
	const search = new URLSearchParams(
		known.flatMap((name) => parameters.getAll(name).flatMap((value) => (value ? [[name, value]] : []))),
	).toString();
	const address = search ? `${path}?${search}` : path;
	const needsToken = !isData && request.headers["sec-fetch-site"] === undefined;
	// Pages tell what holds today, and days of delivery count from a day that changes at the cut-off: then it is another page.
	const now = new Date();
	const days = `${bucharestDay(now.toISOString())} ${orderDay(now)}`;
	return { key: `${locale} ${days} ${needsToken ? "token" : "plain"} ${address}`, address };
}

/** Sends the page from memory when it is of this revision or a later one, and each of its parts was seen as this visitor sees it. */
export function sendKeptPage(
	key: string,
	revision: string,
	asking: AskingVisitor,
	request: IncomingMessage,
	response: ServerResponse,
): boolean {
	const page = pages.get(key);
	if (!page || !(Number(page.revision) >= Number(revision)) || page.until < Date.now()) return false;
	const tag = asking.cookies.length > 0 ? null : tagFor(page, asking);
	const isKnown = tag !== null && knowsTag(request, tag);
	const body = isKnown ? null : bodyFor(page, asking, request);
	if (!isKnown && !body) return false;
	// The last one used is the last to go.
	pages.delete(key);
	pages.set(key, page);
	for (const name in page.headers) response.setHeader(name, page.headers[name]!);
	if (tag !== null) response.setHeader("ETag", tag);
	else response.setHeader("Set-Cookie", asking.cookies);
	if (body) void send(body, response);
	else response.writeHead(304).end();
	return true;
}

async function send({ bytes, coding }: Body, response: ServerResponse): Promise<void> {
	if (coding) response.setHeader("Content-Encoding", coding);
	const made = Buffer.isBuffer(bytes) ? bytes : await bytes.catch(() => null);
	if (made) response.setHeader("Content-Length", made.length).end(made);
	else response.destroy();
}

/** Pages on their way, each with what ends the waiting for it. */
const making = new Map<string, { made: Promise<void>; end: () => void }>();
/** A page that takes longer is not worth waiting for. */
const WAITED_MS = 1_000;

/** The end of another visitor's making of this page, where there is one. */
export const beingMade = (key: string) => making.get(key)?.made;

/** Says that the framework makes this page for the answer to come: others who want it can wait for it. */
export function willMake(key: string, response: ServerResponse): void {
	let resolve = () => {};
	const made = new Promise<void>((done) => {
		resolve = done;
	});
	const end = () => {
		if (making.get(key)?.made === made) making.delete(key);
		resolve();
	};
	making.set(key, { made, end });
	response.once("close", end);
	setTimeout(end, WAITED_MS).unref();
}

interface Body {
	bytes: Buffer | Promise<Buffer | null>;
	coding: Coding | null;
}

function bodyFor({ bytes: page }: KeptPage, asking: AskingVisitor, request: IncomingMessage): Body | null {
	const accepts = acceptedCodings(String(request.headers["accept-encoding"] ?? ""));
	const coding = accepts("br") ? "br" : accepts("gzip") ? "gzip" : null;
	if (coding === null || asking.visitor.csrfToken !== null) {
		const plain = pageFor(page.parts, asking);
		return plain && { bytes: withToken(plain, asking), coding: null };
	}
	const bytes = packedBytes(page, asking, coding);
	return bytes && { bytes, coding };
}

/** By which a browser that has this very page is answered so (RFC 9110, 13.1.2). */
function tagFor(page: KeptPage, asking: AskingVisitor): string {
	const isPlain = asking.visitor.cart.count === 0 && asking.visitor.csrfToken === null;
	return `W/"${isPlain ? page.tag : `${page.tag}.${asking.tag}`}"`;
}

const KEPT_HEADERS = ["content-type", "content-language", "content-security-policy", "cache-control"];

/**
 * Keeps a finished page that may be shared, or learns how another visitor sees its parts.
 *
 * @param permit what the gate said under CACHE_KEY_HEADER
 */
export function keepPage(permit: string, parts: Part[], headers: Headers): void {
	if (visitorsIn(parts) !== 1) return;
	const [revision, key] = [permit.slice(0, permit.indexOf(" ")), permit.slice(permit.indexOf(" ") + 1)];
	const known = pages.get(key);
	const tag = hashOf(`${revision} `, ...fixedPieces(parts));
	const bytes = toBytes(parts);
	if (known?.tag === tag && known.until > Date.now()) learn(known.bytes, bytes.own);
	else {
		const named = KEPT_HEADERS.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : []));
		const sent = { ...Object.fromEntries(named), vary: "Accept-Encoding, Cookie" };
		pages.delete(key);
		pages.set(key, { bytes, headers: sent, revision, until: Date.now() + KEPT_MS, tag });
		makeRoom();
	}
	making.get(key)?.end();
}

const MAX_LOOKS = 64;

function learn(bytes: PageBytes, seen: OwnPart[]): void {
	bytes.own.forEach(({ looks }, index) => {
		for (const [state, html] of seen[index]!.looks) {
			if (!looks.has(state)) looks.set(state, kept(bytes, html));
		}
		if (looks.size > MAX_LOOKS) looks.delete(looks.keys().next().value!);
	});
}

/** What is too old to be sent goes, then the pages that were not asked for longest. */
function makeRoom(): void {
	let size = [...pages.values()].reduce((sum, page) => sum + page.bytes.size, 0);
	for (const [key, page] of pages) {
		if (size <= MAX_BYTES && page.until >= Date.now()) continue;
		size -= page.bytes.size;
		pages.delete(key);
	}
}
