import { TOKEN_STAND_IN } from "#app/components/layout/own-part.tsx";
import { countStandIn, flashesState, VISITOR_STAND_IN, withoutTags } from "#app/components/layout/visitor.tsx";
import type { AskingVisitor } from "#app/http/visitor.server.ts";

/**
 * A page that is the same for all visitors but for its own parts: what was the same in between, and for each part how it
 * looks in the states in which it was seen so far. Nothing is put together but what the framework has made.
 */
export type Part = Buffer | OwnPart | { visitor: (text: string) => string };

export interface OwnPart {
	name: string;
	/** HTML by state, as bytes: each page that is put together of them shares them. */
	looks: Map<string, Buffer>;
}

/**
 * The stand-in as the text of its element: in an attribute, as the search box has what was typed, it is not the visitor's place.
 * In a text the quotes of somebody's words are escaped.
 */
const VISITOR_PLACE = `>${VISITOR_STAND_IN}<`;
const visitorText = (text: string) => `>${withoutTags(text)}<`;

const OWN =
	/<template data-own="([^"]*)" data-state="([^"]*)"><\/template>([\s\S]*?)<template data-own-end=""><\/template>/g;

/** Cuts a page that was made with marks: bytes, looked through as a text of one byte a character. */
export function cutPage(page: Buffer): Part[] {
	const html = page.toString("latin1");
	const parts: Part[] = [];
	let from = 0;
	for (const { index, 0: all, 1: name, 2: state, 3: look } of html.matchAll(OWN)) {
		parts.push(...aroundVisitor(page.subarray(from, index), VISITOR_PLACE, visitorText));
		from = index + all.length;
		const whole = between(html.slice(index - 1, index), look!) + look + between(look!, html.slice(from, from + 1));
		parts.push({ name: ownText(name!), looks: new Map([[ownText(state!), Buffer.from(whole, "latin1")]]) });
	}
	return [...parts, ...aroundVisitor(page.subarray(from), VISITOR_PLACE, visitorText)];
}

/** What its bytes say, and no longer a part of a longer text, all of which V8 would keep in memory for as long as the part. */
export const ownText = (part: string) => Buffer.from(part, "latin1").toString();

/** React puts a comment between two texts that meet; where a mark stood, it did not see them meet. */
function between(one: string, next: string): string {
	return one === "" || next === "" || one.endsWith(">") || next.startsWith("<") ? "" : "<!-- -->";
}

/** Cuts the data of a page: the visitor is one string in it. */
export function cutData(body: Buffer, visitor: string): Part[] {
	return aroundVisitor(body, JSON.stringify(visitor), JSON.stringify);
}

function aroundVisitor(bytes: Buffer, visitor: string, write: (text: string) => string): Part[] {
	const at = bytes.indexOf(visitor);
	return at < 0
		? [bytes]
		: [bytes.subarray(0, at), { visitor: write }, bytes.subarray(at + Buffer.byteLength(visitor))];
}

/** How many places a page has for its visitor; exactly one, unless something went wrong. */
export const visitorsIn = (parts: readonly Part[]) =>
	parts.filter((part) => typeof part === "object" && "visitor" in part).length;

/** The same for two pages that are the same but for how their own parts look. */
export const fixedPieces = (parts: readonly Part[]) =>
	parts.flatMap((part) => [Buffer.isBuffer(part) ? part : "name" in part ? part.name : "", "\0"]);

/** What a visitor's looks of these parts depend on, all of them in one. */
export const stateOfAll = (parts: readonly OwnPart[], asking: AskingVisitor) =>
	parts.map((part) => (part.name === "cart" ? asking.visitor.cart.count : stateOf(part, asking))).join();

/** How a part looks to a visitor; null when nobody has seen it in that state yet. */
function lookOf(part: OwnPart, asking: AskingVisitor): Buffer | null {
	const state = stateOf(part, asking);
	const look = part.looks.get(state);
	if (look === undefined) return null;
	const { count } = asking.visitor.cart;
	return part.name === "cart" && state !== String(count)
		? Buffer.from(look.toString().replaceAll(state, String(count)))
		: look;
}

function stateOf({ name }: OwnPart, { visitor, locale }: AskingVisitor): string {
	if (name === "cart") return String(countStandIn(locale, visitor.cart.count));
	if (name === "flashes") return flashesState(visitor.flashes).replaceAll("'", "&#x27;");
	const isIn = visitor.cart.lines.some(({ type, id }) => `${type}-${id}` === name);
	return isIn ? "in" : "out";
}

/** The whole page for a visitor; null when it has a part that nobody has seen in that state yet. */
export function pageFor(parts: readonly Part[], asking: AskingVisitor): Buffer<ArrayBuffer> | null {
	const pieces = parts.map((part) =>
		Buffer.isBuffer(part) ? part : "name" in part ? lookOf(part, asking) : Buffer.from(part.visitor(asking.text)),
	);
	return pieces.every((piece) => piece !== null) ? Buffer.concat(pieces) : null;
}

/** The visitor's token where the page has forms and the browser needs one. */
export function withToken(page: Buffer<ArrayBuffer>, { visitor: { csrfToken } }: AskingVisitor): Buffer<ArrayBuffer> {
	// The whole field, which nothing that was typed into an address can look like: quotes in a page are never anybody's words.
	const field = (value: string) => `name="csrfToken" value="${value}"`;
	if (csrfToken === null) return page;
	return Buffer.from(page.toString("latin1").replaceAll(field(TOKEN_STAND_IN), field(csrfToken)), "latin1");
}
