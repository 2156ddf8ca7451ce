import { setTimeout as pause } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";
import type { Given } from "#tests/e2e/given.ts";
import { expect, test } from "#tests/e2e/steps.ts";

/** What scripts add to the payment pages (SPEC 2.14, 4, 9); the tests' own fixture fails on any violation of the policy. */

/** A request of the page that comes back: those sent before it have come to the test, too. */
async function whatWasSentHasCome(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await (await fetch("/healthz")).text();
	});
}

/** When the page was there for the visitor, and when it left for the provider, on the page's own clock. */
async function msUntilItLeft(page: Page, open: () => Promise<unknown>): Promise<number> {
	const posted = page.waitForRequest((request: Request) => request.url().endsWith("/cgi-bin/webscr"));
	await page.addInitScript(() => {
		addEventListener("DOMContentLoaded", () => {
			if (!location.pathname.includes("/sandbox/"))
				sessionStorage.setItem("ready", String(performance.timeOrigin + performance.now()));
		});
	});
	await open();
	const request = await posted;
	const leftAt = request.timing().startTime > 0 ? request.timing().startTime : Date.now();
	await page.waitForURL(/\/webapps\/checkout/);
	return leftAt - Number(await page.evaluate(() => sessionStorage.getItem("ready")));
}

for (const [slug, afterMs] of [
	["simple-paypal-form", 1_500],
	["direct-paypal-form", 1_000],
] as const) {
	test(`/${slug} leaves for the provider by itself after ${afterMs} ms, and Back does not send it again`, async ({
		page,
		say,
		given,
		when,
		then,
	}) => {
		const order = await given.anOrder({ payment: "paypal" });
		const took = await msUntilItLeft(page, () => page.goto(`/${slug}/${order.id}`));
		expect(took).toBeGreaterThan(afterMs - 50);
		expect(took, "a busy machine takes longer, but not that long").toBeLessThan(afterMs + 6_000);
		await page.addInitScript(() => {
			const set = window.setTimeout;
			const waits: unknown[] = [];
			Object.assign(window, {
				waits,
				setTimeout: (work: () => void, ms?: number) => waits.push(ms) && set(work, ms),
			});
		});
		await page.goBack();
		await then.sees(say("payment:paypalPayHint"));
		await when.untilScriptsWork();
		expect(await page.evaluate(() => (window as unknown as { waits: number[] }).waits)).not.toContain(afterMs);
		await then.isAt(`/${slug}/${order.id}`);
	});
}

for (const slug of ["basic-paypal-checkout", "paypal-button-checkout"])
	test(`/${slug}, open while its order was cancelled elsewhere, sends nobody to the provider`, async ({
		page,
		say,
		given,
		when,
		then,
		allowProblem,
	}) => {
		allowProblem(/ERR_INTERNET_DISCONNECTED/);
		const order = await given.anOrder({ payment: "paypal" });
		await when.opens(`/${slug}/${order.id}`);
		await when.untilScriptsWork();
		const pay = page.locator("form[action$=webscr]").getByRole("button");
		const asking = "**/api/orders/**";
		await page.route(asking, (route) => route.abort("internetdisconnected"));
		await pay.click();
		await then.isTold(say("common:connectionLost"), "alert");
		await page.unroute(asking);
		expect((await page.request.post(`/api/orders/${order.id}/cancel`, { data: {} })).status()).toBe(200);
		await pay.click();
		await then.sees(say("payment:cancelledReopen"));
		await then.isAt(`/${slug}/${order.id}`);
	});

test("the SDK's buttons create and capture, and the order is paid", async ({ page, say, given, when, then }) => {
	const order = await given.anOrder({ payment: "paypal" });
	await when.opens(`/paypal-button-checkout/${order.id}`);
	await page.locator(".paypal-sandbox-button").click();
	const captured = page.waitForResponse((response) => response.url().endsWith("/capture"));
	await when.presses(/0\.20 EUR/, page.getByRole("dialog"));
	expect(await (await captured).json()).toMatchObject({ orderId: order.id, status: "completed" });
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
	await then.reads(say("order:status"), say("order:status_completed"));
});

