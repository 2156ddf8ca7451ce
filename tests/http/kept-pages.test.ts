import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { rounds } from "#tests/support/soak.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile({ isKept: false });
const BROWSER = { "Sec-Fetch-Site": "none", "Accept-Encoding": "identity" };
const QUALITY = constants.BROTLI_PARAM_QUALITY;
const PAGES = ["/", "/products", "/products?category=components", "/products/2", "/services", "/services/1", "/about"];

/** A visitor with these things in the cart, and the message about the last of them still to be shown. */
async function visitorWith(things: string[], language: "ro" | "en", headers: Record<string, string> = BROWSER) {
	const visitor = new Client(shop.running().url, headers);
	visitor.jar.set("language", language);
	for (const thing of things) {
		const [type, id] = thing.split("-") as [string, string];
		await visitor.post("/cart", { intent: "add", type, id, returnTo: "/products" });
	}
	return visitor;
}

/** The page as the framework makes it for this visitor alone: with an order's number in the address nothing is shared. */
async function madeAnew(visitor: Client, path: string): Promise<string> {
	const asked = `${path}${path.includes("?") ? "&" : "?"}order=1`;
	const { text } = await visitor.get(asked);
	return text
		.replaceAll(/ nonce="[^"]*"/g, "")
		.replaceAll(/"nonce":"[^"]*"/g, "")
		.replaceAll(/[?&](?:amp;)?order=1/g, "");
}

/** Where two pages begin to differ; null when they do not. */
function difference(one: string, other: string): [string, string] | null {
	if (one === other) return null;
	const at = Array.from(one).findIndex((_, index) => one[index] !== other[index]);
	return [one.slice(at - 100, at + 200), other.slice(at - 100, at + 200)];
}

const THINGS = [
	...Array.from({ length: 8 }, (_, index) => `product-${index + 1}`),
	"product-15",
	"service-1",
	"service-2",
];

describe("a page from memory", () => {
	const cases = fc.sample(
		fc.record({
			// Up to twenty pieces of one product: Romanian counts them in words of three kinds.
			things: fc.array(fc.constantFrom(...THINGS, ...Array<string>(20).fill("product-8")), { maxLength: 24 }),
			language: fc.constantFrom("ro" as const, "en" as const),
			path: fc.constantFrom(...PAGES),
		}),
		14,
	);

	it.each(cases)(
		"is byte for byte what would be made: $path, $language, $things",
		async ({ things, language, path }) => {
			const visitor = await visitorWith(things, language);
			const flash = visitor.jar.get("flash");
			const again = () => flash && visitor.jar.set("flash", flash);
			for (let count = 0; count < 3; count++) {
				// In the end with another catalogue, but the same cards.
				if (count === 2) shop.change("update product set position = position where id = 1");
				again();
				const { text } = await visitor.get(path);
				again();
				expect(difference(text, await madeAnew(visitor, path))).toBeNull();
			}
			visitor.jar.delete("flash");
			await visitor.get(path);
			expect(difference((await visitor.get(path)).text, await madeAnew(visitor, path))).toBeNull();
		},
	);
});

