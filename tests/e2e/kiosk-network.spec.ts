import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import type { Page } from "@playwright/test";
import { textsFor } from "#app/texts/texts.server.ts";
import { cookieNames, TABLET } from "#tests/e2e/kiosk.ts";
import { expect, MOUSE, test } from "#tests/e2e/steps.ts";
import { ADMIN, type RunningShop, startShop } from "#tests/support/server.ts";

/** The tablet on the counter when its network goes away (DECISIONS 8). */
test.use({ ...TABLET });

const ro = textsFor("ro").t;

/** A line to a shop that can be cut, and mended: what a service worker asks for goes through it too. */
async function lineTo(start: (url: string) => Promise<RunningShop>) {
	const sockets = new Set<Socket>();
	let isCut = false;
	let target = 0;
	const server = createServer((socket) => {
		if (isCut) return void socket.destroy();
		const onward = connect(target, "127.0.0.1");
		for (const [one, other] of [
			[socket, onward],
			[onward, socket],
		] as const) {
			sockets.add(one);
			one.on("error", () => other.destroy()).on("close", () => sockets.delete(one) && other.destroy());
			one.pipe(other);
		}
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const shop = await start(url);
	target = Number(new URL(shop.url).port);
	return {
		url,
		cut() {
			isCut = true;
			for (const socket of sockets) socket.destroy();
		},
		mend() {
			isCut = false;
		},
		async end() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await shop.stop();
		},
	};
}

let line: Awaited<ReturnType<typeof lineTo>>;
test.beforeAll(async () => {
	line = await lineTo((url) => startShop({ env: { SITE_URL: url } }));
});
test.afterAll(() => line?.end());

/** A kiosk whose worker is at work, with a mouse in the cart. */
async function kioskWithCart(page: Page): Promise<void> {
	await page.goto(`${line.url}/admin/login?returnTo=/staff`);
	await page.locator('input[name="email"]').fill(ADMIN.email);
	await page.locator('input[name="password"]').fill(ADMIN.password);
	await page.locator("main form button").last().click();
	await expect(page).not.toHaveURL(/login/);
	await page.goto(`${line.url}/staff`);
	await page.locator('form[action="/staff/kiosk"]').getByRole("button").click();
	await expect(page.locator("html")).toHaveAttribute("data-kiosk", "true");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.goto(`${line.url}/products/${MOUSE.id}`);
	await page.locator(`form[action="/cart"]:has(input[value="${MOUSE.id}"]) button:visible`).first().click();
	await expect.poll(() => cookieNames(page)).toContain("cart");
	await page.goto(`${line.url}/cart`, { waitUntil: "networkidle" });
}

/** Our own page says 503, and the browser tells of it. */
const UNREACHABLE = /503|ERR_(CONNECTION|EMPTY)|Failed to (fetch|load)/;

const moment = (page: Page) => page.getByRole("heading", { level: 1, name: ro("kiosk:momentTitle") });

test("a lost network shows our own page, which goes on by itself where the customer was", async ({
	page,
	allowProblem,
}) => {
	allowProblem(UNREACHABLE);
	await kioskWithCart(page);
	line.cut();
	await page.goto(`${line.url}/cart`);
	await expect(moment(page)).toBeVisible();
	await expect(page.getByText(textsFor("en").t("kiosk:momentTitle"))).toBeVisible();
	line.mend();
	await expect(page.getByRole("main").getByText(MOUSE.name).first()).toBeVisible();
});

for (const by of ["the button", "absence"]) {
	test(`a wipe by ${by} that meets a dead network lets no page through until the server has made it`, async ({
		page,
		allowProblem,
	}) => {
		allowProblem(UNREACHABLE);
		await kioskWithCart(page);
		if (by === "absence") {
			await page.clock.install();
			await page.goto(`${line.url}/cart`, { waitUntil: "networkidle" });
		}
		line.cut();
		if (by === "absence") await page.clock.runFor(112_000);
		else
			await page
				.getByRole("button", { name: ro("kiosk:newCustomer") })
				.first()
				.click();
		await expect(moment(page)).toBeVisible();
		await page.goto(`${line.url}/cart`);
		await expect(moment(page)).toBeVisible();
		expect(await cookieNames(page)).toContain("cart");
		line.mend();
		await expect(page).toHaveURL(`${line.url}/`);
		expect(await cookieNames(page)).toEqual(["kiosk"]);
		await page.goto(`${line.url}/cart`);
		await expect(page.getByText(MOUSE.name)).toHaveCount(0);
	});
}

test("leaving kiosk mode takes the worker away", async ({ page }) => {
	await kioskWithCart(page);
	const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
	expect(await workers()).toBe(1);
	await page.goto(`${line.url}/kiosk/leave`);
	await page.locator('input[name="email"]').fill(ADMIN.email);
	await page.locator('input[name="password"]').fill(ADMIN.password);
	await page.getByRole("button", { name: ro("kiosk:leave") }).click();
	await expect(page).toHaveURL(/\/staff$/);
	await expect.poll(workers).toBe(0);
	await page.goto(`${line.url}/about`);
	expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
