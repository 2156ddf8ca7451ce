import { matchPath } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";
import { readSource } from "#tests/architecture/source-files.ts";
import type { Form } from "#tests/http/support/page.ts";
import { encoded, filledIn, typedOf } from "#tests/support/fault-forms.ts";
import { type Cast, type Opened, SCENES, type Scene } from "#tests/support/fault-scenes.ts";
import type { Client } from "#tests/support/http-client.ts";

/** A form of a page with what somebody typed into it, or a link to a document. */
export interface Deed {
	name: string;
	pattern: string;
	button: string;
	method: string;
	path: string;
	headers: Record<string, string>;
	body: Buffer | undefined;
	/** What somebody has typed, by its field. */
	typed: [name: string, value: string][];
	opened: Opened;
}

/** Every form and document that the scenes lead to, by its name. */
export async function findDeeds(cast: Cast): Promise<Map<string, { scene: Scene; button: string }>> {
	const found = new Map<string, { scene: Scene; button: string }>();
	for (const scene of SCENES) {
		const opened = await scene(cast);
		for (const { name, button } of await deedsOf(opened)) if (!found.has(name)) found.set(name, { scene, button });
	}
	return found;
}

/** Actions that no page of the shop has a form for, with the reason. */
const WITHOUT_FORM: Record<string, string> = {
	"/sandbox/*": "the provider's own pages",
	"/healthz": "programs alone ask for it",
	"/admin/*": "a signed-in visitor's unknown address",
	"/staff/*": "a signed-in visitor's unknown address",
	"/*": "an unknown address",
	"/bank-transfer-details/:id?": "its page has links alone",
	"/admin/products": "its one form takes the sample catalogue away, which all other scenes stand on",
};

/** Addresses with an action of their own to which no scene has a form: a new one must not be forgotten. */
export function forgottenActions(found: Iterable<string>): string[] {
	const seen = new Set([...found].map((name) => name.split(" ")[1]!));
	return PATTERNS.filter(({ pattern, file }) => {
		const isProgramsOnly = pattern.startsWith("/api/") && !/generate-|email-/.test(pattern);
		return /\baction\b/.test(exportsOf(file)) && !isProgramsOnly && !(pattern in WITHOUT_FORM) && !seen.has(pattern);
	}).map(({ pattern }) => pattern);
}

const PATTERNS = (function walk(entries: RouteConfigEntry[]): { pattern: string; file: string }[] {
	return entries.flatMap(({ path, index, file, children = [] }) => [
		...(path !== undefined || index ? [{ pattern: index ? "/" : path === "*" ? "/*" : path!, file }] : []),
		...walk(children),
	]);
})(routes as RouteConfigEntry[]);

/** The table's own row for an address. */
function patternOf(path: string): { pattern: string; file: string } {
	const exact = PATTERNS.filter(({ pattern }) => !pattern.endsWith("*") && matchPath(pattern, path));
	const best = exact.toSorted((one, other) => one.pattern.split(":").length - other.pattern.split(":").length)[0];
	if (!best) throw new Error(`no row for ${path}`);
	return best;
}

const exportsOf = (file: string) =>
	(readSource(`app/${file}`).match(/^export (?:const|function|async function|default function) \w+/gm) ?? []).join();

/** The source of the page at an address of the table. */
export const sourceOf = (pattern: string) => readSource(`app/${PATTERNS.find((row) => row.pattern === pattern)!.file}`);

/** Fields that tell two forms of one address apart. */
const TELLING = ["intent", "to", "whole", "then", "type", "outcome", "language"];

/** What can be sent or opened from this page. */
export async function deedsOf(opened: Opened): Promise<Deed[]> {
	const { page } = opened;
	const own = page.forms.filter(({ method, action }) => method === "post" && !/^https?:|^\/sandbox/.test(action));
	const forms = await Promise.all(
		own.flatMap((form) =>
			form.buttons.filter(({ disabled }) => !disabled).map((button) => deedOf(opened, form, button)),
		),
	);
	const links = page.links.filter(({ href }) =>
		/^\/api\/|^\/admin\/invoices\/[^?]*\.(?:xml|zip)|\/slip\b|\/files\//.test(href),
	);
	return [...forms, ...links.map(({ href, text }) => linkOf(opened, href, text))];
}

async function deedOf(opened: Opened, form: Form, button: Form["buttons"][number]): Promise<Deed> {
	const path = (button.action ?? form.action).replace(/#.*$/, "") || opened.at;
	const { pattern } = patternOf(path.split("?")[0]!);
	const pressed: [string, string][] = button.name ? [[button.name, button.value]] : [];
	const fields = [...filledIn(opened, form), ...pressed];
	const telling = fields.filter(([name]) => TELLING.includes(name)).map(([name, value]) => ` ${name}=${value}`);
	const { headers, body } = await encoded(form, fields);
	return {
		...{ name: `POST ${pattern}${telling.join("")}`, pattern, button: button.text, method: "POST", path, opened },
		headers: { "Content-Type": headers, Accept: "text/html", Referer: opened.client.url + opened.at },
		body,
		typed: typedOf(form, fields),
	};
}

function linkOf(opened: Opened, path: string, button: string): Deed {
	const [address = "", query = ""] = path.split("?");
	const { pattern } = patternOf(address);
	const telling = [...new URLSearchParams(query)].map(([name, value]) =>
		name === "format" ? `format=${value}` : name,
	);
	const name = `GET ${pattern}${telling.length > 0 ? `?${telling.join("&")}` : ""}`;
	const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document", Referer: opened.client.url + opened.at };
	return { name, pattern, button, method: "GET", path, headers, body: undefined, typed: [], opened };
}

export const send = (deed: Deed, client: Client) =>
	client.request(deed.method, deed.path, deed.body, { headers: deed.headers });
