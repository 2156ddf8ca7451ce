import { stringify } from "csv-stringify/sync";
import { beforeEach, describe, expect, it } from "vitest";
import { changePriceList } from "#app/domain/catalogue/change-price-list.server.ts";
import { exportPrices, exportProducts } from "#app/domain/catalogue/export-list.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { findFaults } from "#db/check.ts";
import type { Db } from "#db/connection.ts";
import { unwrap } from "#tests/support/billing.ts";
import { addManyProducts } from "#tests/support/many-products.ts";
import { updateRows } from "#tests/support/rows.ts";
import { changeProduct, OPENING, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let sku: string;
let other: string;
beforeEach(async () => {
	shop = await testShop();
	await changeProduct(shop.db, "wireless-mouse", { stock: 10, price_bani: 10_000 });
	await shop.db.updateTable("product").set({ discount_percent: 0 }).where("slug", "=", "wireless-mouse").execute();
	const { id: product_id } = await productOf(shop.db, "wireless-mouse");
	const price = { product_id, price_bani: 10_000, discount_percent: 0, since: OPENING.toISOString() };
	await shop.db.insertInto("price_history").values(price).execute();
	await changeProduct(shop.db, "mouse-pad-xxl", { stock: 5 });
	sku = (await productOf(shop.db, "wireless-mouse")).sku;
	other = (await productOf(shop.db, "mouse-pad-xxl")).sku;
});

const mouse = () => productOf(shop.db, "wireless-mouse");
async function send(write: "no" | "all" | "right", ...lines: string[]) {
	return unwrap(
		await changePriceList(shop, {
			text: ["sku;price;discount;stock_seen;stock", ...lines].join("\n"),
			write,
		}),
	);
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
		expect(await send("all", line)).toEqual({ lines: [], unchanged: 1, repeated: 0, written: 0 });
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
		await updateRows(shop.db, "product", { slug: "wireless-mouse" }, { stock: null, lead_time_days: 3 });
		expect(problems((await send("all", `${sku};;;10;20`)).lines)).toEqual([[2, "made-to-order"]]);
		expect((await mouse()).stock).toBeNull();
	});

	it("asks about a difference that another list has just made: a corrected list sent whole counts nothing twice", async () => {
		const text = `sku;stock_change\n${sku};+3\n${other};x`;
		expect(await changePriceList(shop, { text, write: "right" })).toMatchObject({ value: { written: 1 } });
		const corrected = text.replace("x", "-2");
		const asked = await changePriceList(shop, { text: corrected, write: "all" });
		const at = OPENING.getTime();
		expect(asked).toMatchObject({ value: { written: 0, lines: [{ problem: "stock-again", value: at }, {}] } });
		expect(await changePriceList(shop, { text: corrected, write: "right" })).toMatchObject({ value: { written: 1 } });
		expect([(await mouse()).stock, (await productOf(shop.db, "mouse-pad-xxl")).stock]).toEqual([13, 3]);
		const other3 = { text: `sku;stock_change;name\n${sku};3;Marți`, write: "all" } as const;
		expect(await changePriceList(shop, other3)).toMatchObject({ value: { written: 0 } });
		expect(await changePriceList(shop, { ...other3, again: true })).toMatchObject({ value: { written: 1 } });
		shop.pass({ days: 4 });
		const later = { text: `sku;stock_change\n${sku};+03`, write: "all" } as const;
		expect(await changePriceList(shop, later)).toMatchObject({ value: { written: 1 } });
		expect((await mouse()).stock).toBe(19);
	});

	it("takes a difference of the stock once, however often the same list comes", async () => {
		const list = { text: `sku;stock_change\n${sku};+3\n${other};-2`, write: "all" } as const;
		expect(await changePriceList(shop, list)).toMatchObject(ok({ written: 2, repeated: 0 }));
		expect(await changePriceList(shop, list)).toMatchObject(ok({ written: 0, repeated: 2 }));
		expect((await mouse()).stock).toBe(13);
		expect((await productOf(shop.db, "mouse-pad-xxl")).stock).toBe(3);
		const more = await changePriceList(shop, { text: `sku;stock_change\n${sku};-14\n${other};x`, write: "right" });
		expect(more.ok && problems(more.value.lines)).toEqual([
			[2, "stock-changed"],
			[3, "stock"],
		]);
		const both = await changePriceList(shop, {
			text: `sku;stock_seen;stock;stock_change\n${sku};13;14;1`,
			write: "all",
		});
		expect(both.ok && both.value.lines[0]).toMatchObject({ problem: "stock-both", column: "stock_change" });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("asks about a price that falls by more than 40 %", async () => {
		expect((await send("all", `${sku};59,99;;;`)).lines[0]).toMatchObject({
			problem: "fall",
			column: "price",
			value: 40,
		});
		expect((await send("all", `${sku};60,00;;;`)).written).toBe(1);
		const sure = await changePriceList(shop, { text: `sku;price\n${sku};6,00`, write: "all", sure: true });
		expect(sure).toMatchObject(ok({ written: 1 }));
		expect((await mouse()).price_bani).toBe(600);
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
		['sku;price\n"A;1', "adminPriceList:unreadable#2"],
		["sku;price;price\nA;1;2", "adminPriceList:headWrong"],
		// 1.234,50 lei would be 1.234 lei.
		["sku,price\nA,1234\nB,1234,50", "adminPriceList:cellsTooMany#3"],
		[`sku;price\n${"A;1\n".repeat(10_001)}`, "adminPriceList:tooManyLines"],
	])("is none: %#", async (text, message) => {
		expect(await changePriceList(shop, { text, write: "all" })).toEqual(
			fail({ code: "validation", fields: { list: message } }),
		);
	});

	it("may have inches in it", async () => {
		for (const sign of ["\t", ";"]) {
			const lines = [
				["sku", "name", "price"],
				[sku, 'Monitor 27" LG', "100,00"],
				[other, '"Pad 27"" XXL"', "x"],
			];
			const text = lines.map((cells) => cells.join(sign)).join("\n");
			const done = unwrap(await changePriceList(shop, { text, write: "no" }));
			expect([problems(done.lines), done.unchanged]).toEqual([[[3, "price"]], 1]);
		}
	});

	it("is parted by tabs, semicolons or commas, with its columns in any order", async () => {
		for (const [at, sign] of ["\t", ";", ","].entries()) {
			const text = `\uFEFFprice${sign}sku\r\n"${100 + at},00"${sign}${sku}\r\n`;
			const done = await changePriceList(shop, { text, write: "all" });
			expect(done).toMatchObject(ok({ lines: at === 0 ? [] : [{ sku }] }));
			expect((await mouse()).price_bani).toBe(10_000 + at * 100);
		}
	});
});

