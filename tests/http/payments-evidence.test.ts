import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ipnReceiver } from "#tests/domain/sandbox-client.ts";
import type { Client } from "#tests/support/http-client.ts";
import {
	approve,
	control,
	decideThere,
	leaveForProvider,
	ledger,
	payByForm,
	sandboxState,
	sendIpn,
} from "#tests/support/paying.ts";
import { ipn } from "#tests/support/payments.ts";
import { placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const { status, records, events, untilStatus, untilQuiet } = ledger(shop);
beforeAll(() => shop.change("update product set stock = 1000 where slug = 'mouse-pad-xxl'"));

let client: Client;
let id: number;
const COMPLETED = ["pending>completed by provider"];

async function newOrder(): Promise<number> {
	client = shop.visitor("en");
	id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "paypal" });
	return id;
}

/** Pays with something going wrong, and waits until every notification is dealt with. */
async function payWith(...faults: string[]): Promise<void> {
	await newOrder();
	await payByForm(client, `/basic-paypal-checkout/${id}`, faults);
	await untilQuiet(client);
}

const lastIpn = async () => (await sandboxState(client)).ipns[0]!;

describe("coming back proves nothing", () => {
	it.each(["", "?tx=1&st=Completed&amt=0.20&cc=EUR&cm=1", "?token=PP-UNKNOWN&PayerID=1", "?payment=completed"])(
		"/api/orders/{id}/complete%s",
		async (query) => {
			await newOrder();
			const answer = await client.get(`/api/orders/${id}/complete${query}`);
			expect([answer.status, answer.header("location")]).toEqual([303, `/order-confirmation/${id}?payment=returned`]);
			expect((await client.follow(answer)).page().text).toContain("Your payment is being confirmed");
			expect([status(id), records(id)]).toEqual(["pending", []]);
		},
	);

	it("nor with a real token of another order, or of one that was never approved", async () => {
		const other = await newOrder();
		const mine = client;
		const { id: token } = (await client.postJson("/api/paypal/order", { orderId: other })).json<{ id: string }>();
		await newOrder();
		await client.get(`/api/orders/${id}/complete?token=${token}`);
		await mine.get(`/api/orders/${other}/complete?token=${token}`);
		expect([status(other), status(id)]).toEqual(["pending", "pending"]);
	});

	it("a stranger's return shows nothing of the order, and a stranger's cancel link cancels nothing", async () => {
		await newOrder();
		const stranger = shop.visitor("en");
		const answer = await stranger.get(`/api/orders/${id}/complete`);
		expect((await stranger.follow(answer)).status).toBe(404);
		for (const query of ["", "?sign=", "?sign=x", "?token=x", `?sign=${"A".repeat(43)}`])
			expect((await client.get(`/api/orders/${id}/cancel${query}`)).header("location")).toBe(`/unified-checkout/${id}`);
		expect(status(id)).toBe("pending");
	});
});

describe("notifications are answered 200 at once, whatever they are", () => {
	it("forged: counted, nothing else", async () => {
		await newOrder();
		const answer = await sendIpn(client, id, ipn(id));
		expect([answer.status, answer.text]).toEqual([200, ""]);
		await untilQuiet(client);
		expect([status(id), records(id), events(id)]).toEqual(["pending", [], []]);
		expect(shop.rows("select count from forged_notification where order_id = ?", id)).toEqual([{ count: 1 }]);
	});

	it("without waiting for the provider", async () => {
		await newOrder();
		await control(client, "_faults", { kind: "slow", on: "verify", delayMs: 3000 });
		await sendIpn(client, id, ipn(id));
		expect(shop.rows("select state from provider_notification where state = 'waiting'")).toHaveLength(1);
		await untilQuiet(client);
	});

	it.each(["0", "999999", "abc", "%20", "-1"])("for the number %s", async (number) => {
		await newOrder();
		expect((await sendIpn(client, number, ipn(id))).status).toBe(200);
		expect((await sendIpn(client, number, "")).status).toBe(200);
		await untilQuiet(client);
		expect(status(id)).toBe("pending");
	});

	it("any bytes up to the limit", async () => {
		await newOrder();
		expect((await sendIpn(client, id, Buffer.from([0, 255, 37, 38, 61, 0]))).status).toBe(200);
		expect((await sendIpn(client, id, Buffer.alloc(8_000, "a=%FF&"))).status).toBe(200);
		for (const bytes of [9_000, 60_000, 200_000])
			expect((await sendIpn(client, id, Buffer.alloc(bytes, "a"))).status).toBe(413);
		await untilQuiet(client);
	});

	it("only by POST", async () => {
		await newOrder();
		expect((await client.get(`/api/orders/${id}/ipn`)).status).toBe(405);
	});
});

