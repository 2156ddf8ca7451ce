import { request as sendRequest } from "node:http";
import { withDatabase } from "#tests/http/support/shop.ts";
import { lock, refuseWrites, takeAway } from "#tests/support/database-faults.ts";
import { type Deed, deedsOf, findDeeds, forgottenActions, send } from "#tests/support/fault-deeds.ts";
import { Cast, type Scene } from "#tests/support/fault-scenes.ts";
import { FAULTS, type Fault, judge, lostWords, type Row, saidIn, short } from "#tests/support/fault-verdicts.ts";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { control } from "#tests/support/paying.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";

/** With a closed port for a mail server and a program that is no browser, e-mails and print-outs fail as long as it runs. */
const NO_PROVIDERS = { SMTP_URL: "smtp://127.0.0.1:9", CHROMIUM_PATH: "/bin/false", TRUST_PROXY: "true" };
/**
 * Every action of the shop that a page has a form for, and every document that a page links to, under four faults: the
 * database locked, an exception (while writing, while reading), the line cut before the answer, the providers down.
 */
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

/** What one success adds, from the run in which nothing was left of the first try. */
const DONE = new Map<string, string>();

/** What is done anew by each press, and logged: a new link to an order, a person's data handed out. */
const EACH_TIME = /intent=access$|\/personal-data\/export$/;

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
	const isAnew = EACH_TIME.test(row.deed);
	const twice = isAnew ? "" : differs(after, counts(shop));
	if (twice) problem(`twice: ${twice}`);
	if (fault === "locked") DONE.set(row.deed, differs(before, after));
	if (fault === "line cut") {
		const [made, once] = [differs(before, after), DONE.get(row.deed) ?? ""];
		if (made !== once && deed.method === "POST" && !isAnew)
			problem(`made ${made || "nothing"} instead of ${once || "nothing"}`);
		row.cells[fault] = `${lostWords(deed)}; then ${again.status}, ${twice ? "TWICE" : "once"}`;
	}
	if (deed.method === "GET") return;
	// What was sent may have been done; then it is refused for that, and that is right.
	const hasCode = /(?:^|&)code=/.test(String(deed.body));
	const isMaybeDone = fault === "line cut" || fault === "provider down" || (fault === "read fails" && hasCode);
	if (again.status >= 500 || more.status >= 500 || (again.status >= 400 && !isMaybeDone))
		problem(`afterwards ${again.status} ${textIn(again)}, ${more.status}`);
}

function textIn(answer: Answer): string {
	if (!answer.header("content-type").startsWith("text/html")) return answer.text.slice(0, 90);
	const page = answer.page();
	return short(saidIn(page)[0] ?? page.text);
}

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

/** Rows that others than whoever presses the button write, or that are no result. */
const NOT_COUNTED =
	/^(?:account_session|sign_in_try|sign_in_event|invoice|e_invoice_report|document_series|document_labels|sqlite_.*|.*_search.*|.*_fts.*|kysely.*)$/;

function counts({ dataDir }: RunningShop): Record<string, number> {
	return withDatabase(dataDir, (database) => {
		const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
		return Object.fromEntries(
			tables
				.filter((table) => !NOT_COUNTED.test(table))
				.map((table) => [
					table,
					database
						.prepare(`select count(*) from ${countedOf(table)}`)
						.pluck()
						.get() as number,
				]),
		);
	});
}

/** The log of an order tells of the invoice, too, that its e-mail has issued meanwhile. */
const countedOf = (table: string) => (table === "order_event" ? `order_event where actor <> 'system'` : `"${table}"`);

function differs(before: Record<string, number>, after: Record<string, number>): string {
	return Object.entries(after)
		.filter(([table, count]) => count !== before[table])
		.map(([table, count]) => `${table} +${count - (before[table] ?? 0)}`)
		.join(", ");
}
