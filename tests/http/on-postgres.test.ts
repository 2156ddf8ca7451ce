import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/connection.ts";
import type { OpenDatabase } from "#db/dialect/open-database.ts";
import { Client } from "#tests/support/http-client.ts";
import { payByForm } from "#tests/support/paying.ts";
import startCluster from "#tests/support/postgres/cluster.ts";
import { makeDatabase } from "#tests/support/postgres/databases.ts";
import { ADMIN, type RunningShop, startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { signedIn } from "./support/back-office.ts";
import { ANA, addToCart, placeOrder, productId } from "./support/orders.ts";
import { errorLines } from "./support/shop.ts";

let shops: RunningShop[] = [];
let database: OpenDatabase;
let stopCluster: () => Promise<void>;
let removeFolder: () => void;

/**
 * Two processes, as on two machines: the database, the secret and a folder are theirs together. The sandbox is in it: a payment's
 * notification is verified by whichever of them takes it.
 */
beforeAll(async () => {
	stopCluster = await startCluster();
	const url = await makeDatabase();
	const env = { DATABASE_URL: url, SESSION_SECRET: "a-secret-of-more-than-32-characters" };
	const dataDir = mkdtempSync(join(tmpdir(), "nucleu-together-"));
	removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
	shops = await Promise.all([startShop({ env, dataDir }), startShop({ env, dataDir })]);
	database = openDatabase(url);
});

afterAll(async () => {
	const output = shops.map((shop) => shop.output()).join("\n");
	await database?.close();
	await Promise.all(shops.map((shop) => shop.stop()));
	await stopCluster?.();
	removeFolder?.();
	expect(errorLines(output)).toEqual([]);
});

const [one, other] = [0, 1].map((index) => () => new Client(shops[index]!.url)) as [() => Client, () => Client];

describe("two shops on one PostgreSQL", () => {
	it("that start at once on an empty database make its tables, its catalogue and its admin once", async () => {
		const migrated = shops.filter((shop) => shop.output().includes("migrations applied"));
		expect(migrated).toHaveLength(1);
		const admins = await database.db.selectFrom("account").select("email").execute();
		expect(admins).toEqual([{ email: ADMIN.email }]);
	});

	it("make one order of one form, however often and wherever it is sent, and the other one shows it", async () => {
		const visitor = one();
		await addToCart(visitor, productId("mouse-pad-xxl"));
		const form = (await visitor.page("/direct-checkout")).form("/direct-checkout");
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => visitor.copy().submit(form, { values: { ...ANA, email: "once@exemplu.ro" } })),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
		const orders = await database.db.selectFrom("orders").select("id").where("email", "=", "once@exemplu.ro").execute();
		expect(orders).toHaveLength(1);
		const admin = await signedIn(other().url);
		expect((await admin.page(`/admin/orders/${orders[0]!.id}`)).text).toContain("once@exemplu.ro");
	});

	it("have an order paid at the provider completed, and its invoice numbered", async () => {
		const client = one();
		const id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "paypal" });
		await payByForm(client, `/simple-paypal-form/${id}`);
		const statusOf = async () =>
			(await database.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirst())?.status;
		await expect.poll(statusOf, SOON).toBe("completed");
		const admin = await signedIn(other().url);
		await admin.get(`/api/admin/download-invoice/${id}`);
		const invoices = await database.db.selectFrom("invoice").select("number").where("order_id", "=", id).execute();
		expect(invoices).toEqual([{ number: 1 }]);
	});

	it("see what the other one changed of the catalogue within a second", async () => {
		const [here, there] = [one(), other()];
		await here.get("/products/titan-white");
		await there.get("/products/titan-white");
		await database.db
			.updateTable("product_text")
			.set({ name: "Titan Renumit" })
			.where("name", "like", "Titan White%")
			.execute();
		await database.db
			.updateTable("catalogue_revision")
			.set((eb) => ({ revision: eb("revision", "+", 1) }))
			.execute();
		for (const client of [here, there])
			await expect
				.poll(async () => (await client.get("/products/titan-white")).text, { timeout: 5_000 })
				.toContain("Titan Renumit");
	});

	it("find by the search what SQLite finds, and nothing where nothing is asked", async () => {
		const names = async (asked: string) => (await one().get(`/products?q=${encodeURIComponent(asked)}`)).text;
		expect(await names("mousepad")).toContain("mouse-pad-xxl");
		expect(await names("zzzzqqq")).not.toContain("mouse-pad-xxl");
	});
});
