import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FORM_FIELDS, ipnReceiver, ownSandbox } from "#tests/domain/sandbox-client.ts";
import { SOON } from "#tests/support/soon.ts";

/** How far the clock was put forward. */
let aheadMs = 0;
let sandbox: ReturnType<typeof ownSandbox>["sandbox"];
let client: ReturnType<typeof ownSandbox>["client"];
let seller: Awaited<ReturnType<typeof ipnReceiver>>;

beforeEach(async () => {
	aheadMs = 0;
	({ sandbox, client } = ownSandbox({ now: () => new Date(Date.now() + aheadMs) }));
	await client.control("/_settings", { ipnFirstWaitMs: 5, lateIpnMs: 40 });
	seller = await ipnReceiver();
});
afterEach(() => seller.close());

const ipnStates = async () => (await client.state()).ipns.map((ipn: { state: string }) => ipn.state);
const delivered = (count: number) =>
	vi.waitFor(
		async () => expect((await ipnStates()).filter((state: string) => state === "delivered")).toHaveLength(count),
		SOON,
	);

describe("the web form", () => {
	it("shows what was posted, escaped, with Pay and Cancel as plain forms", async () => {
		const { answer: redirect, token } = await client.openForm({
			invoice: "N-1001",
			custom: "<b>1001</b>",
			item_name: "Stație „Zen” & mouse",
		});
		expect(redirect.status).toBe(303);
		const response = await client.ask(`/webapps/checkout?token=${token}`);
		const page = await response.text();
		expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
		for (const text of [
			"Sandbox provider: no real money",
			"N-1001",
			"&lt;b&gt;1001&lt;/b&gt;",
			"Stație „Zen” &amp; mouse",
			"Pay 200.00 EUR",
			"Cancel",
		])
			expect(page).toContain(text);
		expect(page).not.toMatch(/ style=|<script/);
	});

	it("can be a link", async () => {
		const response = await client.ask(`/cgi-bin/webscr?${new URLSearchParams(FORM_FIELDS)}`);
		expect(response.status).toBe(303);
	});

	it.each([
		[{ business: "other@nucleu.example" }, "business is not"],
		[{ business: "" }, "business is not"],
		[{ amount: "0" }, "amount is not"],
		[{ amount: "" }, "amount is not"],
		[{ amount: "1.234" }, "amount is not"],
		[{ amount: "200,00" }, "amount is not"],
		[{ currency_code: "RON" }, "currency_code RON"],
		[{ item_name: "x".repeat(128) }, "item_name is longer than 127"],
		[{ custom: "x".repeat(257) }, "custom is longer than 256"],
		[{ notify_url: `http://127.0.0.1/${"x".repeat(250)}` }, "notify_url is longer than 255"],
		[{ notify_url: "https://elsewhere.test/ipn" }, "notify_url is not an address of this site"],
		[{ return: "https://elsewhere.test/" }, "return is not an address of this site"],
		[{ cancel_return: "javascript:alert(1)" }, "cancel_return is not an address of this site"],
		[{ rm: "9" }, "rm is not"],
		[{ quantity: "0" }, "quantity is not"],
		[{ cmd: "_cart" }, "cmd _cart"],
	])("refuses %j", async (fields, reason) => {
		const { answer: response } = await client.openForm(fields);
		expect(response.status).toBe(400);
		expect(await response.text()).toContain(reason);
	});

	it("takes the dollar where no currency is posted, and counts the quantity", async () => {
		const { token } = await client.openForm({ currency_code: "", amount: "10.00", quantity: "3" });
		expect(await (await client.ask(`/webapps/checkout?token=${token}`)).text()).toContain("Pay 30.00 USD");
	});

	it("leads back with tx, st, amt, cc and cm after Pay, to cancel_return after Cancel", async () => {
		const { token } = await client.openForm({ custom: "1001", item_number: "7" });
		const cancelled = await client.form("/webapps/checkout", { token, intent: "cancel" });
		expect([cancelled.status, cancelled.headers.get("Location")]).toEqual([303, FORM_FIELDS.cancel_return]);
		const paid = await client.form("/webapps/checkout", { token, intent: "pay" });
		const back = new URL(paid.headers.get("Location") ?? "");
		expect(paid.status).toBe(303);
		expect(Object.fromEntries(back.searchParams)).toEqual({
			order: "1001",
			tx: expect.stringMatching(/^[A-Z0-9]{17}$/),
			st: "Completed",
			amt: "200.00",
			cc: "EUR",
			cm: "1001",
			item_number: "7",
		});
	});

	it("pays once, however often Pay is pressed", async () => {
		const { token } = await client.openForm({ invoice: "N-1", notify_url: seller.url });
		const press = () => client.form("/webapps/checkout", { token, intent: "pay" });
		const [first, second] = await Promise.all([press(), press()]);
		expect(first.headers.get("Location")).toBe(second.headers.get("Location"));
		expect((await client.state()).transactions).toHaveLength(1);
		const again = await client.openForm({ invoice: "N-1" });
		expect(await again.answer.text()).toContain("already been paid");
	});

	it("answers 404 to a payment that does not exist", async () => {
		expect((await client.ask("/webapps/checkout?token=EC-NO")).status).toBe(404);
		expect((await client.form("/webapps/checkout", { token: "EC-NO", intent: "pay" })).status).toBe(404);
	});
});

