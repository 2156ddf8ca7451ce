import { describe, expect, it } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { badgeOf } from "./support/cart-page.ts";
import { addToCart, placeOrder, productId } from "./support/orders.ts";
import { fieldValue } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const keyboard = productId("mechanical-keyboard");
/** Browsers of today name the site that a request comes from; text browsers do not. */
const BROWSERS: [name: string, headers: Record<string, string>][] = [
	["a browser of today", { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", Accept: "text/html" }],
	["a text browser", {}],
];

describe.each(BROWSERS)("what one visitor with %s saw is not shown to the next", (_, headers) => {
	const visitor = () => new Client(shop.running().url, headers);

	it.each(["/", "/products", "/products/1", "/services", "/about", "/contact", "/invoices", "/warranty"])(
		"%s: no cart, message, language or cookie",
		async (path) => {
			const ana = visitor();
			await addToCart(ana, keyboard);
			await ana.post("/language", { language: "en", returnTo: path });
			const hers = await ana.get(path);
			expect(hers.page().lang).toBe("en");
			expect(badgeOf(hers.page())).toBe(1);
			expect(hers.page().flashes).toHaveLength(1);

			for (let count = 0; count < 3; count++) {
				const answer = await visitor().get(path);
				const page = answer.page();
				expect([answer.status, page.lang, badgeOf(page), page.flashes]).toEqual([200, "ro", 0, []]);
				expect(answer.cookies.filter((line) => !line.startsWith("visitor="))).toEqual([]);
			}
			expect(badgeOf(await ana.page(path))).toBe(1);
			expect((await ana.page(path)).lang).toBe("en");
		},
	);

	it("each gets a form token and a cookie of its own, where there are any", async () => {
		const answers = [
			await visitor().get("/products"),
			await visitor().get("/products"),
			await visitor().get("/products"),
		];
		const tokens = answers.map((answer) => fieldValue(answer.page().form("/language"), "csrfToken")).filter(Boolean);
		expect(new Set(tokens).size).toBe(tokens.length);
		const cookies = answers.flatMap((answer) => answer.cookies);
		expect(new Set(cookies).size).toBe(cookies.length);
	});

	it.each(["/invoices", "/warranty"])("%s: no order that was found, by search or by address", async (path) => {
		const ana = visitor();
		const id = await placeOrder(ana, "quantum-pro");
		expect((await ana.page(`${path}?order=${id}`)).text).toContain(`#${id}`);
		for (let count = 0; count < 2; count++) {
			expect((await visitor().page(path)).text).not.toContain(`#${id}`);
			expect((await visitor().get(`${path}?order=${id}`)).status).toBe(404);
		}
	});

	it("a page asked for with a strange host, proxy header or query is not given to others", async () => {
		const strange: Record<string, string>[] = [
			{ Host: "evil.example" },
			{ "X-Forwarded-Host": "evil.example" },
			{ "X-Forwarded-Proto": "evil" },
			{ Forwarded: "host=evil.example" },
		];
		for (const extra of strange)
			for (const path of ["/about", "/", "/about?utm_source=evil.example", "/about?lng=en&evil.example"])
				await visitor().get(path, { headers: extra });
		for (const path of ["/about", "/"]) {
			const answer = await visitor().get(path);
			expect(answer.text).not.toContain("evil");
			expect(answer.page().lang).toBe("ro");
		}
	});

	it("?lng=en is English each time, and sets the cookie each time", async () => {
		for (let count = 0; count < 3; count++) {
			const client = visitor();
			expect((await client.page("/about?lng=en")).lang).toBe("en");
			expect(client.jar.get("language")).toBe("en");
			expect((await visitor().page("/about")).lang).toBe("ro");
		}
	});

	it("HEAD is answered with the headers of the page that is kept", async () => {
		const known = visitor();
		await known.get("/services");
		const [page, head] = [await known.get("/services"), await known.request("HEAD", "/services")];
		for (const name of ["etag", "vary", "content-length", "content-type", "cache-control"])
			expect([name, head.header(name)]).toEqual([name, page.header(name)]);
		expect(page.header("etag")).not.toBe("");
	});

	it("an answer to HEAD or to a data address does not stand in for the page", async () => {
		await visitor().request("HEAD", "/services");
		await visitor().get("/services.data");
		expect((await visitor().page("/services")).h1).toHaveLength(1);
		expect((await visitor().request("HEAD", "/services")).text).toBe("");
		expect((await visitor().get("/services.data")).header("content-type")).not.toContain("html");
	});

	it("a changed price, stock or name shows at once", async () => {
		const text = async () =>
			(await visitor().page(`/products/${keyboard}`)).text + (await visitor().page("/products")).text;
		expect(await text()).toContain("499,00 RON");
		shop.change("update product set price_bani = 51300 where id = ?", keyboard);
		const dearer = await text();
		shop.change("update product set price_bani = 49900 where id = ?", keyboard);
		// In the list, beside the picture, and in the bar at the foot of a phone.
		expect(dearer.match(/513,00 RON/g)?.length).toBe(3);
		expect((await text()).match(/513,00 RON/g)).toBeNull();
	});

	it("the last piece is gone from the list as soon as it is sold", async () => {
		shop.change("update product set stock = 1 where slug = 'mouse-pad-xxl'");
		const pad = productId("mouse-pad-xxl");
		const offered = async () =>
			(await visitor().page("/products")).forms.some(({ fields }) =>
				fields.some(([name, value]) => name === "id" && value === String(pad)),
			);
		expect(await offered()).toBe(true);
		await placeOrder(visitor());
		expect(await offered()).toBe(false);
	});
});
