import { expect, it } from "vitest";
import { signedIn } from "./support/back-office.ts";
import { fieldValue, isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { upload } from "./support/upload.ts";

const shop = shopForThisFile();
const AT = "/admin/products/prices";

it("the list of prices goes out, is checked, and is written when it is pasted back changed", async () => {
	const admin = await signedIn(shop.running().url);
	const file = await admin.get("/admin/products/prices.csv");
	expect([file.status, file.header("content-disposition")]).toEqual([200, 'attachment; filename="prices.csv"']);
	const [head, first] = file.text.replace("\uFEFF", "").split("\r\n");
	expect(head).toBe("sku;name;price_seen;price;discount;stock_seen;stock");
	const form = (await admin.page(AT)).form(AT);

	const same = await admin.submit(form, { values: { list: file.text }, button: "check" });
	expect([same.status, same.page().text.includes("Lista nu schimbă nimic")]).toEqual([200, true]);

	const [sku] = first!.split(";");
	const price = () => shop.selectRow("product", { sku: sku! }).price_bani;
	const before = price();
	const list = `sku;price\n${sku};12345,67\nNU-EXISTA;1,00`;
	const wrong = await admin.submit(form, { values: { list }, button: "write" });
	expect([wrong.status, isInvalid(wrong.page(), "list"), price()]).toEqual([422, true, before]);
	expect(wrong.page().text).toContain("niciun produs nu are acest SKU");
	expect(fieldValue(wrong.page().form(AT), "list")?.trim()).toBe(list);

	const ticked = { skip: "on", sure: "on", again: "on" };
	const checked = await admin.submit(form, { values: { list, ...ticked }, button: "check" });
	const kept = checked.page().form(AT);
	expect(Object.keys(ticked).map((name) => fieldValue(kept, name))).toEqual(["on", "on", "on"]);
	expect(fieldValue(wrong.page().form(AT), "skip")).toBe(undefined);

	const skipped = await admin.submit(wrong.page().form(AT), { values: { list, skip: "on" }, button: "write" });
	expect([skipped.status, price()]).toEqual([200, 1_234_567]);
	expect(skipped.page().text).toContain("Un produs este schimbat");
	const right = await admin.submit(form, { values: { list: `sku;price\n${sku};12345,68` }, button: "write" });
	expect(right.status).toBe(303);
	expect((await admin.follow(right)).page().flashes.join()).toContain("Un produs este schimbat");

	const open = await admin.submit(form, { values: { list: `sku;price\n${sku};1\n${sku};"1` }, button: "check" });
	expect([open.status, open.page().text.includes("de la rândul 3: verificați ghilimelele")]).toEqual([422, true]);
	for (const odd of ["", "x", "sku\n", '"', "\u0000;sku", "sku;sku\nA;B"]) {
		expect((await admin.post(AT, { intent: "write", list: odd })).status, JSON.stringify(odd)).toBeLessThan(500);
	}
});

it("a file is uploaded without scripts, its wrong lines are named with line, column and reason, and the rest is written", async () => {
	const admin = await signedIn(shop.running().url);
	const whole = await admin.get("/admin/products/products.csv");
	expect([whole.status, whole.header("content-disposition")]).toEqual([200, 'attachment; filename="products.csv"']);
	const send = (text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string>) =>
		upload(admin, AT, [{ name: "produse.csv", type: "text/csv", content: text }], fields, { field: "file" });
	const same = await send(whole.text, { intent: "write" });
	expect([same.status, same.page().text.includes("Lista nu schimbă nimic")]).toEqual([200, true]);

	const skus = whole.text
		.split("\r\n")
		.slice(1, 3)
		.map((line) => line.split(";")[0]);
	const text = `sku;stock_change;warranty_months\n${skus[0]};x;\n${skus[1]};;99\nNU-EXISTA;1;`;
	const wrong = await send(text, { intent: "write" });
	expect([wrong.status, isInvalid(wrong.page(), "file")]).toEqual([422, true]);
	for (const words of ["3 rânduri sunt greșite", "stock_change", "warranty_months", "niciun produs nu are acest SKU"])
		expect(wrong.page().text).toContain(words);
	const right = `${text}\n${whole.text.split("\r\n")[3]!.split(";")[0]};+2;`;
	const skipped = await send(right, { intent: "write", skip: "on" });
	expect([skipped.status, skipped.page().text.includes("Un produs este schimbat")]).toEqual([200, true]);
	expect(skipped.page().text).toContain("trimiteți-le numai pe ele");
	const leftOf = ({ forms }: ReturnType<typeof skipped.page>) =>
		forms.flatMap(({ fields }) => fields.filter(([name]) => name === "list")).map(([, value]) => value.trim());
	expect(leftOf(skipped.page())).toEqual([text]);
	const again = await send(right, { intent: "write", skip: "on" });
	expect(again.page().text).toContain("nu se repetă: 1");

	const long = Array.from({ length: 99 }, (_, index) => `NU-${index};;${"x".repeat(2_400)}`).join("\n");
	const many = await send(`sku;stock_change;tagline_ro\n${long}\n${skus[0]};;Altfel`, { intent: "write", skip: "on" });
	const sent = await admin.post(AT, { intent: "check", list: leftOf(many.page())[0]! });
	expect([many.status, sent.status, sent.page().text.includes("99 de rânduri sunt greșite")]).toEqual([200, 422, true]);

	const whole2 = right.replace(";x;", ";+1;").replace(";;99", ";;24").replace("\nNU-EXISTA;1;", "");
	const corrected = await send(whole2, { intent: "write" });
	expect([corrected.status, corrected.page().text.includes("a făcut deja această diferență")]).toEqual([422, true]);
	expect((await send(whole2, { intent: "write", again: "on" })).status).toBe(303);

	const latin = new Uint8Array([...new TextEncoder().encode("sku;name_ro\n"), 0xba, 0xfe]);
	expect(isInvalid((await send(latin, {})).page(), "file")).toBe(true);
	expect((await send(new Uint8Array(10 * 1024 * 1024 + 1).fill(65), {})).status).toBe(422);
	expect((await send("", {})).status).toBe(422);
});