async function fileOf(pages: AsyncGenerator<string[][]>): Promise<string> {
	const rows: string[][] = [];
	for await (const page of pages) rows.push(...page);
	return stringify(rows, { delimiter: ";", bom: true, escape_formulas: true });
}

describe("a list of facts", () => {
	it("goes out and comes back without changing anything, formulas and line ends included", async () => {
		const description = '- un rând; cu "ghilimele"\n=1+1, încă un rând lung';
		await updateRows(shop.db, "product_text", { product_id: (await mouse()).id }, { description });
		for (const pages of [exportProducts(shop), exportPrices(shop)]) {
			const report = await changePriceList(shop, { text: await fileOf(pages), write: "all" });
			expect(report).toMatchObject(ok({ lines: [], written: 0 }));
			expect(report.ok && report.value.unchanged).toBeGreaterThan(10);
		}
	});

	it("that went out before a colleague changed a price does not set it back", async () => {
		const files = [await fileOf(exportProducts(shop)), await fileOf(exportPrices(shop))];
		await send("all", `${sku};101,00;;;`);
		for (const text of files) {
			const report = unwrap(await changePriceList(shop, { text, write: "right" }));
			expect(report).toMatchObject({ written: 0, lines: [{ sku, problem: "price-changed", value: 10_100 }] });
		}
		expect(await mouse()).toMatchObject({ price_bani: 10_100 });
	});

	it("changes texts, specifications and legal data by the rules of their forms, and the search follows", async () => {
		const head =
			"sku;name_ro;category;warranty_months;windows;lead_time_days;spec_weight;spec_weight_en;maker;charger_min_watts";
		const text = `${head}\n${sku};Șoricel nou;;36;no;7;90 de grame;90 grams;Fabrica SRL;`;
		const done = await changePriceList(shop, { text, write: "all", by: "ana@nucleu.example" });
		expect(done).toMatchObject(ok({ written: 1 }));
		const { id, warranty_months, windows, lead_time_days } = await mouse();
		expect([warranty_months, windows, lead_time_days]).toEqual([36, "no", 7]);
		const rows = await shop.db
			.selectFrom("product_specification")
			.select(["value_ro", "value_en"])
			.where("product_id", "=", id)
			.where("key", "=", "weight")
			.execute();
		expect(rows).toEqual([{ value_ro: "90 de grame", value_en: "90 grams" }]);
		expect(await changePriceList(shop, { text, write: "all" })).toMatchObject(ok({ written: 0 }));
		const wrong = `${head}\n${sku};X;;;;;;;;\n${other};;mobila;;;;;;;2000`;
		const refused = await changePriceList(shop, { text: wrong, write: "all" });
		expect(refused.ok && refused.value.lines.map(({ line, column, message }) => [line, column, message])).toEqual([
			[2, "name_ro", "adminCatalogue:nameRequired"],
			[3, "category", "adminProducts:categoryChoose"],
		]);
		const changes = await shop.db.selectFrom("product_change").select(["part", "changed_by"]).execute();
		expect(changes.map(({ part, changed_by }) => `${part} ${changed_by}`).sort()).toEqual(
			["facts", "legal", "specifications", "stock"].map((part) => `${part} ana@nucleu.example`),
		);
		const english = { text: `sku;spec_cpu_en;spec_cpu\n${sku};None;Fără`, write: "all" } as const;
		expect(await changePriceList(shop, english)).toMatchObject({ value: { written: 1 } });
		expect(await changePriceList(shop, english)).toMatchObject({ value: { written: 0, lines: [] } });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("makes a product of a new code, which is not for sale yet, and names what it lacks", async () => {
		const head =
			"sku;name_ro;name_en;category;short_ro;short_en;description_ro;description_en;warranty_months;price;stock;spec_weight";
		const facts =
			"Cutie;Box;components;O cutie foarte bună;A very good box;O descriere destul de lungă.;A description long enough.";
		const text = `${head}\nNOU-1;${facts};24;100;5;2 kg\nNOU-2;${facts};24;;5;`;
		const done = await changePriceList(shop, { text, write: "right" });
		expect(done.ok && done.value.lines).toMatchObject([
			{ sku: "NOU-1", isNew: true, problem: null, changes: [{ what: "made", to: "Cutie" }] },
			{ sku: "NOU-2", problem: "field", column: "price", message: "adminProducts:priceInvalid" },
		]);
		const made = await shop.db.selectFrom("product").selectAll().where("sku", "=", "NOU-1").executeTakeFirstOrThrow();
		expect(made).toMatchObject({ status: "retired", price_bani: 10_000, stock: 5, slug: "cutie" });
		const second = text.replaceAll("NOU-2;", "NOU-3;").replace("24;;5;", "24;90;5;");
		expect(await changePriceList(shop, { text: second, write: "all" })).toMatchObject(ok({ written: 1 }));
		const codes = ["D.1", "D-1", "D_1", `${"L".repeat(45)}1`, `${"L".repeat(45)}2`];
		const alike = [head, ...codes.map((code) => `${code};${facts};24;100;5;`)].join("\n");
		expect(await changePriceList(shop, { text: alike, write: "all" })).toMatchObject({ value: { written: 5 } });
		const slugs = await shop.db.selectFrom("product").select("slug").where("sku", "in", codes).orderBy("id").execute();
		const long = `cutie-produs-${"l".repeat(45)}`;
		const short = "cutie-produs-d-1";
		expect(slugs.map(({ slug }) => slug)).toEqual([short, `${short}-2`, `${short}-3`, `${long}1`, `${long}2`]);
		const unfit = `${head};spec_cpu_en;spec_cpu;discount;stock_change`;
		const lines = [";;0;", ";;10 %;", ";;x;", ";;;+3"].map((end, at) => `NOU-${at + 4};${facts};24;100;5;;${end}`);
		const told = unwrap(await changePriceList(shop, { text: [unfit, ...lines].join("\n"), write: "no" }));
		expect(told.lines.map(({ column, message, problem }) => [column, message ?? problem])).toEqual([
			[null, null],
			["discount", "adminPriceList:notWhenNew"],
			["discount", "discount"],
			["stock_change", "adminPriceList:notWhenNew"],
		]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("has one column for specifications whose names differ only in capitals", async () => {
		const rows = [
			["wireless-mouse", "Wi-Fi|Wi-Fi"],
			["mouse-pad-xxl", "Wi-fi|Wi-fi"],
		] as const;
		for (const [slug, key] of rows) {
			const { id: product_id } = await productOf(shop.db, slug);
			const row = { product_id, key, value_ro: "da", value_en: "yes", position: 99 };
			await shop.db.insertInto("product_specification").values(row).execute();
		}
		const text = await fileOf(exportProducts(shop));
		expect(text.match(/spec_wi-fi\|wi-fi;/gi)).toHaveLength(1);
		expect(await changePriceList(shop, { text, write: "all" })).toMatchObject({ value: { lines: [], written: 0 } });
	});
});

describe("a long list", () => {
	const LINES = Number(process.env.SOAK ? 5_000 : 600);

	it("names its three wrong lines while orders go on, and is written without them", { timeout: 120_000 }, async () => {
		await addManyProducts(shop.db, LINES);
		const lines = Array.from({ length: LINES }, (_, index) => `MANY-${index + 1};+1;10000,00`);
		lines[9] = "MANY-10;+1;zece";
		lines[99] = "NU-EXISTA;+1;1";
		lines[499] = "MANY-500;1.5;10000,00";
		const { id } = await productOf(shop.db, "wireless-mouse");
		const waits: number[] = [];
		let isDone = false;
		const writing = changePriceList(shop, {
			text: ["sku;stock_change;price", ...lines].join("\n"),
			write: "right",
		}).finally(() => {
			isDone = true;
		});
		await changeProduct(shop.db, "wireless-mouse", { stock: 5_000 });
		while (!isDone) {
			const begin = performance.now();
			expect((await placeOrder(shop, orderOf([{ productId: id, quantity: 1 }]))).ok).toBe(true);
			waits.push(performance.now() - begin);
			await new Promise((resolve) => setImmediate(resolve));
		}
		const done = unwrap(await writing);
		const wrong = done.lines.filter(({ problem }) => problem);
		expect(wrong.map(({ line, column, problem }) => [line, column, problem])).toEqual([
			[11, "price", "price"],
			[101, "sku", "unknown"],
			[501, "stock_change", "stock"],
		]);
		expect(done.written).toBe(LINES - 3);
		expect(waits.length).toBeGreaterThan(5);
		expect(await findFaults(shop.db)).toEqual([]);
		if (process.env.SOAK) console.info(`${LINES} lines, ${waits.length} orders, longest wait ${Math.max(...waits)} ms`);
	});

	it("that was broken off is finished by the same list, and its differences count once", async () => {
		await addManyProducts(shop.db, 60);
		const text = ["sku;stock_change", ...Array.from({ length: 60 }, (_, index) => `MANY-${index + 1};+2`)].join("\n");
		const pieces = async () => {
			const rows = await shop.db.selectFrom("product").select(["stock"]).where("sku", "like", "MANY-%").execute();
			return rows.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
		};
		const before = await pieces();
		await expect(changePriceList(dyingAfter(shop, 2), { text, write: "all" })).rejects.toThrow("killed");
		expect((await pieces()) - before).toBe(100);
		expect(await changePriceList(shop, { text, write: "all" })).toMatchObject(ok({ written: 10, repeated: 50 }));
		expect((await pieces()) - before).toBe(120);
	});
});

/** A shop whose process ends after so many transactions. */
function dyingAfter({ db, ...shop }: TestShop, transactions: number): TestShop {
	let left = transactions;
	const dying = new Proxy(db, {
		get: (target, name) => {
			if (name === "transaction" && left-- === 0) throw new Error("killed");
			const value = Reflect.get(target, name);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
	return { ...shop, db: dying as Db };
}
