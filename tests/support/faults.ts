import { request as sendRequest } from "node:http";
import { matchPath } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";
import { textsFor } from "#app/texts/texts.server.ts";
import { readSource } from "#tests/architecture/source-files.ts";
import { all, first, inside, textOf } from "#tests/http/support/html.ts";
import { ANA } from "#tests/http/support/orders.ts";
import type { Form, Page } from "#tests/http/support/page.ts";
import { withDatabase } from "#tests/http/support/shop.ts";
import { lock, refuseWrites, takeAway } from "#tests/support/database-faults.ts";
import { Cast, type Opened, SCENES, type Scene } from "#tests/support/fault-scenes.ts";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { control } from "#tests/support/paying.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { ADMIN, type RunningShop, startShop } from "#tests/support/server.ts";

/**
 * Every action of the shop that a page has a form for, and every document that a page links to, under four faults: the
 * database locked, an exception (while writing, while reading), the line cut before the answer, the providers down.
 */
export const FAULTS = ["locked", "write fails", "read fails", "line cut", "provider down"] as const;
export type Fault = (typeof FAULTS)[number];

export interface Row {
	/** Where it is sent, and what tells it from others there: "POST /cart intent=add". */
	deed: string;
	/** The button's words. */
	button: string;
	cells: Partial<Record<Fault, string>>;
	/** What is not as it should be. */
	problems: string[];
}