describe("a payment that the provider reports", () => {
	it.each([
		["wrong-amount", "wrong-amount"],
		["wrong-currency", "wrong-currency"],
		["wrong-receiver", "wrong-receiver"],
	])("with %s is held with a note", async (fault, reason) => {
		await payWith(fault);
		expect(status(id)).toBe("pending");
		expect(records(id)).toMatchObject([{ verdict: "held", reason }]);
		expect(events(id)).toEqual([`payment-held ${reason} by provider`]);
		expect((await lastIpn()).tries.map((attempt) => attempt.status)).toEqual([200]);
	});

	it("with another amount is told on every page of the order, and none offers a way to pay", async () => {
		await payWith("wrong-amount");
		const pages = ["order-confirmation", "unified-checkout", "simple-paypal-form", "bank-transfer", "revolut-checkout"];
		for (const page of pages) {
			const seen = await client.page(`/${page}/${id}`);
			expect([page, seen.text]).toEqual([page, expect.stringContaining("Please do not pay again")]);
			expect(seen.links.filter(({ href }) => /paypal|unified|transfer|revolut/.test(href))).toEqual([]);
			const ways = seen.forms.filter(
				({ action, fields }) => /webscr/.test(action) || /choose|claim|link/.test(`${fields}`),
			);
			expect([page, ways]).toEqual([page, []]);
		}
		const chosen = await client.post(`/unified-checkout/${id}`, [
			["intent", "choose"],
			["paymentMethod", "banktransfer"],
		]);
		expect([chosen.status, chosen.page().text]).toEqual([409, expect.stringContaining("is being checked")]);
		expect(chosen.page().title).toMatch(/^Error: /);
		const called = await client.postJson("/api/paypal/order", { orderId: id });
		expect([called.status, called.json<{ code: string }>().code]).toEqual([409, "payment-held"]);
	});

	it("and calls INVALID when asked changes nothing", async () => {
		await payWith("invalid-ipn");
		expect(status(id)).toBe("pending");
		expect(records(id)).toMatchObject([{ status: "INVALID", verdict: "noted" }]);
	});

	it("twice, or again later, acts once", async () => {
		await payWith("duplicate-ipn");
		await untilStatus(id, "completed");
		const message = await lastIpn();
		await control(client, "_ipn", { id: message.id });
		await sendIpn(client, id, Buffer.from(message.body, "latin1"));
		await untilQuiet(client);
		expect(events(id)).toEqual(COMPLETED);
		expect(records(id)).toHaveLength(1);
	});

	it("late completes the order then", async () => {
		await newOrder();
		await control(client, "_settings", { lateIpnMs: 2_000 });
		await payByForm(client, `/basic-paypal-checkout/${id}`, ["late-ipn"]);
		expect(status(id)).toBe("pending");
		await untilStatus(id, "completed");
	});

	it("with letters of windows-1252 is verified byte for byte and kept with its name", async () => {
		await payWith("windows-1252-name");
		await untilStatus(id, "completed");
		const [row] = shop.selectRows("payment_record", { order_id: id, kind: "notification" });
		expect(JSON.parse(row!.evidence)).toMatchObject({ last_name: "Mîndru-Müller" });
	});

	it("as pending stays pending; completed later, completes; the pending one again changes nothing", async () => {
		await payWith("pending");
		expect(status(id)).toBe("pending");
		const pending = await lastIpn();
		await control(client, "_transactions", { id: pending.paymentId, action: "complete" });
		await untilStatus(id, "completed");
		await sendIpn(client, id, Buffer.from(pending.body, "latin1"));
		await control(client, "_ipn", { id: pending.id });
		await untilQuiet(client);
		expect(status(id)).toBe("completed");
		expect(events(id)).toEqual(COMPLETED);
	});

	it("as denied fails the order, which can be paid again", async () => {
		await payWith("pending");
		await control(client, "_transactions", { id: (await lastIpn()).paymentId, action: "deny" });
		await untilStatus(id, "failed");
		expect((await client.page(`/order-confirmation/${id}`)).h1).toEqual(["Payment failed"]);
		await payByForm(client, `/simple-paypal-form/${id}`);
		await untilStatus(id, "completed");
	});

	it.each([
		["refund", "refund"],
		["reverse", "reversal"],
	])("and takes back by %s is held for a person, the order stays paid", async (action, kind) => {
		await payWith();
		await untilStatus(id, "completed");
		await control(client, "_transactions", { id: (await lastIpn()).paymentId, action });
		await untilQuiet(client);
		expect(status(id)).toBe("completed");
		expect(records(id).at(-1)).toMatchObject({ kind, verdict: "held", reason: "money-taken-back" });
		expect(events(id).at(-1)).toBe("payment-held money-taken-back by provider");
	});

	it("after the cancellation is held", async () => {
		await newOrder();
		const provider = await leaveForProvider(client, await client.page(`/basic-paypal-checkout/${id}`));
		await client.postJson(`/api/orders/${id}/cancel`, {});
		await decideThere(client, provider, "pay");
		await untilQuiet(client);
		expect(status(id)).toBe("cancelled");
		expect(events(id).at(-1)).toBe("payment-held paid-after-cancellation by provider");
	});

	it("a second time for a paid order is held", async () => {
		await newOrder();
		const stillOpen = await client.page(`/basic-paypal-checkout/${id}`);
		const { id: token } = (await client.postJson("/api/paypal/order", { orderId: id })).json<{ id: string }>();
		await approve(client, token);
		expect((await client.postJson(`/api/paypal/order/${token}/capture`, {})).status).toBe(200);
		const again = { ...(await client.postJson(`/api/paypal/order/${token}/capture`, {})).json<object>() };
		expect(again).toMatchObject({ status: "completed" });
		const posted = await client.post("/sandbox/paypal/cgi-bin/webscr", stillOpen.form(/webscr$/).fields);
		await decideThere(client, (await client.follow(posted)).page(), "pay");
		await untilQuiet(client);
		expect(events(id)).toEqual([...COMPLETED, "payment-held paid-twice by provider"]);
	});

	it("at another order's address completes neither, and its own afterwards", async () => {
		const other = await newOrder();
		await newOrder();
		const receiver = await ipnReceiver();
		onTestFinished(receiver.close);
		const page = await client.page(`/basic-paypal-checkout/${id}`);
		const fields = page.form(/webscr$/).fields.filter(([name]) => name !== "notify_url");
		const opened = await client.post("/sandbox/paypal/cgi-bin/webscr", [...fields, ["notify_url", receiver.url]]);
		await decideThere(client, (await client.follow(opened)).page(), "pay");
		const [message] = await receiver.until(1);
		await sendIpn(client, other, message!.raw);
		await sendIpn(client, 999_999, message!.raw);
		await untilQuiet(client);
		expect([status(other), status(id)]).toEqual(["pending", "pending"]);
		expect(events(other)).toEqual(["payment-held wrong-invoice by provider"]);
		await sendIpn(client, id, message!.raw);
		await untilStatus(id, "completed");
	});
});

