import { describe, expect, it, onTestFinished } from "vitest";
import { emptyDataDir, removeDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { movesOf } from "#tests/support/order-moves.ts";
import { startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { adminForThisFile, signedIn } from "./support/back-office.ts";
import { placeOrder } from "./support/orders.ts";
import { fieldValue, isInvalid, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);
const AT = "/admin/settings/payments";
const SECRET = "foarte-secret-paypal-4711";
const PAYPAL = { paypalBusiness: "owner@atelier.ro", paypalClientId: "live-id", paypalClientSecret: "" };
const change = async (values: Record<string, string>) => admin.submit((await admin.page(AT)).form(AT), { values });
const kept = () =>
	JSON.parse(shop.selectRows("setting", { group_name: "payments" }).at(-1)!.content) as Record<string, string>;
const statusOf = async (path: string) => (await shop.visitor().get(path)).status;
const modes = () => shop.rows<{ payment_mode: string }>("select payment_mode from orders order by id");

describe("the PayPal account", () => {
	it("has a secret that nobody sees again, and that stays with its client ID until another is typed", async () => {
		expect((await change({ ...PAYPAL, paypalClientSecret: SECRET })).status).toBe(303);
		const { paypalClientSecret: sealed } = kept();
		expect(sealed).toMatch(/^[\w-]{40,}$/);
		expect((await admin.get(AT)).text).not.toMatch(new RegExp(`${SECRET}|${sealed}`));
		expect((await change({ ...PAYPAL, googlePayMerchantId: "BCR2DN4T" })).status).toBe(303);
		expect(kept().paypalClientSecret).toBe(sealed);
		const other = await change({ ...PAYPAL, paypalClientId: "other-id" });
		expect([other.status, messageOf(other.page(), "paypalClientSecret")]).toEqual([
			422,
			expect.stringContaining("Alt Client ID"),
		]);
		expect(fieldValue(other.page().form(AT), "paypalClientId")).toBe("other-id");
	});

	it.each([
		[{ paypalBusiness: "nu e adresă", paypalClientSecret: SECRET }, "paypalBusiness"],
		[{ googlePayMerchantId: "BCR 2", paypalClientSecret: SECRET }, "googlePayMerchantId"],
		[{ paypalWebhookId: "https://atelier.ro/api/paypal/webhook", paypalClientSecret: SECRET }, "paypalWebhookId"],
		[{ paypalClientId: "", paypalClientSecret: SECRET }, "paypalClientId"],
		[{ paypalBusiness: "", paypalClientSecret: SECRET }, "paypalBusiness"],
	])("is refused beside its field, and its secret comes back with no refusal: %j", async (typed, field) => {
		const refused = await change({ ...PAYPAL, ...typed });
		expect([refused.status, isInvalid(refused.page(), field)]).toEqual([422, true]);
		expect(refused.text).not.toContain(SECRET);
	});

	it("is used for real money alone: while payments are a test the shop's own sandbox takes them", async () => {
		const visitor = shop.visitor();
		const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "paypal" });
		expect((await visitor.page(`/simple-paypal-form/${id}`)).forms.map(({ action }) => action).join()).toContain(
			"/sandbox/paypal/cgi-bin/webscr",
		);
	});
});

