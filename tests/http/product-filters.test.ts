import { describe, expect, it } from "vitest";
import { all, first, textOf } from "./support/html.ts";
import { closest, type Form, isInvalid, messageOf, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

const filtersOf = (page: Page): Form => {
	const found = page.forms.find(({ fields }) => fields.some(([name]) => name === "sort"));
	if (!found) throw new Error("no filters");
	return found;
};
const cards = (page: Page) => all(page.main, "article").map((card) => textOf(first(card, "h2")!));
const optionsOf = (page: Page, name: string) =>
	all(first(page.main, "select", { name })!, "option").map((option) => [option.attributes.value, textOf(option)]);
const chips = (page: Page) => {
	const list = first(page.main, "ul", { "aria-label": "Chosen filters" });
	return list ? page.links.filter(({ element }) => closest(element, (node) => node === list)) : [];
};
async function filter(values: Record<string, string>): Promise<Page> {
	const visitor = shop.visitor("en");
	return (await visitor.submit(filtersOf(await visitor.page("/products")), { values })).page();
}

describe("the filters of the product list (SPEC 2.4), without JavaScript", () => {
	it.each(["category", "availability", "windows", "cpu", "gpu", "memory", "fps"])(
		"name at each %s how many products there are, and show as many",
		async (name) => {
			const options = optionsOf(await shop.visitor("en").page("/products"), name).filter(([value]) => value !== "");
			expect(options.length).toBeGreaterThan(1);
			for (const [value, label] of options) {
				const count = Number(/\((\d+)\)$/.exec(label!)?.[1]);
				const page = await filter({ [name]: value! });
				expect(cards(page).length, label).toBe(count);
				expect(page.text).toContain(`${count} product${count === 1 ? "" : "s"}`);
				expect(filtersOf(page).fields).toContainEqual([name, value]);
				expect(page.robots ?? "index").toBe(name === "category" ? "index" : "noindex");
			}
		},
	);

	it("tell systems with Windows from those without and those of which nothing is said; a mouse is none of them", async () => {
		shop.change("update product set windows = 'not-stated' where id = 1");
		const counts = optionsOf(await shop.visitor("en").page("/products"), "windows").slice(1);
		expect(counts.map(([value]) => value)).toEqual(["yes", "no", "not-stated"]);
		const systems = shop.selectRows("product", { kind: "system" }).length;
		expect(counts.reduce((sum, [, label]) => sum + Number(/\((\d+)\)$/.exec(label!)![1]), 0)).toBe(systems);
		const page = await filter({ windows: "not-stated" });
		expect(cards(page)).toEqual(["Nova Start"]);
		expect(textOf(first(page.main, "article")!)).toContain("Windows: not stated");
		expect(chips(page)[0]).toMatchObject({ text: "Remove the filter: Windows: not stated", href: "/products" });
	});

	it("narrow by several at once, and by price", async () => {
		const page = await filter({ gpu: "GeForce RTX 5070", category: "mid-range", priceTo: "10.000" });
		expect(cards(page)).toEqual(["Quantum Series"]);
		expect(cards(await filter({ priceFrom: "1000000" }))).toEqual([]);
	});

	it("say beside its field that a price is none, keep it, and narrow by the others", async () => {
		const page = await filter({ priceFrom: "10k", priceTo: "100", category: "peripherals" });
		expect([isInvalid(page, "priceFrom"), isInvalid(page, "priceTo")]).toEqual([true, false]);
		expect(messageOf(page, "priceFrom")).toContain("amount in lei");
		expect(filtersOf(page).fields).toEqual(
			expect.arrayContaining([
				["priceFrom", "10k"],
				["priceTo", "100"],
			]),
		);
		expect("open" in closest(filtersOf(page).element, (node) => node.tag === "details")!.attributes).toBe(true);
		expect(cards(page)).toEqual(cards(await filter({ priceTo: "100", category: "peripherals" })));
		const alone = await shop.visitor("en").page("/products?priceTo=10k");
		expect(first(alone.root, "link", { rel: "canonical" })?.attributes.href).toMatch(/\/products(\?lng=en)?$/);
	});

	it("are each taken away by a link, and all of them by another", async () => {
		const visitor = shop.visitor("en");
		const page = await visitor.page("/products?q=rtx&category=mid-range&priceTo=20000&sort=price-asc");
		const links = chips(page);
		expect(links.map(({ text }) => text)).toEqual([
			...["Remove the filter: Search: rtx", "Remove the filter: Mid-range PCs", "Remove the filter: up to 20 000 lei"],
			"Clear filters",
		]);
		expect(links.map(({ href }) => href)).toEqual([
			"/products?category=mid-range&priceTo=20000&sort=price-asc",
			"/products?priceTo=20000&sort=price-asc&q=rtx",
			"/products?category=mid-range&sort=price-asc&q=rtx",
			"/products?sort=price-asc",
		]);
		const without = await visitor.page(links[0]!.href);
		expect(chips(without)).toHaveLength(3);
		expect(cards(without).length).toBeGreaterThan(cards(page).length - 1);
		expect(chips(await visitor.page("/products"))).toEqual([]);
		const none = await visitor.page("/products?q=locomotive&sort=name-desc");
		const cleared = none.links.filter(({ text }) => text === "Clear filters").map(({ href }) => href);
		expect(cleared).toEqual(["/products?sort=name-desc", "/products?sort=name-desc"]);
	});

	it("are closed when the list is shown, so that a phone shows products first", async () => {
		const page = await shop.visitor("en").page("/products?cpu=AMD+Ryzen+7");
		const details = closest(filtersOf(page).element, (node) => node.tag === "details");
		expect(details && "open" in details.attributes).toBe(false);
		expect(textOf(first(details!, "summary")!)).toContain("Filters and sorting (1)");
	});

	it.each([
		"cpu=%3Cscript%3E",
		"memory=-1",
		"fps=8k-60",
		"priceFrom=abc",
		"availability=x",
		"windows=maybe",
		"cpu=Motorola+68000",
	])("answer %s without a fault", async (query) => {
		expect((await shop.visitor("en").get(`/products?${query}`)).status).toBe(200);
	});
});

describe("the home page's ways into the list", () => {
	const namesOfSystems = () =>
		shop
			.rows<{ name: string }>("select name from product join product_text on product_id = id where kind = 'system'")
			.map(({ name }) => name);
	const waysIn = async () => {
		const page = await shop.visitor("en").page("/");
		const list = first(page.main, "nav", { "aria-labelledby": "start-title" });
		return page.links.filter(({ element }) => list && closest(element, (node) => node === list));
	};

	it("lead to lists that begin with a whole computer, though a graphics card fits too", async () => {
		const ways = await waysIn();
		expect(ways.map(({ text }) => text.replaceAll("\u00a0", " "))).toEqual([
			"Gaming at 1080p, up to 6 000 lei",
			"Gaming at 1440p, up to 10 000 lei",
			"Gaming at 1440p, 100+ FPS",
		]);
		for (const { href } of ways) {
			const found = cards(await shop.visitor("en").page(href));
			expect(namesOfSystems(), href).toContain(found[0]);
			expect(
				found.some((name) => !namesOfSystems().includes(name)),
				href,
			).toBe(true);
		}
	});

	it("are those alone in which one stands", async () => {
		shop.change("update product set price_bani = price_bani + 300000 where kind = 'system'");
		expect((await waysIn()).map(({ text }) => text)).toEqual([
			expect.stringContaining("up to 10"),
			expect.stringContaining("100+"),
		]);
		shop.change("update product set price_bani = price_bani - 300000 where kind = 'system'");
	});
});

describe("the comparison, without JavaScript", () => {
	const namesIn = (page: Page) => all(page.main, "th", { scope: "col" }).map((head) => textOf(first(head, "a")!));

	it("is of the products whose boxes were ticked", async () => {
		const visitor = shop.visitor("en");
		const page = await visitor.page("/products");
		const boxes = all(page.main, "input", { type: "checkbox", name: "id" });
		expect(boxes).toHaveLength(22);
		const form = page.form("/products/compare");
		expect(form.method).toBe("get");
		expect(boxes.every(({ attributes }) => attributes.form === form.element.attributes.id)).toBe(true);

		const compared = await visitor.page("/products/compare?id=4&id=12");
		expect(namesIn(compared)).toHaveLength(2);
		for (const name of namesIn(compared)) expect(cards(page)).toContain(name);
		expect(compared.robots).toContain("noindex");
	});

	it("has a line for each specification and each game, and adds to the cart", async () => {
		const visitor = shop.visitor("en");
		const page = await visitor.page("/products/compare?ids=4,6");
		const rows = all(page.main, "th", { scope: "row" }).map(textOf);
		expect(rows).toEqual(
			expect.arrayContaining(["Price", "Availability", "Processor", "Graphics card", "Cyberpunk 2077"]),
		);
		expect(new Set(rows).size).toBe(rows.length);
		const added = await visitor.submit(page.form("/cart", { id: "4" }));
		expect(added.header("location")).toBe("/products/compare?ids=4%2C6#item-4");
	});

	it("has no line of which no product says anything", async () => {
		const rowsOf = async (ids: string) =>
			all((await shop.visitor("en").page(`/products/compare?ids=${ids}`)).main, "th", { scope: "row" }).map(textOf);
		expect(await rowsOf("4,20")).toContain("Windows");
		expect(await rowsOf("20,21")).not.toContain("Windows");
	});

	it("lets each product be taken away", async () => {
		const visitor = shop.visitor("en");
		const page = await visitor.page("/products/compare?ids=4,6,12");
		const remove = page.links.filter(({ text }) => text.startsWith("Remove"));
		expect(remove.map(({ href }) => new URL(href, "http://x").searchParams.get("ids"))).toEqual([
			"6,12",
			"4,12",
			"4,6",
		]);
		expect(namesIn(await visitor.page(remove[0]!.href))).toEqual(namesIn(page).slice(1));
	});

	it("takes four at most, and says so", async () => {
		const page = await shop.visitor("en").page("/products/compare?ids=1,2,3,4,5,6");
		expect(namesIn(page)).toHaveLength(4);
		expect(page.text).toContain("At most four products are compared");
	});

	it.each(["", "?ids=", "?ids=x,y", "?id=999999", "?ids=1.5&id=-3", `?ids=${"9".repeat(300)}`])(
		"of nothing (%s) leads back to the list",
		async (query) => {
			const answer = await shop.visitor("en").get(`/products/compare${query}`);
			expect(answer.status).toBe(200);
			expect(answer.page().text).toContain("No products to compare");
			expect(answer.page().links.some(({ href }) => href === "/products")).toBe(true);
		},
	);
});
