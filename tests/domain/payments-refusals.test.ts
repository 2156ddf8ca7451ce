import { describe, expect, it } from "vitest";
import { settlePayment } from "#app/domain/orders/settle-payment.server.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { statusOf, unpaidOrder } from "#tests/support/payments.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

function settleDenied(shop: TestShop, orderId: number, amountCents: number) {
	const evidence = {
		kind: "notification" as const,
		transactionId: `T-${amountCents}`,
		status: "Denied",
		amountCents,
		currency: "EUR",
		problem: null,
		raw: {},
	};
	return shop.db.transaction().execute(async (db) => settlePayment(shop, db, await selectOrder(db, orderId), evidence));
}

describe("a refused payment", () => {
	it("fails the order when it was of the order's own amount", async () => {
		const shop = await testShop();
		const id = await unpaidOrder(shop);
		await settleDenied(shop, id, 20);
		expect(await statusOf(shop, id)).toBe("failed");
	});

	it("of another amount, which anyone can make under the order's number, is held and changes nothing", async () => {
		const shop = await testShop();
		const id = await unpaidOrder(shop);
		expect(await settleDenied(shop, id, 1)).toBe("held");
		expect(await statusOf(shop, id)).toBe("pending");
	});
});