describe("real payments", () => {
	it("wait while there are test orders, which the field says", async () => {
		const refused = await change({ ...PAYPAL, paymentsMode: "live" });
		expect([refused.status, messageOf(refused.page(), "paymentsMode")]).toEqual([
			422,
			expect.stringContaining("Sunt comenzi de test"),
		]);
		expect(fieldValue(refused.page().form(AT), "paymentsMode")).toBe("live");
		expect((await admin.page("/admin/settings")).text).toContain("De făcut: Plăți reale");
		expect(await statusOf("/sandbox/paypal/_state")).toBe(200);
	});

	it("hold for what is ordered from then on, without a restart; the sandbox is gone and PayPal takes the money", async () => {
		const early = (await admin.page(AT)).form(AT);
		const values = { ...PAYPAL, paymentsMode: "live", keepTests: "yes" };
		expect((await change(values)).status).toBe(303);
		expect((await admin.page("/admin/settings")).text).toContain("Gata: Plăți reale");
		for (const path of ["/sandbox/paypal/_state", "/sandbox/paypal", "/paypal-test"])
			expect(await statusOf(path), path).toBe(404);
		const visitor = shop.visitor();
		const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "paypal" });
		const answer = await visitor.get(`/simple-paypal-form/${id}`);
		const form = answer.page().form("https://www.paypal.com/cgi-bin/webscr");
		expect(Object.fromEntries(form.fields)).toMatchObject({ business: PAYPAL.paypalBusiness });
		expect(answer.header("content-security-policy")).toMatch(/form-action [^;]*https:\/\/www\.paypal\.com/);
		expect(
			(await visitor.page(`/paypal-button-checkout/${id}`)).wholeText +
				(await visitor.get(`/paypal-button-checkout/${id}`)).text,
		).toContain("client-id=live-id");
		expect(modes()).toEqual([{ payment_mode: "test" }, { payment_mode: "live" }]);

		const late = await admin.submit(early, { values: { ...PAYPAL, paymentsMode: "test" } });
		expect(late.status).toBe(409);
		expect(kept().paymentsMode).toBe("live");
	});

	it("take cash too, with an invoice of the real series", async () => {
		const id = await placeOrder(shop.visitor(), "mouse-pad-xxl", { paymentMethod: "cash" });
		await movesOf(shop.running(), id, "completed");
		await admin.get(`/api/admin/download-invoice/${id}`);
		expect(shop.rows("select series, number from invoice where order_id = ?", id)).toEqual([
			{ series: "NUC", number: 1 },
		]);
		expect(modes().at(-1)).toEqual({ payment_mode: "live" });
		const page = await admin.page(`/admin/orders/${id}`);
		expect(page.text).not.toContain("Comandă de test");
		expect((await admin.page("/admin/orders/1")).text).toContain("Comandă de test");
	});

	it("are not a test again once somebody has ordered", async () => {
		const refused = await change({ ...PAYPAL, paymentsMode: "test" });
		expect([refused.status, messageOf(refused.page(), "paymentsMode")]).toEqual([
			422,
			expect.stringContaining("Sunt comenzi reale"),
		]);
	});

	it("set by another process are followed by this one", async () => {
		const typed = JSON.stringify({ ...kept(), paypalBusiness: "", paypalClientId: "", paypalClientSecret: "" });
		const changed = { number: 99, changed_at: "2026-11-23T00:00:00.000Z", changed_by: "x" };
		shop.insertRow("setting", { group_name: "payments", content: typed, ...changed });
		const offered = async () => (await shop.visitor().postJson("/api/paypal/order", { orderId: 2 })).status;
		await expect.poll(offered, SOON).not.toBe(200);
		const visitor = shop.visitor();
		const id = await placeOrder(visitor, "mouse-pad-xxl", { paymentMethod: "cash" });
		await expect
			.poll(
				async () =>
					(await visitor.post(`/unified-checkout/${id}`, { intent: "choose", paymentMethod: "paypal" })).status,
				SOON,
			)
			.toBe(422);
	});
});

describe("a shop whose payments are real by an admin's choice", () => {
	it("starts again so, with tests in its database too, and without the sandbox's code", async () => {
		const dataDir = emptyDataDir();
		const says = { NODE_OPTIONS: `--import=${new URL("../support/says-modules.mjs", import.meta.url).href}` };
		onTestFinished(() => removeDataDir(dataDir));
		const first = await startShop({ dataDir });
		await placeOrder(new Client(first.url), "mouse-pad-xxl", { paymentMethod: "cash" });
		const owner = await signedIn(first.url);
		const values = { paymentsMode: "live", keepTests: "yes" };
		expect((await owner.submit((await owner.page(AT)).form(AT), { values })).status).toBe(303);
		await first.stop();
		const second = await startShop({ dataDir, env: says });
		onTestFinished(() => second.stop());
		const client = new Client(second.url);
		expect((await client.get("/sandbox/paypal/_state")).status).toBe(404);
		expect(second.output()).not.toMatch(/^loaded file:.*\/sandbox[^/]*\.js$/m);
	});

	it("shows what the environment sets, locked and with its name, but not the secret", async () => {
		const env = {
			...{ PAYMENTS_MODE: "live", PAYPAL_BUSINESS: "owner@shop.example" },
			...{ PAYPAL_CLIENT_ID: "env-id", PAYPAL_CLIENT_SECRET: SECRET, GOOGLE_PAY_MERCHANT_ID: "BCR2DN4T" },
		};
		const locked = await startShop({ env });
		onTestFinished(() => locked.stop());
		const owner = await signedIn(locked.url);
		const page = await owner.page(AT);
		for (const name of [...Object.keys(env)]) expect(page.text, name).toContain(`din mediul serverului: ${name}`);
		expect((await owner.get(AT)).text).not.toContain(SECRET);
		expect(fieldValue(page.form(AT), "paymentsMode")).toBeUndefined();
		expect((await owner.submit(page.form(AT), { values: { paymentsMode: "test" } })).status).toBe(303);
		const stranger = new Client(locked.url);
		expect((await stranger.get("/sandbox/paypal/_state")).status).toBe(404);
		// Without its ID nobody hears PayPal's webhook, and the list of what is left to do says so.
		expect((await owner.page("/admin/settings")).text).toContain("Webhook-ul PayPal: fără el");
		expect((await stranger.postJson("/api/paypal/webhook", { event_type: "A" })).status).toBe(404);
	});
});
