import { describe, expect, it } from "vitest";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { listServiceOrders, readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import { returnServicePayment } from "#app/domain/services/return-service-payment.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { CHIEF, STAFF } from "#tests/support/accounts.ts";
import { aServiceOrderOf, shopWithServiceOrder } from "#tests/support/service-orders.ts";
import { everyRow, type TestShop } from "#tests/support/test-shop.ts";

let keys = 0;
const newKey = () => `service-money-key-${String(++keys).padStart(8, "0")}`;

async function take(shop: TestShop, id: number, amountBani: number, means: "cash" | "card" = "cash") {
	const command = { id, means, amountBani, idempotencyKey: newKey(), account: STAFF };
	return takeServicePayment(shop, command);
}

const giveBack = (
	shop: TestShop,
	id: number,
	amountBani: number,
	changes: Partial<Parameters<typeof returnServicePayment>[1]> = {},
) =>
	returnServicePayment(shop, {
		id,
		paymentId: 1,
		amountBani,
		idempotencyKey: newKey(),
		account: STAFF,
		...changes,
	});

async function cancelledAfterCash() {
	const { shop, id } = await shopWithServiceOrder();
	await take(shop, id, 900_000);
	await moveServiceOrder(shop, { id, to: "cancelled", account: STAFF });
	return { shop, id };
}

const refundsDue = async (shop: TestShop) =>
	(await readToday(shop, "ro")).serviceRefunds.first.map(({ id, leftBani }) => [id, leftBani]);

describe("money taken for a service", () => {
	it("goes back by the means by which it came, as a line with who and when, in the log and in the sums", async () => {
		const { shop, id } = await cancelledAfterCash();
		shop.pass({ hours: 1 });
		const done = await giveBack(shop, id, 400_000, { account: CHIEF });
		expect(done).toEqual({ ok: true, value: { amountBani: 400_000, isNew: true } });
		const order = await readServiceOrderDetails(shop, id, "staff");
		expect(order).toMatchObject({
			paidBani: 500_000,
			payments: [
				{ kind: "taken", means: "cash", amountBani: 900_000, leftBani: 500_000 },
				{
					kind: "returned",
					at: "2026-11-20T09:00:00.000Z",
					means: "cash",
					amountBani: -400_000,
					accountEmail: CHIEF.email,
				},
			],
		});
		expect(order?.events.at(-1)).toMatchObject({
			kind: "returned",
			means: "cash",
			amountBani: 400_000,
			actor: "admin",
		});
		const page = await listServiceOrders(shop, { search: "", status: null, edge: null });
		expect(page.rows[0]).toMatchObject({ id, paidBani: 500_000 });
	});

	it("of a cancelled service is listed among what is to be returned, until all of it went back", async () => {
		const { shop, id } = await cancelledAfterCash();
		const other = await aServiceOrderOf(shop);
		await take(shop, other, 5_000, "card");
		expect(await refundsDue(shop)).toEqual([[id, 900_000]]);
		await giveBack(shop, id, 300_000);
		expect(await refundsDue(shop)).toEqual([[id, 600_000]]);
		await giveBack(shop, id, 600_000);
		expect((await readToday(shop, "ro")).serviceRefunds).toEqual({ count: 0, first: [] });
	});

	it("frees the customer's cash of the day on which it was taken", async () => {
		const { shop, id } = await cancelledAfterCash();
		const again = await aServiceOrderOf(shop);
		expect((await take(shop, again, 900_000)).ok).toBe(false);
		await giveBack(shop, id, 900_000);
		expect((await take(shop, again, 1_000_000)).ok).toBe(true);
	});

	it("frees no cash of another day than its own", async () => {
		const { shop, id } = await cancelledAfterCash();
		shop.pass({ days: 1 });
		await giveBack(shop, id, 900_000);
		const again = await aServiceOrderOf(shop);
		expect((await take(shop, again, 1_000_001)).ok).toBe(false);
		expect((await take(shop, again, 1_000_000)).ok).toBe(true);
	});

	it("corrects a mistyped amount while the work goes on", async () => {
		const { shop, id } = await shopWithServiceOrder();
		await take(shop, id, 150_000, "card");
		expect((await giveBack(shop, id, 135_000)).ok).toBe(true);
		expect((await readServiceOrderDetails(shop, id, "staff"))?.paidBani).toBe(15_000);
		expect(await refundsDue(shop)).toEqual([]);
	});

	it("cannot go back beyond what was taken, for another service, or for none", async () => {
		const { shop, id } = await cancelledAfterCash();
		const other = await aServiceOrderOf(shop);
		await giveBack(shop, id, 500_000);
		const before = await everyRow(shop.db);
		const TOO_MUCH = { error: { code: "validation", fields: { amount: "adminServiceOrders:returnTooMuch" } } };
		expect(await giveBack(shop, id, 400_001)).toMatchObject(TOO_MUCH);
		const UNKNOWN = { error: { code: "validation", fields: { payment: "adminServiceOrders:returnPaymentRequired" } } };
		expect(await giveBack(shop, other, 1)).toMatchObject(UNKNOWN);
		expect(await giveBack(shop, id, 1, { paymentId: 99 })).toMatchObject(UNKNOWN);
		expect(await giveBack(shop, 99, 1)).toMatchObject({ error: { code: "not-found" } });
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("goes back once with one key, and not twice from two tills", async () => {
		const { shop, id } = await cancelledAfterCash();
		const idempotencyKey = newKey();
		const same = await Promise.all([1, 2, 3].map(() => giveBack(shop, id, 400_000, { idempotencyKey })));
		expect(same.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
		const tills = await Promise.all([1, 2].map(() => giveBack(shop, id, 500_000)));
		expect(tills.filter(({ ok }) => ok)).toHaveLength(1);
		expect(await refundsDue(shop)).toEqual([]);
	});
});
