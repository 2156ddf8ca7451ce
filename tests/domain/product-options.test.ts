import { beforeEach, describe, expect, it } from "vitest";
import { addOption, moveOption, removeOption } from "#app/domain/catalogue/change-options.server.ts";
import { duplicateProduct } from "#app/domain/catalogue/duplicate-product.server.ts";
import { OPTIONS_AT_MOST } from "#app/domain/catalogue/product-option.ts";
import { listAdminOptions, listOptions } from "#app/domain/catalogue/read-options.server.ts";
import { readProductChanges } from "#app/domain/catalogue/read-product-changes.server.ts";
import { deleteProduct } from "#app/domain/catalogue/remove-products.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { indexProducts } from "#db/queries/product-index.ts";
import { sampleProducts } from "#db/seeds/sample/index.ts";
import { unwrap } from "#tests/support/billing.ts";
import { selectRow, updateRows } from "#tests/support/rows.ts";
import { changeProduct, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";
import { watching } from "#tests/support/watched-queries.ts";

let shop: TestShop;
let system: number;
let idOf: (slug: string) => Promise<number>;
beforeEach(async () => {
	shop = await testShop();
	idOf = async (slug) => (await productOf(shop.db, slug)).id;
	system = await idOf("nova-start");
	await shop.db.deleteFrom("product_option").execute();
});

const SSD = "NUC-SSD-01";
const BY = "ana@nucleu.example";
const add = (called: string) => addOption(shop, { id: system, by: BY }, called);
const names = async () => (await listOptions(shop, "ro", system)).map(({ name }) => name);
const refusal = (message: string) => ({
	ok: false,
	error: { code: "validation", fields: { product: `adminProducts:${message}` } },
});
const revision = async () =>
	(await shop.db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow()).revision;

describe("an option of a system", () => {
	it("is added by number, by code in any case, and by its whole name in either language, after those that are there", async () => {
		const pad = await idOf("mouse-pad-xxl");
		await updateRows(shop.db, "product_text", { product_id: pad, locale: "en" }, { name: "Colourful Mouse Pad" });
		await indexProducts(shop.db, [pad]);
		for (const called of [
			String(await idOf("wireless-mouse")),
			SSD.toLowerCase(),
			"hyperx cloud iii Wireless",
			"Colourful mouse pad",
		])
			expect(await add(called), called).toEqual({ ok: true, value: null });
		expect(await names()).toEqual([
			"Logitech G305 LIGHTSPEED",
			"Samsung 990 PRO 2 TB",
			"HyperX Cloud III Wireless",
			"SteelSeries QcK XXL",
		]);
		expect(await listOptions(shop, "en", system)).toContainEqual(
			expect.objectContaining({ kind: "component", priceBani: 119_900, stock: { kind: "counted", pieces: 2 } }),
		);
	});

	it("is refused in words where nothing is called so, or more than one thing, or it is the system itself or there already", async () => {
		for (const unknown of ["Samsung", "999999", "0", "NUC", "NUC-TEST-1RON", "Test de plată, 1 RON", "%", "\u0000"])
			expect(await add(unknown), unknown).toEqual(refusal("optionUnknown"));
		const { name } = await selectRow(shop.db, "product_text", { product_id: await idOf("titan-mini") });
		await duplicateProduct(shop, { id: await idOf("titan-mini"), by: "ana@nucleu.example", key: shop.newKey() });
		expect(await add(name)).toEqual(refusal("optionSeveral"));
		for (const itself of [String(system), "NUC-NOVA-00", "Nova Start"])
			expect(await add(itself), itself).toEqual(refusal("optionItself"));
		unwrap(await add(SSD));
		expect(await add(SSD)).toEqual(refusal("optionThere"));
		expect(await addOption(shop, { id: 999_999, by: BY }, SSD)).toMatchObject({ error: { code: "product-not-found" } });
		expect(await names()).toEqual(["Samsung 990 PRO 2 TB"]);
	});

	it("is refused where it is off sale, and the thirteenth", async () => {
		await changeProduct(shop.db, "wireless-mouse", { status: "retired" });
		expect(await add("NUC-MOU-01")).toEqual(refusal("optionRetired"));
		const others = await shop.db
			.selectFrom("product")
			.select("sku")
			.where("status", "=", "active")
			.where("id", "<>", system)
			.orderBy("id")
			.execute();
		for (const { sku } of others.slice(0, OPTIONS_AT_MOST)) unwrap(await add(sku));
		expect(await add(others[OPTIONS_AT_MOST]!.sku)).toEqual(refusal("optionsFull"));
		expect(await names()).toHaveLength(OPTIONS_AT_MOST);
	});

	it("is shown to customers only while it is on sale, and to admins always", async () => {
		unwrap(await add(SSD));
		unwrap(await add("NUC-MOU-01"));
		await changeProduct(shop.db, "ssd-nvme-2tb", { status: "retired" });
		expect(await names()).toEqual(["Logitech G305 LIGHTSPEED"]);
		expect((await listAdminOptions(shop, "ro", system)).map(({ sku, state }) => [sku, state])).toEqual([
			[SSD, "retired"],
			["NUC-MOU-01", "active"],
		]);
	});

	it("is read with all others of a page at once", async () => {
		for (const called of [SSD, "NUC-MOU-01", "NUC-HEA-01"]) unwrap(await add(called));
		const asked: string[] = [];
		await listOptions({ ...shop, db: shop.db.withPlugin(watching(asked)) }, "ro", system);
		expect(asked).toHaveLength(1);
	});

	it("is taken away, once or twice, and the place is given to the next", async () => {
		for (const called of [SSD, "NUC-MOU-01"]) unwrap(await add(called));
		for (let times = 0; times < 2; times++)
			unwrap(await removeOption(shop, { id: system, by: BY }, await idOf("wireless-mouse")));
		unwrap(await add("NUC-HEA-01"));
		expect(await names()).toEqual(["Samsung 990 PRO 2 TB", "HyperX Cloud III Wireless"]);
		expect(await removeOption(shop, { id: 999_999, by: BY }, system)).toMatchObject({
			error: { code: "product-not-found" },
		});
	});

	it("is put at another place, up or down, and stays where it is told twice", async () => {
		for (const called of [SSD, "NUC-MOU-01", "NUC-HEA-01"]) unwrap(await add(called));
		const [ssd, mouse, headset] = (await names()) as [string, string, string];
		const move = async (slug: string, to: number) =>
			moveOption(shop, { id: system, by: BY }, { option: await idOf(slug), to });
		for (let times = 0; times < 2; times++) unwrap(await move("wireless-headset", 1));
		expect(await names()).toEqual([headset, ssd, mouse]);
		unwrap(await move("ssd-nvme-2tb", 99));
		expect(await names()).toEqual([headset, mouse, ssd]);
		const before = await revision();
		unwrap(await move("ssd-nvme-2tb", 3));
		expect(await revision()).toBe(before);
		expect(await move("titan-mini", 1)).toMatchObject({ error: { code: "not-found" } });
		expect(await moveOption(shop, { id: 999_999, by: BY }, { option: 1, to: 1 })).toMatchObject({
			error: { code: "product-not-found" },
		});
	});

	it("has a line in the product's history for what was added, moved and taken away, with who did it", async () => {
		for (const called of [SSD, "NUC-MOU-01"]) unwrap(await add(called));
		const [ssd, mouse] = ["Samsung 990 PRO 2 TB (NUC-SSD-01)", "Logitech G305 LIGHTSPEED (NUC-MOU-01)"];
		for (let times = 0; times < 2; times++) {
			unwrap(await moveOption(shop, { id: system, by: BY }, { option: await idOf("wireless-mouse"), to: 1 }));
		}
		for (let times = 0; times < 2; times++)
			unwrap(await removeOption(shop, { id: system, by: BY }, await idOf("ssd-nvme-2tb")));
		const { rows } = await readProductChanges(shop, system, null);
		expect(rows.map(({ by, part, fields }) => [by, part, fields])).toEqual(
			[
				["—", ssd],
				["—", mouse],
				[`${ssd} · ${mouse}`, `${mouse} · ${ssd}`],
				[ssd, "—"],
			]
				.map(([from, to]) => [BY, "options", [{ field: "options", from, to }]])
				.reverse(),
		);
	});

	it("makes what visitors see another catalogue", async () => {
		const before = await revision();
		unwrap(await add(SSD));
		const added = await revision();
		unwrap(await removeOption(shop, { id: system, by: BY }, await idOf("ssd-nvme-2tb")));
		expect([added > before, (await revision()) > added]).toEqual([true, true]);
	});

	it("goes along when the system is duplicated, and away with either of the two", async () => {
		for (const called of [SSD, "NUC-MOU-01"]) unwrap(await add(called));
		const copy = unwrap(await duplicateProduct(shop, { id: system, by: "ana@nucleu.example", key: shop.newKey() })).id;
		const skus = async (id: number) => (await listAdminOptions(shop, "ro", id)).map(({ sku }) => sku);
		expect(await skus(copy)).toEqual([SSD, "NUC-MOU-01"]);
		await changeProduct(shop.db, "ssd-nvme-2tb", { status: "retired" });
		unwrap(await deleteProduct(shop, await idOf("ssd-nvme-2tb")));
		expect([await skus(system), await skus(copy)]).toEqual([["NUC-MOU-01"], ["NUC-MOU-01"]]);
		unwrap(await deleteProduct(shop, copy));
		expect(await shop.db.selectFrom("product_option").select("product_id").execute()).toEqual([{ product_id: system }]);
	});

	it("is ordered with its system as a line of its own at its own price", async () => {
		unwrap(await add(SSD));
		const [option] = await listOptions(shop, "ro", system);
		const placed = unwrap(
			await placeOrder(
				shop,
				orderOf([
					{ productId: system, quantity: 1 },
					{ productId: option!.id, quantity: 1 },
				]),
			),
		);
		const order = await readOrder(shop, placed.id);
		expect(order!.items.map(({ name, unitPriceBani }) => [name, unitPriceBani])).toEqual([
			["Nova Start", 389_900],
			["Samsung 990 PRO 2 TB", 119_900],
		]);
	});
});

describe("the sample's systems", () => {
	it("have two to four options each, of its components and peripherals", async () => {
		const other = await testShop();
		for (const { slug } of sampleProducts.filter(({ kind }) => kind === "system")) {
			const options = await listOptions(other, "ro", (await productOf(other.db, slug)).id);
			expect(options.length, slug).toBeGreaterThanOrEqual(2);
			expect(options.length, slug).toBeLessThanOrEqual(4);
			expect(options.map(({ kind }) => kind)).not.toContain("system");
		}
	});
});
