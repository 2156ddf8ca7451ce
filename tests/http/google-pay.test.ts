import { describe, expect, it, onTestFinished } from "vitest";
import { GOOGLE_PAY_ENV } from "#tests/support/google-pay.ts";
import { type Answer, Client } from "#tests/support/http-client.ts";
import { ledger, sandboxState } from "#tests/support/paying.ts";
import { startShop } from "#tests/support/server.ts";
import { all } from "./support/html.ts";
import { placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

/** Google Pay in a shop with accounts of its own (docs/protocols.md); what scripts do is proved in the browser. */
const shop = shopForThisFile({ env: GOOGLE_PAY_ENV });
const { status, records } = ledger(shop);
const LIVE = {
	PAYMENTS_MODE: "live",
	PAYPAL_CLIENT_ID: "live-client-id",
	PAYPAL_CLIENT_SECRET: "live-client-secret",
	PAYPAL_BUSINESS: "owner@shop.example",
};

function directive(answer: Answer, name: string): string {
	return new RegExp(`(?:^|; )${name} ([^;]+)`).exec(answer.header("content-security-policy"))?.[1] ?? "";
}

function inEnglish(url: string): Client {
	const client = new Client(url);
	client.jar.set("language", "en");
	return client;
}

async function googleOrder(client: Client): Promise<{ id: number; path: string }> {
	const id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "googlepay" });
	return { id, path: `/googlepay-checkout/${id}` };
}

describe("the page of Google Pay", () => {
	it("tells the browser all that the button needs, and no secret", async () => {
		const client = shop.visitor("en");
		const { path } = await googleOrder(client);
		const { text } = await client.get(path);
		expect(text).toContain("components=googlepay");
		expect(text).toContain(GOOGLE_PAY_ENV.GOOGLE_PAY_MERCHANT_ID);
		expect(text).toContain('\\"totalPrice\\",\\"0.20\\"');
		expect(text).not.toContain(GOOGLE_PAY_ENV.PAYPAL_CLIENT_SECRET);
		expect(text).not.toContain("only in test");
	});

	it("without scripts says what is missing, and switches the order to another method by a plain form", async () => {
		const client = shop.visitor("en");
		const { id, path } = await googleOrder(client);
		const page = await client.page(path);
		expect(page.text).toContain("Google Pay needs JavaScript");
		for (const [method, next] of [
			["cash", `/order-confirmation/${id}`],
			["banktransfer", `/bank-transfer/${id}`],
			["paypal", `/simple-paypal-form/${id}`],
		]) {
			const form = page.form(path, { intent: "choose", paymentMethod: method! });
			expect((await client.submit(form)).header("location")).toBe(next);
		}
		const links = page.links.filter(({ href }) => href === `/unified-checkout/${id}`);
		expect(links, "the other methods are on the page").toEqual([]);
		expect(page.form(path, { intent: "cancel" })).toBeDefined();
		const methods = all(page.root, "input", { name: "paymentMethod" }).map(({ attributes }) => attributes.value);
		expect(methods).toEqual(["banktransfer", "paypal", "revolutpay", "cash"]);
	});

	it("is allowed the scripts and frames of Google, and no other page is", async () => {
		const client = shop.visitor("en");
		const { id, path } = await googleOrder(client);
		const page = await client.get(path);
		for (const name of ["script-src", "frame-src", "connect-src"])
			expect(directive(page, name), name).toContain("https://pay.google.com");
		expect(directive(page, "connect-src")).toContain("https://google.com/pay https://www.google.com/pay");
		expect(directive(page, "img-src")).toContain("https://www.gstatic.com");
		const nonce = /'nonce-[^']+'/.exec(directive(page, "script-src"))![0];
		expect(directive(page, "style-src")).toContain(nonce);
		expect(page.header("content-security-policy")).not.toContain("unsafe");
		for (const other of [
			"/",
			"/cart",
			`/unified-checkout/${id}`,
			`/bank-transfer/${id}`,
			`/simple-paypal-form/${id}`,
		]) {
			const policy = (await client.get(other)).header("content-security-policy");
			expect(policy, other).not.toMatch(/google|gstatic/);
			expect(policy, other).not.toMatch(/style-src[^;]*nonce/);
		}
	});

	it("comes as a document of its own when scripts ask for its data, since its policy allows more", async () => {
		const client = shop.visitor();
		const { id, path } = await googleOrder(client);
		const asked = await client.get(`${path}.data`, { headers: { "Sec-Fetch-Dest": "empty" } });
		expect(asked.text).toContain(path);
		expect(asked.text).toContain("reload");
		expect(asked.text).not.toContain("totalPrice");
		const other = await client.get(`/bank-transfer/${id}.data`, { headers: { "Sec-Fetch-Dest": "empty" } });
		expect(other.text).toContain("account");
	});

	it("of an order that nobody else may see stays closed", async () => {
		const { path } = await googleOrder(shop.visitor());
		expect((await shop.visitor().get(path)).status).toBe(404);
	});
});

