import { expect, it } from "vitest";
import { seedOrders } from "#app/dev/seed-orders.server.ts";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { findFaults } from "#db/check.ts";
import { testShop } from "#tests/support/test-shop.ts";

it("the orders of development are in every state and language, sound, and made once", async () => {
	const shop = await testShop({ settings: { payments: { bankReady: true } } });
	await seedOrders(shop);
	const statesOf = async (table: "orders" | "service_order") => {
		const rows = await shop.db.selectFrom(table).select(["status", "locale"]).execute();
		return [...new Set(rows.map(({ status, locale }) => `${status} ${locale}`))].sort();
	};
	const each = (states: readonly string[]) => states.flatMap((state) => [`${state} en`, `${state} ro`]).sort();
	expect(await statesOf("orders")).toEqual(each(ORDER_STATUSES));
	expect(await statesOf("service_order")).toEqual(each(["scheduled", "in_progress", "completed", "cancelled"]));
	const emails = await shop.db.selectFrom("outbox_message").select("kind").distinct().execute();
	expect(emails.map(({ kind }) => kind).sort()).toEqual([
		"contact-message",
		"invoice-copy",
		"new-order",
		"new-service-order",
		"order-confirmation",
		"order-status",
		"payment-claimed",
		"service-order-confirmation",
		"service-order-status",
		"warranty-copy",
		"withdrawal-new",
		"withdrawal-receipt",
	]);
	expect(await findFaults(shop.db)).toEqual([]);
	// Nothing is called paid for which no money came.
	const { orders } = await listOrders(shop, { limit: 100 });
	const sold = orders.filter(({ status }) => ["completed", "shipped", "delivered"].includes(status));
	expect(sold.map(({ paymentState }) => paymentState)).toEqual(Array(6).fill("paid"));

	const count = () => shop.db.selectFrom("orders").select(shop.db.fn.countAll().as("all")).executeTakeFirstOrThrow();
	const before = await count();
	await seedOrders(shop);
	expect(await count()).toEqual(before);
});
