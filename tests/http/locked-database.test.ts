import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { signedIn } from "./support/back-office.ts";
import { ANA, addToCart, newerOrder, orderNumberIn, productId } from "./support/orders.ts";
import { fieldValue } from "./support/page.ts";
import { faultsIn, rowsOf } from "./support/shop.ts";

// Not shopForThisFile: this shop is meant to log failures.
let shop: RunningShop;
const pad = productId("mouse-pad-xxl");
beforeAll(async () => {
	shop = await startShop();
});
afterAll(() => shop.stop());

/** As another process does that writes for a long time; until it is called, or the test is over. */
function lock(): () => void {
	const other = new Sqlite(`${shop.dataDir}/shop.db`);
	other.exec("begin immediate");
	const release = () => other.open && other.close();
	onTestFinished(() => void release());
	return release;
}

const rows = () =>
	["orders", "order_item", "order_number", "outbox_message", "service_order", "contact_message"].map(
		(table) => rowsOf(shop.dataDir, `select 1 from ${table}`).length,
	);

async function openedForm(language: "ro" | "en") {
	const client = new Client(shop.url);
	client.jar.set("language", language);
	await addToCart(client, pad);
	return { client, form: (await client.page("/direct-checkout")).form("/direct-checkout") };
}

const TYPED = { ...ANA, fullName: "Ștefania Țurcanu" };
const CONTACT = { name: "Ana Pop", email: "ana@exemplu.ro", subject: "Întrebare", message: "Cât durează montajul?" };

describe("while another process writes to the database", () => {
	it("an order waits for its turn, pages go on meanwhile, and then it is placed", async () => {
		const { client, form } = await openedForm("ro");
		const visitor = new Client(shop.url);
		visitor.jar.set("language", "en");
		const paths = ["/products", "/cart", "/api/products", "/healthz"];
		for (const path of paths) await visitor.get(path);
		const release = lock();
		let isAnswered = false;
		const ordering = client.submit(form, { values: TYPED }).finally(() => {
			isAnswered = true;
		});
		for (const path of paths) expect([path, (await visitor.get(path)).status, isAnswered]).toEqual([path, 200, false]);
		release();
		expect(orderNumberIn(await ordering)).toBeGreaterThan(0);
	});

	it.each([
		["ro", "Comanda nu a reușit"],
		["en", "Order Failed"],
	] as const)(
		"for too long, everybody is told to come back, and nothing typed is lost (%s)",
		async (language, words) => {
			const { client, form } = await openedForm(language);
			const service = await client.page("/service-order/1");
			const contact = await client.page("/contact");
			const admin = await signedIn(shop.url);
			const before = rows();
			const release = lock();
			const [ordered, called, booked, written, wrote, noted, data] = await Promise.all([
				client.copy().submit(form, { values: TYPED }),
				client.postJson("/api/orders", newerOrder(pad)),
				client.copy().submit(service.form("/service-order/1"), { values: TYPED }),
				client.copy().submit(contact.form("/contact"), { values: { ...CONTACT, privacy: "on" } }),
				client.postJson("/api/contact", { ...CONTACT, privacy: true }, { headers: { "Accept-Encoding": "gzip, br" } }),
				admin.post("/admin/account", { intent: "password", current: "x", next: "y" }),
				client.copy().request("POST", "/service-order/1.data", new URLSearchParams(TYPED).toString(), {
					headers: { "Content-Type": "application/x-www-form-urlencoded" },
				}),
			]);
			release();

			for (const answer of [ordered, called, booked, written, wrote, data]) {
				expect(answer.status).toBe(503);
				expect(Number(answer.header("retry-after"))).toBeGreaterThan(0);
			}
			expect(noted.status).toBeLessThan(500);
			expect(ordered.page().text).toContain(words);
			expect(fieldValue(ordered.page().form("/direct-checkout"), "fullName")).toBe(TYPED.fullName);
			expect(fieldValue(booked.page().form("/service-order/1"), "fullName")).toBe(TYPED.fullName);
			expect(fieldValue(written.page().form("/contact"), "subject")).toBe(CONTACT.subject);
			expect(wrote.header("content-encoding")).toBe("");
			for (const answer of [called, wrote])
				expect(answer.json()).toEqual({ code: "shop-busy", message: expect.stringContaining("The shop is busy") });
			expect(rows()).toEqual(before);
			expect(await faultsIn(shop.dataDir)).toEqual([]);

			const again = await client.submit(form, { values: TYPED });
			expect(orderNumberIn(again)).toBeGreaterThan(0);
		},
		30_000,
	);

	it("a page that cannot do without writing says that the shop is busy, in its language", async () => {
		const { client, form } = await openedForm("en");
		const id = orderNumberIn(await client.submit(form, { values: TYPED }));
		const release = lock();
		const [page, call] = await Promise.all([
			client.post(`/unified-checkout/${id}`, { intent: "choose", paymentMethod: "cash" }),
			client.copy().postJson(`/api/orders/${id}/cancel`, {}),
		]);
		release();
		expect([page.status, call.status]).toEqual([503, 503]);
		expect(page.header("retry-after")).not.toBe("");
		expect(page.text).not.toMatch(/Sqlite|SQLITE|unavailable \(/);
		expect(page.page().h1).toEqual(["The shop is busy right now"]);
		const read = (await client.get(`/api/orders/${id}`)).json<{ order: { status: string } }>();
		expect(read.order.status).toBe("pending");
		expect((await client.postJson(`/api/orders/${id}/cancel`, {})).status).toBe(200);
	});

	it.each([
		["ro", "Confirmarea nu a reușit: Magazinul este ocupat acum", "Anularea nu a reușit. Încercați din nou."],
		["en", "Confirmation failed: The shop is busy right now", "Failed to cancel order. Please try again."],
	] as const)(
		"a transfer's confirmation fails in SPEC 8's words, a cancel opens the confirmation with its own (%s)",
		async (language, confirmationError, cancelFailed) => {
			const { client, form } = await openedForm(language);
			const id = orderNumberIn(await client.submit(form, { values: TYPED }));
			const path = `/bank-transfer/${id}`;
			const release = lock();
			const [claimed, cancelled] = await Promise.all([
				client.copy().post(path, { intent: "claim-bank" }),
				client.post(path, { intent: "cancel" }),
			]);
			release();
			expect(claimed.status).toBe(503);
			expect(claimed.page().text).toContain(confirmationError);
			expect(claimed.page().text).toContain(`ORDER #${id}`);
			expect([cancelled.status, cancelled.header("location")]).toEqual([303, `/order-confirmation/${id}`]);
			expect((await client.follow(cancelled)).page().flashes.join()).toContain(cancelFailed);

			const read = (await client.get(`/api/orders/${id}`)).json<{ order: { status: string } }>();
			expect(read.order.status).toBe("pending");
			expect((await client.post(path, { intent: "claim-bank" })).status).toBe(303);
		},
		30_000,
	);
});
