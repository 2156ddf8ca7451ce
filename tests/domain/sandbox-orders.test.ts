import { beforeEach, describe, expect, it } from "vitest";
import { orderBody, ownSandbox, SITE } from "#tests/domain/sandbox-client.ts";

let now = new Date("2026-11-20T10:00:00Z");
let client: ReturnType<typeof ownSandbox>["client"];

beforeEach(() => {
	now = new Date("2026-11-20T10:00:00Z");
	client = ownSandbox({ now: () => now }).client;
});

const issuesOf = async (response: Response) => {
	const body = await response.json();
	return [response.status, body.name, ...(body.details ?? []).map((detail: { issue: string }) => detail.issue)];
};
const create = (body: unknown, headers: Record<string, string> = {}) =>
	client.api("POST", "/v2/checkout/orders", body, headers);
const withSource = (more: object = {}) => ({
	...orderBody(),
	payment_source: {
		paypal: {
			experience_context: {
				return_url: `${SITE}/return?a=1`,
				cancel_url: `${SITE}/cancel`,
				user_action: "PAY_NOW",
				shipping_preference: "NO_SHIPPING",
				locale: "ro-RO",
				...more,
			},
		},
	},
});

describe("tokens", () => {
	const ask = (authorization: string, body: string) =>
		client.ask("/v1/oauth2/token", {
			method: "POST",
			headers: { "Content-Type": "application/x-www-form-urlencoded", Authorization: authorization },
			body,
		});
	const right = `Basic ${btoa("sandbox-client:sandbox-secret")}`;

	it("are given for the right credentials, with scope and life", async () => {
		const response = await ask(right, "grant_type=client_credentials");
		const body = await response.json();
		expect(response.status).toBe(200);
		expect(body).toMatchObject({ token_type: "Bearer", expires_in: 32_400, app_id: expect.any(String) });
		expect(body.scope).toContain("https://uri.paypal.com/services/payments/payment");
	});

	it("are refused for wrong ones and for another grant", async () => {
		for (const authorization of ["", "Basic !!!", `Basic ${btoa("sandbox-client:wrong")}`]) {
			const response = await ask(authorization, "grant_type=client_credentials");
			expect([response.status, (await response.json()).error]).toEqual([401, "invalid_client"]);
		}
		const response = await ask(right, "grant_type=password");
		expect([response.status, (await response.json()).error]).toEqual([400, "unsupported_grant_type"]);
	});

	it("are needed by every call, and expire after nine hours", async () => {
		const Authorization = `Bearer ${await client.token()}`;
		const headers = { Authorization, "Content-Type": "application/json" };
		const call = () => client.ask("/v1/identity/generate-token", { method: "POST", headers });
		expect(await (await call()).json()).toEqual({ client_token: expect.any(String), expires_in: 3600 });
		now = new Date(now.getTime() + 32_401_000);
		const refused = await call();
		const body = await refused.json();
		expect([refused.status, body.name]).toEqual([401, "AUTHENTICATION_FAILURE"]);
		expect(refused.headers.get("Paypal-Debug-Id")).toBe(body.debug_id);
		for (const path of ["/v2/checkout/orders/X", "/v2/payments/captures/X"])
			expect((await client.ask(path)).status).toBe(401);
		expect((await client.ask("/v2/checkout/orders", { method: "POST" })).status).toBe(401);
	});
});

