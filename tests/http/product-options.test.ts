import { describe, expect, it } from "vitest";
import { adminForThisFile } from "./support/back-office.ts";
import { all, first, textOf } from "./support/html.ts";
import { addToCart, order, orderNumberIn, productId } from "./support/orders.ts";
import { closest, fieldValue, isInvalid, messageOf, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);
const mini = productId("titan-mini");
const mouse = productId("wireless-mouse");
const ssd = productId("ssd-nvme-2tb");
const FITTED = "Componentele comandate împreună cu sistemul sunt montate și testate în el";
const optionsOf = (page: Page) => {
	const title = all(page.main, "h2").find((heading) => textOf(heading) === "Opțiuni");
	return title ? closest(title, ({ tag }) => tag === "section") : undefined;
};
const rowsOf = (page: Page) => {
	const section = optionsOf(page);
	return section ? all(section, "li").map(textOf) : [];
};
/** As they are made and, the second time, as they come from memory. */
async function shown(id: number): Promise<string[]> {
	await shop.visitor().get(`/products/${id}`);
	return rowsOf(await shop.visitor().page(`/products/${id}`));
}
const add = (product: string, id = mini) => admin.post(`/admin/products/${id}/options`, { product });

describe("the options on a product's page", () => {
	it("stand in order, each with its price, availability and a button that comes back to the system's page", async () => {
		const visitor = shop.visitor();
		const page = await visitor.page("/products/4");
		expect(rowsOf(page).map((row) => row.split(" ")[0])).toEqual(["Samsung", "AOC", "Keychron", "Logitech"]);
		expect(rowsOf(page)[0]).toMatch(
			/^Samsung 990 PRO 2 TB .*1\.199,00 RON În stoc Adăugați în coș ?: Samsung 990 PRO 2 TB$/,
		);
		expect(textOf(optionsOf(page)!)).toContain(FITTED);
		const form = page.forms.find(
			({ element, fields }) =>
				fields.some(([name, value]) => name === "id" && value === String(ssd)) &&
				closest(element, (node) => node === optionsOf(page)),
		)!;
		const answer = await visitor.submit(form);
		// Without scripts the page comes anew, at the option that was chosen.
		expect([answer.status, answer.header("location")]).toEqual([303, `/products/4#option-${ssd}`]);
		expect(all(optionsOf(page)!, "li")[0]?.attributes.id).toBe(`option-${ssd}`);
		expect(rowsOf(await visitor.page("/products/4"))[0]).toContain("În coș");
		await addToCart(visitor, 4);
		const cart = (await visitor.page("/cart")).text;
		for (const text of ["Samsung 990 PRO 2 TB", "1.199,00", "Quantum Series", "9.441,00"]) expect(cart).toContain(text);
		const number = orderNumberIn(await order(visitor));
		expect(
			shop.rows("select name, unit_price_bani as bani from order_item where order_id = ? order by id", number),
		).toEqual([
			{ name: "Samsung 990 PRO 2 TB", bani: 119_900 },
			{ name: "Quantum Series", bani: 944_100 },
		]);
	});

	it("say nothing of fitting where none is a component", async () => {
		expect(await shown(mini)).toHaveLength(3);
		expect((await shop.visitor().page(`/products/${mini}`)).text).not.toContain(FITTED);
	});

	it("are no section where there are none", async () => {
		expect(optionsOf(await shop.visitor().page(`/products/${ssd}`))).toBeUndefined();
	});

	it("are shown disabled once sold out, and not at all once off sale, although pages are kept in memory", async () => {
		const id = productId("titan-white");
		const headset = productId("wireless-headset");
		expect(await shown(id)).toHaveLength(2);
		const page = await admin.page(`/admin/products/${ssd}/price`);
		const stock = page.forms.find(({ element }) => element.attributes.id === "stock")!;
		await admin.submit(stock, { values: { stock: "0" } });
		expect((await shown(id))[0]).toMatch(/Stoc epuizat Stoc epuizat$/);
		const section = optionsOf(await shop.visitor().page(`/products/${id}`))!;
		expect(first(section, "button")?.attributes.disabled).toBeDefined();

		await admin.post(`/admin/products/${ssd}`, { intent: "retire" });
		expect((await shown(id)).map((row) => row.split(" ")[0])).toEqual(["HyperX"]);
		await admin.post(`/admin/products/${headset}`, { intent: "retire" });
		expect(await shown(id)).toEqual([]);
		expect((await admin.page(`/admin/products/${id}/options`)).text).toMatch(/Samsung.*Retras.*HyperX.*Retras/);
		for (const one of [ssd, headset]) await admin.post(`/admin/products/${one}`, { intent: "restore" });
		expect(await shown(id)).toHaveLength(2);
	});
});

