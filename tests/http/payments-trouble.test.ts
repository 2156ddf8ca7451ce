import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { approve, control, ledger, payByForm } from "#tests/support/paying.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { placeOrder } from "./support/orders.ts";
import { rowsOf, shopForThisFile, withDatabase } from "./support/shop.ts";

const shop = shopForThisFile();
const { status, events } = ledger(shop);
beforeAll(() => shop.change("update product set stock = 1000 where slug = 'mouse-pad-xxl'"));

const paypalOrder = (client: Client) => placeOrder(client, "mouse-pad-xxl", { paymentMethod: "paypal" });
const LINK_FAILED = {
	ro: "Linkul de plată PayPal nu a putut fi creat.",
	en: "Failed to create PayPal payment link. Please try again or use another payment method.",
};
const SETUP_FAILED = {
	ro: "Eroare la pregătirea plății",
	en: "Payment Setup Error: Unable to setup payment at this time",
};
const NO_ANSWER = { ro: "nu răspunde acum", en: "does not answer right now" };
const DO_NOT_PAY_TWICE = { ro: "nu plătiți a doua oară", en: "please do not pay a second time" };

async function clearFaults(client: Client): Promise<void> {
	await control(client, "_faults", { kind: "clear" });
}

describe.each(["ro", "en"] as const)("trouble with the provider, in %s", (language) => {
	it.each([
		["down", "create", NO_ANSWER],
		["garbage", "create", NO_ANSWER],
		["down", "token", NO_ANSWER],
		["garbage", "token", NO_ANSWER],
		["unauthorized", "token", NO_ANSWER],
		["unauthorized", "create", { ro: "a refuzat cererea", en: "refused the request" }],
	])("%s (%s): a clear message, the order kept, another method offered", async (kind, on, words) => {
		const client = shop.visitor(language);
		const id = await paypalOrder(client);
		// The token that the shop has is refused, so that it asks for another.
		if (on === "token") await control(client, "_faults", { kind: "unauthorized", on: "create", times: 20 });
		await control(client, "_faults", { kind, on, times: 20 });
		const answer = await client.post(`/direct-paypal-link/${id}`, { intent: "link" });
		const call = await client.postJson("/api/paypal/order", { orderId: id });
		await clearFaults(client);
		expect(answer.status).toBe(502);
		expect(answer.page().text).toContain(LINK_FAILED[language]);
		const links = answer.page().links.map(({ href }) => href);
		expect(links).toEqual(expect.arrayContaining([`/unified-checkout/${id}`, `/payment-options/${id}`]));
		expect(call.json<{ message: string }>().message).toContain(words[language]);
		expect(status(id)).toBe("pending");
		expect(events(id)).toEqual([]);
		// And once the trouble is over, the same button works.
		expect((await client.post(`/direct-paypal-link/${id}`, { intent: "link" })).status).toBe(303);
	});

	it("a setup call that fails says so", async () => {
		const client = shop.visitor(language);
		await control(client, "_faults", { kind: "down", on: "api", times: 5 });
		const answer = await client.get("/api/paypal/setup");
		await clearFaults(client);
		expect(answer.status).toBe(502);
		expect(answer.json<{ message: string }>().message).toContain(SETUP_FAILED[language]);
	});

	it("a declined capture on the way back: kept, said, another card or method", async () => {
		const client = shop.visitor(language);
		const id = await paypalOrder(client);
		const { id: token } = (await client.postJson("/api/paypal/order", { orderId: id })).json<{ id: string }>();
		const back = await client.get(await approve(client, token, ["declined"]));
		expect(back.header("location")).toBe(`/unified-checkout/${id}`);
		expect((await client.follow(back)).page().flashes.join()).toContain(
			language === "ro" ? "Plata a fost refuzată" : "The payment was declined",
		);
		expect(status(id)).toBe("pending");
	});

	it("a capture whose answer is lost: wait, do not pay again, and no second way is opened", async () => {
		const client = shop.visitor(language);
		const id = await paypalOrder(client);
		const { id: token } = (await client.postJson("/api/paypal/order", { orderId: id })).json<{ id: string }>();
		const back = await client.get(await approve(client, token, ["capture-lost", "no-ipn"]));
		expect(back.header("location")).toBe(`/order-confirmation/${id}?payment=returned`);
		expect((await client.follow(back)).page().flashes.join()).toContain(DO_NOT_PAY_TWICE[language]);
		expect(status(id)).toBe("pending");
		const again = await client.post(`/direct-paypal-link/${id}`, { intent: "link" });
		expect(again.page().text).toContain(DO_NOT_PAY_TWICE[language]);
	});
});

