import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { all, first, textOf } from "./support/html.ts";
import type { Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const clock = join(mkdtempSync(join(tmpdir(), "nucleu-clock-")), "now");
const setClock = (moment: string) => writeFileSync(clock, moment);
/** Monday, noon in Bucharest. */
setClock("2026-11-23T10:00:00.000Z");

const shop = shopForThisFile({
	env: {
		TEST_CLOCK_FILE: clock,
		NODE_OPTIONS: `--import=${new URL("../support/set-clock.mjs", import.meta.url).href}`,
	},
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const countyForm = (page: Page) => page.forms.find(({ fields }) => fields.some(([name]) => name === "county"));
const days = (page: Page) => {
	const answer = first(page.main, "div", { id: "county-delivery" });
	return answer ? all(answer, "li").map((line) => plain(textOf(line))) : [];
};

describe("the days of delivery for a county, without JavaScript", () => {
	it("are asked for on a product's page by a form, and shown in words there and beside the price", async () => {
		const visitor = shop.visitor("en");
		const form = countyForm(await visitor.page("/products/2?tab=warranty"))!;
		const page = await (await visitor.submit(form, { values: { county: "CJ" } })).page();
		expect(days(page)).toEqual(["Cluj-Napoca: Wed 25 – Thu 26 Nov", "the rest of Cluj: Thu 26 Nov – Wed 2 Dec"]);
		expect(plain(page.text)).toContain("Arrives Wed 25 – Thu 26 Nov, Cluj-Napoca");
		// The tab stays open, and the county chosen from picture to picture.
		expect(page.links.some(({ href }) => href.includes("picture=2") && href.includes("county=CJ"))).toBe(true);
		expect(countyForm(page)!.fields).toContainEqual(["tab", "warranty"]);
	});

	it("are shown in the cart, and stay when a quantity changes", async () => {
		const visitor = shop.visitor("en");
		await visitor.post("/cart", { intent: "add", type: "product", id: "2" });
		const form = countyForm(await visitor.page("/cart"))!;
		const page = await (await visitor.submit(form, { values: { county: "B" } })).page();
		expect(days(page)).toEqual(["București: Tue 24 – Wed 25 Nov"]);
		const plus = page.forms.find(({ buttons }) => buttons.some(({ value }) => value === "plus"))!;
		const answer = await visitor.submit(plus, { button: "plus" });
		expect(answer.header("location")).toBe("/cart?county=B");
	});

	it("come with what delivery there costs, as the checkout then asks", async () => {
		const visitor = shop.visitor("en");
		const price = (page: Page) => /Delivery: ([\d,]+ RON|free)/.exec(plain(page.text))?.[1];
		for (const [county, said] of [
			["CJ", "60,00 RON"],
			["B", "free"],
		] as const) {
			expect(price(await visitor.page(`/products/2?county=${county}`))).toBe(said);
			await visitor.post("/cart", { intent: "add", type: "product", id: "2" });
			expect(price(await visitor.page(`/cart?county=${county}`))).toBe(said);
		}
		expect((await shop.visitor("ro").page("/products/2?county=B")).text).toContain("Transport: gratuit");
		expect(price(await visitor.page("/cart"))).toBeUndefined();
	});

	it("go along from the product's page to the cart", async () => {
		const visitor = shop.visitor("en");
		const chosen = "/products/2?county=CJ";
		await visitor.post("/cart", { intent: "add", type: "product", id: "2", returnTo: chosen });
		const toCart = (await visitor.page(chosen)).links.filter(({ href }) => href.startsWith("/cart?"));
		expect(toCart.map(({ href }) => href)).toEqual(["/cart?county=CJ", "/cart?county=CJ"]);
		expect(days(await visitor.page(toCart[0]!.href))[0]).toBe("Cluj-Napoca: Wed 25 – Thu 26 Nov");
	});

	it("are neither asked for nor dated where something is out of stock", async () => {
		const visitor = shop.visitor("en");
		const page = await visitor.page("/products/12?county=CJ");
		expect(page.text).toContain("Out of stock");
		expect(countyForm(page)).toBeUndefined();
		expect(plain(page.text).split("Similar products")[0]).not.toMatch(/\d+ (?:Nov|Dec)/);
	});

	it.each(["county=XX", "county=%3Cscript%3E", "county=CJ&county=B"])("answer %s without a fault", async (query) => {
		for (const page of ["/products/2", "/cart"])
			expect((await shop.visitor("en").get(`${page}?${query}`)).status).toBe(200);
	});

	it("count from tomorrow once express does, at 14:00 in Bucharest, on kept pages too", async () => {
		const seen = async () => {
			const visitor = shop.visitor("en");
			const [product, list] = [
				await visitor.page("/products/2?county=B"),
				await visitor.page("/products?q=Nova+Series"),
			];
			return [days(product)[0], /Arrives [\d –A-Za-z]+/.exec(plain(list.text))?.[0]];
		};
		setClock("2026-11-23T11:59:50.000Z");
		const before = await seen();
		expect(before[0]).toBe("București: Tue 24 – Wed 25 Nov");
		expect(await seen()).toEqual(before);
		// Ten seconds on, and no page is a minute old.
		setClock("2026-11-23T12:00:00.000Z");
		const after = await seen();
		expect(after[0]).toBe("București: Wed 25 – Thu 26 Nov");
		expect(after[1]).not.toBe(before[1]);
	});
});

it("the foot of a page names the new year from midnight in Bucharest on", async () => {
	setClock("2026-12-31T22:00:10.000Z");
	expect((await shop.visitor("en").get("/about")).text).toContain("© 2027 ");
});
