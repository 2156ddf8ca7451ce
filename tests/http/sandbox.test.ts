import { existsSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { ipnReceiver, orderBody, sandboxClient } from "#tests/domain/sandbox-client.ts";
import { emptyDataDir, removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";

const clientOf = (shop: RunningShop) =>
	sandboxClient((path, init) => fetch(`${shop.url}/sandbox/paypal${path}`, { redirect: "manual", ...init }));

describe("the sandbox of a running shop", () => {
	let shop: RunningShop;
	let client: ReturnType<typeof clientOf>;
	let seller: Awaited<ReturnType<typeof ipnReceiver>>;
	beforeAll(async () => {
		shop = await startShop();
		client = clientOf(shop);
		seller = await ipnReceiver();
	});
	afterAll(async () => {
		await shop?.stop();
		await seller?.close();
	});

	it("takes the web form with the site's own Origin, and with none, and no form token", async () => {
		const own = await fetch(`${shop.url}/sandbox/paypal/cgi-bin/webscr`, {
			method: "POST",
			redirect: "manual",
			headers: { Origin: shop.url },
			body: new URLSearchParams({ cmd: "_xclick", business: "seller@nucleu.example", amount: "1.00" }),
		});
		expect(own.status).toBe(303);
		const { answer, token } = await client.openForm({ return: `${shop.url}/return` });
		expect(answer.status).toBe(303);
		const page = await client.ask(`/webapps/checkout?token=${token}`);
		expect(page.headers.get("Content-Type")).toContain("text/html");
		expect(await page.text()).toContain("Pay 200.00 EUR");
	});

	it.each(["/sandbox", "/sandbox/x", "/sandbox/paypal/x"])("has nothing at %s", async (path) => {
		expect((await fetch(shop.url + path)).status).toBe(404);
	});

	it("sends raw bytes and verifies them byte for byte", async () => {
		await client.pay({ notify_url: seller.url }, ["windows-1252-name"]);
		const [ipn] = await seller.until(1);
		expect(ipn!.headers["user-agent"]).toBe("PayPal IPN ( https://www.paypal.com/ipn )");
		expect(ipn!.headers["sec-fetch-mode"]).toBeUndefined();
		expect(ipn!.raw.includes("M%EEndru-M%FCller")).toBe(true);
		expect(await client.verify(ipn!.raw)).toBe("VERIFIED");
		expect(await client.verify(ipn!.raw, "/ipnpb/cgi-bin/webscr")).toBe("VERIFIED");
		expect(await client.verify(Buffer.concat([ipn!.raw, Buffer.from("&")]))).toBe("INVALID");
	});

	it("reaches the site's own addresses", async () => {
		await client.pay({ notify_url: `${shop.url}/sandbox/paypal/_settings` });
		await vi.waitFor(async () => {
			const [ipn] = (await client.state()).ipns;
			expect(ipn.tries[0].status).toBeTypeOf("number");
		}, SOON);
	});

	it("makes one payment of 20 parallel captures", async () => {
		const id = await client.approvedOrder({ invoice_id: "parallel" });
		const statuses = await Promise.all(
			Array.from({ length: 20 }, async (_, index) => (await client.capture(id, `c-${index}`)).status),
		);
		expect(statuses.sort()).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
		const { transactions } = await client.state();
		expect(transactions.filter((payment: { invoice: string }) => payment.invoice === "parallel")).toHaveLength(1);
	});

	it("destroys the connection when a capture's answer is to be lost, and still has the payment", async () => {
		const id = await client.approvedOrder();
		await client.fault("capture-lost");
		await expect(client.capture(id, "lost-1")).rejects.toThrow("fetch failed");
		const again = await client.capture(id, "lost-1");
		expect([again.status, (await again.json()).status]).toEqual([200, "COMPLETED"]);
		const whole = await (await client.api("GET", `/v2/checkout/orders/${id}`)).json();
		expect(whole.purchase_units[0].payments.captures).toHaveLength(1);
	});

	it("is down, slow, or answers garbage when it is told to", async () => {
		await client.fault("down", { on: "create" });
		await client.fault("garbage", { on: "create" });
		await client.fault("slow", { on: "create", delayMs: 150 });
		const create = () => client.api("POST", "/v2/checkout/orders", orderBody());
		expect((await create()).status).toBe(503);
		const garbage = await create();
		expect([garbage.status, garbage.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
		const before = performance.now();
		expect((await create()).status).toBe(201);
		expect(performance.now() - before).toBeGreaterThanOrEqual(145);
	});

	const paths = [
		"",
		"/cgi-bin/webscr",
		"/webapps/checkout",
		"/checkoutnow",
		"/sdk/js",
		"/_faults",
		"/_settings",
		"/_ipn",
	];
	const nonsense = [
		"",
		"%",
		"a=%FF%00&b",
		"{",
		"[]",
		"null",
		'{"id":{}}',
		"cmd=_notify-validate",
		"cmd=_xclick&return=//x&amount=1e9",
	];
	it.each([
		...paths,
		"/_transactions",
		"/v1/oauth2/token",
		"/v2/checkout/orders",
		"/v2/checkout/orders/%25%00",
		"/no/such",
	])("never answers 500 to nonsense at %s", async (path) => {
		const Authorization = `Bearer ${await client.token()}`;
		const types = [
			"application/x-www-form-urlencoded",
			"application/json",
			"text/plain",
			"multipart/form-data; boundary=x",
		];
		for (const type of types) {
			for (const body of nonsense) {
				const response = await client.ask(path, {
					method: "POST",
					headers: { "Content-Type": type, Authorization },
					body,
				});
				expect(response.status, `${type} ${body}`).toBeLessThan(500);
			}
		}
		for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
			const response = await client.ask(`${path}?token=%FF&token=2`, { method, headers: { Authorization } });
			expect(response.status, method).toBeLessThan(500);
		}
	});

	it("refuses what another site posts", async () => {
		const status = await new Promise((resolve) => {
			const headers = { Origin: "https://evil.test", "Content-Type": "application/x-www-form-urlencoded" };
			request(`${shop.url}/sandbox/paypal/_faults`, { method: "POST", headers }, (response) => {
				response.resume();
				resolve(response.statusCode);
			}).end("kind=down");
		});
		expect(status).toBe(403);
	});
});

describe("a sandbox that is killed", () => {
	it("has its transactions, orders and queued notifications after the next start", async () => {
		const dataDir = seededDataDir();
		const seller = await ipnReceiver(500);
		let shop = await startShop({ dataDir });
		onTestFinished(async () => {
			await shop.stop();
			await seller.close();
			removeDataDir(dataDir);
		});
		let client = clientOf(shop);
		const order = await client.approvedOrder();
		await client.capture(order, "c-1");
		await client.pay({ notify_url: seller.url, invoice: "kept" });
		await seller.until(1);
		await client.pay({ notify_url: seller.url, invoice: "late" }, ["late-ipn"]);
		await client.fault("declined");
		shop.kill();
		await shop.stop();

		shop = await startShop({ dataDir });
		client = clientOf(shop);
		const { transactions, faults, ipns } = await client.state();
		expect(transactions.map((payment: { invoice: string }) => payment.invoice).sort()).toEqual(["", "kept", "late"]);
		expect(faults).toMatchObject([{ kind: "declined" }]);
		expect((await client.capture(order, "c-1")).status).toBe(200);
		for (const { id } of ipns) await client.control("/_ipn", { id });
		const received = await seller.until(3);
		expect(
			received
				.slice(1)
				.map(({ fields }) => fields.get("invoice"))
				.sort(),
		).toEqual(["kept", "late"]);
		expect(await client.verify(received[1]!.raw)).toBe("VERIFIED");
	});

	it("goes on sending by itself", async () => {
		const dataDir = seededDataDir();
		const seller = await ipnReceiver(500);
		let shop = await startShop({ dataDir });
		onTestFinished(async () => {
			await shop.stop();
			await seller.close();
			removeDataDir(dataDir);
		});
		const client = clientOf(shop);
		await client.control("/_settings", { ipnFirstWaitMs: 1500 });
		await client.pay({ notify_url: seller.url, invoice: "kept" });
		await seller.until(1);
		shop.kill();
		await shop.stop();
		shop = await startShop({ dataDir });
		const [, again] = await seller.until(2);
		expect(again!.fields.get("invoice")).toBe("kept");
	});
});

const SAYS_MODULES = { NODE_OPTIONS: `--import=${new URL("../support/says-modules.mjs", import.meta.url).href}` };
const SANDBOX_LOADED = /^loaded file:.*\/sandbox[^/]*\.js$/m;

describe("in live mode", () => {
	it("none of the sandbox's code is loaded, as it is in test mode", async () => {
		for (const mode of ["test", "live"]) {
			const shop = await startShop({ env: { ...SAYS_MODULES, PAYMENTS_MODE: mode } });
			try {
				const { status } = await fetch(`${shop.url}/sandbox/paypal/_state`);
				expect([mode, status, SANDBOX_LOADED.test(shop.output())]).toEqual(
					mode === "test" ? [mode, 200, true] : [mode, 404, false],
				);
				expect(shop.output()).toMatch(/^loaded file:.*\/build\/server\/index\.js/m);
			} finally {
				await shop.stop();
			}
		}
	});

	it("every address under /sandbox is the shop's normal 404, and there is no provider's database", async () => {
		const dataDir = emptyDataDir();
		const shop = await startShop({
			dataDir,
			env: {
				PAYMENTS_MODE: "live",
				PAYPAL_CLIENT_ID: "live-id",
				PAYPAL_CLIENT_SECRET: "live-secret",
				PAYPAL_BUSINESS: "owner@shop.example",
			},
		});
		onTestFinished(async () => {
			await shop.stop();
			removeDataDir(dataDir);
		});
		const headingOf = async (response: Response) => /<h1[^>]*>([^<]+)/.exec(await response.text())?.[1];
		const normal = await headingOf(await fetch(`${shop.url}/no-such-page`));
		for (const path of [
			"",
			"/",
			"/paypal",
			"/paypal/_state",
			"/paypal/sdk/js",
			"/paypal/v2/checkout/orders/X",
			"/other",
		]) {
			const response = await fetch(`${shop.url}/sandbox${path}`);
			expect(response.status, path).toBe(404);
			expect(await headingOf(response), path).toBe(normal);
		}
		for (const path of ["/_faults", "/v1/oauth2/token", "/cgi-bin/webscr"]) {
			const response = await fetch(`${shop.url}/sandbox/paypal${path}`, {
				method: "POST",
				body: new URLSearchParams("a=1"),
			});
			expect(response.status, path).toBe(404);
		}
		expect(existsSync(join(dataDir, "shop.db"))).toBe(true);
		expect(existsSync(join(dataDir, "sandbox-paypal.db"))).toBe(false);
	});
});
