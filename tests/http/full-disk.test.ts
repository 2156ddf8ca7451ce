import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { signedIn } from "./support/back-office.ts";
import { ANA, addToCart, newerOrder, orderNumberIn, placeOrder, productId } from "./support/orders.ts";
import { fieldValue } from "./support/page.ts";
import { faultsIn, withDatabase } from "./support/shop.ts";
import { upload } from "./support/upload.ts";

// Not shopForThisFile: this shop is meant to log failures.
let shop: RunningShop;
const pad = productId("mouse-pad-xxl");
beforeAll(async () => {
	shop = await startShop({ prints: true });
});
afterAll(() => shop.stop());

/** Whether this system can take a running process's room on the disk away. */
const CAN_FILL_DISK = spawnSync("prlimit", ["--version"]).status === 0;

/** From now on nothing that the shop writes to a file is taken, until what this gives back is called. */
function fill(): () => void {
	const limit = (bytes: string) => execFileSync("prlimit", [`--pid=${shop.pid}`, `--fsize=${bytes}`]);
	limit("1:");
	const release = () => void limit("unlimited:");
	onTestFinished(release);
	return release;
}

const count = (sql: string) =>
	withDatabase(shop.dataDir, (database) => database.prepare(`select count(*) from ${sql}`).pluck().get() as number);
const emails = () => readdirSync(`${shop.dataDir}/mail`).filter((name) => !name.startsWith("."));
const CONTACT = { name: "Ana Pop", email: "ana@exemplu.ro", subject: "Întrebare", message: "Cât durează montajul?" };

describe.skipIf(!CAN_FILL_DISK)("a full disk", () => {
	it("refuses orders with 503 and keeps what was typed, shows every page, and sells again when there is room", async () => {
		const client = new Client(shop.url);
		await addToCart(client, pad);
		const form = (await client.page("/direct-checkout")).form("/direct-checkout");
		const orders = count("orders");
		const release = fill();
		const typed = { ...ANA, fullName: "Ștefania Țurcanu" };
		const ordered = await client.copy().submit(form, { values: typed });
		const called = await client.postJson("/api/orders", newerOrder(pad));
		const wrote = await client.postJson("/api/contact", { ...CONTACT, privacy: true });
		expect([ordered.status, called.status, wrote.status]).toEqual([503, 503, 503]);
		expect(fieldValue(ordered.page().form("/direct-checkout"), "fullName")).toBe(typed.fullName);
		expect(called.json()).toMatchObject({ code: "shop-busy" });
		for (const path of ["/", "/products?q=mouse", `/products/${pad}`, "/cart", "/direct-checkout", "/healthz"])
			expect([path, (await client.get(path)).status]).toEqual([path, 200]);
		release();

		expect(count("orders")).toBe(orders);
		expect(orderNumberIn(await client.submit(form, { values: typed }))).toBeGreaterThan(0);
		expect(count("orders")).toBe(orders + 1);
		expect(await faultsIn(shop.dataDir)).toEqual([]);
	});

	it("keeps the e-mails of an order that was placed just before, and writes them when there is room", async () => {
		const id = await placeOrder(new Client(shop.url));
		const waiting = `outbox_message where sent_at is null and subject_id = ${id}`;
		const release = fill();
		// A beat of the mail's work has come and gone.
		const beats = () => shop.output().split('"msg":"mail"').length;
		const before = beats();
		await expect.poll(beats, SOON).toBeGreaterThan(before);
		expect(count(waiting)).toBe(2);
		release();
		await expect.poll(() => count(waiting), SOON).toBe(0);
		expect(emails()).toHaveLength(count("outbox_message where sent_at is not null"));
		expect(readdirSync(`${shop.dataDir}/mail`).filter((name) => name.endsWith(".part"))).toEqual([]);
	});

	it("refuses pictures with a reason, leaves nothing of them, and takes them when there is room", async () => {
		const admin = await signedIn(shop.url);
		const files = [{ name: "cutie.png", content: await pictureOf("png", { width: 640, height: 480 }) }];
		const words = { altRo: "O cutie", altEn: "A box" };
		const release = fill();
		const refused = await upload(admin, `/admin/products/${pad}/pictures`, files, words);
		release();
		expect(refused.status).toBe(422);
		expect(refused.page().text).toContain("nu se pot prelucra acum");
		expect(readdirSync(`${shop.dataDir}/pictures`)).toEqual([]);
		expect((await upload(admin, `/admin/products/${pad}/pictures`, files, words)).status).toBe(303);
	});

	it("prints nothing for now, says so, and prints when there is room", async () => {
		const owner = new Client(shop.url);
		const id = await placeOrder(owner);
		const release = fill();
		const download = () => owner.get(`/api/invoice/download/${id}`);
		const { status, headers } = await download();
		expect([200, 503]).toContain(status);
		expect(headers["content-type"]).toMatch(status === 200 ? /pdf/ : /json/);
		release();
		await expect.poll(async () => (await download()).status, { ...SOON, interval: 500 }).toBe(200);
	});
});
