import { describe, expect, it } from "vitest";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { settlePayment } from "#app/domain/orders/settle-payment.server.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { unwrap } from "#tests/support/billing.ts";
import { testShop } from "#tests/support/test-shop.ts";

async function orderOf(shop: Awaited<ReturnType<typeof testShop>>) {
	return unwrap(
		await placeOrder(shop, {
			idempotencyKey: "a-key-of-one-showing",
			source: "direct-checkout",
			locale: "ro",
			fullName: "Ana Pop",
			email: "ana@exemplu.ro",
			phone: "0712345678",
			delivery: { method: "pickup" },
			paymentMethod: "paypal",
			lines: [{ productId: 2, quantity: 1 }],
		}),
	).id;
}

const statusOf = async (shop: Awaited<ReturnType<typeof testShop>>, id: number) =>
	(await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

function settleDenied(shop: Awaited<ReturnType<typeof testShop>>, orderId: number, amountCents: number) {
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
		const id = await orderOf(shop);
		await settleDenied(shop, id, 20);
		expect(await statusOf(shop, id)).toBe("failed");
	});

	it("of another amount, which anyone can make under the order's number, is held and changes nothing", async () => {
		const shop = await testShop();
		const id = await orderOf(shop);
		expect(await settleDenied(shop, id, 1)).toBe("held");
		expect(await statusOf(shop, id)).toBe("pending");
	});
});
