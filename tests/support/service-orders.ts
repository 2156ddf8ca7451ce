import { scheduleService } from "#app/domain/services/schedule-service.server.ts";
import { unwrap } from "#tests/support/billing.ts";
import { type TestShop, type TestShopOptions, testShop } from "#tests/support/test-shop.ts";

let keys = 0;

/** A scheduled service of the test shop; its number. */
export async function aServiceOrderOf(
	shop: TestShop,
	changes: Partial<Parameters<typeof scheduleService>[1]> = {},
): Promise<number> {
	return unwrap(
		await scheduleService(shop, {
			idempotencyKey: `service-order-key-${String(++keys).padStart(10, "0")}`,
			service: "2",
			locale: "ro",
			fullName: "Ștefania Țurcanu",
			email: "stefania@exemplu.ro",
			phone: "0722 123 456",
			notes: "Face zgomot.",
			...changes,
		}),
	).id;
}

/** A shop without products, and a scheduled service in it. */
export async function shopWithServiceOrder(
	changes?: Parameters<typeof aServiceOrderOf>[1],
	settings?: TestShopOptions["settings"],
): Promise<{ shop: TestShop; id: number }> {
	const shop = await testShop({ catalogue: false, settings });
	return { shop, id: await aServiceOrderOf(shop, changes) };
}
