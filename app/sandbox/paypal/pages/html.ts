/** Text that is markup already. */
export class SafeHtml {
	constructor(private readonly markup: string) {}
	toString(): string {
		return this.markup;
	}
}

type Part = string | number | null | undefined | false | SafeHtml | readonly Part[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapePart(part: Part): string {
	if (part === null || part === undefined || part === false) return "";
	if (part instanceof SafeHtml) return part.toString();
	if (Array.isArray(part)) return part.map(escapePart).join("");
	return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Markup in which everything interpolated is escaped, save other markup of this kind and lists of it. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
	return new SafeHtml(strings.reduce((all, text, at) => all + escapePart(parts[at - 1]) + text));
}
