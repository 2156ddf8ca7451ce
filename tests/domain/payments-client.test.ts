import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { PaypalPort } from "#app/domain/payments/paypal-port.ts";
import { fail, ok } from "#app/domain/result.ts";
import { createPaypalClient } from "#app/integrations/paypal/paypal-client.server.ts";
import { TRANSMISSION } from "#tests/support/payments.ts";

interface Asked {
	method: string;
	path: string;
	headers: IncomingMessage["headers"];
	body: Buffer;
}
type Reply = (asked: Asked, response: ServerResponse) => void;

const json =
	(status: number, body: unknown): Reply =>
	(_, response) =>
		response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
const text =
	(status: number, body: string): Reply =>
	(_, response) =>
		response.writeHead(status, { "Content-Type": "text/html" }).end(body);
const never: Reply = () => {};
const lost: Reply = (_, response) => response.destroy();
const TOKEN = json(200, { access_token: "t", expires_in: 3600 });

/** A provider that answers by path; what is asked for is kept. */
async function providerWith(replies: Record<string, Reply | Reply[]>, timeoutMs = 5_000) {
	const asked: Asked[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", () => {
			const path = request.url ?? "";
			const one = { method: request.method ?? "", path, headers: request.headers, body: Buffer.concat(chunks) };
			asked.push(one);
			const reply = { "/v1/oauth2/token": TOKEN, ...replies }[path] ?? text(404, "?");
			(Array.isArray(reply) ? (reply.length > 1 ? reply.shift()! : reply[0]!) : reply)(one, response);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const close = () => {
		server.closeAllConnections();
		return new Promise<void>((resolve) => server.close(() => resolve()));
	};
	onTestFinished(close);
	const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const config = {
		apiBase,
		verifyUrl: `${apiBase}/verify`,
		clientId: "id",
		clientSecret: "secret",
		webhookId: "WH-1",
		timeoutMs,
	};
	return { client: createPaypalClient(() => config), asked, close, config };
}

const capture = (client: PaypalPort) => client.captureOrder("PP-1", "capture-1");
const CAPTURE = "/v2/checkout/orders/PP-1/capture";
const WHOLE = {
	id: "PP-1",
	status: "COMPLETED",
	purchase_units: [
		{
			custom_id: "12",
			payments: {
				captures: [{ id: "CAP-1", status: "COMPLETED", amount: { currency_code: "EUR", value: "1234.50" } }],
			},
		},
	],
};

describe("the provider's client", () => {
	it("reads a capture: amount in cents, the unit's mark where the capture has none", async () => {
		const { client, asked } = await providerWith({ [CAPTURE]: json(201, WHOLE) });
		expect(await capture(client)).toMatchObject(
			ok({ capture: { id: "CAP-1", amountCents: 123_450, currency: "EUR", customId: "12" } }),
		);
		expect(asked.map(({ path }) => path)).toEqual(["/v1/oauth2/token", CAPTURE]);
		const [unit] = WHOLE.purchase_units;
		const named = { ...WHOLE, purchase_units: [{ ...unit, payee: { email_address: "seller@nucleu.example" } }] };
		const { client: other } = await providerWith({ [CAPTURE]: json(201, named) });
		expect(await capture(other)).toMatchObject({
			value: { capture: { payee: { email: "seller@nucleu.example", merchantId: null } } },
		});
		expect(asked[0]!.headers.authorization).toBe(`Basic ${btoa("id:secret")}`);
		expect(asked[1]!.headers).toMatchObject({ authorization: "Bearer t", "paypal-request-id": "capture-1" });
		await capture(client);
		expect(
			asked.filter(({ path }) => path.endsWith("token")),
			"the token is kept",
		).toHaveLength(1);
	});

	it.each([
		["no answer in time", never],
		["a lost answer", lost],
		["garbage", text(200, "<h1>Maintenance</h1>")],
		["a gateway's error page", text(502, "<h1>Bad gateway</h1>")],
		["a failure of its own", json(500, { name: "INTERNAL_SERVER_ERROR" })],
		["JSON of another shape", json(200, { hello: 1 })],
		["an amount that is none", json(201, JSON.parse(JSON.stringify(WHOLE).replace("1234.50", "1e3")))],
		["a redirect", ((_, response) => response.writeHead(302, { Location: "/elsewhere" }).end()) as Reply],
	])("after %s does not know whether the money was taken", async (_, reply) => {
		const { client } = await providerWith({ [CAPTURE]: reply }, 600);
		expect(await capture(client)).toEqual(fail({ kind: "unknown" }));
	});

	it("knows that nothing was taken when nobody listens", async () => {
		const { client, close } = await providerWith({});
		await close();
		expect(await capture(client)).toEqual(fail({ kind: "unreachable" }));
	});

	it.each([
		["no answer", never],
		["garbage", text(200, "?")],
		["wrong credentials", json(401, { error: "invalid_client" })],
		["a failure", json(503, { name: "SERVICE_UNAVAILABLE" })],
	])("knows that nothing was taken when it got no token: %s", async (_, reply) => {
		const { client, asked } = await providerWith({ "/v1/oauth2/token": reply }, 150);
		expect(await capture(client)).toEqual(fail({ kind: "unreachable" }));
		expect(asked.some(({ path }) => path === CAPTURE)).toBe(false);
	});

	it("takes a new token once when its own is no longer good", async () => {
		const { client, asked } = await providerWith({
			[CAPTURE]: [json(401, { name: "AUTHENTICATION_FAILURE" }), json(201, WHOLE)],
		});
		expect(await capture(client)).toMatchObject({ ok: true });
		expect(asked.map(({ path }) => path)).toEqual(["/v1/oauth2/token", CAPTURE, "/v1/oauth2/token", CAPTURE]);
	});

	it("takes no token of one account to another that an admin has named meanwhile", async () => {
		const { client, asked, config } = await providerWith({ [CAPTURE]: json(201, WHOLE) });
		await capture(client);
		config.clientId = "another";
		await capture(client);
		const tokens = asked.filter(({ path }) => path === "/v1/oauth2/token");
		expect(tokens.map(({ headers }) => atob(headers.authorization!.replace("Basic ", "")))).toEqual([
			"id:secret",
			"another:secret",
		]);
	});

	it("gives the provider's own reason of a refusal", async () => {
		const details = [{ issue: "INSTRUMENT_DECLINED" }];
		const { client } = await providerWith({ [CAPTURE]: json(422, { name: "UNPROCESSABLE_ENTITY", details }) });
		expect(await capture(client)).toEqual(fail({ kind: "refused", issue: "INSTRUMENT_DECLINED", status: 422 }));
	});

	it("posts a notification's own bytes back, and believes two words only", async () => {
		const raw = Buffer.from("first_name=J%FCrgen&x=+%2B&é", "latin1");
		const { client, asked } = await providerWith({
			"/verify": [text(200, "VERIFIED"), text(200, "INVALID"), text(200, "verified?"), text(500, "VERIFIED"), lost],
		});
		expect(await client.verifyNotification(raw)).toEqual(ok("VERIFIED"));
		expect(asked[0]!.body.equals(Buffer.concat([Buffer.from("cmd=_notify-validate&"), raw]))).toBe(true);
		expect(asked[0]!.headers["user-agent"]).toMatch(/\w/);
		expect(await client.verifyNotification(raw)).toEqual(ok("INVALID"));
		for (let time = 0; time < 3; time++)
			expect(await client.verifyNotification(raw)).toEqual(fail({ kind: "unreachable" }));
	});
});

describe("asking about a webhook", () => {
	const VERIFY = "/v1/notifications/verify-webhook-signature";
	// As nobody writes JSON: doubled keys, spaces, an escape, letters.
	const raw = Buffer.from('{ "id" : "WH-1", "id":"WH-2","a": 1.0, "b":"\\u00e9 ș" }');
	const ask = (client: PaypalPort) => client.verifyWebhook(raw, TRANSMISSION);

	it("posts the event's own bytes with the headers, and believes two words only", async () => {
		const status = (verification_status: string) => json(200, { verification_status });
		const { client, asked } = await providerWith({
			[VERIFY]: [status("SUCCESS"), status("FAILURE"), status("MAYBE"), text(200, "SUCCESS"), lost],
		});
		expect(await ask(client)).toEqual(ok("VERIFIED"));
		const { body } = asked.find(({ path }) => path === VERIFY)!;
		expect(body.includes(Buffer.concat([Buffer.from('"webhook_event":'), raw]))).toBe(true);
		expect(JSON.parse(body.toString())).toEqual({
			auth_algo: TRANSMISSION.algorithm,
			cert_url: TRANSMISSION.certUrl,
			transmission_id: TRANSMISSION.id,
			transmission_sig: TRANSMISSION.signature,
			transmission_time: TRANSMISSION.time,
			webhook_id: "WH-1",
			webhook_event: { id: "WH-2", a: 1, b: "é ș" },
		});
		expect(await ask(client)).toEqual(ok("INVALID"));
		for (let time = 0; time < 3; time++) expect(await ask(client)).toMatchObject(fail({ kind: "unknown" }));
	});

	it("asks nothing where no webhook is set up", async () => {
		const { client, asked, config } = await providerWith({ [VERIFY]: json(200, { verification_status: "SUCCESS" }) });
		config.webhookId = "";
		expect(await ask(client)).toEqual(fail({ kind: "unreachable" }));
		expect(asked).toEqual([]);
	});
});

it("reads a capture with its number and the account that has its money", async () => {
	const capture = { id: "CAP-1", status: "REFUNDED", amount: { currency_code: "EUR", value: "0.20" } };
	const more = { custom_id: "7", invoice_id: "nucleu-7-x", payee: { email_address: "a@shop.example" } };
	const { client } = await providerWith({ "/v2/payments/captures/CAP-1": json(200, { ...capture, ...more }) });
	expect(await client.readCapture("CAP-1")).toMatchObject(
		ok({ id: "CAP-1", amountCents: 20, customId: "7", invoiceId: "nucleu-7-x", payee: { email: "a@shop.example" } }),
	);
	expect(await client.readCapture("CAP-2")).toMatchObject({ ok: false });
});

describe("asking for a refund", () => {
	const REFUND = "/v2/payments/captures/CAP-1/refund";
	const ask = (client: PaypalPort) =>
		client.refundCapture("CAP-1", { requestId: "r-1", orderId: 12, amountCents: 105 });

	it("names the part in euro, once for a request id", async () => {
		const { client, asked } = await providerWith({ [REFUND]: json(201, { id: "REF-1", status: "COMPLETED" }) });
		expect(await ask(client)).toEqual(ok({ id: "REF-1", status: "COMPLETED" }));
		const { headers, body } = asked.at(-1)!;
		expect(headers["paypal-request-id"]).toBe("r-1");
		expect(JSON.parse(body.toString())).toMatchObject({
			amount: { currency_code: "EUR", value: "1.05" },
			custom_id: "12",
		});
	});

	it.each([
		["lost", lost, { kind: "unknown" }],
		["unreadable", text(200, "<h1>"), { kind: "unknown" }],
		["without an id", json(201, {}), { kind: "unknown" }],
		["of a failing server", json(503, { name: "SERVICE_UNAVAILABLE" }), { kind: "unknown" }],
		[
			"a refusal",
			json(422, { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "REFUND_AMOUNT_EXCEEDED" }] }),
			{ kind: "refused", issue: "REFUND_AMOUNT_EXCEEDED", status: 422 },
		],
	] as const)("knows an answer that is %s", async (_, reply, error) => {
		const { client } = await providerWith({ [REFUND]: reply });
		expect(await ask(client)).toEqual({ ok: false, error });
	});
});