describe("an order that cannot be read", () => {
	let running: RunningShop;
	beforeAll(async () => {
		running = await startShop();
	});
	afterAll(() => running.stop());

	it.each(["ro", "en"] as const)("says so with the way home, in %s", async (language) => {
		const client = new Client(running.url);
		client.jar.set("language", language);
		const id = await paypalOrder(client);
		withDatabase(running.dataDir, (database) => database.exec("alter table order_item rename to order_item_gone"));
		const [paypal, bank] = [await client.get(`/paypal-checkout/${id}`), await client.get(`/bank-transfer/${id}`)];
		withDatabase(running.dataDir, (database) => database.exec("alter table order_item_gone rename to order_item"));
		expect([paypal.status, bank.status]).toEqual([500, 500]);
		expect(paypal.page().h1).toEqual([language === "ro" ? "Eroare la încărcarea comenzii" : "Order Load Error"]);
		expect(paypal.page().text).toContain(
			language === "ro" ? "nu au putut fi încărcate" : "Unable to load order details",
		);
		expect(bank.page().text).toContain(
			language === "ro" ? "nu au putut fi încărcate" : "Could not load order details. Please try again.",
		);
		expect(paypal.page().links.some(({ href }) => href === "/")).toBe(true);
	});
});

describe("a power cut", () => {
	const folder = seededDataDir();
	afterAll(() => removeDataDir(folder));
	const ordersIn = () => rowsOf<{ id: number; status: string }>(folder, "select id, status from orders order by id");
	const due = () =>
		withDatabase(folder, (database) => {
			for (const table of ["provider_order", "provider_notification"])
				database.prepare(`update ${table} set due_at = '2020-01-01T00:00:00.000Z'`).run();
		});

	it("between capture and record, and with notifications in the queue, loses no payment", {
		timeout: 240_000,
	}, async () => {
		const first = await startShop({ dataDir: folder });
		const captured = new Client(first.url);
		const id = await paypalOrder(captured);
		const { id: token } = (await captured.postJson("/api/paypal/order", { orderId: id })).json<{ id: string }>();
		const notified = new Client(first.url);
		const other = await paypalOrder(notified);
		await control(notified, "_faults", { kind: "down", on: "verify", times: 1000 });
		await payByForm(notified, `/basic-paypal-checkout/${other}`);
		await vi.waitFor(() => {
			const waiting = "select id from provider_notification where state = 'waiting' and attempts > 0";
			expect(rowsOf(folder, waiting)).toHaveLength(1);
		}, SOON);
		await control(captured, "_faults", { kind: "clear" });
		// The provider has the money, its answer never comes, and the shop dies before it can do anything about it.
		await captured.get(await approve(captured, token, ["capture-lost", "no-ipn"]));
		first.kill();
		await first.stop();
		expect(ordersIn()).toEqual([
			{ id, status: "pending" },
			{ id: other, status: "pending" },
		]);
		due();

		const second = await startShop({ dataDir: folder });
		try {
			await vi.waitFor(
				() =>
					expect(ordersIn()).toEqual([
						{ id, status: "completed" },
						{ id: other, status: "completed" },
					]),
				SOON,
			);
		} finally {
			await second.stop();
		}
		const proofs = "select order_id from payment_record where verdict = 'proves-payment' order by order_id";
		expect(rowsOf(folder, proofs)).toEqual([{ order_id: id }, { order_id: other }]);
	});
});