describe("notifications", () => {
	it("are posted as the provider posts them", async () => {
		const back = await client.pay({ notify_url: seller.url, invoice: "N-1", custom: "key-1" });
		const [ipn] = await seller.until(1);
		expect(ipn!.headers["user-agent"]).toBe("PayPal IPN ( https://www.paypal.com/ipn )");
		expect(ipn!.headers["content-type"]).toBe("application/x-www-form-urlencoded");
		expect(Object.fromEntries(ipn!.fields)).toMatchObject({
			mc_gross: "200.00",
			mc_currency: "EUR",
			mc_fee: "7.15",
			payment_status: "Completed",
			txn_type: "web_accept",
			txn_id: back.searchParams.get("tx"),
			receiver_email: "seller@nucleu.example",
			business: "seller@nucleu.example",
			invoice: "N-1",
			custom: "key-1",
			item_name: "Comanda 1001",
			quantity: "1",
			charset: "windows-1252",
			test_ipn: "1",
			residence_country: "RO",
		});
		expect([...ipn!.fields.keys()].slice(0, 4)).toEqual(["mc_gross", "invoice", "protection_eligibility", "payer_id"]);
		expect(ipn!.fields.get("payment_date")).toMatch(/^\d\d:\d\d:\d\d [A-Z][a-z]{2} \d\d, \d{4} P[SD]T$/);
		await delivered(1);
	});

	it("are VERIFIED byte for byte at both addresses, and INVALID otherwise", async () => {
		await client.pay({ notify_url: seller.url });
		const [{ raw } = { raw: Buffer.alloc(0) }] = await seller.until(1);
		expect(await client.verify(raw)).toBe("VERIFIED");
		expect(await client.verify(raw, "/ipnpb/cgi-bin/webscr")).toBe("VERIFIED");
		for (const altered of [
			raw.toString("latin1").replace("mc_gross=200.00", "mc_gross=1.00"),
			`${raw}&a=1`,
			raw.subarray(1),
			raw.toString("latin1").replace("%40", "@"),
			raw.toString("latin1").split("&").reverse().join("&"),
			"",
			"payment_status=Completed",
		])
			expect(await client.verify(altered)).toBe("INVALID");
		const bare = { method: "POST", body: Buffer.concat([Buffer.from("cmd=_notify-validate&"), raw]) };
		expect((await client.ask("/cgi-bin/webscr", bare)).status).toBe(403);
	});

	it("carry windows-1252 bytes, which a body that was decoded and encoded again has no more", async () => {
		await client.pay({ notify_url: seller.url }, ["windows-1252-name"]);
		const [ipn] = await seller.until(1);
		expect(ipn!.raw.toString("latin1")).toContain("first_name=J%FCrgen&");
		expect(ipn!.raw.toString("latin1")).toContain("last_name=M%EEndru-M%FCller&");
		expect(await client.verify(new URLSearchParams(ipn!.raw.toString("utf8")).toString())).toBe("INVALID");
		expect(await client.verify(ipn!.raw)).toBe("VERIFIED");
	});

	it("carry UTF-8 where the buyer's name needs it", async () => {
		await client.pay({ notify_url: seller.url }, ["utf8-name"]);
		const [ipn] = await seller.until(1);
		const fields = new URLSearchParams(ipn!.raw.toString());
		expect([fields.get("charset"), fields.get("first_name")]).toEqual(["UTF-8", "Ștefănița"]);
	});

	it("come again with growing waits until the answer is 200", async () => {
		await seller.close();
		seller = await ipnReceiver(500, 404, 302);
		await client.pay({ notify_url: seller.url });
		const received = await seller.until(4);
		await delivered(1);
		expect(new Set(received.map(({ raw }) => raw.toString("hex"))).size).toBe(1);
		const [ipn] = (await client.state()).ipns;
		expect(ipn.tries.map((attempt: { status: number }) => attempt.status)).toEqual([500, 404, 302, 200]);
	});

	it("are given up after 15 resends, and sent again by hand", async () => {
		await client.control("/_settings", { ipnFirstWaitMs: 10_000 });
		await seller.close();
		seller = await ipnReceiver(...Array.from({ length: 16 }, () => 500));
		await client.pay({ notify_url: seller.url });
		for (let attempt = 1; attempt <= 16; attempt++) {
			await vi.waitFor(async () => expect((await client.state()).ipns[0].tries).toHaveLength(attempt), SOON);
			const [{ nextAt, state }] = (await client.state()).ipns;
			expect(state).toBe(attempt < 16 ? "queued" : "given-up");
			aheadMs = Math.max(aheadMs, Date.parse(nextAt) - Date.now());
			sandbox.sender.wake();
		}
		expect(aheadMs / 86_400_000).toBeGreaterThan(3.5);
		expect(seller.received).toHaveLength(16);
		const [{ id }] = (await client.state()).ipns;
		expect((await client.control("/_ipn", { id })).status).toBe(200);
		await delivered(1);
		expect((await client.control("/_ipn", { id: "x" })).status).toBe(400);
	});

	it("come twice for a duplicate", async () => {
		await client.pay({ notify_url: seller.url }, ["duplicate-ipn"]);
		const received = await seller.until(2);
		expect(received[0]!.raw.equals(received[1]!.raw)).toBe(true);
		await delivered(2);
	});

	it("come late", async () => {
		await client.fault("late-ipn", { delayMs: 60 });
		const before = performance.now();
		await client.pay({ notify_url: seller.url });
		expect(await ipnStates()).toEqual(["queued"]);
		await seller.until(1);
		expect(performance.now() - before).toBeGreaterThanOrEqual(55);
		await delivered(1);
	});

	it("are INVALID on purpose", async () => {
		await client.pay({ notify_url: seller.url }, ["invalid-ipn"]);
		const [ipn] = await seller.until(1);
		expect(await client.verify(ipn!.raw)).toBe("INVALID");
		await delivered(1);
	});

	it("do not come at all, until they are sent by hand", async () => {
		await client.pay({ notify_url: seller.url }, ["no-ipn"]);
		const [ipn] = (await client.state()).ipns;
		expect(ipn.state).toBe("withheld");
		expect(await client.verify(ipn.body)).toBe("INVALID");
		await client.control("/_ipn", { id: ipn.id });
		const [sent] = await seller.until(1);
		expect(await client.verify(sent!.raw)).toBe("VERIFIED");
		await delivered(1);
	});

	it.each([
		["declined", { payment_status: "Denied", mc_gross: "200.00" }],
		["pending", { payment_status: "Pending", pending_reason: "paymentreview" }],
		["wrong-amount", { payment_status: "Completed", mc_gross: "100.00" }],
		["wrong-currency", { payment_status: "Completed", mc_currency: "USD", payment_gross: "200.00" }],
		["wrong-receiver", { receiver_email: "someone-else.seller@nucleu.example" }],
	])("tell of a payment that is %s, and are genuine", async (kind, expected) => {
		await client.fault(kind);
		await client.pay({ notify_url: seller.url });
		const [ipn] = await seller.until(1);
		expect(Object.fromEntries(ipn!.fields)).toMatchObject(expected);
		expect(await client.verify(ipn!.raw)).toBe("VERIFIED");
		await delivered(1);
	});

	it.each([
		["refund", "Refunded", "refund"],
		["reverse", "Reversed", "chargeback"],
	])("tell of a %s with the payment as its parent", async (action, payment_status, reason_code) => {
		const back = await client.pay({ notify_url: seller.url, invoice: "N-1" });
		const tx = back.searchParams.get("tx");
		await client.control("/_transactions", { id: tx, action });
		const [, ipn] = await seller.until(2);
		const fields = Object.fromEntries(ipn!.fields);
		expect(fields).toMatchObject({
			payment_status,
			reason_code,
			parent_txn_id: tx,
			mc_gross: "-200.00",
			invoice: "N-1",
		});
		expect(fields.txn_id).not.toBe(tx);
		expect(fields.txn_type).toBeUndefined();
		await delivered(2);
	});

	it("tell of a pending payment's end under the same transaction", async () => {
		const back = await client.pay({ notify_url: seller.url }, ["pending"]);
		const tx = back.searchParams.get("tx");
		await client.control("/_transactions", { id: tx, action: "complete" });
		const received = await seller.until(2);
		expect(received.map(({ fields }) => [fields.get("txn_id"), fields.get("payment_status")]).sort()).toEqual([
			[tx, "Completed"],
			[tx, "Pending"],
		]);
		await delivered(2);
	});

	it("are verified late or not at all when the verification is troubled", async () => {
		await client.pay({ notify_url: seller.url });
		const [ipn] = await seller.until(1);
		await client.fault("down", { on: "verify" });
		expect(await client.verify(ipn!.raw)).not.toMatch(/VERIFIED|INVALID/);
		expect(await client.verify(ipn!.raw)).toBe("VERIFIED");
		await delivered(1);
	});
});

describe("the control page", () => {
	it("lists transactions, notifications with their answers, and faults", async () => {
		const back = await client.pay({ notify_url: seller.url, invoice: "N-<1>" });
		await delivered(1);
		await client.fault("slow", { on: "capture" });
		const page = await (await client.ask("")).text();
		for (const text of [
			back.searchParams.get("tx")!,
			"N-&lt;1&gt;",
			"delivered",
			"Provider slow, on capture",
			"Resend",
		])
			expect(page).toContain(text);
		expect(page).not.toContain("sandbox-secret");
	});
});
