import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ADDRESSES, type AddressName } from "#app/addresses.ts";
import { send } from "#tests/support/http-client.ts";
import { addToCart } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

/** What a first visit loads, from what the build made: no browser needed. Sizes are bytes, scripts as brotli sends them. */
const shop = shopForThisFile();
const FOLDER = "build/client/assets";
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));
const sizeOf = (name: string) => statSync(`${FOLDER}/${name}.br`).size;

/** Texts that only admins and staff load have the name of the shop's. */
const isBackOffices = (name: string) => readFileSync(`${FOLDER}/${name}`, "utf8").includes("adminOrders");

/** Each language's texts are a file: the larger counts. Those of all pages come on top of those of the home page, and so on. */
const TEXTS = ["shopping", "front", "index"] as const;
const textsUpTo = (last: (typeof TEXTS)[number]) =>
	TEXTS.slice(0, TEXTS.indexOf(last) + 1)
		.map((group) =>
			Math.max(...files.filter((name) => name.startsWith(`${group}-`) && !isBackOffices(name)).map(sizeOf)),
		)
		.reduce((sum, size) => sum + size, 0);

/** Every script that a page's HTML names, with what those import before they run. */
function scriptsOf(html: string): string[] {
	const found = new Set<string>();
	const add = (name: string) => {
		if (found.has(name)) return;
		found.add(name);
		const source = readFileSync(`${FOLDER}/${name}`, "utf8");
		for (const [, imported = ""] of source.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+\.js)"/g)) add(imported);
	};
	for (const [, name = ""] of html.matchAll(/\/build\/assets\/([\w.-]+\.js)/g)) add(name);
	return [...found];
}

async function pageOf(path: string): Promise<string> {
	const visitor = shop.visitor();
	if (path.includes("checkout")) await addToCart(visitor, 20);
	return (await visitor.get(path)).text;
}

describe("a page's scripts", () => {
	it.each([
		["/products", "shopping", 115_000],
		["/products/1", "shopping", 115_000],
		["/cart", "shopping", 115_000],
		["/", "front", 125_000],
		["/checkout", "index", 145_000],
		["/direct-checkout", "index", 145_000],
	] as const)(
		"of %s, with the texts %s, are at most %i bytes in few files, without the checks of forms",
		async (path, texts, most) => {
			const scripts = scriptsOf(await pageOf(path));
			expect(scripts.length).toBeGreaterThan(5);
			expect(scripts.length).toBeLessThan(14);
			expect(scripts.filter((name) => name.startsWith("zod-"))).toEqual([]);
			expect(scripts.map(sizeOf).reduce((sum, size) => sum + size, textsUpTo(texts))).toBeLessThan(most);
		},
	);
});