interface Deed {
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

/** With a closed port for a mail server and a program that is no browser, e-mails and print-outs fail as long as it runs. */
const NO_PROVIDERS = { SMTP_URL: "smtp://127.0.0.1:9", CHROMIUM_PATH: "/bin/false", TRUST_PROXY: "true" };

export async function sweep({
	only,
	tell = () => {},
}: {
	only?: RegExp;
	tell?: (line: string) => void;
}): Promise<Row[]> {
	const shop = await startShop({ env: NO_PROVIDERS });
	try {
		const cast = new Cast(shop);
		const found = await findDeeds(cast);
		tell(`${found.size} forms and documents`);
		const forgotten = forgottenActions(found.keys());
		if (forgotten.length > 0) throw new Error(`no scene has a form for ${forgotten.join(", ")}`);
		const rows = new Map<string, Row>();
		for (const [name, { button }] of found)
			if (!only || only.test(name)) rows.set(name, { deed: name, button, cells: {}, problems: [] });
		const chosen = [...rows.values()].map((row) => ({ row, scene: found.get(row.deed)!.scene }));
		for (const fault of FAULTS) {
			tell(fault);
			for (let at = 0; at < chosen.length; at += TOGETHER) await suffer(cast, fault, chosen.slice(at, at + TOGETHER));
		}
		return [...rows.values()];
	} finally {
		await shop.stop();
	}
}

/** A locked database is waited for: so many wait at once. */
const TOGETHER = 12;

/** Actions that no page of the shop has a form for, with the reason. */
const WITHOUT_FORM: Record<string, string> = {
	"/sandbox/*": "the provider's own pages",
	"/healthz": "programs alone ask for it",
	"/admin/*": "a signed-in visitor's unknown address",
	"/staff/*": "a signed-in visitor's unknown address",
	"/*": "an unknown address",
	"/bank-transfer-details/:id?": "its page has links alone",
};

/** Addresses with an action of their own to which no scene has a form: a new one must not be forgotten. */
export function forgottenActions(found: Iterable<string>): string[] {
	const seen = new Set([...found].map((name) => name.split(" ")[1]!));
	return PATTERNS.filter(({ pattern, file }) => {
		const isProgramsOnly = pattern.startsWith("/api/") && !/generate-|email-/.test(pattern);
		return /\baction\b/.test(exportsOf(file)) && !isProgramsOnly && !(pattern in WITHOUT_FORM) && !seen.has(pattern);
	}).map(({ pattern }) => pattern);
}

export async function namesOf(shop: RunningShop): Promise<string[]> {
	return [...(await findDeeds(new Cast(shop))).keys()];
}

async function findDeeds(cast: Cast): Promise<Map<string, { scene: Scene; button: string }>> {
	const found = new Map<string, { scene: Scene; button: string }>();
	for (const scene of SCENES) {
		const opened = await scene(cast);
		for (const { name, button } of await deedsOf(opened)) if (!found.has(name)) found.set(name, { scene, button });
	}
	return found;
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

/** Fields that tell two forms of one address apart. */
const TELLING = ["intent", "to", "whole", "then", "type", "outcome", "language"];

async function deedsOf(opened: Opened): Promise<Deed[]> {
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

/** What somebody types where nothing stands yet. */
const TYPED: Record<string, string> = {
	...ANA,
	...{
		name: ANA.fullName,
		subject: "Întrebare",
		message: "Cât durează montajul?",
		privacy: "on",
		notes: "Face zgomot.",
	},
	...{ orderNumber: "77", text: "Mă retrag.", note: "Am verificat în cont.", trackingNumber: "RO123456789" },
	...{ uploadIndex: "5012345678", serials: "SN-1", reason: "S-a răzgândit." },
	...{ password: ADMIN.password, current: ADMIN.password, next: "alta-parola-1", again: "alta-parola-1" },
	...{ nameRo: "Cutie nouă", nameEn: "New box", shortRo: "O cutie foarte bună", shortEn: "A very good box" },
	...{ descriptionRo: "O descriere destul de lungă.", descriptionEn: "A description long enough." },
	...{ category: "components", warrantyMonths: "24", price: "1.000,00", stock: "5", daysMin: "1", daysMax: "2" },
	...{ address: "Str. Lungă 3", city: "Cluj-Napoca", county: "Cluj", amount: "100,00", service: "1", means: "cash" },
	...{ altRo: "O cutie", altEn: "A box", outcome: "settled" },
};

let texts = 0;

function filledIn({ page, values }: Opened, form: Form): [string, string][] {
	// What one address may send in an hour is limited.
	const typed = { ...TYPED, email: `ana-${++texts}@exemplu.ro`, ...values };
	const isTypedAnew = (name: string, value: string) => (value === "" && name in typed) || name in (values ?? {});
	const kept = form.fields.filter(([name, value]) => !isTypedAnew(name, value));
	const controls = all(page.root, "*").filter(({ tag, attributes }) => {
		const isOwn = attributes.form === undefined ? true : attributes.form === form.element.attributes.id;
		return ["input", "select", "textarea"].includes(tag) && isOwn;
	});
	const named = new Set(
		controls
			.filter((control) => control.attributes.form || inside(control, form.element))
			.map(({ attributes }) => attributes.name),
	);
	const missing = Object.entries(typed).filter(([name]) => named.has(name) && !kept.some(([field]) => field === name));
	const added = missing.map(([name, value]): [string, string] => [name, value]);
	for (const name of ["sku", "transactionId", "nameRo"]) {
		const isEmpty = !kept.some(([field, value]) => field === name && value !== "");
		if (named.has(name) && isEmpty) added.push([name, `NR-${++texts}`]);
	}
	if (named.has("password")) added.push(["email", ADMIN.email]);
	if (added.length === 0) edit(kept, form);
	const isAdded = (name: string) => added.some(([field]) => field === name);
	return [...kept.filter(([name]) => !isAdded(name)), ...new Map(added)];
}

/** A form that is sent as it was found writes nothing: something in it becomes another. */
function edit(fields: [string, string][], form: Form): void {
	const field = fields.find(([name, value]) => value !== "" && isShown(form, name));
	if (!field) return;
	const [, value] = field;
	field[1] = /^\d+$/.test(value) ? "77" : /^[\d.]+,\d\d$/.test(value) ? "1.234,00" : `${value} ${++texts}`;
}

const isShown = (form: Form, wanted: string) => typedNames(form).has(wanted);

/** What is not a button's, hidden or secret. */
function typedOf(form: Form, fields: [string, string][]): [string, string][] {
	const names = typedNames(form);
	return fields.filter(([name, value]) => names.has(name) && value.length > 3);
}

function typedNames(form: Form): Set<string | undefined> {
	const shown = all(form.element, "*").filter(
		({ tag, attributes }) =>
			tag === "textarea" || (tag === "input" && /^(?:text|email|tel|number|search)$/.test(attributes.type ?? "text")),
	);
	return new Set(shown.map(({ attributes }) => attributes.name));
}

let picture: Promise<Buffer> | undefined;

async function encoded(form: Form, fields: [string, string][]): Promise<{ headers: string; body: Buffer }> {
	if (form.element.attributes.enctype !== "multipart/form-data")
		return { headers: "application/x-www-form-urlencoded", body: Buffer.from(new URLSearchParams(fields).toString()) };
	picture ??= pictureOf("png");
	const content = await picture;
	const data = new FormData();
	for (const [name, value] of fields) if (name !== "files") data.append(name, value);
	data.append("files", new Blob([content as BlobPart], { type: "image/png" }), "poza.png");
	const body = new Response(data);
	return { headers: body.headers.get("Content-Type") ?? "", body: Buffer.from(await body.arrayBuffer()) };
}

const send = (deed: Deed, client: Client) =>
	client.request(deed.method, deed.path, deed.body, { headers: deed.headers });

type Ready = { row: Row; deed: Deed };

/** Each its own form, opened before the fault. */
async function suffer(cast: Cast, fault: Fault, chosen: { row: Row; scene: Scene }[]): Promise<void> {
	const ready: Ready[] = [];
	for (const { row, scene } of chosen) {
		const opened = await scene(cast);
		const deed = (await deedsOf(opened)).find(({ name }) => name === row.deed);
		if (deed) ready.push({ row, deed });
		else row.problems.push(`${fault}: the form is gone`);
	}
	if (fault !== "line cut") await sendInBothLanguages(cast, fault, ready);
	for (const { row, deed } of ready) await repeat(cast, fault, row, deed);
}

async function sendInBothLanguages(cast: Cast, fault: Fault, ready: Ready[]): Promise<void> {
	const told: (() => Promise<void>)[] = [];
	const end = await begin(fault, cast);
	const before = counts(cast.shop);
	try {
		const attempts = ready.flatMap(({ row, deed }) =>
			(["ro", "en"] as const).map(async (language) => {
				// A provider that is down keeps nobody from being served: what is done once is done.
				if (fault === "provider down" && language === "en" && deed.method === "POST") return;
				const client = elsewhere(cast, deed.opened.client);
				client.jar.set("language", language);
				const answer = await send(deed, client);
				told.push(() => judge({ row, deed, fault, language, client, answer }));
			}),
		);
		await Promise.all(attempts);
		const kept = differs(before, counts(cast.shop));
		if (kept && (fault === "locked" || fault === "write fails"))
			for (const { row } of ready) row.problems.push(`${fault}: something of this lot was kept: ${kept}`);
	} finally {
		await end();
	}
	for (const tell of told) await tell();
}

/** The same browser at another address: tries are limited by address. */
function elsewhere(cast: Cast, { jar }: Client): Client {
	const client = cast.visitor();
	for (const [name, value] of jar) client.jar.set(name, value);
	return client;
}

/** Lets a fault begin; what ends it. */
async function begin(fault: Fault, cast: Cast): Promise<() => Promise<void>> {
	const { dataDir } = cast.shop;
	const down = (kind: string) =>
		Promise.all(
			["api", "token", "create", "get", "capture", "verify"].map((on) =>
				control(cast.visitor(), "_faults", kind === "clear" ? { kind } : { kind, on, times: 1000 }).catch(() => null),
			),
		);
	if (fault === "provider down") await down("down");
	const end = {
		locked: () => lock(dataDir),
		"write fails": () => refuseWrites(dataDir),
		"read fails": () => takeAway(dataDir, READ),
		"line cut": () => () => undefined,
		"provider down": () => () => void down("clear"),
	}[fault]();
	return async () => {
		end();
		if (fault === "provider down") await down("clear");
	};
}

/** What nearly every page reads of. Sessions stay: who is signed in is known. */
const READ = [
	...["product", "service", "orders", "order_item", "service_order", "contact_message", "withdrawal", "outbox_message"],
	...["payment_record", "invoice"],
];

interface Told {
	row: Row;
	deed: Deed;
	fault: Fault;
	language: "ro" | "en";
	client: Client;
	answer: Answer;
}

/** What whoever sent the form reads now, and whether that is what it should be. */
async function judge({ row, deed, fault, language, client, answer }: Told): Promise<void> {
	const problem = (what: string) => row.problems.push(`${fault}, ${language}: ${what}`);
	const { status } = answer;
	const isHtml = answer.header("content-type").startsWith("text/html");
	if (status < 300 && !isHtml) {
		row.cells[fault] = `${status} the file`;
		return;
	}
	if (status === 303) {
		const location = answer.header("location");
		// The database is whole again: what the page says of the fault is what stands in its cookie.
		const { Accept = "", Referer = "" } = deed.headers;
		const shown = location.startsWith("/") ? await client.get(location, { headers: { Accept, Referer } }) : null;
		const words = shown?.header("content-type").startsWith("text/html") ? shown.page().flashes.join(" · ") : "";
		const isBack = location.split(/[?#]/)[0] === deed.opened.at.split(/[?#]/)[0];
		if (shown && shown.status >= 500) problem(`leads to ${shown.status}`);
		row.cells[fault] = `303 ${isBack ? "its page" : short(location)}${words ? `: ${short(words)}` : ""}`;
		return;
	}
	if (!isHtml) {
		row.cells[fault] = `${status} ${answer.header("content-type")}`;
		problem(`${status} ${answer.header("content-type")}: ${answer.text.slice(0, 120)}`);
		return;
	}
	const page = answer.page();
	const said = [...all(page.root, "*", { role: "alert" }).map(textOf), ...page.h1].filter(Boolean);
	const words = said[0] ?? page.title;
	// A document speaks the language of its own.
	if (page.lang !== language && !(deed.method === "GET" && status === 200)) problem(`speaks ${page.lang}`);
	if (!first(page.root, "main")) problem("is a page without a frame");
	if (
		/SQLITE|Sqlite|\n\s+at \S+ \(|Unexpected Server Error|Application Error|\b[a-z]+:[a-z]\w+Failed\b/.test(
			page.wholeText,
		)
	)
		problem(`shows what nobody should see: ${words}`);
	const lost = deed.typed.filter(([name, value]) => !isStillThere(page, name, value)).map(([name]) => name);
	// A page that cannot be read cannot show a form; with scripts it stays as it was.
	if (status >= 400 && lost.length > 0 && fault !== "read fails") problem(`lost what was typed: ${lost.join(", ")}`);
	// English words for whoever reads the table, where there are any.
	if (language === "ro" && fault !== "provider down") return;
	const isKept = deed.typed.length > 0 && lost.length === 0 && status >= 400;
	row.cells[fault] = `${status} ${short(words)}${isKept ? " (all typed is kept)" : ""}`;
}

const isStillThere = (page: Page, name: string, value: string) =>
	page.forms.some(({ fields }) => fields.some(([field, kept]) => field === name && kept.trim() === value.trim()));

const short = (text: string) => (text.length > 90 ? `${text.slice(0, 88)}…` : text);

/** What one success adds, from the run in which nothing was left of the first try. */
const DONE = new Map<string, string>();

/** After the fault: once more it is done, and another time changes nothing. */
async function repeat(cast: Cast, fault: Fault, row: Row, deed: Deed): Promise<void> {
	const { shop } = cast;
	const problem = (what: string) => row.problems.push(`${fault}: ${what}`);
	const before = counts(shop);
	if (fault === "line cut") await sendAndCut(deed);
	const again = await send(deed, deed.opened.client);
	// What was cut off may end after its repetition.
	if (fault === "line cut") await send(deed, deed.opened.client);
	const after = counts(shop);
	const more = await send(deed, deed.opened.client);
	const twice = differs(after, counts(shop));
	if (twice) problem(`twice: ${twice}`);
	if (fault === "locked") DONE.set(row.deed, differs(before, after));
	if (fault === "line cut") {
		const [made, once] = [differs(before, after), DONE.get(row.deed) ?? ""];
		if (made !== once && deed.method === "POST") problem(`made ${made || "nothing"} instead of ${once || "nothing"}`);
		row.cells[fault] = `${lostWords(deed)}; then ${again.status}, ${twice ? "TWICE" : "once"}`;
	}
	if (deed.method === "GET") return;
	// What was sent may have been done; then it is refused for that, and that is right.
	const isMaybeDone = fault === "line cut" || fault === "provider down";
	if (again.status >= 500 || more.status >= 500 || (again.status >= 400 && !isMaybeDone))
		problem(`afterwards ${again.status} ${textIn(again)}, ${more.status}`);
}

const textIn = (answer: Answer) =>
	answer.header("content-type").startsWith("text/html") ? short(answer.page().text) : answer.text.slice(0, 90);

/** Sends it whole and hangs up before any answer comes. */
async function sendAndCut(deed: Deed): Promise<void> {
	const { client } = deed.opened;
	const { hostname, port } = new URL(client.url);
	const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join("; ");
	const request = sendRequest({
		...{ hostname, port, method: deed.method, path: deed.path, agent: false },
		headers: {
			...client.headers,
			...deed.headers,
			Cookie: cookie,
			...(deed.body ? { Origin: client.url, "Content-Length": deed.body.byteLength } : {}),
		},
	});
	request.on("error", () => {});
	await new Promise<void>((resolve) => {
		request.once("close", () => resolve());
		request.end(deed.body, () => request.destroy());
	});
}

/** With scripts: what the page says when no answer comes (a browser's own page without, or where a form loads anew). */
function lostWords({ pattern, method }: Deed): string {
	// save-link.tsx and print-link.tsx.
	if (method === "GET") return pattern.startsWith("/api/") ? "toast: what failed" : "the browser's own page";
	const source = readSource(`app/${PATTERNS.find((row) => row.pattern === pattern)!.file}`);
	const own = /clientAction = ([\s\S]*?);\n/.exec(source)?.[1];
	if (!own) return "the browser's own page";
	const keys = [...own.matchAll(/"([a-zA-Z]+:[a-zA-Z]+)"/g)].map((match) => match[1]!);
	const words = (keys.length > 0 ? keys : ["common:connectionLost"]).map((key) =>
		(textsFor("en").t as (key: string) => string)(key),
	);
	return `toast: ${short(words.join(" / "))}`;
}

/** Rows that others than whoever presses the button write, or that are no result. */
const NOT_COUNTED =
	/^(?:account_session|sign_in_try|invoice|e_invoice_report|document_series|document_labels|sqlite_.*|.*_search.*|.*_fts.*|kysely.*)$/;

function counts({ dataDir }: RunningShop): Record<string, number> {
	return withDatabase(dataDir, (database) => {
		const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
		return Object.fromEntries(
			tables
				.filter((table) => !NOT_COUNTED.test(table))
				.map((table) => [table, database.prepare(`select count(*) from "${table}"`).pluck().get() as number]),
		);
	});
}

function differs(before: Record<string, number>, after: Record<string, number>): string {
	return Object.entries(after)
		.filter(([table, count]) => count !== before[table])
		.map(([table, count]) => `${table} +${count - (before[table] ?? 0)}`)
		.join(", ");
}

export function tableOf(rows: Row[]): string {
	const cell = (text: string) => text.replaceAll("|", "/");
	return [
		`| action (button) | ${FAULTS.join(" | ")} | findings |`,
		`|---|${FAULTS.map(() => "---|").join("")}---|`,
		...rows.map(
			({ deed, button, cells, problems }) =>
				`| \`${deed}\` (${cell(button)}) | ${FAULTS.map((fault) => cell(cells[fault] ?? "")).join(" | ")} | ${cell(problems.join("; ")) || "none"} |`,
		),
	].join("\n");
}
