import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SANDBOX_CLIENT_SECRET } from "#app/sandbox/paypal/credentials.ts";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { makeReal } from "#tests/support/order-moves.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { addToCart, placeOrder, productId } from "./support/orders.ts";
import { processesForThisFile } from "./support/process.ts";
import { rowsOf } from "./support/shop.ts";

const CREDENTIALS = {
	PAYPAL_CLIENT_ID: "live-client-id",
	PAYPAL_CLIENT_SECRET: "live-client-secret-never-shown",
	PAYPAL_BUSINESS: "owner@shop.example",
};
const LIVE = { PAYMENTS_MODE: "live" };
/** With the orders of the test phase in its database. */
const WITH_TESTS = { ...LIVE, KEEP_TEST_ORDERS: "true" };
const TOKEN = "A21AA-bearer-never-shown";

/** A provider that keeps what it was asked, and answers with its own secrets in every error. */
function strangeProvider() {
	const asked: string[] = [];
	const server: Server = createServer((request, response) => {
		asked.push(`${request.method} ${request.url}`);
		const isToken = request.url === "/v1/oauth2/token";
		response.writeHead(isToken ? 200 : 500, { "Content-Type": "application/json" });
		response.end(
			JSON.stringify(
				isToken
					? { access_token: TOKEN, expires_in: 3000 }
					: { name: "INTERNAL", message: `${TOKEN} ${request.headers.authorization}` },
			),
		);
	});
	return {
		asked,
		listen: () =>
			new Promise<string>((resolve) =>
				server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
			),
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}

let folder: string;
let running: RunningShop | undefined;
let provider: ReturnType<typeof strangeProvider>;
let PAYPAL_API_BASE: string;
beforeEach(async () => {
	folder = seededDataDir();
	provider = strangeProvider();
	PAYPAL_API_BASE = await provider.listen();
});
afterEach(async () => {
	await running?.stop();
	running = undefined;
	await provider.close();
	removeDataDir(folder);
});

async function start(env: Record<string, string> = {}, earlier?: Client): Promise<Client> {
	await running?.stop();
	running = await startShop({ dataDir: folder, env });
	const client = new Client(running.url);
	client.jar.set("language", "en");
	for (const [name, value] of earlier?.jar ?? []) client.jar.set(name, value);
	return client;
}

const FORM_PAGES = ["simple-paypal-form", "direct-paypal-form", "paypal-checkout", "paypal-button-checkout"];
const eventsOf = (id: number) =>
	rowsOf(folder, "select kind from order_event where order_id = ? and kind <> 'placed'", id);

describe("live mode without credentials", () => {
	it("has no sandbox, no test page, and refuses every method that it does not offer", async () => {
		const before = await start();
		const id = await placeOrder(before, "mouse-pad-xxl", { paymentMethod: "paypal" });
		makeReal({ dataDir: folder }, id);
		const client = await start({ ...LIVE, PAYPAL_API_BASE }, before);
		for (const path of ["/sandbox/paypal", "/sandbox/paypal/sdk/js", "/sandbox/paypal/_state", "/paypal-test"])
			expect((await client.get(path)).status, path).toBe(404);
		expect((await client.post("/paypal-test", { orderKey: "a-key-of-sixteen-emails" })).status).toBe(404);
		expect((await client.post("/sandbox/paypal/cgi-bin/webscr", { cmd: "_xclick" })).status).toBe(404);

		for (const slug of [
			...FORM_PAGES,
			"direct-paypal-link",
			"googlepay-checkout",
			"revolut-checkout",
			"bank-transfer",
		]) {
			const page = await client.page(`/${slug}/${id}`);
			expect(page.text, slug).toMatch(/not available|Please try again or use another payment method/);
			expect(page.text, slug).not.toMatch(/IBAN|The order is paid/);
			expect(page.forms.map(({ action }) => action).join(), slug).not.toContain("webscr");
			expect(page.links.map(({ href }) => href)).toContain(`/unified-checkout/${id}`);
		}
		const offered = await client.page(`/unified-checkout/${id}`);
		expect(offered.form(/unified/, { intent: "choose" }).fields).toContainEqual(["paymentMethod", "cash"]);
		for (const paymentMethod of ["paypal", "googlepay", "revolutpay", "banktransfer"]) {
			const answer = await client.post(`/unified-checkout/${id}`, { intent: "choose", paymentMethod });
			expect(answer.status, paymentMethod).toBe(422);
		}
		for (const intent of ["link", "claim-bank", "claim-revolut"])
			expect((await client.post(`/direct-paypal-link/${id}`, { intent })).status, intent).toBe(422);
		expect((await client.postJson("/api/paypal/order", { orderId: id })).status).toBe(422);
		const claim = { paymentMethod: "revolutpay", status: "pending" };
		expect((await client.postJson(`/api/orders/${id}/mark-paid`, claim)).status).toBe(422);
		expect(eventsOf(id)).toEqual([]);
		expect(provider.asked).toEqual([]);
	});
});

/** The marks beside a label, by the name that each has for screen readers. */
const marksOf = (html: string) => [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, name]) => name);

