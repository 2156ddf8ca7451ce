/** An element as a reader of XML finds it. */
export interface XmlNode {
	name: string;
	attributes: Record<string, string>;
	/** The text of an element without elements; "" otherwise. */
	text: string;
	children: XmlNode[];
}

const NAME = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|([^<]+)`, "gy");
const ATTRIBUTE = new RegExp(`(${NAME})="([^"<]*)"`, "g");
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads the small XML that the shop writes, strictly: whatever is not well-formed throws. */
export function readXml(xml: string): XmlNode {
	const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
	if (!xml.startsWith(declaration)) throw new Error("no XML declaration");
	const body = xml.slice(declaration.length).trim();
	const top: XmlNode = { name: "", attributes: {}, text: "", children: [] };
	const open = [top];
	TOKEN.lastIndex = 0;
	while (TOKEN.lastIndex < body.length) {
		const at = TOKEN.lastIndex;
		const match = TOKEN.exec(body);
		if (!match) throw new Error(`not well-formed at ${JSON.stringify(body.slice(at, at + 40))}`);
		const [, slash, name = "", attributes = "", isEmpty, text] = match;
		const parent = open.at(-1)!;
		if (text !== undefined) parent.text += resolved(text);
		else if (slash) {
			if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
		} else {
			const node: XmlNode = { name, attributes: attributesOf(attributes), text: "", children: [] };
			parent.children.push(node);
			if (!isEmpty) open.push(node);
		}
	}
	const [root, ...others] = top.children;
	if (open.length !== 1 || !root || others.length > 0) throw new Error("not one closed root");
	return withoutIndents(root);
}

function attributesOf(source: string): Record<string, string> {
	const pairs = [...source.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, resolved(value!)] as const);
	if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Error(`an attribute twice in ${source}`);
	return Object.fromEntries(pairs);
}

function resolved(text: string): string {
	return text.replace(/&([^;]*);?/g, (whole, entity: string) => {
		const code = /^#(\d+)$/.exec(entity)?.[1];
		const character = code ? String.fromCodePoint(Number(code)) : ENTITIES[entity];
		if (character === undefined || !whole.endsWith(";")) throw new Error(`no such entity: ${whole}`);
		return character;
	});
}

function withoutIndents(node: XmlNode): XmlNode {
	if (node.children.length === 0) return node;
	if (node.text.trim() !== "") throw new Error(`${node.name} has a text beside its elements`);
	return { ...node, text: "", children: node.children.map(withoutIndents) };
}

/** The elements at a path of names without their prefixes: "Party/PostalAddress/CityName". */
export function at(node: XmlNode, path: string): XmlNode[] {
	return path
		.split("/")
		.reduce<XmlNode[]>(
			(found, name) => found.flatMap(({ children }) => children.filter((child) => localName(child) === name)),
			[node],
		);
}

/** Their texts. */
export const textsAt = (node: XmlNode, path: string): string[] => at(node, path).map(({ text }) => text);

/** The only one's text; undefined when there is none. */
export function textAt(node: XmlNode, path: string): string | undefined {
	const [first, ...others] = textsAt(node, path);
	if (others.length > 0) throw new Error(`${others.length + 1} times ${path}`);
	return first;
}

export const localName = ({ name }: XmlNode): string => name.replace(/^.*:/, "");
