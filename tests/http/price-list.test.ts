import { expect, it } from "vitest";
import { signedIn } from "./support/back-office.ts";
import { fieldValue, isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const AT = "/admin/products/prices";

it("the list of prices goes out, is checked, and is written when it is pasted back changed", async () => {
	const admin = await signedIn(shop.running().url);
	const file = await admin.get("/admin/products/prices.csv");
	expect([file.status, file.header("content-disposition")]).toEqual([200, 'attachment; filename="prices.csv"']);
	const [head, first] = file.text.replace("\uFEFF", "").split("\r\n");
	expect(head).toBe("sku;name;price;discount;stock_seen;stock");
	const form = (await admin.page(AT)).form(AT);

	const same = await admin.submit(form, { values: { list: file.text }, button: "check" });
	expect([same.status, same.page().text.includes("Lista nu schimbă nimic")]).toEqual([200, true]);

	const [sku] = first!.split(";");
	const price = () =>
		shop.rows<{ price_bani: number }>("select price_bani from product where sku = ?", sku!)[0]!.price_bani;
	const before = price();
	const list = `sku;price\n${sku};12345,67\nNU-EXISTA;1,00`;
	const wrong = await admin.submit(form, { values: { list }, button: "write" });
	expect([wrong.status, isInvalid(wrong.page(), "list"), price()]).toEqual([422, true, before]);
	expect(wrong.page().text).toContain("niciun produs nu are acest SKU");
	expect(fieldValue(wrong.page().form(AT), "list")?.trim()).toBe(list);

	const skipped = await admin.submit(wrong.page().form(AT), { values: { list, skip: "on" }, button: "write" });
	expect([skipped.status, price()]).toEqual([200, 1_234_567]);
	expect(skipped.page().text).toContain("Un produs este schimbat");
	const right = await admin.submit(form, { values: { list: `sku;price\n${sku};12345,68` }, button: "write" });
	expect(right.status).toBe(303);
	expect((await admin.follow(right)).page().flashes.join()).toContain("Un produs este schimbat");

	for (const odd of ["", "x", "sku\n", '"', "\u0000;sku", "sku;sku\nA;B"]) {
		expect((await admin.post(AT, { intent: "write", list: odd })).status, JSON.stringify(odd)).toBeLessThan(500);
	}
});