describe("the marks of the ways to pay", () => {
	it.each([
		[{}, ["Visa", "Mastercard", "PayPal", "Google Pay"]],
		[{ ...LIVE, ...CREDENTIALS }, ["Visa", "Mastercard", "PayPal"]],
		[LIVE, ["Visa", "Mastercard"]],
	] as const)("leave out a wallet that the shop does not take (%#)", async (env, marks) => {
		const client = await start(env);
		await addToCart(client, productId("mouse-pad-xxl"));
		expect(marksOf((await client.get("/terms")).text)).toEqual(marks);
		expect(marksOf((await client.get("/cart")).text)).toEqual([...marks, ...marks]);
	});
});

describe("live mode with credentials", () => {
	it("posts the whole amount to PayPal, and its policy allows that", async () => {
		const client = await start({ ...LIVE, ...CREDENTIALS, SHOP_LIVE: "true" });
		const id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "paypal" });
		const answer = await client.get(`/simple-paypal-form/${id}`);
		const form = answer.page().form("https://www.paypal.com/cgi-bin/webscr");
		const [order] = rowsOf<{ total_bani: number }>(folder, "select total_bani from orders where id = ?", id);
		expect(Object.fromEntries(form.fields)).toMatchObject({
			business: CREDENTIALS.PAYPAL_BUSINESS,
			amount: (order!.total_bani / 500).toFixed(2),
			currency_code: "EUR",
		});
		const policy = answer.header("content-security-policy");
		expect(/form-action ([^;]+)/.exec(policy)?.[1]).toContain("https://www.paypal.com");
		expect(/script-src ([^;]+)/.exec(policy)?.[1]).toContain("https://*.paypal.com");
		expect(answer.page().text).not.toMatch(/test mode/i);
		expect(policy).not.toMatch(/style-src[^;]*nonce/);
		const sdkAnswer = await client.get(`/paypal-button-checkout/${id}`);
		// The SDK's styles carry the page's nonce, and nothing else inline is allowed.
		const styles = /style-src ([^;]+)/.exec(sdkAnswer.header("content-security-policy"))?.[1];
		expect(styles).toMatch(/^'self' 'nonce-[^']+' https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com$/);
		const sdk = sdkAnswer.page();
		expect(sdk.forms.some(({ action }) => action.startsWith("https://www.paypal.com/"))).toBe(true);
	});

	it("says of no payment that it can be tested while the shop is not open yet: it would be real", async () => {
		const client = await start({ ...LIVE, ...CREDENTIALS });
		await addToCart(client, productId("mouse-pad-xxl"));
		const checkout = await client.page("/direct-checkout");
		const id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "paypal" });
		const pages = [await client.page("/"), checkout, await client.page(`/simple-paypal-form/${id}`)];
		for (const { text } of [...pages, await client.page("/terms")]) {
			expect(text).toMatch(/payments are real by now/);
			expect(text).not.toMatch(/test the payment|can be tested/);
		}
	});

	it("never charges a test amount: not of an order placed in test mode, not of the 1 RON test order", async () => {
		const before = await start();
		const id = await placeOrder(before, "mouse-pad-xxl", { paymentMethod: "paypal" });
		const placed = await before.submit((await before.page("/paypal-test")).form(/paypal-test/));
		const test = Number(/(\d+)$/.exec(placed.header("location"))![1]);
		const client = await start({ ...WITH_TESTS, ...CREDENTIALS, PAYPAL_API_BASE }, before);
		for (const order of [id, test]) {
			for (const slug of FORM_PAGES) {
				const page = await client.page(`/${slug}/${order}`);
				expect(page.forms.map(({ action }) => action).join(), slug).not.toContain("paypal.com");
				expect(page.text).not.toContain("The order is paid");
				expect(page.text, slug).toContain("Test order It was placed before");
			}
			expect((await client.post(`/direct-paypal-link/${order}`, { intent: "link" })).status).toBe(409);
			expect((await client.postJson("/api/paypal/order", { orderId: order })).status).toBe(409);
			const choose = { intent: "choose", paymentMethod: "paypal" };
			expect((await client.post(`/unified-checkout/${order}`, choose)).status).toBe(409);
		}
		expect(provider.asked).toEqual([]);
	});

	it("shows no secret in an answer or in what it prints, whatever the provider answers", async () => {
		const client = await start({ ...LIVE, ...CREDENTIALS, PAYPAL_API_BASE });
		const id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "paypal" });
		const answers = await Promise.all([
			client.post(`/direct-paypal-link/${id}`, { intent: "link" }),
			client.postJson("/api/paypal/order", { orderId: id }),
			client.postJson("/api/paypal/order", { orderId: id }),
			client.get("/api/paypal/setup"),
			client.get(`/api/orders/${id}/complete?token=PP-1`),
			client.get(`/api/orders/${id}`),
			client.get("/healthz"),
			...[...FORM_PAGES, "direct-paypal-link", "unified-checkout", "order-confirmation", "payment-options"].flatMap(
				(slug) => [client.get(`/${slug}/${id}`), client.get(`/${slug}/${id}.data`)],
			),
		]);
		expect(provider.asked.length).toBeGreaterThan(2);
		const [order] = rowsOf<{ access_key: string }>(folder, "select access_key from orders where id = ?", id);
		const session = readFileSync(`${folder}/session-secret`, "utf8").trim();
		const secrets = [
			CREDENTIALS.PAYPAL_CLIENT_SECRET,
			TOKEN,
			SANDBOX_CLIENT_SECRET,
			order!.access_key,
			session,
			btoa(`live-client-id:${CREDENTIALS.PAYPAL_CLIENT_SECRET}`),
		];
		for (const secret of secrets) {
			expect(secret.length).toBeGreaterThan(8);
			for (const answer of answers) {
				const shown = answer.text + JSON.stringify(answer.headers);
				expect(shown.includes(secret), `${secret.slice(0, 6)}… in ${answer.status}`).toBe(false);
			}
			expect(running!.output().includes(secret), `${secret.slice(0, 6)}… printed`).toBe(false);
		}
	});
});

describe("half-set credentials", () => {
	const processes = processesForThisFile();
	it.each(["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET"])(
		"%s alone stops the start with one clear line that does not repeat it",
		async (half) => {
			await processes.takeFolder(seededDataDir());
			const server = await processes.start({ ...LIVE, [half]: "half-alone-xyz" });
			expect(await server.ended).toEqual({ code: 1, signal: null });
			const lines = server
				.output()
				.split("\n")
				.filter((line) => line.includes("PAYPAL_CLIENT_ID"));
			expect(lines).toHaveLength(1);
			expect(lines[0]).toContain("PAYPAL_CLIENT_SECRET");
			expect(server.output()).not.toContain("alone-xyz");
		},
	);
});
