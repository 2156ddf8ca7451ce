import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ipnReceiver, ownSandbox, type Received } from "#tests/domain/sandbox-client.ts";

const WEBHOOK = "8PT597110X687430LKGECATA";
let client: ReturnType<typeof ownSandbox>["client"];
let seller: Awaited<ReturnType<typeof ipnReceiver>>;

beforeEach(async () => {
	seller = await ipnReceiver();
	client = ownSandbox({ webhook: { id: WEBHOOK, url: seller.url } }).client;
	await client.control("/_settings", { ipnFirstWaitMs: 20 });
});
afterEach(() => seller.close());

const UNIT = { custom_id: "1001", invoice_id: "nucleu-1001-abc" };
let turn = 0;
/** An order that was approved and captured; its capture's id. */
async function captured(chosen: string[] = []): Promise<string> {
	const id = await client.approvedOrder({ ...UNIT, invoice_id: `${UNIT.invoice_id}-${turn++}` }, chosen);
	const order = await (await client.capture(id)).json();
	return order.purchase_units[0].payments.captures[0].id;
}
const move = (id: string, action: string) => client.control("/_transactions", { id, action });
const eventOf = ({ raw }: Received) => JSON.parse(raw.toString());

/** What a seller's server asks, with the event's bytes as they came unless it is told others. */
async function verify({ headers, raw }: Received, { event = raw.toString(), ...more }: Record<string, string> = {}) {
	const fields = {
		auth_algo: headers["paypal-auth-algo"],
		cert_url: headers["paypal-cert-url"],
		transmission_id: headers["paypal-transmission-id"],
		transmission_sig: headers["paypal-transmission-sig"],
		transmission_time: headers["paypal-transmission-time"],
		webhook_id: WEBHOOK,
		...more,
	};
	const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${event}}`;
	const answered = await client.api("POST", "/v1/notifications/verify-webhook-signature", body);
	return (await answered.json()).verification_status;
}

describe("the sandbox's webhook", () => {
	it("tells of a capture, with the five headers", async () => {
		const id = await captured();
		const [told] = await seller.until(1);
		expect(eventOf(told!)).toMatchObject({
			event_type: "PAYMENT.CAPTURE.COMPLETED",
			resource_type: "capture",
			resource: { id, status: "COMPLETED", amount: { currency_code: "EUR", value: "200.00" }, custom_id: "1001" },
		});
		expect(
			Object.keys(told!.headers)
				.filter((name) => name.startsWith("paypal-"))
				.sort(),
		).toEqual([
			"paypal-auth-algo",
			"paypal-cert-url",
			"paypal-transmission-id",
			"paypal-transmission-sig",
			"paypal-transmission-time",
		]);
	});

	it.each([
		["complete", "PAYMENT.CAPTURE.COMPLETED", "COMPLETED"],
		["deny", "PAYMENT.CAPTURE.DENIED", "DECLINED"],
	])("tells how a review ended: %s", async (action, type, status) => {
		const id = await captured(["pending"]);
		await move(id, action);
		const [first, second] = await seller.until(2);
		expect(eventOf(first!)).toMatchObject({ event_type: "PAYMENT.CAPTURE.PENDING", resource: { status: "PENDING" } });
		expect(eventOf(second!)).toMatchObject({ event_type: type, resource: { id, status } });
	});

	it.each([
		["refund", "PAYMENT.CAPTURE.REFUNDED"],
		["reverse", "PAYMENT.CAPTURE.REVERSED"],
	])("tells of money that went back, with a link to its capture: %s", async (action, type) => {
		const id = await captured();
		await move(id, action);
		const [, told] = await seller.until(2);
		const { event_type, resource } = eventOf(told!);
		expect([event_type, resource.amount.value]).toEqual([type, "200.00"]);
		expect(resource.links.find(({ rel }: { rel: string }) => rel === "up").href).toMatch(
			new RegExp(`/captures/${id}$`),
		);
	});

	it("of a refund that the seller asked for comes, too", async () => {
		const id = await captured();
		const body = { amount: { currency_code: "EUR", value: "50.00" } };
		const refund = await (await client.api("POST", `/v2/payments/captures/${id}/refund`, body)).json();
		const [, told] = await seller.until(2);
		expect(eventOf(told!)).toMatchObject({ resource: { id: refund.id, amount: { value: "50.00" } } });
	});

	it("is sent twice, or not before somebody sends it by hand, where that is asked", async () => {
		await captured(["duplicate-ipn"]);
		await seller.until(2);
		await captured(["no-ipn"]);
		const { ipns } = await client.state();
		expect(ipns[0].state).toBe("withheld");
		await client.control("/_ipn", { id: String(ipns[0].id) });
		await seller.until(3);
	});
});

describe("the verification", () => {
	it("says SUCCESS of what was sent so, and FAILURE of anything else", async () => {
		await captured();
		const [told] = await seller.until(1);
		const event = told!.raw.toString();
		expect(await verify(told!)).toBe("SUCCESS");
		expect(await verify(told!, { event: JSON.stringify(eventOf(told!), null, 1) }), "written anew").toBe("FAILURE");
		expect(await verify(told!, { event: event.replace("200.00", "200.01") })).toBe("FAILURE");
		for (const field of ["transmission_id", "transmission_sig", "transmission_time", "cert_url", "webhook_id"])
			expect(await verify(told!, { [field]: "another" }), field).toBe("FAILURE");
	});

	it("denies one that was sent as a forged one, and asks for the token", async () => {
		await captured(["invalid-ipn"]);
		const [told] = await seller.until(1);
		expect(await verify(told!)).toBe("FAILURE");
		const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
		expect((await client.ask("/v1/notifications/verify-webhook-signature", init)).status).toBe(401);
		expect((await client.api("POST", "/v1/notifications/verify-webhook-signature", {})).status).toBe(400);
	});
});