test("the SDK's buttons: changing one's mind, a declined card, and then paid", async ({
	page,
	say,
	given,
	when,
	then,
}) => {
	const order = await given.anOrder({ payment: "paypal" });
	await when.opens(`/paypal-button-checkout/${order.id}`);
	await page.locator(".paypal-sandbox-button").click();
	await when.presses("Anulați", page.getByRole("dialog"));
	await page.request.post("/sandbox/paypal/_faults", { data: { kind: "declined" } });
	const pay = async () => {
		await page.locator(".paypal-sandbox-button").click();
		await when.presses(/0\.20 EUR/, page.getByRole("dialog"));
	};
	await pay();
	await then.isTold(say("errors:payment-declined"), "alert");
	await then.sees(say("payment:paymentError"));
	await pay();
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
});

test("a capture whose answer is lost: the customer waits and is not asked to pay again", async ({
	page,
	say,
	given,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/^502 .*\/capture$/);
	const order = await given.anOrder({ payment: "paypal" });
	await when.opens(`/paypal-button-checkout/${order.id}`);
	for (const kind of ["capture-lost", "no-ipn"]) await page.request.post("/sandbox/paypal/_faults", { data: { kind } });
	await page.locator(".paypal-sandbox-button").click();
	await when.presses(/0\.20 EUR/, page.getByRole("dialog"));
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
	await then.sees(say("payment:confirmingTitle"));
});

test("where the SDK does not load the plain button is left, and works", async ({
	page,
	say,
	given,
	when,
	then,
	allowProblem,
}) => {
	allowProblem(/sdk\/js/);
	await page.route("**/sdk/js**", (route) => route.abort());
	const order = await given.anOrder({ payment: "paypal" });
	await when.opens(`/paypal-button-checkout/${order.id}`);
	await then.sees(say("payment:setupError"));
	await when.presses(say("payment:paypalPay"));
	await expect(page).toHaveURL(/\/webapps\/checkout/);
});

test("the redirect link leaves the shop for the provider's own page", async ({ page, say, given, when, then }) => {
	const order = await given.anOrder({ payment: "paypal" });
	await when.opens(`/direct-paypal-link/${order.id}`);
	await when.presses(say("payment:paypalPay"));
	await page.getByRole("button", { name: /^Approve 0.20 EUR/ }).click();
	await then.isAt(`/order-confirmation/${order.id}?payment=returned`);
	await then.reads(say("order:status"), say("order:status_completed"));
});

test("the return page asks by itself until the evidence is in, over a line slower than it asks", async ({
	page,
	say,
	given,
	then,
}) => {
	await page.route("**/order-confirmation/*.data*", async (route) => {
		await pause(2_500);
		await route.continue();
	});
	const order = await given.anOrder({ payment: "paypal" });
	await page.goto(`/basic-paypal-checkout/${order.id}`);
	await page.getByRole("button", { name: say("payment:paypalPay") }).click();
	await page.request.post("/sandbox/paypal/_settings", { data: { lateIpnMs: 3_000 } });
	await page.request.post("/sandbox/paypal/_faults", { data: { kind: "late-ipn" } });
	await page.getByRole("button", { name: /^Pay 0.20 EUR/ }).click();
	await then.sees(say("payment:confirmingTitle"));
	await then.reads(say("order:status"), say("order:status_completed"));
	await then.doesNotSee(say("payment:confirmingTitle"));
});