describe("what a page loads", () => {
	it("comes before its scripts, which it can be read and used without", async () => {
		const links = (await pageOf("/products")).match(/<link rel="modulepreload"[^>]*>/g) ?? [];
		expect(links.length).toBeGreaterThan(5);
		expect(links.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
	});
});

describe("the framework's table of rows", () => {
	/** The addresses of the table that a page names. */
	const rowsOf = (html: string) => {
		const [, name = ""] = html.match(/import "\/build\/assets\/([\w-]*manifest-\w+\.js)"/) ?? [];
		const { routes } = JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8").replace(/^[^{]*|;$/g, ""));
		return Object.keys(routes).filter((id) => id in ADDRESSES) as AddressName[];
	};
	const all = Object.keys(ADDRESSES) as AddressName[];
	const others = all.filter((name) => /^\/(admin|staff|api|kiosk\/leave)(\/|$)/.test(ADDRESSES[name]));

	it.each(["/", "/products/1", "/cart", "/services", "/no-such-page", "/%74erms/"])(
		"of %s has the shop's, and not those of the back office",
		async (path) => {
			const rows = rowsOf((await shop.visitor().get(path)).text);
			expect(others.length).toBeGreaterThan(60);
			expect(rows.sort()).toEqual(all.filter((name) => !others.includes(name)).sort());
		},
	);

	it("of the back office has all of them", async () => {
		expect(rowsOf((await shop.visitor().get("/admin/login")).text).sort()).toEqual(all.sort());
	});
});

describe("the style sheet", () => {
	const name = readdirSync(FOLDER).find((file) => /^app-.*\.css$/.test(file))!;
	const rules = readFileSync(`${FOLDER}/${name}`, "utf8").match(/[^{}]+(?=\{)/g) ?? [];

	it("names behind :has() or :last-child what it styles: otherwise a whole page is styled anew for every field that changes", () => {
		expect(rules.filter((rule) => DEPENDS.test(rule)).length).toBeGreaterThan(30);
		expect(rules.flatMap(selectorsIn).filter(concernsEverything)).toEqual([]);
	});
});

/** The selectors of a rule: commas inside of brackets divide none. */
const selectorsIn = (rule: string) => (rule.startsWith("@") ? [] : rule.split(/,(?![^(]*\))/));

/** What an element is by its children or its neighbours. */
const DEPENDS = /:(?:has|empty|(?:first|last|only|nth)-)/;

/** `a:has(b) *`, `a:last-child > :first-child`, `a:has(b) .c::details-content`, and what Tailwind makes of `group-last:`: `:is(:where(a):last-child *)`. */
function concernsEverything(selector: string): boolean {
	let bare = selector
		.replace(/\\./g, "x")
		.replace(/\[[^\]]*\]/g, "")
		.replace(/:not\((:[a-z-]+)\)/g, "$1");
	for (let before = ""; before !== bare; ) {
		before = bare;
		if (new RegExp(`${DEPENDS.source}.* \\*\\)`).test(bare)) return true;
		bare = bare.replace(/\([^()]*\)/, "");
	}
	const parts = bare.trim().split(/[\s>+~]+/);
	const last = parts.pop()!;
	return parts.some((part) => DEPENDS.test(part)) && (!/^[.#a-z]/.test(last) || /::(?!before|after)/.test(last));
}

describe("the list's HTML", () => {
	it("has at most 3.5 KB a card and 120 KB for 24 of them, with the data that hydration reads", async () => {
		const html = (await shop.visitor().get("/products", { headers: { "Sec-Fetch-Site": "none" } })).text;
		const cards = html.match(/<li class="product-grid-place"><article.*?<\/article><\/li>/gs) ?? [];
		expect(cards).toHaveLength(22);
		const sizes = cards.map((card) => Buffer.byteLength(card));
		expect(Math.max(...sizes)).toBeLessThan(3.5 * 1024);
		const data = html.length - html.indexOf("streamController.enqueue");
		const each = (sizes.reduce((sum, size) => sum + size, 0) + data) / cards.length;
		expect(Buffer.byteLength(html) + 2 * each).toBeLessThan(120 * 1024);
	});
});

describe("a script of the build", () => {
	const name = files.find((file) => file.startsWith("vendor-"))!;
	const path = `/build/assets/${name}`;
	const ask = (accepted: string, headers = {}, method = "GET") =>
		send(shop.running().url, method, path, undefined, { "Accept-Encoding": accepted, ...headers });

	it.each([
		["br, gzip", "br", ".br"],
		["gzip, deflate", "gzip", ".gz"],
		["*", "br", ".br"],
		["br;q=0, gzip;q=0.5", "gzip", ".gz"],
		["br;q=0, *;q=0", "", ""],
		["", "", ""],
	])("asked for with “%s” comes in “%s”, for a year", async (accepted, coding, end) => {
		const answer = await ask(accepted, {}, "HEAD");
		expect([answer.status, answer.header("content-encoding"), answer.header("vary")]).toEqual([
			200,
			coding,
			"Accept-Encoding",
		]);
		expect(answer.header("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(Number(answer.header("content-length"))).toBe(statSync(`${FOLDER}/${name}${end}`).size);
	});

	it("comes in part, as it is", async () => {
		const part = await ask("br", { Range: "bytes=0-9" });
		expect([part.status, part.header("content-encoding"), part.header("content-range")]).toEqual([
			206,
			"",
			`bytes 0-9/${statSync(`${FOLDER}/${name}`).size}`,
		]);
		const none = await ask("br", { Range: "bytes=99999999-" });
		expect([none.status, none.header("content-range")]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)]);
	});

	it("does not come again to whoever has it", async () => {
		const etag = (await ask("br", {}, "HEAD")).header("etag");
		// A proxy that compresses has weakened it.
		for (const tags of [etag, `"other" ,W/${etag}`])
			expect((await ask("br", { "If-None-Match": tags })).status).toBe(304);
		expect((await ask("gzip", { "If-None-Match": etag }, "HEAD")).status).toBe(200);
	});
});
