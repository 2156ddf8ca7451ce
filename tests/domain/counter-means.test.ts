import { describe, expect, it } from "vitest";
import { readCounterMeans } from "#app/domain/counter/read-counter.server.ts";
import { takeCounterPayment } from "#app/domain/counter/serve-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { STAFF } from "#tests/support/accounts.ts";
import { backOfficeOrder, backOfficeShop } from "#tests/support/back-office-shop.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";

const COMPANY = {
	company: { name: "Exemplu SRL", taxCode: "RO18547290", registrationNumber: null },
	address: "Str. Lungă 3",
	city: "Brașov",
	county: "Brașov",
};

/** An unpaid pickup of this total, and how the counter may take it. */
async function offered(totalBani: number, billing: typeof COMPANY | null = null, before = 0) {
	const backOffice = await backOfficeShop();
	const { shop } = backOffice;
	const id = await backOffice.place({ delivery: { method: "pickup" } });
	const order = { ...(await readOrder(shop, id))!, totalBani, billing };
	if (before > 0) {
		const service = await aServiceOrderOf(shop, { email: order.email! });
		const payment = { id: service, means: "cash", amountBani: before, account: STAFF } as const;
		await takeServicePayment(shop, { ...payment, idempotencyKey: "cash-of-the-same-day" });
	}
	return readCounterMeans(shop, order);
}

describe("how the counter may take an order's money (docs/law.md)", () => {
	it("is cash or card up to the limit of who buys, and card alone above it", async () => {
		expect(await offered(1_000_000)).toEqual(["cash", "card"]);
		expect(await offered(1_000_001)).toEqual(["card"]);
		expect(await offered(500_000, COMPANY)).toEqual(["cash", "card"]);
		expect(await offered(500_001, COMPANY)).toEqual(["card"]);
	});

	it("counts what the customer has paid in cash on that day", async () => {
		expect(await offered(400_000, null, 600_000)).toEqual(["cash", "card"]);
		expect(await offered(400_001, null, 600_000)).toEqual(["card"]);
	});

	it("is what the counter then takes", async () => {
		const { backOffice, id } = await backOfficeOrder({ delivery: { method: "pickup" } });
		const order = (await readOrder(backOffice.shop, id))!;
		const [means] = await readCounterMeans(backOffice.shop, order);
		const taken = await takeCounterPayment(backOffice.shop, {
			orderId: id,
			seen: "pending",
			means: means!,
			account: STAFF,
		});
		expect(taken.ok).toBe(true);
	});

	it("leaves a service the rest of the day's cash", async () => {
		const { shop } = await backOfficeShop();
		const id = await aServiceOrderOf(shop);
		const cashLeft = async () => (await readServiceOrderDetails(shop, id, "staff"))?.cashLeftBani;
		expect(await cashLeft()).toBe(1_000_000);
		const payment = { id, means: "cash", amountBani: 1_000_000, account: STAFF } as const;
		await takeServicePayment(shop, { ...payment, idempotencyKey: "all-cash-of-the-day" });
		expect(await cashLeft()).toBe(0);
	});
});