describe("what is kept", () => {
	let visitors: { visitor: Client; name: string }[];
	beforeAll(async () => {
		const { rows } = shop;
		const names = rows<{ id: number; name: string }>(
			"select product_id as id, name from product_text where locale = 'ro' and product_id <= 8",
		);
		visitors = await Promise.all(
			names.map(async ({ id, name }, index) => ({
				visitor: await visitorWith([`product-${id}`], "ro", index % 2 ? BROWSER : {}),
				name,
			})),
		);
	});

	it("shows nobody another visitor's cart, message or form token, whoever asks between", async () => {
		// Each has a form token of its own from here on.
		for (const { visitor } of visitors) await visitor.get("/cart");
		const rounds = visitors.flatMap((one) => [one, one, one]);
		const pages = await Promise.all(
			rounds.map(async ({ visitor, name }) => ({ visitor, name, text: (await visitor.get("/products")).text })),
		);
		const tokens = pages.map(({ text }) => [...new Set(text.match(/name="csrfToken" value="[^"]+"/g))]);
		for (const [index, { name, text }] of pages.entries()) {
			const block = /<script id="visitor"[^>]*>([^<]*)</.exec(text)?.[1] ?? "";
			const { cart, csrfToken } = JSON.parse(block) as {
				cart: { lines: { name: string }[] };
				csrfToken: string | null;
			};
			expect(cart.lines.map((line) => line.name)).toEqual([name]);
			expect(text).not.toMatch(/own-form-token|own-visitor|data-own/);
			expect(tokens[index]).toEqual(csrfToken === null ? [] : [`name="csrfToken" value="${csrfToken}"`]);
		}
		expect(new Set(tokens.flat()).size).toBe(visitors.length / 2);
	});

	it("gives the form token to forms alone, whatever is searched for", async () => {
		const { visitor } = visitors[0]!;
		const path = "/products?q=own-form-token+7000000002+own-visitor";
		for (let count = 0; count < 2; count++)
			expect(difference((await visitor.get(path)).text, await madeAnew(visitor, path))).toBeNull();
	});

	it("puts the visitor in its own place alone, whatever is searched for", async () => {
		const { visitor } = visitors[1]!;
		for (const typed of ["own-visitor", '"own-visitor"', '>"own-visitor"<', '<script>"own-visitor"</script>']) {
			const path = `/products?q=${encodeURIComponent(typed)}`;
			for (let count = 0; count < 2; count++)
				expect(difference((await visitor.get(path)).text, await madeAnew(visitor, path)), typed).toBeNull();
			const box = /<input[^>]*name="q"[^>]*>/.exec((await visitor.get(path)).text)?.[0];
			expect(box).toContain(
				`value="${typed.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}"`,
			);
		}
	});

	it.each([
		["gzip", "/products"],
		["br", "/products"],
		["br", "/products/2"],
		["br", "/products.data"],
	])("is compressed as %s for each visitor with its own: %s", async (coding, path) => {
		for (const { visitor } of visitors.filter((_, index) => index % 2)) {
			const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join("; ");
			const headers = { ...BROWSER, Cookie: cookie, "Accept-Encoding": coding };
			const plain = (await visitor.get(path)).text;
			// What is asked for again and again is compressed better.
			const quickly = coding === "br" ? brotliCompressSync(plain, { params: { [QUALITY]: 3 } }) : plain;
			await vi.waitFor(async () => {
				const packed = await fetch(`${shop.running().url}${path}`, { headers });
				expect(packed.headers.get("content-encoding")).toBe(coding);
				expect(await packed.text()).toBe(plain);
				expect(Number(packed.headers.get("content-length"))).toBeLessThan(quickly.length);
			}, 5_000);
		}
	});

	it("is not sent again to who has it, and is to who has another", async () => {
		const [first, second] = visitors.filter((_, index) => index % 2).map(({ visitor }) => visitor);
		const tag = (await first!.get("/products")).header("etag");
		const ask = (visitor: Client, tags = tag) => visitor.get("/products", { headers: { "If-None-Match": tags } });
		expect(tag).toMatch(/^W\/"/);
		expect([(await ask(first!)).status, (await ask(second!)).status]).toEqual([304, 200]);
		for (const tags of [`"other",${tag}`, `${tag} , W/"other"`, tag.replace("W/", "")])
			expect([tags, (await ask(first!, tags)).status]).toEqual([tags, 304]);
		shop.change("update product set price_bani = price_bani + 100 where id = 1");
		expect((await ask(first!)).status).toBe(200);
	});

	it("makes no entry of its own for parameters that no page knows", async () => {
		const visitor = new Client(shop.running().url, BROWSER);
		await visitor.get("/products");
		const known = (await visitor.get("/products")).header("etag");
		for (const query of ["?x=1", "?utm_source=a&fbclid=b", "?q=", "?x=2&category="])
			expect((await visitor.get(`/products${query}`)).header("etag")).toBe(known);
		expect((await visitor.get("/products?category=components")).header("etag")).not.toBe(known);
	});
});

describe("the memory of pages", () => {
	const residentMb = () =>
		Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.running().pid}/status`, "utf8"))?.[1]) / 1024;

	it("does not grow with the addresses that somebody makes up", { timeout: rounds(180_000, 3_600_000) }, async () => {
		const visitor = new Client(shop.running().url, BROWSER);
		const ask = async (from: number, to: number, query: string) => {
			for (let at = from; at < to; at += 8)
				await Promise.all(Array.from({ length: 8 }, (_, index) => visitor.get(`/products?${query}=${at + index}`)));
		};
		await ask(0, 64, "priceFrom");
		const before = residentMb();
		await ask(0, rounds(400, 40_000), "x");
		await ask(64, rounds(160, 4_000), "priceFrom");
		// The pages themselves may take 24 MB.
		expect(residentMb() - before).toBeLessThan(110);
	});
});

describe("the data of a page", () => {
	it("comes from memory with each visitor's own cart", async () => {
		const [one, other] = await Promise.all([visitorWith(["product-2"], "ro"), visitorWith(["product-3"], "ro")]);
		for (const visitor of [one, other]) visitor.jar.delete("flash");
		const data = async (visitor: Client) => (await visitor.get("/products.data")).text;
		const first = [await data(one), await data(other)];
		expect([await data(one), await data(other)]).toEqual(first);
		expect(first[0]).not.toBe(first[1]);
		const ownPart = /"\{\\"cart\\".*?\\"csrfToken\\":null\} +"/;
		expect(first[0]!.replace(ownPart, "")).toBe(first[1]!.replace(ownPart, ""));
	});
});
