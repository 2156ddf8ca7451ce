import { beforeEach, describe, expect, it } from "vitest";
import { orderAnswer, toProviderOrder } from "#app/integrations/paypal/paypal-answers.ts";
import { ipnReceiver, ownSandbox } from "#tests/domain/sandbox-client.ts";

let client: ReturnType<typeof ownSandbox>["client"];

beforeEach(() => {
	client = ownSandbox().client;
});

const issueOf = async (response: Response) => [response.status, (await response.json()).details?.[0]?.issue];
const refund = (id: string, body: unknown, requestId?: string, more: Record<string, string> = {}) =>
	client.api("POST", `/v2/payments/captures/${id}/refund`, body, {
		...(requestId ? { "PayPal-Request-Id": requestId } : {}),
		...more,
	});
const part = (value: string, currency_code = "EUR") => ({ amount: { currency_code, value } });

async function captured(chosen: string[] = []): Promise<string> {
	const { purchase_units: units } = await (await client.capture(await client.approvedOrder({}, chosen))).json();
	return units[0].payments.captures[0].id;
}
const statusOf = async (id: string) => (await (await client.api("GET", `/v2/payments/captures/${id}`)).json()).status;

describe("refunds of a capture", () => {
	it("go part by part until all is back, and can be read again", async () => {
		const id = await captured();
		const first = await refund(id, part("50.00"), undefined, { Prefer: "return=representation" });
		const body = await first.json();
		expect(first.status).toBe(201);
		expect(body).toMatchObject({ status: "COMPLETED", amount: { currency_code: "EUR", value: "50.00" } });
		expect(await (await client.api("GET", `/v2/payments/refunds/${body.id}`)).json()).toEqual(body);
		expect(await statusOf(id)).toBe("PARTIALLY_REFUNDED");
		expect(await issueOf(await refund(id, part("150.01")))).toEqual([422, "REFUND_AMOUNT_EXCEEDED"]);
		const { supplementary_data } = await (await client.api("GET", `/v2/payments/captures/${id}`)).json();
		const order = () => client.api("GET", `/v2/checkout/orders/${supplementary_data.related_ids.order_id}`);
		const readAsTheShop = async () => toProviderOrder(orderAnswer.parse(await (await order()).json())).capture;
		expect(await readAsTheShop()).toMatchObject({
			...{ id, amountCents: 20_000, status: "PARTIALLY_REFUNDED" },
			refunds: [{ id: body.id, amountCents: 5000 }],
		});
		const rest = await (await refund(id, {})).json();
		expect(Object.keys(rest)).toEqual(["id", "status", "links"]);
		expect(await statusOf(id)).toBe("REFUNDED");
		expect(await issueOf(await refund(id, part("0.01")))).toEqual([422, "CAPTURE_FULLY_REFUNDED"]);
	});

	it("happen once for a request id, whatever became of the answer", async () => {
		const id = await captured();
		await client.fault("refund-lost");
		const lost = await refund(id, part("10.00"), "r-1");
		await expect(lost.text()).rejects.toThrow("lost");
		const again = await refund(id, part("10.00"), "r-1");
		expect([again.status, (await again.json()).status]).toEqual([200, "COMPLETED"]);
		expect(await issueOf(await refund(id, part("11.00"), "r-1"))).toEqual([422, "DUPLICATE_REQUEST_ID"]);
		expect(await issueOf(await refund(id, part("190.01")))).toEqual([422, "REFUND_AMOUNT_EXCEEDED"]);
	});

	it("are refused for what is no capture, another currency, and what pends", async () => {
		const id = await captured();
		expect(await issueOf(await refund("NOTHING", {}))).toEqual([404, "INVALID_RESOURCE_ID"]);
		expect(await issueOf(await refund(id, part("1.00", "USD")))).toEqual([422, "REFUND_CAPTURE_CURRENCY_MISMATCH"]);
		expect(await issueOf(await refund(id, part("0.00")))).toEqual([422, "CANNOT_BE_ZERO_OR_NEGATIVE"]);
		expect(await issueOf(await refund(await captured(["pending"]), {}))).toEqual([422, "PENDING_CAPTURE"]);
		expect((await client.ask(`/v2/payments/captures/${id}/refund`, { method: "POST", body: "{}" })).status).toBe(401);
	});

	it("of a payment of the web form notify as it did, with the part that went back", async () => {
		const receiver = await ipnReceiver();
		await client.pay({ notify_url: receiver.url, invoice: "NUCLEU-1" });
		const [paid] = await receiver.until(1);
		const id = paid!.fields.get("txn_id")!;
		const { id: refundId } = await (await refund(id, part("20.00"))).json();
		const [, back] = await receiver.until(2);
		const told = ["txn_id", "parent_txn_id", "payment_status", "mc_gross", "invoice"].map((name) =>
			back!.fields.get(name),
		);
		expect(told).toEqual([refundId, id, "Refunded", "-20.00", "NUCLEU-1"]);
		await receiver.close();
	});
});
