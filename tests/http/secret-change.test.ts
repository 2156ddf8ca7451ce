import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { placeOrder } from "#tests/http/support/orders.ts";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { signedIn } from "./support/back-office.ts";
import { rowsOf } from "./support/shop.ts";

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

	it("has e-mails wait for a password that can no longer be read, instead of losing them as files", async () => {
		const before = await startShop({ dataDir, env: { SESSION_SECRET: OLD } });
		const admin = await signedIn(before.url);
		const form = (await admin.page("/admin/settings/mail")).form("/admin/settings/mail");
		const server = { smtpHost: "127.0.0.1", smtpPort: "1", smtpUser: "magazin", smtpPassword: "un-secret-4711" };
		expect((await admin.submit(form, { values: server })).status).toBe(303);
		await before.stop();
		const shop = await startShop({ dataDir, env: { SESSION_SECRET: NEW } });
		onTestFinished(() => shop.stop());
		const id = await placeOrder(new Client(shop.url), "mouse-pad-xxl", { paymentMethod: "banktransfer" });
		const email = () =>
			rowsOf<{ attempts: number; sent_at: string | null; last_error: string | null }>(
				dataDir,
				"select attempts, sent_at, last_error from outbox_message where subject_id = ? and recipient = 'customer'",
				id,
			)[0]!;
		await vi.waitFor(() => expect(email().last_error).toContain("ECONNREFUSED"), SOON);
		expect(email().sent_at).toBeNull();
	});
});
