import { beforeEach, describe, expect, it } from "vitest";
import { changePrice } from "#app/domain/catalogue/change-price.server.ts";
import { changePriceList } from "#app/domain/catalogue/change-price-list.server.ts";
import { changeFacts, changeState, changeStock } from "#app/domain/catalogue/change-product.server.ts";
import { duplicateProduct } from "#app/domain/catalogue/duplicate-product.server.ts";
import { markMistyped, readShownPrices } from "#app/domain/catalogue/mark-mistyped.server.ts";
import { lowestPriceBeforeDiscount } from "#app/domain/catalogue/price-history.ts";
import {
	findAdminProduct,
	readPriceHistory,
	readProductSpecifications,
} from "#app/domain/catalogue/read-admin-products.server.ts";
import { readProductChanges } from "#app/domain/catalogue/read-product-changes.server.ts";
import { readStockMovements } from "#app/domain/catalogue/read-stock-movements.server.ts";
import { countSample, deleteProduct, removeSample } from "#app/domain/catalogue/remove-products.server.ts";
import { readImports, undoImport } from "#app/domain/catalogue/undo-import.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { findFaults } from "#db/check.ts";
import { moveAlong, unwrap } from "#tests/support/billing.ts";
import { failWrites } from "#tests/support/failing-writes.ts";
import { changeProduct, OPENING, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

const ANA = "ana@nucleu.example";
let shop: TestShop;
let id: number;
let sku: string;
let other: string;
beforeEach(async () => {
	shop = await testShop();
	id = await changeProduct(shop.db, "wireless-mouse", { stock: 10, price_bani: 10_000 });
	await shop.db.updateTable("product").set({ discount_percent: 0 }).where("id", "=", id).execute();
	const price = { product_id: id, price_bani: 10_000, discount_percent: 0, since: OPENING.toISOString() };
	await shop.db.insertInto("price_history").values(price).execute();
	await changeProduct(shop.db, "mouse-pad-xxl", { stock: 5 });
	sku = (await productOf(shop.db, "wireless-mouse")).sku;
	other = (await productOf(shop.db, "mouse-pad-xxl")).sku;
	shop.pass({ hours: 1 });
});

const product = async () => (await findAdminProduct(shop.db, id))!;
const changes = async () => (await readProductChanges(shop, id, null)).rows;
const setPrice = async (lei: number, sure = false) => {
	const { price } = await product();
	const typed = { price: lei * 100, discount: 0, discountAs: null, sure };
	return changePrice(shop, id, typed, price.revision, ANA);
};
const send = async (...lines: string[]) =>
	unwrap(await changePriceList(shop, { text: lines.join("\n"), write: "all", by: ANA }));
const buyOne = () => placeOrder(shop, orderOf([{ productId: id, quantity: 1 }]));

describe("the history of a product", () => {
	it("says who changed what, from what to what, and nothing of what stayed", async () => {
		const { facts, stock } = await product();
		await changeFacts(shop, id, { ...facts.values, nameRo: "Șoricel" }, facts.revision, ANA);
		await changeStock(shop, id, { ...stock.values, stock: 12 }, stock.revision, ANA);
		await changeStock(shop, id, { ...stock.values, stock: 12 }, stock.revision, ANA);
		await setPrice(120);
		await changeState(shop, id, "retired", "ion@nucleu.example");
		expect((await changes()).map(({ by, part, cause, fields }) => [by, part, cause, fields])).toEqual([
			["ion@nucleu.example", "state", "form", [{ field: "state", from: "active", to: "retired" }]],
			[ANA, "price", "form", [{ field: "priceBani", from: "10000", to: "12000" }]],
			[ANA, "stock", "form", [{ field: "stock", from: "10", to: "12" }]],
			[ANA, "facts", "form", [{ field: "nameRo", from: facts.values.nameRo, to: "Șoricel" }]],
		]);
	});

	it("tells of the specifications only the lines that differ", async () => {
		await send("sku;spec_weight;spec_material", `${sku};90 g;piele`);
		const lines = unwrap(await changePriceList(shop, { text: `sku;spec_material\n${sku};lemn`, write: "all" }));
		expect(lines.written).toBe(1);
		expect((await changes())[0]!.fields).toEqual([{ field: "rows", from: "material: piele", to: "material: lemn" }]);
	});

	it("is read page by page", async () => {
		for (let lei = 101; lei <= 130; lei++) await setPrice(lei);
		const first = await readProductChanges(shop, id, null);
		expect([first.rows.length, first.hasPrevious, first.hasNext]).toEqual([25, false, true]);
		const second = await readProductChanges(shop, id, { before: first.rows.at(-1)!.id });
		expect([second.rows.length, second.hasPrevious, second.hasNext]).toEqual([5, true, false]);
	});
});

describe("the stock movements of a product", () => {
	it("name the order that took pieces or gave them back, and what was left, on every page", async () => {
		const { id: orderId } = unwrap(await buyOne());
		await moveAlong(shop, orderId, "cancelled");
		const { stock } = await product();
		await changeStock(shop, id, { ...stock.values, stock: 4 }, stock.revision, ANA);
		const seen = (await readStockMovements(shop, id, null)).rows;
		expect(seen.slice(0, 3)).toMatchObject([
			{ pieces: -6, left: 4, orderId: null, returnId: null },
			{ pieces: 1, left: 10, orderId, returnId: null },
			{ pieces: -1, left: 9, orderId, returnId: null },
		]);
		expect((await readStockMovements(shop, id, { before: seen[1]!.id })).rows[0]).toEqual(seen[2]);
	});
});

describe("a list that is taken back", () => {
	it("brings back what nobody changed since, leaves the rest and says why", async () => {
		const before = await product();
		const pad = await productOf(shop.db, "mouse-pad-xxl");
		await send("sku;price;stock_change;name_ro;spec_weight", `${sku};120;+4;Șoricel;90 g`, `${other};;+2;;`);
		const [list] = await readImports(shop);
		expect(list).toMatchObject({ by: ANA, products: 2, isUndone: false });
		shop.pass({ days: 1 });
		expect((await buyOne()).ok).toBe(true);
		const undone = await undoImport(shop, { digest: list!.digest, by: "ion@nucleu.example" });
		expect(undone).toEqual({ restored: 2, left: [{ productId: id, sku, field: "stock", why: "changed" }] });
		const after = await product();
		expect([after.price.values, after.facts.values, after.stock.values.stock]).toEqual([
			before.price.values,
			before.facts.values,
			13,
		]);
		expect((await productOf(shop.db, "mouse-pad-xxl")).stock).toBe(pad.stock);
		expect(
			(await changes()).filter(({ cause }) => cause === "undo").every(({ by }) => by === "ion@nucleu.example"),
		).toBe(true);
		expect((await readImports(shop))[0]).toMatchObject({ isUndone: true });
		const digest = list!.digest;
		expect(await undoImport(shop, { digest, by: ANA })).toMatchObject({ restored: 0 });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("may be sent again, and its differences count again", async () => {
		const lines = ["sku;stock_change", `${sku};+4`];
		await send(...lines);
		const [list] = await readImports(shop);
		await undoImport(shop, { digest: list!.digest, by: ANA });
		expect((await product()).stock.values.stock).toBe(10);
		expect((await send(...lines)).written).toBe(1);
		expect((await product()).stock.values.stock).toBe(14);
	});

	it("brings back every field that it changed, also where it came again after a colleague changed one", async () => {
		const before = await product();
		const lines = ["sku;name_ro;name_en", `${sku};Șoricel;Small mouse`];
		await send(...lines);
		const { facts } = await product();
		await changeFacts(shop, id, { ...facts.values, nameEn: "Mouse" }, facts.revision, "ion@nucleu.example");
		await send(...lines);
		const [list] = await readImports(shop);
		expect(await undoImport(shop, { digest: list!.digest, by: ANA })).toEqual({ restored: 1, left: [] });
		expect((await product()).facts.values).toEqual({ ...before.facts.values, nameEn: "Mouse" });
	});

	it("does not count its pieces again while those that it added are still there", async () => {
		const { stock } = await product();
		const lines = ["sku;stock_change;lead_time_days", `${sku};+4;9`];
		await send(...lines);
		expect((await buyOne()).ok).toBe(true);
		const [list] = await readImports(shop);
		const { left } = await undoImport(shop, { digest: list!.digest, by: ANA });
		expect(left).toEqual([{ productId: id, sku, field: "stock", why: "changed" }]);
		await send(...lines);
		expect((await product()).stock.values.stock).toBe(stock.values.stock! + 4 - 1);
	});

	it("is offered for 30 days", async () => {
		await send("sku;stock_change", `${sku};+4`);
		const [list] = await readImports(shop);
		shop.pass({ days: 31 });
		expect(await readImports(shop)).toEqual([]);
		expect(await undoImport(shop, { digest: list!.digest, by: ANA })).toEqual({ restored: 0, left: [] });
	});
});

describe("a price that was mistyped", () => {
	async function slip() {
		shop.pass({ days: 1 });
		expect(await setPrice(1)).toMatchObject({ error: { fields: { sure: "adminProducts:fallSure" } } });
		unwrap(await setPrice(1, true));
		return (await readShownPrices(shop.db, id)).at(-1)!.id;
	}
	const mark = (priceId: number, isMistyped = true) =>
		markMistyped(shop, { productId: id, priceId, isMistyped, by: ANA });

	it("keeps its line, marked, and is no longer the lowest of 30 days", async () => {
		const slipId = await slip();
		expect(await mark(slipId)).toMatchObject({ error: { fields: { "": "adminProducts:mistypedStands" } } });
		unwrap(await setPrice(100));
		shop.pass({ days: 1 });
		const { price } = await product();
		const reduced = { price: 9_000, discount: 10, discountAs: "typed" as const };
		unwrap(await changePrice(shop, id, reduced, price.revision));
		const lowest = async () => lowestPriceBeforeDiscount(await readPriceHistory(shop.db, id));
		expect(await lowest()).toBe(100);
		unwrap(await mark(slipId));
		unwrap(await mark(slipId));
		expect(await lowest()).toBe(10_000);
		const marked = (await readShownPrices(shop.db, id)).find((line) => line.id === slipId);
		expect(marked).toMatchObject({ priceBani: 100, mistyped: { by: ANA } });
		expect((await changes()).filter(({ part }) => part === "mistyped")).toHaveLength(1);
		unwrap(await mark(slipId, false));
		expect([await lowest(), (await readShownPrices(shop.db, id)).some(({ mistyped }) => mistyped)]).toEqual([
			100,
			false,
		]);
		expect((await changes()).filter(({ part }) => part === "mistyped")).toHaveLength(2);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("stays when somebody bought at it", async () => {
		const slipId = await slip();
		expect((await buyOne()).ok).toBe(true);
		shop.pass({ hours: 1 });
		unwrap(await setPrice(100));
		expect(await mark(slipId)).toMatchObject({ error: { fields: { "": "adminProducts:mistypedBought" } } });
		expect((await readPriceHistory(shop.db, id)).some(({ priceBani }) => priceBani === 100)).toBe(true);
	});
});

describe("where a write fails in the middle", () => {
	const state = async () => ({
		products: await shop.db.selectFrom("product").selectAll().orderBy("id").execute(),
		texts: await shop.db.selectFrom("product_text").selectAll().orderBy("product_id").orderBy("locale").execute(),
		prices: await shop.db.selectFrom("price_history").selectAll().orderBy("id").execute(),
		changes: await shop.db.selectFrom("product_change").selectAll().orderBy("id").execute(),
	});
	const duplicate = async () => unwrap(await duplicateProduct(shop, { id, by: ANA, key: "key" }));
	const remove = async () => unwrap(await deleteProduct(shop, id));
	const undo = async () => {
		const [list] = await readImports(shop);
		return undoImport(shop, { digest: list!.digest, by: ANA });
	};

	it.each([
		["a duplicate", duplicate, "insert on product_change"],
		["a duplicate", duplicate, "insert on price_history"],
		["a deletion", remove, "delete on product"],
		["a list taken back", undo, "insert on product_change"],
		["a list taken back", undo, "insert on price_history"],
		["a list taken back", undo, "insert on stock_movement"],
	] as const)("%s leaves nothing half done, and is done once asked again (%#)", async (_, act, writes) => {
		await send("sku;price;stock_change;name_ro", `${sku};120;+4;Șoricel`);
		unwrap(await changeState(shop, id, "retired"));
		shop.pass({ hours: 1 });
		const before = await state();
		const mend = await failWrites(shop.db, writes, "the disk is full");
		await expect(act()).rejects.toThrow("the disk is full");
		await mend();
		expect(await state()).toEqual(before);
		await act();
		expect(await state()).not.toEqual(before);
		expect(await findFaults(shop.db)).toEqual([]);
	});
});

describe("a product as a whole", () => {
	it("is deleted only off sale and when nobody ever ordered it", async () => {
		expect(await deleteProduct(shop, id)).toMatchObject({ error: { fields: { "": "adminProducts:deleteActive" } } });
		expect((await buyOne()).ok).toBe(true);
		unwrap(await changeState(shop, id, "retired"));
		expect(await deleteProduct(shop, id)).toMatchObject({ error: { fields: { "": "adminProducts:deleteOrdered" } } });
		const pad = (await productOf(shop.db, "mouse-pad-xxl")).id;
		unwrap(await changeState(shop, pad, "retired"));
		unwrap(await deleteProduct(shop, pad));
		expect(await findAdminProduct(shop.db, pad)).toBeNull();
		expect(await deleteProduct(shop, pad)).toMatchObject({ error: { code: "product-not-found" } });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is duplicated with its facts, under a code of its own, without pieces, and not for sale", async () => {
		const duplicate = (key: string) => duplicateProduct(shop, { id, by: ANA, key });
		const copy = unwrap(await duplicate("one")).id;
		const second = unwrap(await duplicate("two")).id;
		expect(unwrap(await duplicate("one")).id).toBe(copy);
		const [was, is] = [await product(), (await findAdminProduct(shop.db, copy))!];
		expect(is.facts.values).toMatchObject({
			...was.facts.values,
			sku: `${sku}-2`,
			slug: "wireless-mouse-2",
			position: is.facts.values.position,
			featured: false,
		});
		expect([is.state, is.stock.values.stock, is.price.values]).toEqual(["retired", 0, was.price.values]);
		expect(await readProductSpecifications(shop.db, copy)).toEqual(await readProductSpecifications(shop.db, id));
		expect((await findAdminProduct(shop.db, second))!.facts.values.sku).toBe(`${sku}-3`);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("goes with the whole sample catalogue, but for what was ordered, which goes off sale", async () => {
		expect((await buyOne()).ok).toBe(true);
		await send(
			"sku;name_ro;name_en;category;short_ro;short_en;description_ro;description_en;warranty_months;price;stock",
			"AL-MEU;Cutie;Box;components;O cutie foarte bună;A very good box;O descriere destul de lungă.;A description long enough.;24;100;5",
		);
		const count = await countSample(shop);
		expect(await removeSample(shop, ANA)).toEqual({ deleted: count - 1, retired: 1 });
		const left = await shop.db.selectFrom("product").select(["sku", "status"]).orderBy("sku").execute();
		expect(left.filter((row) => row.sku !== "NUC-TEST-1RON")).toEqual([
			{ sku: "AL-MEU", status: "retired" },
			{ sku, status: "retired" },
		]);
		expect(await removeSample(shop, ANA)).toEqual({ deleted: 0, retired: 0 });
		expect(await findFaults(shop.db)).toEqual([]);
	});
});
