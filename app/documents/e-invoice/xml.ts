/**
 * XML 1.0 written safely: names are checked, what is typed is escaped, and a character that no XML document may hold is
 * refused instead of spoiling the file.
 */
export interface XmlElement {
	name: string;
	attributes: Readonly<Record<string, string>>;
	/** A text, or elements; never both, so that the lines can be indented. */
	content: string | readonly XmlElement[];
}

/** An element with a text; none (null) where there is nothing to say: the formats that we write have no empty elements. */
export function textElement(
	name: string,
	text: string | null | undefined,
	attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
	return text ? { name, attributes, content: text } : null;
}

/** An element around others, without those that are none; none itself when none is left. */
export function groupElement(name: string, children: readonly (XmlElement | null)[]): XmlElement | null {
	const content = children.filter((child) => child !== null);
	return content.length > 0 ? { name, attributes: {}, content } : null;
}

/**
 * The whole file, indented for people to read.
 *
 * @throws RangeError for a name or a character that XML 1.0 does not allow
 */
export function writeXml(root: XmlElement): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, "")}\n`;
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
	const start = `${indent}<${checkedName(name)}${writtenAttributes(attributes)}`;
	if (typeof content === "string") return `${start}>${escapedText(content)}</${name}>`;
	const children = content.map((child) => written(child, `${indent}\t`)).join("\n");
	return `${start}>\n${children}\n${indent}</${name}>`;
}

function writtenAttributes(attributes: Readonly<Record<string, string>>): string {
	return Object.entries(attributes)
		.map(([name, value]) => ` ${checkedName(name)}="${escapedAttribute(value)}"`)
		.join("");
}

const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;

function checkedName(name: string): string {
	if (!NAME.test(name)) throw new RangeError(`not a name of XML: ${JSON.stringify(name)}`);
	return name;
}

/** Everything but the characters of XML 1.0 (section 2.2); a surrogate without its partner is none. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

function checkedText(text: string): string {
	const found = FORBIDDEN.exec(text)?.[0];
	if (found === undefined) return text;
	throw new RangeError(`XML 1.0 has no character U+${found.codePointAt(0)!.toString(16).padStart(4, "0")}`);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A carriage return as such would come out of a reader as a line feed. */
function escapedText(text: string): string {
	return checkedText(text).replace(/[&<>]|\r/g, (character) => ENTITIES[character] ?? "&#13;");
}

/** Line ends and tabs as such would come out of a reader as spaces. */
function escapedAttribute(value: string): string {
	return checkedText(value).replace(
		/[&<>"]|[\t\n\r]/g,
		(character) => ENTITIES[character] ?? `&#${character.charCodeAt(0)};`,
	);
}