describe("the options in the back office", () => {
	it("are added and taken out, and the shop's page follows at once", async () => {
		const before = await shown(mini);
		const added = await add("NUC-SSD-01");
		expect([added.status, added.header("location")]).toEqual([303, `/admin/products/${mini}/options`]);
		const page = await admin.page(`/admin/products/${mini}/options`);
		expect(page.flashes.join()).toContain("Opțiunea a fost adăugată.");
		expect(fieldValue(page.forms.find(({ element }) => element.attributes.id === "option")!, "product")).toBe("");
		// The last of the shop's own order, and the only one that is fitted: those stand first.
		expect((await shown(mini))[0]).toContain("Samsung 990 PRO 2 TB");
		const removed = await admin.submit(
			page.form(`/admin/products/${mini}/options`, { intent: "remove", option: String(ssd) }),
		);
		expect(removed.status).toBe(303);
		expect((await admin.page(`/admin/products/${mini}/options`)).flashes.join()).toContain("Opțiunea a fost scoasă.");
		expect(await shown(mini)).toEqual(before);
	});

	it("are put in another order, which the shop's page follows and the product's history tells", async () => {
		const at = `/admin/products/${mini}/options`;
		const before = await shown(mini);
		const [first, second] = before as [string, string];
		const moves = (page: Page) => page.forms.filter(({ fields }) => fields.some(([, value]) => value === "move"));
		const page = await admin.page(at);
		const ids = [...new Set(moves(page).map((form) => fieldValue(form, "option")))];
		expect(moves(page)).toHaveLength(2 * before.length);
		const moved = await admin.submit(page.form(at, { intent: "move", option: ids[1]!, to: "1" }));
		expect([moved.status, moved.header("location")]).toEqual([303, at]);
		expect((await admin.page(at)).flashes.join()).toContain("Ordinea opțiunilor a fost schimbată.");
		expect(await shown(mini)).toEqual([second, first, ...before.slice(2)]);
		const history = (await admin.page(`/admin/products/${mini}/history`)).text;
		expect(history).toMatch(/Opțiuni: .+ · .+ → .+ · .+/);
		await admin.post(at, { intent: "move", option: ids[0]!, to: "1" });
		expect(await shown(mini)).toEqual(before);
		await admin.post(at, { intent: "move", option: "999999", to: "1" });
		expect((await admin.page(at)).flashes.join()).toContain("a fost scoasă deja");
		for (const to of ["", "x", "0", "99", "-1"])
			expect((await admin.post(at, { intent: "move", option: ids[0]!, to })).status, to).toBe(303);
		await admin.post(at, { intent: "move", option: ids[0]!, to: "1" });
		expect(await shown(mini)).toEqual(before);
	});

	it("are refused in words beside the field, with what was typed", async () => {
		for (const [typed, said] of [
			["", "Scrieți numărul, codul sau denumirea unui produs"],
			["locomotiva", "Niciun produs nu are acest număr"],
			["a".repeat(200), "Textul poate avea cel mult 120 de caractere"],
			["Titan Mini", "Acesta este chiar produsul de pe această pagină"],
			[String(mouse), "Produsul este deja printre opțiuni"],
		] as const) {
			const answer = await add(typed);
			expect(answer.status, typed).toBe(422);
			const page = answer.page();
			expect(messageOf(page, "product"), typed).toContain(said);
			expect(isInvalid(page, "product")).toBe(true);
			expect(fieldValue(page.forms.find(({ element }) => element.attributes.id === "option")!, "product")).toBe(typed);
		}
		await admin.post("/admin/products/22", { intent: "retire" });
		const id = productId("titan-ultra");
		expect(messageOf((await add("22", id)).page(), "product")).toContain("Produsul este retras din vânzare");
		await admin.post("/admin/products/22", { intent: "restore" });
	});

	it("of no product, and with odd numbers, are no error of the shop's", async () => {
		expect((await admin.get("/admin/products/999999/options")).status).toBe(404);
		expect((await add("NUC-SSD-01", 999_999)).status).toBe(404);
		for (const option of ["", "x", "-1", "99999999999"])
			expect((await admin.post(`/admin/products/${mini}/options`, { intent: "remove", option })).status).toBe(303);
		expect(await shown(mini)).toHaveLength(3);
	});
});
