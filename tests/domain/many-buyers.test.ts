import { describe, expect, it, onTestFinished } from "vitest";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { faultsOfOrders, stockOf } from "#tests/domain/order-invariants.ts";
import { startWriter } from "#tests/domain/writer-process.ts";
import { changeProduct, orderOf, productOf, testShop } from "#tests/support/test-shop.ts";

const countOrders = async (shop: Awaited<ReturnType<typeof testShop>>) =>
	(await shop.db.selectFrom("orders").select("id").execute()).length;

describe("many buyers at once (DECISIONS 6)", () => {
	it("get the last piece once", async () => {
		const shop = await testShop();
		const { id: productId } = await productOf(shop.db, "titan-white");
		await changeProduct(shop.db, "titan-white", { stock: 1 });
		const stock = await stockOf(shop.db);
		const outcomes = await Promise.all(
			Array.from({ length: 20 }, () => placeOrder(shop, orderOf([{ productId, quantity: 1 }]))),
		);
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
		const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error]));
		expect(refusals).toHaveLength(19);
		expect(refusals.every(({ code, values }) => code === "out-of-stock" && values?.available === 0)).toBe(true);
		expect((await productOf(shop.db, "titan-white")).stock).toBe(0);
		expect(await faultsOfOrders(shop.db, stock)).toEqual([]);
	});

	it("make one order of one key, however often it is sent at the same time", async () => {
		const shop = await testShop();
		const { id: productId } = await productOf(shop.db, "wireless-mouse");
		const stock = await stockOf(shop.db);
		const command = orderOf([{ productId, quantity: 2 }]);
		const outcomes = await Promise.all(Array.from({ length: 50 }, () => placeOrder(shop, command)));
		expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.id : outcome.error.code)))).toEqual(
			new Set([1]),
		);
		expect(await countOrders(shop)).toBe(1);
		expect(await faultsOfOrders(shop.db, stock)).toEqual([]);
	});

	it("in several processes sell every piece once, and wait for each other instead of failing", async () => {
		const shop = await testShop();
		const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 120 });
		const stock = await stockOf(shop.db);
		const writers = [1, 2, 3].map(() => startWriter(shop.file, "sell", String(productId)));
		for (const writer of writers) onTestFinished(writer.kill);
		await Promise.all(writers.map((writer) => writer.end()));
		const sold = writers.flatMap(({ lines }) => lines.filter((line) => line !== "ready"));
		expect(sold).toHaveLength(120);
		expect(new Set(sold).size).toBe(120);
		expect(await countOrders(shop)).toBe(120);
		expect((await productOf(shop.db, "wireless-mouse")).stock).toBe(0);
		expect(await faultsOfOrders(shop.db, stock)).toEqual([]);
	});
});
