import { TOKEN_STAND_IN } from "#app/components/layout/own-part.tsx";
import { countStandIn, flashesState, VISITOR_STAND_IN, withoutTags } from "#app/components/layout/visitor.tsx";
import type { AskingVisitor } from "#app/http/visitor.server.ts";

/**
 * A page that is the same for all visitors but for its own parts: what was the same in between, and for each part how it
 * looks in the states in which it was seen so far. Nothing is put together but what the framework has made.
 */
export type Part = string | OwnPart | { visitor: (text: string) => string };

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

/** Cuts a page that was made with marks. */
export function cutPage(html: string): Part[] {
	const parts: Part[] = [];
	let from = 0;
	for (const { index, 0: all, 1: name, 2: state, 3: look } of html.matchAll(OWN)) {
		parts.push(...aroundVisitor(html.slice(from, index), VISITOR_PLACE, visitorText));
		from = index + all.length;
		const whole = between(html.slice(index - 1, index), look!) + look + between(look!, html.slice(from));
		parts.push({ name: name!, looks: new Map([[ownText(state!), Buffer.from(whole)]]) });
	}
	return [...parts, ...aroundVisitor(html.slice(from), VISITOR_PLACE, visitorText)];
}

/** As it is, but no longer a part of a longer text, all of which V8 would keep in memory for as long as the part. */
export const ownText = (part: string) => Buffer.from(part).toString();

/** React puts a comment between two texts that meet; where a mark stood, it did not see them meet. */
function between(one: string, next: string): string {
	return one === "" || next === "" || one.endsWith(">") || next.startsWith("<") ? "" : "<!-- -->";
}

/** Cuts the data of a page: the visitor is one string in it. */
export function cutData(body: string, visitor: string): Part[] {
	return aroundVisitor(body, JSON.stringify(visitor), JSON.stringify);
}

function aroundVisitor(text: string, visitor: string, write: (text: string) => string): Part[] {
	const at = text.indexOf(visitor);
	return at < 0 ? [text] : [text.slice(0, at), { visitor: write }, text.slice(at + visitor.length)];
}

/** How many places a page has for its visitor; exactly one, unless something went wrong. */
export const visitorsIn = (parts: readonly Part[]) =>
	parts.filter((part) => typeof part === "object" && "visitor" in part).length;

/** The same for two pages that are the same but for how their own parts look. */
export const fixedText = (parts: readonly Part[]) =>
	parts.map((part) => (typeof part === "string" ? part : "name" in part ? part.name : "")).join("\0");

/** What a visitor's looks of these parts depend on, all of them in one. */
export const stateOfAll = (parts: readonly OwnPart[], asking: AskingVisitor) =>
	parts.map((part) => (part.name === "cart" ? asking.visitor.cart.count : stateOf(part, asking))).join();

/** How a part looks to a visitor; null when nobody has seen it in that state yet. */
export function lookOf(part: OwnPart, asking: AskingVisitor): Buffer | null {
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
export function textFor(parts: readonly Part[], asking: AskingVisitor): string | null {
	let text = "";
	for (const part of parts) {
		const piece = typeof part === "string" ? part : "name" in part ? lookOf(part, asking) : part.visitor(asking.text);
		if (piece === null) return null;
		text += piece.toString();
	}
	return text;
}

/** The visitor's token where the page has forms and the browser needs one. */
export function withToken(text: string, { visitor: { csrfToken } }: AskingVisitor): string {
	// The whole field, which nothing that was typed into an address can look like: quotes in a page are never anybody's words.
	const field = (value: string) => `name="csrfToken" value="${value}"`;
	return csrfToken === null ? text : text.replaceAll(field(TOKEN_STAND_IN), field(csrfToken));
}
