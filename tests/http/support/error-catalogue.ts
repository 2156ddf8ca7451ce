import { afterAll, beforeAll, expect, it } from "vitest";
import { textsFor } from "#app/texts/texts.server.ts";
import { readSource } from "#tests/architecture/source-files.ts";
import { REVISE } from "#tests/support/database-faults.ts";
import type { Client } from "#tests/support/http-client.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { signedIn } from "./back-office.ts";
import { stranger } from "./portals.ts";
import { withDatabase } from "./shop.ts";

type Language = "ro" | "en";
type Values = Record<string, string | number>;

/** A visitor of one row, in one language, and what happens to the shop behind its back. */
export interface Visit {
	language: Language;
	shop: RunningShop;
	/** From an address of its own, as guesses are limited by address. */
	client: Client;
	/** An admin who has signed in. */
	admin: Client;
	/** Does the work while the database lacks a table. */
	without<T>(table: string, work: () => Promise<T>): Promise<T>;
	change(sql: string): void;
	/** What the shop logs of the work; waits for the words. */
	logged(words: string, work: () => Promise<string>): Promise<string>;
}

/** Lines of SPEC 8 by its own names of the situations. */
export type Lines = Record<string, Line>;

interface Line {
	/**
	 * The words that SPEC 8 gives, which an English visitor reads; those that its name quotes where they are left out.
	 * {{name}} stands for one of the values.
	 */
	english?: readonly string[];
	/** The shop's own texts, which a Romanian visitor reads, and an English one where SPEC 8 gives no words. */
	texts: readonly string[];
	/** Brings the situation about; what is read then, with the values of the texts. */
	provoke(visit: Visit): Promise<string | { read: string; values: Values }>;
}

/** A line that only a browser with scripts can bring about: a test of its own does, and here the words are checked. */
interface BrowserLine {
	english: string;
	text: string;
	/** The component that shows the text. */
	shownBy: string;
	/** The browser test that provokes it, naming the text or its words. */
	provokedBy: string;
}

/** A browser in name only: nothing can be printed with it. */
const NO_BROWSER = "/bin/false";

/** Each row orders the same product. */
const ENOUGH = "update product set stock = 1000 where slug = 'mouse-pad-xxl'";

/**
 * A shop that is meant to fail, and log it, for each line in both languages.
 *
 * @param env settings on top, for lines of another kind of shop
 */
export function eachLine(lines: Lines, env: Record<string, string> = {}): void {
	let shop: RunningShop;
	let admin: Client;
	beforeAll(async () => {
		shop = await startShop({ env: { TRUST_PROXY: "true", CHROMIUM_PATH: NO_BROWSER, ...env } });
		admin = await signedIn(shop.url);
		withDatabase(shop.dataDir, (database) => database.exec(ENOUGH));
	});
	afterAll(() => shop.stop());

	for (const [line, { english = quotedIn(line), texts, provoke }] of Object.entries(lines)) {
		it.each(["ro", "en"] as const)(`${line}, in %s`, async (language) => {
			const told = await provoke(visitOf(shop, admin, language));
			const { read, values } = typeof told === "string" ? { read: told, values: {} } : told;
			const catalogued = texts.map((key) => textOf(language, key, values));
			const words = language === "en" ? (english?.map((text) => filled(text, values)) ?? catalogued) : catalogued;
			for (const expected of words) expect(read).toContain(expected);
		});
	}
}

const quotedIn = (line: string) => line.match(/"[^"]+"/g)?.map((quoted) => quoted.slice(1, -1));

/** A text of the catalogue; throws where there is none. */
function textOf(language: Language, key: string, values: Values): string {
	const texts = textsFor(language);
	if (!texts.exists(key)) throw new Error(`no text ${key} in ${language}`);
	return (texts.t as unknown as (key: string, values: Values) => string)(key, values);
}

const filled = (text: string, values: Values) =>
	text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

function visitOf(shop: RunningShop, signedInAdmin: Client, language: Language): Visit {
	const admin = signedInAdmin.copy();
	admin.jar.set("language", language);
	const change = (sql: string) => withDatabase(shop.dataDir, (database) => database.exec(`${sql}; ${REVISE}`));
	return {
		language,
		shop,
		client: stranger(shop.url, language),
		admin,
		change,
		async without(table, work) {
			change(`alter table ${table} rename to gone`);
			try {
				return await work();
			} finally {
				change(`alter table gone rename to ${table}`);
			}
		},
		async logged(words, work) {
			const before = shop.output().length;
			const read = await work();
			await expect.poll(() => shop.output().slice(before)).toContain(words);
			return `${words}\n${read}`;
		},
	};
}

/** That the words are in both catalogues, that a component shows them, and that a browser test provokes them. */
export function eachBrowserLine(lines: Record<string, BrowserLine>): void {
	it.each(Object.entries(lines))("%s", (_, { english, text, shownBy, provokedBy }) => {
		expect(textOf("en", text, {})).toBe(english);
		expect(textOf("ro", text, {})).not.toBe(english);
		// With its namespace or, where the page opens that first, without.
		expect(readSource(shownBy)).toMatch(new RegExp(`"(${text.replace(":", ":)?")}"`));
		const test = readSource(provokedBy);
		expect(test.includes(`"${text}"`) || test.includes(`"${english}"`)).toBe(true);
	});
}
