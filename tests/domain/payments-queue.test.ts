import { beforeEach, describe, expect, it } from "vitest";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { failWrites } from "#tests/support/failing-writes.ts";
import { type FakeProvider, ipn, logOf, shopWithProvider, statusOf, unpaidOrder } from "#tests/support/payments.ts";
import { changeProduct, type TestShop } from "#tests/support/test-shop.ts";

let provider: FakeProvider;
let shop: TestShop;
let id: number;
beforeEach(async () => {
	({ provider, shop, id } = await shopWithProvider());
});

const row = () => shop.db.selectFrom("provider_notification").selectAll().orderBy("id").executeTakeFirstOrThrow();

describe("a notification while the provider cannot be asked", () => {
	it("waits, asks again with growing waits, and completes the order in the end", async () => {
		const raw = provider.send(ipn(id));
		await receiveNotification(shop, id, raw);
		const waits: number[] = [];
		for (let round = 0; round < 8; round++) {
			provider.failNext("verify", { kind: "unreachable" });
			await processNotifications(shop);
			const due = new Date((await row()).due_at).getTime() - shop.clock().getTime();
			waits.push(due);
			shop.pass({ ms: due - 1 });
			expect(await processNotifications(shop), "before it is due").toBe(0);
			shop.pass({ ms: 1 });
		}
		expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640].map((seconds) => seconds * 1000));
		await processNotifications(shop);
		expect(await statusOf(shop, id)).toBe("completed");
		expect((await row()).raw.equals(raw)).toBe(true);
	});

	it("is given up after three days or more, with a note at the order", async () => {
		await receiveNotification(shop, id, provider.send(ipn(id)));
		const from = shop.clock().getTime();
		for (let round = 0; round < 100 && (await row()).state === "waiting"; round++) {
			provider.failNext("verify", { kind: "unreachable" });
			await processNotifications(shop);
			shop.setTime((await row()).due_at);
		}
		expect((await row()).state).toBe("given-up");
		const days = (shop.clock().getTime() - from) / 86_400_000;
		expect(days).toBeGreaterThan(3);
		expect(days).toBeLessThan(5);
		expect(await logOf(shop, id)).toEqual(["payment-held notification-not-verified by system"]);
	});
});

describe("the queue", () => {
	it("takes the oldest first and all of them in the end", async () => {
		const orders = [id];
		await changeProduct(shop.db, "mouse-pad-xxl", { stock: 100 });
		while (orders.length < 45) orders.push(await unpaidOrder(shop));
		for (const order of orders) await receiveNotification(shop, order, provider.send(ipn(order)));
		let rounds = 0;
		while ((await processNotifications(shop)) > 0) rounds++;
		expect(rounds).toBeGreaterThan(1);
		for (const order of orders) expect(await statusOf(shop, order)).toBe("completed");
	});

	it("is not stopped by one that cannot be dealt with", async () => {
		const other = await unpaidOrder(shop);
		await receiveNotification(shop, id, provider.send(ipn(id)));
		await receiveNotification(shop, other, provider.send(ipn(other)));
		const mend = await failWrites(shop.db, `insert on payment_record when new.order_id = ${id}`, "broken on purpose");
		await expect(processNotifications(shop)).rejects.toThrow("could not be dealt with");
		expect(await statusOf(shop, other)).toBe("completed");
		await mend();
		shop.pass({ minutes: 1 });
		await processNotifications(shop);
		expect(await statusOf(shop, id)).toBe("completed");
	});
});
