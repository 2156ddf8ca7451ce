import { expect, it } from "vitest";
import { placeOrder } from "#tests/http/support/orders.ts";
import { Client } from "#tests/support/http-client.ts";
import { signedIn } from "./support/back-office.ts";
import { isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const AT = "/admin/products/prices";
const MOUSE = "wireless-mouse";
const idOf = (slug: string) => shop.selectRow("product", { slug }).id;
const skuOf = (slug: string) => shop.selectRow("product", { slug }).sku;
const flashOf = async (admin: Client, answer: Awaited<ReturnType<Client["post"]>>) =>
	(await admin.follow(answer)).page().flashes.join();

it("a list is taken back from its page, and the product's history tells all of it", async () => {
	const admin = await signedIn(shop.running().url);
	const stock = () => shop.selectRow("product", { slug: MOUSE }).stock!;
	const before = stock();
	const list = `sku;stock_change\n${skuOf(MOUSE)};+4`;
	expect((await admin.post(AT, { intent: "write", list })).status).toBe(303);
	expect(stock()).toBe(before + 4);
	const page = await admin.page(AT);
	expect(page.text).toContain("Ultimele liste");
	const [digest] = shop.rows<{ import_digest: string }>(
		"select import_digest from product_change where import_digest is not null",
	);
	const undone = await admin.post(AT, { intent: "undo", digest: digest!.import_digest });
	expect([undone.status, stock()]).toEqual([200, before]);
	expect(undone.page().text).toContain("Un produs este ca înainte.");
	const twice = await admin.post(AT, { intent: "undo", digest: digest!.import_digest });
	expect(twice.page().text, "pressed twice").toContain("Lista era deja luată înapoi");
	expect((await admin.post(AT, { intent: "undo", digest: "x" })).status).toBe(200);

	const history = (await admin.page(`/admin/products/${idOf(MOUSE)}/history`)).text;
	for (const words of ["admin@", "dintr-o listă", "o listă luată înapoi", `${before} → ${before + 4}`])
		expect(history.replaceAll("\u00a0", " ")).toContain(words === "admin@" ? "@" : words);
	expect((await admin.get(`/admin/products/${idOf(MOUSE)}/history?before=1`)).status).toBe(200);
	expect((await admin.get("/admin/products/99999/history")).status).toBe(404);
});

it("a price that falls far is asked about; a mistyped one is marked unless somebody bought at it", async () => {
	const admin = await signedIn(shop.running().url);
	const id = idOf("mouse-pad-xxl");
	const at = `/admin/products/${id}/price`;
	const save = async (values: Record<string, string>) => {
		const { forms } = await admin.page(at);
		const form = forms.find(({ action, fields }) => action === at && fields.some(([name]) => name === "discount"))!;
		return admin.submit(form, { values });
	};
	const held = await save({ price: "1,00", discount: "0" });
	expect([held.status, isInvalid(held.page(), "sure")]).toEqual([422, true]);
	expect((await save({ price: "1,00", discount: "0", sure: "on" })).status).toBe(303);
	expect((await save({ price: "1.200,00", discount: "0" })).status).toBe(303);
	const slip = shop.selectRow("price_history", { product_id: id, price_bani: 100 });
	const marked = await admin.post(at, { intent: "mistyped", price: String(slip.id) });
	expect([marked.status, (await flashOf(admin, marked)).includes("scris greșit")]).toEqual([303, true]);
	const page = await admin.page(at);
	expect(page.text).toContain("scris greșit (");
	const takenOff = await admin.submit(page.form(at, { mark: "off" }), {});
	expect([takenOff.status, await flashOf(admin, takenOff)]).toEqual([303, expect.stringContaining("contează din nou")]);
	const history = (await admin.page(`/admin/products/${id}/history`)).text;
	expect(history).toMatch(/1,00 LEI din [^T]+ nu mai este marcat ca scris greșit/);
	const now = shop.rows<{ id: number }>("select max(id) as id from price_history where product_id = ?", id)[0]!;
	const stands = await admin.post(at, { intent: "mistyped", price: String(now.id) });
	expect(await flashOf(admin, stands)).toContain("prețul de acum");
	for (const price of ["", "x", "999999"]) {
		expect((await admin.post(at, { intent: "mistyped", price })).status).toBe(303);
	}
});

it("a product is duplicated and deleted; one that was ordered stays; the sample catalogue goes with one button", async () => {
	const admin = await signedIn(shop.running().url);
	const own = `/admin/products/${idOf(MOUSE)}`;
	const form = (await admin.page(own)).form(own, { intent: "duplicate" });
	const copied = await admin.submit(form, {});
	expect(copied.status).toBe(303);
	const copy = copied.header("location");
	expect((await admin.submit(form, {})).header("location"), "the same form twice").toBe(copy);
	expect((await admin.page(copy)).text).toContain(`${skuOf(MOUSE)}-2`);
	for (const presses of ["once", "twice"]) {
		const deleted = await admin.post(copy, { intent: "delete" });
		expect(deleted.header("location"), presses).toBe("/admin/products");
		expect(await flashOf(admin, deleted), presses).toContain("a fost șters");
	}
	expect((await admin.get(copy)).status).toBe(404);

	const buyer = new Client(shop.running().url);
	await placeOrder(buyer, MOUSE);
	const mouse = `/admin/products/${idOf(MOUSE)}`;
	await admin.post(mouse, { intent: "retire" });
	expect(await flashOf(admin, await admin.post(mouse, { intent: "delete" }))).toContain("a fost comandat");

	expect((await admin.post("/admin/products", { intent: "x" })).status).toBe(400);
	const page = await admin.page("/admin/products");
	expect(page.text).toContain("din catalogul de probă");
	const removed = await admin.submit(page.form("/admin/products", { intent: "remove-sample" }), {});
	expect(await flashOf(admin, removed)).toContain("retrase: 0");
	expect(shop.rows("select slug from product where sku <> 'NUC-TEST-1RON'")).toEqual([{ slug: MOUSE }]);
});