test.describe("the notification of a mobile payment", () => {
	const calls = "**/api/webhook/order-notification";

	/** With the numbers of those for which it was sent. */
	async function twoOrders(page: Page, given: Given) {
		const [first, second] = [
			await given.anOrder({ payment: "revolutpay" }),
			await given.anOrder({ payment: "revolutpay" }),
		];
		const sent: number[] = [];
		await page.route(calls, (route) => {
			sent.push(route.request().postDataJSON().orderId);
			return route.continue();
		});
		return { first, second, sent };
	}

	test("is tried three times, after 2 s and 4 s more, and then no more", async ({
		page,
		given,
		when,
		allowProblem,
	}) => {
		allowProblem(/^503 POST .*order-notification$/);
		const order = await given.anOrder({ payment: "revolutpay" });
		const bodies: unknown[] = [];
		await page.route(calls, (route) => {
			bodies.push(route.request().postDataJSON());
			return route.fulfill({ status: 503, json: {} });
		});
		await when.stopsTheClock();
		await when.opens(`/order-confirmation/${order.id}?source=revolut`);
		const tried = (count: number) => expect.poll(() => bodies.length).toBe(count);
		await tried(1);
		expect(bodies[0]).toEqual({ orderId: order.id, source: "revolut-completion" });
		for (const [waitMs, count] of [
			[2_000, 2],
			[4_000, 3],
		] as const) {
			// The wait begins when the answer has come in.
			await page.waitForLoadState("networkidle");
			await page.clock.runFor(waitMs - 100);
			await whatWasSentHasCome(page);
			expect(bodies).toHaveLength(count - 1);
			await page.clock.runFor(200);
			await tried(count);
		}
		await page.waitForLoadState("networkidle");
		await page.clock.runFor(60_000);
		await whatWasSentHasCome(page);
		expect(bodies).toHaveLength(3);
	});

	test("is sent once per order and session", async ({ page, given, when }) => {
		const { first, second, sent } = await twoOrders(page, given);
		for (const { id } of [first, first, second, first]) {
			const answered = sent.includes(id) ? null : page.waitForResponse(calls);
			await when.opens(`/order-confirmation/${id}?source=revolut`);
			expect((await answered)?.status() ?? 200).toBe(200);
		}
		expect(sent).toEqual([first.id, second.id]);
	});

	test("is sent too where the method is remembered: by who said to have paid, not by who only looks", async ({
		page,
		say,
		given,
		when,
		then,
	}) => {
		const { first: paid, second: other, sent } = await twoOrders(page, given);
		const looksAt = async ({ id }: { id: number }) => {
			await when.opens(`/order-confirmation/${id}`);
			await whatWasSentHasCome(page);
		};
		await looksAt(paid);
		expect(sent).toEqual([]);
		await when.opens(paid.next);
		await when.presses(say("payment:revolutDone"));
		await then.isAt(`/order-confirmation/${paid.id}?source=revolut`);
		await expect.poll(() => sent).toEqual([paid.id]);

		// Another session of the same browser: the tab's own storage is gone, the cookies are not.
		await page.evaluate(() => sessionStorage.clear());
		await looksAt(paid);
		await expect.poll(() => sent).toEqual([paid.id, paid.id]);
		for (const order of [paid, other]) await looksAt(order);
		expect(sent).toEqual([paid.id, paid.id]);
	});

	test("a refusal is an answer and is not asked again", async ({ page, given, when }) => {
		const order = await given.anOrder({ payment: "revolutpay" });
		let calls = 0;
		await page.route("**/api/webhook/order-notification", (route) => {
			calls += 1;
			return route.fulfill({ status: 409, json: {} });
		});
		await when.stopsTheClock();
		await when.opens(`/order-confirmation/${order.id}?source=revolut`);
		await expect.poll(() => calls).toBe(1);
		await page.waitForLoadState("networkidle");
		await page.clock.runFor(20_000);
		await whatWasSentHasCome(page);
		expect(calls).toBe(1);
	});
});

test("messages of a payment are toasts", async ({ say, given, when, then }) => {
	const order = await given.anOrder({ payment: "revolutpay" });
	await when.opens(order.next);
	await when.presses(say("payment:revolutDone"));
	await then.isAt(`/order-confirmation/${order.id}?source=revolut`);
	await then.isTold(say("payment:claimed", { day: "" }).split(";")[0]!);
});
