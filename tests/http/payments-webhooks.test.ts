import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { approve, control, ledger, sandboxState, sendWebhook } from "#tests/support/paying.ts";
import { placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const { status, records, events, untilStatus, untilQuiet } = ledger(shop);
beforeAll(() => shop.change("update product set stock = 1000 where slug = 'mouse-pad-xxl'"));

const COMPLETED = ["pending>completed by provider"];
const HEADERS = {
	"PAYPAL-TRANSMISSION-ID": "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
	"PAYPAL-TRANSMISSION-TIME": "2026-11-26T10:00:00Z",
	"PAYPAL-TRANSMISSION-SIG": "lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9",
	"PAYPAL-CERT-URL": "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42",
	"PAYPAL-AUTH-ALGO": "SHA256withRSA",
};

let client: Client;
let id: number;
let token: string;

/** An order that its customer approved at the provider, with something going wrong. */
async function approved(...faults: string[]): Promise<void> {
	client = shop.visitor("en");
	id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "paypal" });
	token = (await client.postJson("/api/paypal/order", { orderId: id })).json<{ id: string }>().id;
	await approve(client, token, faults);
}
const capture = () => client.postJson(`/api/paypal/order/${token}/capture`, {});

async function paid(...faults: string[]): Promise<void> {
	await approved(...faults);
	await capture();
	await untilQuiet(client);
}

const lastWebhook = async () => (await sandboxState(client)).ipns.find(({ headers }) => headers !== null)!;
const headersOf = ({ headers }: { headers: string | null }) => JSON.parse(headers!) as Record<string, string>;
/** What happens to the payment at the provider's own site. */
async function happens(action: "complete" | "deny" | "refund" | "reverse"): Promise<void> {
	const { transactions } = await sandboxState(client);
	await control(client, "_transactions", { id: transactions.find(({ custom }) => custom === String(id))!.id, action });
	await untilQuiet(client);
}
const lines = () => records(id).map(({ kind, status, verdict }) => `${kind} ${status} ${verdict}`);

describe("what the provider tells of a payment over its API", () => {
	it("after the capture's answer says nothing new, however often", async () => {
		await paid("duplicate-ipn");
		expect((await lastWebhook()).tries.map((attempt) => attempt.status)).toEqual([200]);
		await control(client, "_ipn", { id: (await lastWebhook()).id });
		await untilQuiet(client);
		expect([lines(), events(id)]).toEqual([["capture completed proves-payment"], COMPLETED]);
	});

	it("completes the order whose capture's answer was lost", async () => {
		await approved("capture-lost");
		expect((await capture()).status).toBe(502);
		await untilStatus(id, "completed");
		await untilQuiet(client);
		expect([lines(), events(id)]).toEqual([["notification completed proves-payment"], COMPLETED]);
		expect((await capture()).json()).toMatchObject({ status: "completed" });
	});

	it.each([
		["complete", "completed"],
		["deny", "failed"],
	] as const)("says how a review ended: %s", async (action, becomes) => {
		await paid("pending");
		expect(status(id)).toBe("pending");
		await happens(action);
		expect([status(id), events(id)]).toEqual([becomes, [`pending>${becomes} by provider`]]);
	});

	it.each([
		["refund", "refund refunded held"],
		["reverse", "reversal reversed held"],
	] as const)("takes back by %s is held for a person, the order stays paid", async (action, line) => {
		await paid();
		await happens(action);
		await control(client, "_ipn", { id: (await lastWebhook()).id });
		await untilQuiet(client);
		expect([status(id), lines()]).toEqual(["completed", ["capture completed proves-payment", line]]);
		expect(events(id).at(-1)).toBe("payment-held money-taken-back by provider");
	});

	it("with another amount is held with a note", async () => {
		await approved("capture-lost", "wrong-amount");
		await capture();
		await untilQuiet(client);
		expect([status(id), lines()]).toEqual(["pending", ["notification completed held"]]);
		expect(events(id)).toEqual(["payment-held wrong-amount by provider"]);
	});

	it("late, once the provider can be asked again, completes the order then", async () => {
		await control(client, "_settings", { lateIpnMs: 1_500 });
		await approved("capture-lost", "late-ipn");
		await control(client, "_faults", { kind: "down", on: "verify" });
		await capture();
		expect(status(id)).toBe("pending");
		await untilStatus(id, "completed");
		const [row] = shop.rows<{ attempts: number }>(
			"select attempts from provider_notification where order_id = ? and transmission is not null",
			id,
		);
		expect(row?.attempts).toBe(1);
	});
});

describe("anybody's events at its address", () => {
	it("forged: noted where it names the order's own number, counted where it does not, nothing else", async () => {
		await approved("capture-lost", "no-ipn");
		await capture();
		const genuine = (await lastWebhook()).body;
		const forged = [
			genuine,
			JSON.stringify({ event_type: "PAYMENT.CAPTURE.COMPLETED", resource: { custom_id: `${id}` } }),
		];
		for (const body of forged) {
			const answer = await sendWebhook(client, body, HEADERS);
			expect([answer.status, answer.text]).toEqual([200, ""]);
		}
		await untilQuiet(client);
		expect([status(id), lines()]).toEqual(["pending", ["notification INVALID noted"]]);
		expect(shop.rows("select count from forged_notification where order_id = 0")).toEqual([{ count: 1 }]);
		await control(client, "_ipn", { id: (await lastWebhook()).id });
		await untilStatus(id, "completed");
	});

	it("that the provider denies change nothing", async () => {
		await approved("capture-lost", "invalid-ipn");
		await capture();
		await untilQuiet(client);
		expect([status(id), lines()]).toEqual(["pending", ["notification INVALID noted"]]);
	});

	it("an old one sent again changes nothing", async () => {
		await paid("pending");
		const pending = await lastWebhook();
		await happens("complete");
		await happens("refund");
		const before = [status(id), lines(), events(id)];
		expect((await sendWebhook(client, Buffer.from(pending.body, "latin1"), headersOf(pending))).status).toBe(200);
		await untilQuiet(client);
		expect([status(id), lines(), events(id)]).toEqual(before);
	});

	it.each([
		["no JSON", "a=b", 400],
		["no event", "[]", 400],
		["more than an event has", `{"event_type":"${"A".repeat(20_000)}"}`, 413],
	])("%s is kept by nobody", async (_, body, answered) => {
		const before = shop.rows("select id from provider_notification").length;
		expect((await sendWebhook(client, body, HEADERS)).status).toBe(answered);
		expect(shop.rows("select id from provider_notification")).toHaveLength(before);
	});

	it.each(Object.keys(HEADERS))("without %s is kept by nobody", async (name) => {
		const { [name as keyof typeof HEADERS]: _, ...others } = HEADERS;
		expect((await sendWebhook(client, '{"event_type":"A"}', others)).status).toBe(400);
	});
});