describe("creating an order", () => {
	it("answers a minimal order whose links say what comes next", async () => {
		const response = await create(orderBody({ custom_id: "42" }));
		const body = await response.json();
		expect(response.status).toBe(201);
		expect(Object.keys(body).sort()).toEqual(["id", "links", "status"]);
		expect(body.id).toMatch(/^[A-Z0-9]{17}$/);
		expect(body.status).toBe("CREATED");
		expect(body.links.map((link: { rel: string }) => link.rel)).toEqual(["self", "approve", "update", "capture"]);
	});

	it("sends the payer on with payer-action when the source is named", async () => {
		const body = await (await create(withSource(), { "PayPal-Request-Id": "one" })).json();
		expect(body.status).toBe("PAYER_ACTION_REQUIRED");
		expect(body.links[1]).toEqual({
			href: `${SITE}/sandbox/paypal/checkoutnow?token=${body.id}`,
			rel: "payer-action",
			method: "GET",
		});
	});

	it("answers the whole order when that is preferred", async () => {
		const body = await (await create(orderBody({ invoice_id: "N-1" }), { Prefer: "return=representation" })).json();
		expect(body).toMatchObject({
			intent: "CAPTURE",
			create_time: "2026-11-20T10:00:00Z",
			purchase_units: [
				{
					reference_id: "default",
					invoice_id: "N-1",
					amount: { currency_code: "EUR", value: "200.00" },
					payee: { email_address: "seller@nucleu.example" },
				},
			],
		});
	});

	it("replays the same request id and body, with the order's present state", async () => {
		const id = { "PayPal-Request-Id": "one" };
		const first = await (await create(withSource(), id)).json();
		await client.form("/checkoutnow", { token: first.id, action: "approve" });
		const again = await create(withSource(), id);
		expect(again.status).toBe(200);
		expect(await again.json()).toMatchObject({ id: first.id, status: "APPROVED" });
		expect(await issuesOf(await create(withSource({ locale: "en-US" }), id))).toEqual([
			422,
			"UNPROCESSABLE_ENTITY",
			"DUPLICATE_REQUEST_ID",
		]);
		now = new Date(now.getTime() + 6 * 3_600_000 + 1000);
		expect((await create(withSource(), id)).status).toBe(201);
	});

	const amount = (currency_code: unknown, value: unknown) => orderBody({ amount: { currency_code, value } });
	it.each([
		["{", [400, "INVALID_REQUEST", "MALFORMED_REQUEST_JSON"]],
		["[]", [400, "INVALID_REQUEST", "MALFORMED_REQUEST_JSON"]],
		[{}, [400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER", "MISSING_REQUIRED_PARAMETER"]],
		[{ ...orderBody(), intent: "GIVE" }, [400, "INVALID_REQUEST", "INVALID_PARAMETER_VALUE"]],
		[{ ...orderBody(), intent: "AUTHORIZE" }, [422, "UNPROCESSABLE_ENTITY", "UNSUPPORTED_INTENT"]],
		[{ intent: "CAPTURE", purchase_units: [] }, [400, "INVALID_REQUEST", "INVALID_ARRAY_MIN_ITEMS"]],
		[amount("RON", "200.00"), [422, "UNPROCESSABLE_ENTITY", "CURRENCY_NOT_SUPPORTED"]],
		[amount("EURO", "200.00"), [400, "INVALID_REQUEST", "INVALID_STRING_LENGTH"]],
		[amount("EUR", 200), [400, "INVALID_REQUEST", "INVALID_PARAMETER_SYNTAX"]],
		[amount("EUR", "0.00"), [422, "UNPROCESSABLE_ENTITY", "CANNOT_BE_ZERO_OR_NEGATIVE"]],
		[amount("EUR", "1.005"), [422, "UNPROCESSABLE_ENTITY", "DECIMAL_PRECISION"]],
		[
			amount(undefined, undefined),
			[400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER", "MISSING_REQUIRED_PARAMETER"],
		],
		[orderBody({ invoice_id: "x".repeat(128) }), [400, "INVALID_REQUEST", "INVALID_STRING_LENGTH"]],
		[orderBody({ custom_id: 7 }), [400, "INVALID_REQUEST", "INVALID_PARAMETER_SYNTAX"]],
		[withSource(), [400, "INVALID_REQUEST", "PAYPAL_REQUEST_ID_REQUIRED"]],
		[withSource({ return_url: "https://evil.test/" }), [400, "INVALID_REQUEST", "INVALID_PARAMETER_SYNTAX"]],
		[withSource({ user_action: "NOW" }), [400, "INVALID_REQUEST", "INVALID_PARAMETER_VALUE"]],
		[{ ...orderBody(), payment_source: { card: {} } }, [403, "NOT_AUTHORIZED", "PERMISSION_DENIED"]],
	])("refuses %j", async (body, expected) => expect(await issuesOf(await create(body))).toEqual(expected));

	it("checks that the parts add up to the amount", async () => {
		const money = (value: string) => ({ currency_code: "EUR", value });
		const parts = (item_total: string, price: string) =>
			orderBody({
				amount: { ...money("200.00"), breakdown: { item_total: money(item_total), shipping: money("12.00") } },
				items: [{ name: "PC", quantity: "2", unit_amount: money(price) }],
			});
		expect((await create(parts("188.00", "94.00"))).status).toBe(201);
		expect((await issuesOf(await create(parts("180.00", "90.00")))).at(-1)).toBe("AMOUNT_MISMATCH");
		expect((await issuesOf(await create(parts("188.00", "90.00")))).at(-1)).toBe("ITEM_TOTAL_MISMATCH");
	});

	it("says where a field is wrong, with a debug id and where to read on", async () => {
		const response = await create(amount("RON", "200.00"));
		const body = await response.json();
		expect(body.details[0]).toEqual({
			field: "/purchase_units/0/amount/currency_code",
			value: "RON",
			location: "body",
			issue: "CURRENCY_NOT_SUPPORTED",
			description: expect.stringContaining("not currently supported"),
		});
		expect(body.debug_id).toMatch(/^[0-9a-f]{13}$/);
		expect(body.links[0].rel).toBe("information_link");
	});

	it("answers 415 to a body of another kind, 405 and 404 to what does not exist", async () => {
		expect((await create(orderBody(), { "Content-Type": "text/plain" })).status).toBe(415);
		const wrong = await client.api("DELETE", "/v2/checkout/orders");
		expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "POST"]);
		expect((await client.api("GET", "/v2/nothing")).status).toBe(404);
		expect(await issuesOf(await client.api("GET", "/v2/checkout/orders/UNKNOWN"))).toEqual([
			404,
			"RESOURCE_NOT_FOUND",
			"INVALID_RESOURCE_ID",
		]);
		const { id } = await (await create(orderBody())).json();
		expect((await issuesOf(await client.api("PATCH", `/v2/checkout/orders/${id}`, []))).at(-1)).toBe("NOT_PATCHABLE");
	});
});

describe("the buyer's approval", () => {
	it("leads back with token and PayerID, or to the cancel address with the token", async () => {
		const { id } = await (await create(withSource(), { "PayPal-Request-Id": "one" })).json();
		const page = await (await client.ask(`/checkoutnow?token=${id}`)).text();
		expect(page).toContain("Sandbox provider: no real money");
		expect(page).toContain("Approve 200.00 EUR");
		const cancelled = await client.form("/checkoutnow", { token: id, action: "cancel" });
		expect([cancelled.status, cancelled.headers.get("Location")]).toEqual([303, `${SITE}/cancel?token=${id}`]);
		const approved = await client.form("/checkoutnow", { token: id, action: "approve" });
		expect(approved.headers.get("Location")).toMatch(
			new RegExp(`^${SITE}/return\\?a=1&token=${id}&PayerID=[A-Z0-9]{13}$`),
		);
		expect(await (await client.api("GET", `/v2/checkout/orders/${id}`)).json()).toMatchObject({ status: "APPROVED" });
	});

	it("answers JSON to the SDK's dialog, 404 for an order that does not exist", async () => {
		const { id } = await (await create(orderBody())).json();
		const headers = { Accept: "application/json" };
		const shown = await client.ask(`/checkoutnow?token=${id}`, { headers });
		expect(await shown.json()).toEqual({ id, status: "CREATED", total: "200.00 EUR" });
		expect((await client.ask("/checkoutnow?token=NO", { headers })).status).toBe(404);
		expect((await client.form("/checkoutnow", { token: "NO", action: "approve" })).status).toBe(404);
	});
});

describe("capturing", () => {
	it("is refused before the buyer approved", async () => {
		const { id } = await (await create(orderBody())).json();
		expect(await issuesOf(await client.capture(id))).toEqual([422, "UNPROCESSABLE_ENTITY", "ORDER_NOT_APPROVED"]);
	});

	it("answers 201 with the capture, 200 for the same request id, and is refused without it", async () => {
		const id = await client.approvedOrder({ custom_id: "42", invoice_id: "N-42" });
		const first = await client.capture(id, "c-1");
		const body = await first.json();
		expect(first.status).toBe(201);
		expect(body.intent).toBeUndefined();
		const [captured] = body.purchase_units[0].payments.captures;
		expect(captured).toMatchObject({
			status: "COMPLETED",
			amount: { currency_code: "EUR", value: "200.00" },
			custom_id: "42",
			invoice_id: "N-42",
			final_capture: true,
			seller_receivable_breakdown: { paypal_fee: { value: "7.15" }, net_amount: { value: "192.85" } },
		});
		const again = await client.capture(id, "c-1");
		expect([again.status, await again.json()]).toEqual([200, body]);
		expect((await issuesOf(await client.capture(id))).at(-1)).toBe("ORDER_ALREADY_CAPTURED");
		expect((await issuesOf(await client.capture(id, "c-2"))).at(-1)).toBe("ORDER_ALREADY_CAPTURED");

		const whole = await (await client.api("GET", `/v2/checkout/orders/${id}`)).json();
		expect(whole.status).toBe("COMPLETED");
		expect(whole.purchase_units[0].payments.captures).toEqual([captured]);
		const shown = await (await client.api("GET", `/v2/payments/captures/${captured.id}`)).json();
		expect(shown).toMatchObject({
			id: captured.id,
			supplementary_data: { related_ids: { order_id: id } },
			payee: { email_address: "seller@nucleu.example" },
		});
	});

	it("makes one payment of 20 parallel calls", async () => {
		const id = await client.approvedOrder();
		const responses = await Promise.all(
			Array.from({ length: 20 }, (_, index) => client.capture(id, index < 10 ? "same" : `other-${index}`)),
		);
		const statuses = responses.map((response) => response.status);
		expect(statuses.filter((status) => status === 201)).toHaveLength(1);
		expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(9);
		expect((await client.state()).transactions).toHaveLength(1);
	});

	it("takes an invoice number once", async () => {
		await client.capture(await client.approvedOrder({ invoice_id: "N-1" }));
		const second = await client.approvedOrder({ invoice_id: "N-1" });
		expect((await issuesOf(await client.capture(second))).at(-1)).toBe("DUPLICATE_INVOICE_ID");
	});

	it("can be declined, with the way back to the buyer, and succeed the next time", async () => {
		const id = await client.approvedOrder({}, ["declined"]);
		const declined = await (await client.capture(id)).json();
		expect(declined.details[0].issue).toBe("INSTRUMENT_DECLINED");
		expect(declined.links).toContainEqual({
			href: `${SITE}/sandbox/paypal/checkoutnow?token=${id}`,
			rel: "redirect",
			method: "GET",
		});
		expect((await client.capture(id)).status).toBe(201);
	});

	it.each([
		["pending", { status: "PENDING", status_details: { reason: "PENDING_REVIEW" } }],
		["wrong-amount", { status: "COMPLETED", amount: { currency_code: "EUR", value: "100.00" } }],
		["wrong-currency", { amount: { currency_code: "USD", value: "200.00" } }],
	])("has the fault %s when it was set for the next payment", async (kind, expected) => {
		await client.fault(kind);
		const body = await (await client.capture(await client.approvedOrder())).json();
		expect(body.status).toBe("COMPLETED");
		expect(body.purchase_units[0].payments.captures[0]).toMatchObject(expected);
		expect((await client.state()).faults).toEqual([]);
	});

	it("books a payment to a wrong receiver", async () => {
		const body = await (await client.capture(await client.approvedOrder({}, ["wrong-receiver"]))).json();
		const { id } = body.purchase_units[0].payments.captures[0];
		const shown = await (await client.api("GET", `/v2/payments/captures/${id}`)).json();
		expect(shown.payee.email_address).toBe("someone-else.seller@nucleu.example");
		const [unit] = (await (await client.api("GET", `/v2/checkout/orders/${body.id}`)).json()).purchase_units;
		expect(unit.payee).toEqual(shown.payee);
	});

	it("loses the answer on purpose, but not the payment", async () => {
		const id = await client.approvedOrder({}, ["capture-lost"]);
		const lost = await client.capture(id, "c-1");
		await expect(lost.text()).rejects.toThrow("lost on purpose");
		expect((await client.capture(id, "c-1")).status).toBe(200);
		expect((await client.state()).transactions).toHaveLength(1);
	});

	it("is completed or refunded later from the control page's calls", async () => {
		const id = await client.approvedOrder({}, ["pending"]);
		await client.capture(id);
		const [payment] = (await client.state()).transactions;
		const statusNow = async () =>
			(await (await client.api("GET", `/v2/payments/captures/${payment.id}`)).json()).status;
		const move = (action: string) => client.control("/_transactions", { id: payment.id, action });
		expect((await move("refund")).status).toBe(400);
		expect((await move("complete")).status).toBe(200);
		expect(await statusNow()).toBe("COMPLETED");
		await move("refund");
		expect(await statusNow()).toBe("REFUNDED");
	});

	it("names the buyer that was chosen", async () => {
		const id = await client.approvedOrder({}, ["utf8-name"]);
		const body = await (await client.capture(id)).json();
		expect(body.payer.name).toEqual({ given_name: "Ștefănița", surname: "Țîrlea" });
	});
});

describe("API faults", () => {
	it("hit as many calls as they were set for, of the kind that they name", async () => {
		await client.fault("down", { times: 2, on: "create" });
		expect((await client.api("GET", "/v2/checkout/orders/X")).status).toBe(404);
		for (const status of [503, 503, 201]) expect((await create(orderBody())).status).toBe(status);
	});

	it("hit any call when no kind is named, the token's too", async () => {
		await client.fault("garbage");
		await expect(client.token()).rejects.toThrow();
		await client.fault("unauthorized", { on: "create" });
		expect((await issuesOf(await create(orderBody()))).slice(0, 2)).toEqual([401, "AUTHENTICATION_FAILURE"]);
	});

	it("slow a call down, and answer it", async () => {
		await client.fault("slow", { on: "create", delayMs: 80 });
		const before = performance.now();
		expect((await create(orderBody())).status).toBe(201);
		expect(performance.now() - before).toBeGreaterThanOrEqual(75);
	});

	it("are set and cleared by forms and JSON, and never by nonsense", async () => {
		for (const body of [
			{ kind: "nonsense" },
			{ kind: "down", times: 0 },
			{ kind: "down", on: "moon" },
			{ kind: "slow", delayMs: -1 },
			[],
		])
			expect((await client.control("/_faults", body)).status).toBe(400);
		const set = await client.form("/_faults", { kind: "down", times: "3", back: "https://evil.test/" });
		expect([set.status, set.headers.get("Location")]).toEqual([303, "/sandbox/paypal"]);
		expect((await client.state()).faults).toMatchObject([{ kind: "down", target: "api", timesLeft: 3 }]);
		await client.fault("clear");
		expect((await client.state()).faults).toEqual([]);
	});
});

describe("the browser SDK", () => {
	it("is served for the right client and currency", async () => {
		const response = await client.ask(
			"/sdk/js?client-id=sandbox-client&currency=EUR&intent=capture&components=buttons&locale=ro_RO",
		);
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toContain("application/javascript");
		expect(await response.text()).toContain('{"currency":"EUR","locale":"ro_RO","components":["buttons"]}');
		expect((await client.ask("/sdk/sdk.css")).headers.get("Content-Type")).toContain("text/css");
	});

	it.each([
		"",
		"client-id=other",
		"client-id=sandbox-client&currency=RON",
		"client-id=sandbox-client&intent=authorize",
		"client-id=%3C/script%3E",
	])("is a script that throws, with 400, for ?%s", async (query) => {
		const response = await client.ask(`/sdk/js?${query}`);
		const script = await response.text();
		expect(response.status).toBe(400);
		expect(script).not.toContain("</script>");
		expect(() => new Function(script)()).toThrow("SDK Validation error");
	});
});
