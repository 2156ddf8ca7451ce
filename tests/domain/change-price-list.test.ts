import { beforeEach, describe, expect, it } from "vitest";
import { changePriceList } from "#app/domain/catalogue/change-price-list.server.ts";
import { findFaults } from "#db/check.ts";
import { changeProduct, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let sku: string;
let other: string;
beforeEach(async () => {
	shop = await testShop();
	await changeProduct(shop.db, "wireless-mouse", { stock: 10, price_bani: 10_000 });
	await shop.db.updateTable("product").set({ discount_percent: 0 }).where("slug", "=", "wireless-mouse").execute();
	await changeProduct(shop.db, "mouse-pad-xxl", { stock: 5 });
	sku = (await productOf(shop.db, "wireless-mouse")).sku;
	other = (await productOf(shop.db, "mouse-pad-xxl")).sku;
});

const mouse = () => productOf(shop.db, "wireless-mouse");
async function send(write: "no" | "all" | "right", ...lines: string[]) {
	const done = await changePriceList(shop, {
		text: ["sku;price;discount;stock_seen;stock", ...lines].join("\n"),
		write,
	});
	if (!done.ok) throw new Error(done.error.code);
	return done.value;
}
const problems = (lines: { line: number; problem: string | null }[]) =>
	lines.map(({ line, problem }) => [line, problem]);

describe("a list of prices and stock", () => {
	it("is only looked at, then written, and the same list again changes nothing", async () => {
		const line = `${sku};120,50;;10;14`;
		const looked = await send("no", line, `${other};;;;`);
		expect(looked).toMatchObject({ unchanged: 1, written: 0, lines: [{ line: 2, sku, problem: null }] });
		expect(looked.lines[0]!.changes.map(({ what, to }) => [what, to])).toEqual([
			["price", "120,50"],
			["stock", "14"],
		]);
		expect(await mouse()).toMatchObject({ price_bani: 10_000, stock: 10 });
		expect((await send("all", line)).written).toBe(1);
		expect(await mouse()).toMatchObject({ price_bani: 12_050, stock: 14 });
		expect(await send("all", line)).toEqual({ lines: [], unchanged: 1, written: 0 });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("writes nothing while a line is wrong, unless the wrong ones may be left out", async () => {
		const lines = [`${sku};130,00;;;`, "NU-EXISTA;1,00;;;", `${other};abc;;;`];
		const refused = await send("all", ...lines);
		expect([problems(refused.lines), refused.written]).toEqual([
			[
				[2, null],
				[3, "unknown"],
				[4, "price"],
			],
			0,
		]);
		expect((await mouse()).price_bani).toBe(10_000);
		expect((await send("right", ...lines)).written).toBe(1);
		expect((await mouse()).price_bani).toBe(13_000);
	});

	it("refuses a stock that was sold from since it was seen, and one without what was seen", async () => {
		expect(problems((await send("all", `${sku};;;12;20`)).lines)).toEqual([[2, "stock-changed"]]);
		expect(problems((await send("all", `${sku};;;;20`)).lines)).toEqual([[2, "stock-seen"]]);
		expect(problems((await send("all", `${sku};;;10;-1`)).lines)).toEqual([[2, "stock"]]);
		await shop.db
			.updateTable("product")
			.set({ stock: null, lead_time_days: 3 })
			.where("slug", "=", "wireless-mouse")
			.execute();
		expect(problems((await send("all", `${sku};;;10;20`)).lines)).toEqual([[2, "made-to-order"]]);
		expect((await mouse()).stock).toBeNull();
	});

	it("refuses a discount that is not the law's, and a product that stands twice", async () => {
		expect(problems((await send("all", `${sku};;50;;`)).lines)).toEqual([[2, "law"]]);
		expect(problems((await send("all", `${sku};1,00;;;`, `${sku};2,00;;;`, ";3,00;;;")).lines)).toEqual([
			[2, "twice"],
			[3, "twice"],
			[4, "sku-missing"],
		]);
		expect(await mouse()).toMatchObject({ price_bani: 10_000, discount_percent: 0 });
	});

	it.each([
		["no list at all", "adminPriceList:headWrong"],
		["sku;culoare\nA;1", "adminPriceList:headWrong"],
		['sku;price\n"A;1', "adminPriceList:unreadable"],
		[`sku;price\n${"A;1\n".repeat(501)}`, "adminPriceList:tooManyLines"],
	])("is none: %j", async (text, message) => {
		expect(await changePriceList(shop, { text: text.slice(0, 9_000), write: "all" })).toEqual({
			ok: false,
			error: { code: "validation", fields: { list: message } },
		});
	});

	it("is parted by tabs, semicolons or commas, with its columns in any order", async () => {
		for (const [at, sign] of ["\t", ";", ","].entries()) {
			const text = `\uFEFFprice${sign}sku\r\n"${100 + at},00"${sign}${sku}\r\n`;
			const done = await changePriceList(shop, { text, write: "all" });
			expect(done).toMatchObject({ ok: true, value: { lines: at === 0 ? [] : [{ sku }] } });
			expect((await mouse()).price_bani).toBe(10_000 + at * 100);
		}
	});
});
