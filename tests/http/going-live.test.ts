import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { movesOf } from "#tests/support/order-moves.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { signedIn } from "./support/back-office.ts";
import { placeOrder } from "./support/orders.ts";
import { processesForThisFile } from "./support/process.ts";
import { withDatabase } from "./support/shop.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const LIVE = { PAYMENTS_MODE: "live" };
const KEPT = { ...LIVE, KEEP_TEST_ORDERS: "true" };
const processes = processesForThisFile();

let folder: string;
let running: RunningShop | undefined;
beforeEach(() => {
	folder = seededDataDir();
});
afterEach(async () => {
	await running?.stop();
	running = undefined;
	removeDataDir(folder);
});

async function start(env: Record<string, string> = {}): Promise<RunningShop> {
	await running?.stop();
	running = await startShop({ dataDir: folder, env });
	return running;
}

/** The same browser after the restart. */
function restarted(earlier: Client, url: string): Client {
	const client = new Client(url);
	for (const [name, value] of earlier.jar) client.jar.set(name, value);
	return client;
}

/** An order of the test phase that is paid and has its invoice, the browser that placed it, and a booking. */
async function testPhase(): Promise<{ id: number; booking: number; owner: Client }> {
	const { url } = await start();
	const owner = new Client(url);
	const id = await placeOrder(owner, "mouse-pad-xxl", { paymentMethod: "cash" });
	const form = (await owner.page("/service-order/1")).form(/service-order/);
	const values = { fullName: "Ana Ionescu", email: "ana@exemplu.ro", phone: "0722123456", privacy: "on" };
	const booked = await owner.submit(form, { values });
	const booking = Number(/(\d+)/.exec(booked.header("location"))![1]);
	await movesOf({ dataDir: folder }, id, "completed");
	await (await signedIn(url)).get(`/api/admin/download-invoice/${id}`);
	await running!.stop();
	return { id, booking, owner };
}

const startFresh = () =>
	spawnSync(process.execPath, ["build/server/admin.js", "start-fresh"], {
		cwd: ROOT,
		env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", DATA_DIR: folder },
		encoding: "utf8",
	});

const count = (table: string) =>
	withDatabase(folder, (database) => database.prepare(`select count(*) from ${table}`).pluck().get());

describe("going live with orders of the test phase", () => {
	it("stops the start and names both ways on", async () => {
		await testPhase();
		await processes.takeFolder(folder);
		const server = await processes.start(LIVE);
		expect(await server.ended).toEqual({ code: 1, signal: null });
		expect(server.output()).toMatch(/PAYMENTS_MODE is live, and the database has 2 orders and bookings of test mode/);
		expect(server.output()).toContain("npm run admin -- start-fresh");
		expect(server.output()).toContain("KEEP_TEST_ORDERS=true");
	});

	it("begins afresh by the command, with the catalogue and the accounts, once the shop is stopped", async () => {
		const { id, owner } = await testPhase();
		await start();
		expect(startFresh()).toMatchObject({ status: 1, stderr: expect.stringContaining("stop it first") });
		await running!.stop();
		const products = count("product");
		const begun = startFresh();
		expect([begun.status, begun.stderr]).toEqual([0, ""]);
		expect(begun.stdout).toContain("shop.db.tests-");
		expect(readdirSync(folder).filter((name) => name.startsWith("shop.db.tests-"))).toHaveLength(1);

		const { url, output } = await start(LIVE);
		expect(output()).not.toContain("First admin");
		expect([count("orders"), count("invoice"), count("product")]).toEqual([0, 0, products]);
		expect((await (await signedIn(url)).get("/admin")).status).toBe(200);
		// What the test phase gave to a browser opens nothing of the live shop.
		const returned = restarted(owner, url);
		expect((await returned.get(`/order-confirmation/${id}`)).status).toBe(404);
		const next = await placeOrder(new Client(url), "mouse-pad-xxl", { paymentMethod: "cash" });
		expect(next).toBeGreaterThan(id);
	});

	it("keeps them where it is told to: marked, and good for nothing", async () => {
		const { id, booking, owner: before } = await testPhase();
		const { url } = await start(KEPT);
		const owner = restarted(before, url);
		const admin = await signedIn(url);
		owner.jar.set("language", "en");
		admin.jar.set("language", "en");
		const order = await owner.page(`/order-confirmation/${id}`);
		expect(order.text).toContain("Test order");
		expect(order.text).not.toMatch(/What happens next|Ready for pickup/);
		for (const path of [`/admin/orders/${id}`, `/staff/orders/${id}`, `/invoices?order=${id}`, `/warranty?order=${id}`])
			expect((await admin.page(path)).text, path).toContain("Test order");
		for (const path of [`/service-confirmation/${booking}`, `/staff/service-orders/${booking}`])
			expect((await (path.startsWith("/staff") ? admin : owner).page(path)).text, path).toContain("Test booking");
		const at = `/staff/service-orders/${booking}`;
		const forms = (await admin.page(at)).forms.map(({ fields }) => fields.find(([name]) => name === "intent")?.[1]);
		for (const intent of ["pay", "edit"]) {
			expect(forms, "nothing is taken for a test").not.toContain(intent);
			const contact = { fullName: "Ana Pop", email: "ana@exemplu.ro", phone: "0722123456" };
			const refused = await admin.post(at, { intent, amount: "50", means: "card", ...contact });
			expect(refused.status, intent).toBe(409);
			expect(refused.text).toContain("This is a test appointment");
			expect(refused.text).not.toContain("No payment is taken for a cancelled appointment");
		}
		expect((await admin.page("/admin/orders?payment=test")).text).toContain(`#${id}`);
		expect((await admin.page("/staff")).text).not.toContain(`#${id}`);
		expect((await admin.page("/admin/invoices/e-factura")).text).not.toContain("TEST");
		expect((await admin.get("/admin/invoices/TEST-1.xml")).status).toBe(404);
		expect((await owner.get(`/api/orders/${id}`)).json<{ order: unknown }>().order).toMatchObject({
			paymentMode: "test",
		});
		const document = await admin.page(`/api/admin/download-invoice/${id}?document=TEST-1`);
		expect(document.text).toContain("Document de test, fără valoare");
		const shipped = await admin.post(`/admin/orders/${id}`, { intent: "deliver", seen: "completed" });
		expect(shipped.status).toBe(409);
		const cancelled = await admin.post(`/admin/orders/${id}`, { intent: "cancel", seen: "completed", reason: "" });
		expect(cancelled.status).toBe(303);
	});
});