describe("the order at the provider", () => {
	const create = async (client: Client, orderId: number, paymentSource?: string) =>
		client.postJson("/api/paypal/order", { orderId, ...(paymentSource && { paymentSource }) });
	const confirm = (client: Client, id: string) =>
		client.post("/sandbox/paypal/sdk/googlepay", {
			token: id,
			action: "confirm",
			paymentMethodData: JSON.stringify({ type: "CARD", tokenizationData: { token: "example" }, info: {} }),
		});

	it("is another one for each source, and the same one for the same source", async () => {
		const client = shop.visitor();
		const { id } = await googleOrder(client);
		const numbers = [];
		for (const source of ["googlepay", "googlepay", "paypal", undefined])
			numbers.push((await create(client, id, source)).json<{ id: string }>().id);
		const [first, again, paypal, standard] = numbers;
		expect(again).toBe(first);
		expect(paypal).not.toBe(first);
		expect(standard).toBe(paypal);
		expect((await create(client, id, "applepay")).status).toBe(422);
	});

	it("is no payment with a token alone; the capture is, and once", async () => {
		const client = shop.visitor();
		const { id } = await googleOrder(client);
		const number = (await create(client, id, "googlepay")).json<{ id: string }>().id;
		const early = await client.postJson(`/api/paypal/order/${number}/capture`, {});
		expect(early.status).toBeGreaterThanOrEqual(400);
		await confirm(client, number);
		expect(status(id)).toBe("pending");
		const captures = await Promise.all([1, 2, 3].map(() => client.postJson(`/api/paypal/order/${number}/capture`, {})));
		expect(captures.map((answer) => answer.status)).toContain(200);
		expect(status(id)).toBe("completed");
		// The provider's own name: its notification of the same transaction must find this line.
		const proofs = shop.selectRows("payment_record", { order_id: id, verdict: "proves-payment" });
		expect(proofs).toMatchObject([{ provider: "paypal" }]);
		expect(records(id).filter(({ kind }) => kind === "capture")).toHaveLength(1);
		const { transactions } = await sandboxState(client);
		expect(transactions.filter(({ custom }) => custom === String(id))).toHaveLength(1);
	});

	it("takes nothing of a card whose holder failed the bank's check, however often it is asked to", async () => {
		const client = shop.visitor();
		const { id } = await googleOrder(client);
		const number = (await create(client, id, "googlepay")).json<{ id: string }>().id;
		await client.postJson("/sandbox/paypal/_faults", { kind: "payer-action" });
		expect((await confirm(client, number)).json()).toMatchObject({ status: "PAYER_ACTION_REQUIRED" });
		const waiting = await client.postJson(`/api/paypal/order/${number}/capture`, {});
		expect(waiting.status).toBeGreaterThanOrEqual(400);
		await client.post("/sandbox/paypal/sdk/googlepay", { token: number, action: "failed" });
		for (let attempt = 0; attempt < 2; attempt++) {
			const captured = await client.postJson(`/api/paypal/order/${number}/capture`, {});
			expect(captured.json()).toMatchObject({ code: "payment-declined" });
		}
		expect(status(id)).toBe("pending");
		const next = (await create(client, id, "googlepay")).json<{ id: string }>().id;
		expect(next).not.toBe(number);
		await confirm(client, next);
		expect((await client.postJson(`/api/paypal/order/${next}/capture`, {})).status).toBe(200);
		expect(status(id)).toBe("completed");
	});
});

describe("the method", () => {
	it.each<[string, boolean, Record<string, string>]>([
		["a live shop with all four settings", true, { ...LIVE, GOOGLE_PAY_MERCHANT_ID: "BCR2DN4T" }],
		["a live shop without a merchant's number", false, LIVE],
		[
			"a live shop with the merchant's number alone",
			false,
			{ PAYMENTS_MODE: "live", GOOGLE_PAY_MERCHANT_ID: "BCR2DN4T" },
		],
	])("in %s is offered: %s", async (_, isOffered, env) => {
		const live = await startShop({ env });
		onTestFinished(() => live.stop());
		const client = inEnglish(live.url);
		const id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "cash" });
		const { root } = await client.page(`/unified-checkout/${id}`);
		const offered = all(root, "input", { name: "paymentMethod" }).map(({ attributes }) => attributes.value);
		expect(offered.includes("googlepay")).toBe(isOffered);
		const page = await client.get(`/googlepay-checkout/${id}`);
		expect(page.text.includes("https://www.paypal.com/sdk/js")).toBe(isOffered);
		expect(page.text.includes('\\"PRODUCTION\\"')).toBe(isOffered);
		expect(directive(page, "script-src").includes("https://pay.google.com")).toBe(isOffered);
		expect(page.text).not.toContain("only in test");
	});

	it("in a test shop without an account is offered, says that it is a test, and loads nothing of Google", async () => {
		const bare = await startShop();
		onTestFinished(() => bare.stop());
		const client = inEnglish(bare.url);
		const { path } = await googleOrder(client);
		const page = await client.get(path);
		expect(page.page().text).toContain("Google Pay is only in test here: no payment is made");
		expect(page.page().text).not.toContain("is charged");
		expect(page.header("content-security-policy")).not.toContain("google");
		expect(page.text).not.toContain("components=googlepay");
		expect(page.page().form(path, { intent: "choose", paymentMethod: "banktransfer" })).toBeDefined();
	});
});

describe("an order that was sent before it was paid", () => {
	it("is on its way on every payment page, and paid once the ledger says so", async () => {
		const client = shop.visitor("en");
		const id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "cash" });
		const read = async (slug: string) => (await client.page(`/${slug}/${id}`)).text;
		const pages = ["unified-checkout", "googlepay-checkout", "bank-transfer", "simple-paypal-form", "revolut-checkout"];
		for (const [state, words] of [
			["shipped", "You pay it on delivery"],
			["delivered", "The order has been delivered"],
		]) {
			shop.change("update orders set status = ? where id = ?", state, id);
			for (const slug of pages) {
				expect(await read(slug), `${slug} ${state}`).toContain(words);
				expect(await read(slug), `${slug} ${state}`).not.toContain("The order is paid");
			}
		}
		shop.change(
			`insert into payment_record (order_id, at, provider, kind, transaction_id, status, amount_cents, currency, verdict)
			values (?, '2026-11-20T09:00:00.000Z', 'counter', 'capture', 'courier-1', 'received', 100, 'RON', 'proves-payment')`,
			id,
		);
		for (const slug of pages) expect(await read(slug), slug).toContain("The order is paid");
	});
});
