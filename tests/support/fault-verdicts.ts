import { textsFor } from "#app/texts/texts.server.ts";
import { all, first, textOf } from "#tests/http/support/html.ts";
import type { Page } from "#tests/http/support/page.ts";
import { type Deed, sourceOf } from "#tests/support/fault-deeds.ts";
import type { Answer, Client } from "#tests/support/http-client.ts";

/** What is done to the shop while somebody waits for an answer. */
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

interface Told {
	row: Row;
	deed: Deed;
	fault: Fault;
	language: "ro" | "en";
	client: Client;
	answer: Answer;
}

/** What whoever sent the form reads now, and whether that is what it should be. */
export async function judge({ row, deed, fault, language, client, answer }: Told): Promise<void> {
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
	const words = [...saidIn(page), ...page.h1, page.title].find(Boolean)!;
	// A document speaks the language of its own; a button of the language switch asks for another one.
	const wanted = new URLSearchParams(deed.path.split("?")[1]).get("lng") ?? language;
	if (page.lang !== wanted && !(deed.method === "GET" && status === 200)) problem(`speaks ${page.lang}`);
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

/** What the page says in an alert: what failed, or what is wrong with which field. */
export const saidIn = (page: Page) => all(page.root, "*", { role: "alert" }).map(textOf).filter(Boolean);

export const short = (text: string) => (text.length > 90 ? `${text.slice(0, 88)}…` : text);

/** With scripts: what the page says when no answer comes; without them the browser has a page of its own. */
export function lostWords({ pattern, method }: Deed): string {
	// save-link.tsx and print-link.tsx.
	if (method === "GET") return "toast: what failed";
	const source = sourceOf(pattern);
	const own = /clientAction = ([\s\S]*?);\n/.exec(source)?.[1];
	// Without one, the form loads the document anew, and asks for the shop first (post-form.tsx).
	const keys = [...(own ?? "").matchAll(/"([a-zA-Z]+:[a-zA-Z]+)"/g)].map((match) => match[1]!);
	const words = (keys.length > 0 ? keys : ["common:connectionLost"]).map((key) =>
		(textsFor("en").t as (key: string) => string)(key),
	);
	return `toast: ${short(words.join(" / "))}`;
}

/** The rows as a table in Markdown. */
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
