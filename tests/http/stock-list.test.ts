import { expect, it } from "vitest";
import { signedIn } from "./support/back-office.ts";
import { placeOrder, productId } from "./support/orders.ts";
import { fieldValue, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const AT = "/admin/products/stock";

it("rows are edited in place and saved at once; one that changed meanwhile stays, says so, and is saved knowingly", async () => {
	const admin = await signedIn(shop.running().url);
	const [one, two] = shop.rows<{ id: number }>(
		"select id from product where stock is not null and status = 'active' and discount_percent = 0 order by position, id limit 2",
	);
	const kept = (id: number) => shop.selectRow("product", { id });
	const [first, second] = [one!.id, two!.id];
	const form = (await admin.page(AT)).form(AT);
	const price = `${kept(first).price_bani / 100 + 100},00`;
	shop.change("update product set stock = stock + 1 where id = ?", second);
	shop.change("insert into stock_movement (product_id, pieces) values (?, 1)", second);
	const values = { [`price-${first}`]: price, [`stock-${second}`]: "77" };
	const held = await admin.submit(form, { values });
	expect([held.status, kept(first).price_bani]).toEqual([409, Number(price.replace(",00", "")) * 100]);
	expect(messageOf(held.page(), `stock-${second}`)).toContain("s-a schimbat");
	expect(kept(second).stock).not.toBe(77);
	const again = held.page().form(AT);
	expect(fieldValue(again, `stock-${second}`)).toBe("77");
	for (const press of ["first", "second"]) {
		const saved = await admin.submit(again, {});
		expect([press, saved.status]).toEqual([press, 303]);
		expect([press, (await admin.follow(saved)).page().flashes.join()]).toEqual([
			press,
			expect.stringContaining("Un produs este schimbat"),
		]);
	}
	expect(kept(second).stock).toBe(77);

	const next = (await admin.page(AT)).form(AT);
	shop.change("update product set price_bani = price_bani + 100 where id = ?", first);
	const late = await admin.submit(next, { values: { [`price-${first}`]: "99999,00" } });
	expect([late.status, messageOf(late.page(), `price-${first}`).includes("s-a schimbat")]).toEqual([409, true]);
	const fall = await admin.submit((await admin.page(AT)).form(AT), { values: { [`price-${second}`]: "1,00" } });
	expect(messageOf(fall.page(), `price-${second}`)).toContain("scade cu");
	const sure = { [`price-${second}`]: "1,00", [`stock-${first}`]: "x", sure: "on" };
	const ticked = await admin.submit((await admin.page(AT)).form(AT), { values: sure });
	expect([ticked.status, fieldValue(ticked.page().form(AT), "sure")]).toEqual([409, "on"]);
	for (const odd of ["x", ";", '"', "-1"]) {
		const answer = await admin.submit(next, { values: { [`stock-${first}`]: odd } });
		expect([odd, answer.status]).toEqual([odd, 409]);
	}
});

it("a field that is emptied is asked for, and nothing of its row is said to be saved", async () => {
	const admin = await signedIn(shop.running().url);
	const counted = productId("nova-series");
	for (const field of ["stock", "price"]) {
		const other = field === "stock" ? { [`price-${counted}`]: "4.900,00" } : {};
		const values = { [`${field}-${counted}`]: " ", ...other };
		const answer = await admin.submit((await admin.page(AT)).form(AT), { values });
		expect([field, answer.status]).toEqual([field, 409]);
		expect(messageOf(answer.page(), `${field}-${counted}`)).not.toBe("");
		expect(answer.page().flashes.join()).not.toContain("salvat");
	}
});

it("what is not saved is named above the rows with the way to its field, also of what is made to order", async () => {
	const admin = await signedIn(shop.running().url);
	const [counted, built] = [productId("nova-series"), productId("quantum-pro")];
	const values = { [`stock-${counted}`]: "x", [`sku-${built}`]: "NUC-NONE", [`price-${built}`]: "13.500,00" };
	const page = (await admin.submit((await admin.page(AT)).form(AT), { values })).page();
	const named = page.links
		.filter(({ href }) => href.startsWith("#"))
		.map(({ href, text }) => [href, text.split(":")[0]]);
	expect(named).toContainEqual([`#stock-${counted}`, "Nova Series"]);
	expect(named).toContainEqual([`#price-${built}`, "Quantum Pro"]);
	expect(messageOf(page, `price-${built}`)).toContain("SKU");
	expect(page.title).toMatch(/^Eroare: /);
});

it("today's page leads to as many products of low stock as it counts: those on sale", async () => {
	const admin = await signedIn(shop.running().url);
	shop.change("update product set status = 'retired' where id = ?", productId("radeon-rx-9070-xt"));
	const today = await admin.page("/admin");
	const more = today.links.find(({ href }) => href.includes("stock=low"));
	const list = await admin.page(more!.href);
	const shown = list.links.filter(({ href }) => /^\/admin\/products\/\d+$/.test(href));
	expect(more!.text).toContain(`(${shown.length})`);
	expect(list.text).not.toContain("Sapphire PULSE");
});

it("a product's stock says how many pieces more lie on the shelf, in orders that have not left", async () => {
	const admin = await signedIn(shop.running().url);
	const id = productId("mouse-pad-xxl");
	const page = async () => (await admin.page(`/admin/products/${id}/price`)).text;
	expect(await page()).not.toContain("Scăzut deja");
	const [first, second] = [await placeOrder(shop.visitor()), await placeOrder(shop.visitor())];
	expect(await page()).toContain("Scăzut deja, pentru comenzi care n-au plecat încă: 2 bucăți");
	shop.change("update orders set status = 'delivered' where id = ?", first);
	expect(await page()).toContain("Scăzut deja, pentru comenzi care n-au plecat încă: o bucată");
	shop.change("update orders set status = 'cancelled' where id = ?", second);
	expect(await page()).not.toContain("Scăzut deja");
});
