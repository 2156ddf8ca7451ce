/**
 * A small reader for the HTML that the shop sends. It is strict on purpose: tags that do not close in order throw, so
 * that markup which escaped from a value cannot pass unseen.
 */
export interface Element {
	tag: string;
	attributes: Record<string, string>;
	children: (Element | string)[];
	parent: Element | null;
}

type Wanted = Record<string, string | RegExp | true>;

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const RAW_TEXT = new Set(["script", "style"]);
const ESCAPABLE_TEXT = new Set(["title", "textarea"]);
const WITHOUT_SHOWN_TEXT = new Set(["script", "style", "head", "template"]);
/** Parts of a sentence; all others stand apart from their neighbours, by a line or by their style. */
const INLINE = new Set("abbr b bdi em i strong sub sup code q wbr".split(" "));
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

const TAG = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/y;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** @throws on tags that do not nest, or a document without an end */
export function parseHtml(html: string): Element {
	const root = element("#document", {}, null);
	let open = root;
	let at = 0;
	while (at < html.length) {
		const next = html.indexOf("<", at);
		const textEnd = next < 0 ? html.length : next;
		if (textEnd > at) open.children.push(decodeEntities(html.slice(at, textEnd)));
		if (next < 0) break;
		if (html.startsWith("<!--", next)) {
			at = endOf(html, "-->", next);
		} else if (html.startsWith("<!", next)) {
			at = endOf(html, ">", next);
		} else {
			TAG.lastIndex = next;
			const match = TAG.exec(html);
			if (!match) throw new Error(`not a tag: ${html.slice(next, next + 80)}`);
			at = TAG.lastIndex;
			const [, slash, name = "", rest = ""] = match;
			const tag = name.toLowerCase();
			if (slash) {
				if (open.tag !== tag || !open.parent)
					throw new Error(`</${tag}> closes <${open.tag}>: ${html.slice(Math.max(0, next - 160), next + 20)}`);
				open = open.parent;
				continue;
			}
			const child = element(tag, readAttributes(rest), open);
			open.children.push(child);
			if (VOID.has(tag) || rest.endsWith("/")) continue;
			if (RAW_TEXT.has(tag) || ESCAPABLE_TEXT.has(tag)) {
				const end = indexOfEnd(html, tag, at);
				if (end < 0) throw new Error(`<${tag}> without an end`);
				const text = html.slice(at, end);
				// The first line break in a text area is not part of its value.
				const value = tag === "textarea" ? text.replace(/^\r?\n/, "") : text;
				child.children.push(RAW_TEXT.has(tag) ? value : decodeEntities(value));
				at = endOf(html, ">", end);
			} else open = child;
		}
	}
	if (open !== root) throw new Error(`<${open.tag}> without an end`);
	return root;
}

/** Where `</tag` stands next, in small or capital letters; -1 where it does not. */
function indexOfEnd(html: string, tag: string, from: number): number {
	const end = new RegExp(`</${tag}`, "gi");
	end.lastIndex = from;
	return end.exec(html)?.index ?? -1;
}

/** Every element with that tag ("*": any) and those attributes, in document order. */
export function all(from: Element, tag: string, wanted: Wanted = {}): Element[] {
	const found: Element[] = [];
	const visit = (node: Element) => {
		for (const child of node.children) {
			if (typeof child === "string") continue;
			if ((tag === "*" || child.tag === tag) && hasAttributes(child, wanted)) found.push(child);
			visit(child);
		}
	};
	visit(from);
	return found;
}

export function first(from: Element, tag: string, wanted: Wanted = {}): Element | undefined {
	return all(from, tag, wanted)[0];
}

export function inside(child: Element, ancestor: Element): boolean {
	for (let node: Element | null = child; node; node = node.parent) if (node === ancestor) return true;
	return false;
}

/** What a reader sees, with runs of white space (no-break spaces too) as one space. */
export function textOf(node: Element): string {
	return collapse(shownText(node));
}

export function collapse(text: string): string {
	return text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
}

/** Text exactly as it stands, for scripts and text areas. */
export function rawText(node: Element): string {
	return node.children.map((child) => (typeof child === "string" ? child : rawText(child))).join("");
}

/**
 * What lynx and w3m, which know no styles, take for a part of the line it stands in is everything but these: a section, a
 * label, a summary or a button begins where the words before it end. Seen in both.
 */
const APART = new Set(
	"address blockquote br caption dd div dl dt h1 h2 h3 h4 h5 h6 hr legend li menu ol p pre table td th tr ul".split(
		" ",
	),
);
const FIELDS = new Set("input option select textarea".split(" "));
/** Signs that stand at a word without a space: behind these another may follow, before those another may stand. */
const OPENS = /[([„“«/#@-]$/;
const CLOSES = /^[)\]”»/.,;:!?%…-]/;

/** Words of different elements that a text browser would show as one: "Repair|View details". */
export function joinedWords(node: Element): string[] {
	const found: string[] = [];
	let before = "";
	let crossed = false;
	const visit = (part: Element | string) => {
		if (typeof part === "string") {
			if (crossed && /\S$/.test(before) && /^\S/.test(part) && !OPENS.test(before) && !CLOSES.test(part))
				found.push(`${before.slice(-30)}|${part.slice(0, 30)}`);
			before += part;
			crossed = false;
			return;
		}
		// A place where a word may break is no gap in it.
		if (part.tag === "wbr") return;
		// A drawing's title is shown by neither.
		if (WITHOUT_SHOWN_TEXT.has(part.tag) || part.tag === "title") return;
		const isApart = APART.has(part.tag) || (FIELDS.has(part.tag) && part.attributes.type !== "hidden");
		crossed = true;
		if (isApart) before = "";
		part.children.forEach(visit);
		crossed = true;
		if (isApart) before = "";
	};
	node.children.forEach(visit);
	return found;
}

function shownText(node: Element): string {
	if (WITHOUT_SHOWN_TEXT.has(node.tag)) return "";
	const text = node.children.map((child) => (typeof child === "string" ? child : shownText(child))).join("");
	return INLINE.has(node.tag) ? text : ` ${text} `;
}

function hasAttributes(node: Element, wanted: Wanted): boolean {
	return Object.entries(wanted).every(([name, value]) => {
		const found = node.attributes[name];
		if (found === undefined) return false;
		return value === true || (typeof value === "string" ? found === value : value.test(found));
	});
}

function readAttributes(text: string): Record<string, string> {
	const attributes: Record<string, string> = {};
	for (const [, name = "", ...values] of text.matchAll(ATTRIBUTE))
		attributes[name.toLowerCase()] ??= decodeEntities(values.find((value) => value !== undefined) ?? "");
	return attributes;
}

function decodeEntities(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
		if (name) return NAMED[name] ?? whole;
		return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
	});
}

function element(tag: string, attributes: Record<string, string>, parent: Element | null): Element {
	return { tag, attributes, children: [], parent };
}

function endOf(html: string, mark: string, from: number): number {
	const found = html.indexOf(mark, from);
	if (found < 0) throw new Error(`no ${mark} after ${html.slice(from, from + 80)}`);
	return found + mark.length;
}