describe("Orders v2 through the shop's calls", () => {
	it("50 captures at once make one payment, one line in the ledger and one change of status", async () => {
		await newOrder();
		const { id: token } = (
			await client.postJson("/api/paypal/order", { orderId: id, amount: "9999.00", currency: "EUR", intent: "CAPTURE" })
		).json<{ id: string }>();
		await approve(client, token);
		const answers = await Promise.all(
			Array.from({ length: 50 }, () => client.postJson(`/api/paypal/order/${token}/capture`, {})),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(answers[0]!.json()).toEqual({ id: token, orderId: id, status: "completed" });
		expect(events(id)).toEqual(COMPLETED);
		expect(records(id)).toMatchObject([{ kind: "capture", verdict: "proves-payment" }]);
		const { transactions } = await sandboxState(client);
		const paid = transactions.filter(({ custom }) => custom === String(id));
		expect(paid.map(({ amountMinor }) => amountMinor)).toEqual([20]);
	});

	it.each([
		["declined", 422, "pending"],
		["pending", 200, "pending"],
		["wrong-amount", 200, "pending"],
		["wrong-currency", 200, "pending"],
	])("a capture that comes back %s completes nothing", async (fault, answered, left) => {
		await newOrder();
		const { id: token } = (await client.postJson("/api/paypal/order", { orderId: id })).json<{ id: string }>();
		await approve(client, token, [fault]);
		expect((await client.postJson(`/api/paypal/order/${token}/capture`, {})).status).toBe(answered);
		expect(status(id)).toBe(left);
	});

	it("refuses another currency and another intent, and a stranger", async () => {
		await newOrder();
		const create = (body: object) => client.postJson("/api/paypal/order", body);
		expect((await create({ orderId: id, currency: "RON" })).status).toBe(422);
		expect((await create({ orderId: id, intent: "AUTHORIZE" })).status).toBe(422);
		const { id: token } = (await create({ orderId: id })).json<{ id: string }>();
		const stranger = shop.visitor();
		expect((await stranger.postJson("/api/paypal/order", { orderId: id })).status).toBe(404);
		expect((await stranger.postJson("/api/paypal/order", {})).status).toBe(404);
		expect((await stranger.postJson(`/api/paypal/order/${token}/capture`, {})).status).toBe(404);
		expect((await client.postJson("/api/paypal/order/PP-UNKNOWN/capture", {})).status).toBe(404);
	});

	it("without a number means the browser's newest order", async () => {
		await newOrder();
		const { id: token } = (await client.postJson("/api/paypal/order", { amount: "1", currency: "EUR" })).json<{
			id: string;
		}>();
		const [row] = shop.selectRows("provider_order", { provider_order_id: token });
		expect(row?.order_id).toBe(id);
	});
});
