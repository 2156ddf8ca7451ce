import { describe, expect, it } from "vitest";
import { all, first, textOf } from "./support/html.ts";
import type { Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

const card = (page: Page, name: string) =>
	textOf(all(page.main, "article").find((article) => textOf(first(article, "h2")!) === name)!);

describe("what pictures show", () => {
	it("is called an illustration where another maker's part is drawn, in list and detail, in both languages", async () => {
		for (const [language, word, note] of [
			["en", "illustration", "Illustration: another maker's product"],
			["ro", "ilustrație", "Ilustrație: produsul altui fabricant"],
		] as const) {
			const visitor = shop.visitor(language);
			const list = await visitor.page("/products");
			expect(card(list, "MSI GeForce RTX 5070 VENTUS 2X OC 12 GB")).toContain(word);
			expect(card(list, "Nova Series")).not.toContain(word);
			expect((await visitor.page("/products/11")).text).toContain(note);
			expect((await visitor.page("/products/2")).text).not.toContain(note);
		}
	});

	it("is our own case, named so among the specifications", async () => {
		const visitor = shop.visitor("en");
		for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
			const { text } = await visitor.page(`/products/${id}?tab=specifications`);
			expect(text).toMatch(/Case Nucleu (?:Nova|Quantum|Titan)/);
			expect(text).toContain("The case is ours, drawn as it is");
		}
	});

	it("is a photo, not an illustration, once the shop has one of its own", async () => {
		shop.change("update product_picture set base = '/pictures/own' where product_id = 11");
		const { text } = await shop.visitor("en").page("/products/11");
		expect(text.split("Similar products")[0]).not.toMatch(/illustration/i);
	});

	it("is no map where the contact page draws one: the address and directions stand beside it, as the shop is set", async () => {
		const page = await shop.visitor("en").page("/contact");
		expect(page.text).toContain("A decorative sketch, not a map");
		const way = page.links.find(({ text }) => text.startsWith("Directions"));
		expect(way?.href).toBe("https://www.openstreetmap.org/directions?to=Str.+Exemplului+nr.+1%2C+500001+Bra%C8%99ov");
	});
});

describe("a frame rate", () => {
	it("is the shop's estimate until a test is stored that measured it, which card and detail page then name", async () => {
		const visitor = shop.visitor("en");
		expect(card(await visitor.page("/products"), "Nova Series")).toContain("Cyberpunk 2077 1440p, our estimate");
		shop.change(
			"update product_performance set test = 'Built-in benchmark, 12 Nov 2026' where product_id = 2 and game = 'Cyberpunk 2077'",
		);
		expect(card(await visitor.page("/products"), "Nova Series")).toContain(
			"Cyberpunk 2077 1440p, measured: Built-in benchmark, 12 Nov 2026",
		);
		const { text } = await visitor.page("/products/2");
		expect(text).toContain("Cyberpunk 2077 measured: Built-in benchmark, 12 Nov 2026");
		expect(text).toContain("our estimates where no test is named");
		expect(text).not.toContain("Fortnite measured");
	});
});

it("a product of which nothing is specified has no heading and no tab for it", async () => {
	const visitor = shop.visitor("en");
	expect((await visitor.page("/products/22")).text).toContain("Main specifications");
	shop.change("delete from product_specification where product_id = 22");
	const page = await visitor.page("/products/22?tab=specifications");
	expect(page.text).not.toMatch(/specifications/i);
	const current = page.links.filter(({ element }) => element.attributes["aria-current"] === "true");
	expect(current.map(({ text }) => text)).toContain("Description");
});

describe("what stands beside the price", () => {
	it("says until when a product may be returned, as the checkout does", async () => {
		for (const [language, promise] of [
			["en", "Return within 14 days without a reason; 30-day money-back guarantee on new products"],
			["ro", "Retur în 14 zile fără motiv; 30 de zile banii înapoi la produsele noi"],
		] as const)
			expect((await shop.visitor(language).page("/products/9")).text).toContain(promise);
	});
});
