import { afterAll, describe, expect, it } from "vitest";
import { placeOrder } from "#tests/http/support/orders.ts";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { startShop } from "#tests/support/server.ts";

const dataDir = seededDataDir();
afterAll(() => removeDataDir(dataDir));

const OLD = "the-old-secret-of-the-shop-is-long-enough";
const NEW = "the-new-secret-of-the-shop-is-long-enough";

async function visit(secret: string, jar: Map<string, string> | null, order: number | null) {
	const shop = await startShop({ dataDir, env: { SESSION_SECRET: secret } });
	try {
		const visitor = new Client(shop.url);
		for (const [name, value] of jar ?? []) visitor.jar.set(name, value);
		const id = order ?? (await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "banktransfer" }));
		return { id, jar: visitor.jar, status: (await visitor.get(`/order-confirmation/${id}`)).status };
	} finally {
		await shop.stop();
	}
}

describe("changing the session secret", () => {
	it("keeps what the old one signed while both are set, and ends it when only the new one is left", async () => {
		const before = await visit(OLD, null, null);
		expect(before.status).toBe(200);
		expect((await visit(`${NEW},${OLD}`, before.jar, before.id)).status).toBe(200);
		expect((await visit(NEW, before.jar, before.id)).status).toBe(404);
	});
});
