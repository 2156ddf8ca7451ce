import { connect, createServer, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/connection.ts";
import type { OpenDatabase } from "#db/dialect/open-database.ts";
import { emptyDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { freePort } from "#tests/support/ports.ts";
import startCluster from "#tests/support/postgres/cluster.ts";
import { makeDatabase } from "#tests/support/postgres/databases.ts";
import { ADMIN } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { signedIn } from "./support/back-office.ts";
import { ANA, addToCart, placeOrder, productId } from "./support/orders.ts";
import { LISTENS, processesForThisFile } from "./support/process.ts";

const SECRET = "a-secret-of-more-than-32-characters";
const processes = processesForThisFile();
let url: string;
let database: OpenDatabase;
let stopCluster: () => Promise<void>;
beforeAll(async () => {
	stopCluster = await startCluster();
	url = await makeDatabase();
	database = openDatabase(url);
});
afterAll(async () => {
	await database?.close();
	await stopCluster?.();
});

/** The database's port, on which nobody listens until it is opened; closing it breaks what goes through it. */
async function switchedPort() {
	const port = await freePort();
	const lines = new Set<Socket>();
	let server: Server | undefined;
	const { hostname, port: behind } = new URL(url);
	return {
		url: Object.assign(new URL(url), { port: String(port) }).href,
		open: () =>
			new Promise<void>((opened) => {
				server = createServer((line) => {
					const inner = connect(Number(behind), hostname);
					for (const end of [line, inner]) {
						lines.add(end);
						end.on("error", () => {}).on("close", () => [line, inner].map((other) => other.destroy()));
					}
					line.pipe(inner).pipe(line);
				}).listen(port, "127.0.0.1", opened);
			}),
		close() {
			server?.close();
			for (const line of lines) line.destroy();
		},
	};
}

const ready = async (shop: { url: string }) => (await new Client(shop.url).get("/healthz")).status;

describe("a shop that starts before its database", () => {
	it("answers 503 until it is there, and goes on by itself; two of them migrate once", async () => {
		const { url: later, open, close } = await switchedPort();
		await processes.takeFolder(emptyDataDir());
		const env = { DATABASE_URL: later, SESSION_SECRET: SECRET, ADMIN_PASSWORD: ADMIN.password };
		const shops = [await processes.start(env), await processes.start(env)];
		for (const shop of shops) {
			await shop.printed(LISTENS);
			const client = new Client(shop.url);
			const answers = [
				await client.get("/"),
				await client.get("/healthz"),
				await client.get("/admin"),
				await client.post("/direct-checkout", ANA),
			];
			for (const answer of answers) {
				expect([answer.status, Number(answer.header("retry-after")) > 0]).toEqual([503, true]);
				expect(answer.text).toContain("Magazinul pornește");
			}
			expect((await client.get("/healthz")).json()).toMatchObject({ database: "unavailable" });
			const called = await fetch(`${shop.url}/api/products`);
			expect([called.status, await called.json()]).toMatchObject([503, { code: "shop-busy" }]);
		}
		await open();
		for (const shop of shops) await expect.poll(() => ready(shop), SOON).toBe(200);
		expect(shops.filter((shop) => shop.output().includes("migrations applied"))).toHaveLength(1);
		const accounts = await database.db.selectFrom("account").select("role").execute();
		expect(accounts).toEqual([{ role: "admin" }]);
		const client = new Client(shops[0]!.url);
		expect(await placeOrder(client)).toBeGreaterThan(0);

		// And one that goes away again: what was typed stays, and is placed once it is back.
		const shop = shops[0]!.url;
		const admin = await signedIn(shop, { email: "admin@nucleu.example", password: ADMIN.password });
		await addToCart(client, productId("mouse-pad-xxl"));
		const contact = (await client.page("/contact")).form("/contact");
		const checkout = (await client.page("/direct-checkout")).form("/direct-checkout");
		const service = (await admin.page("/admin/services/new")).form("/admin/services/new");
		const message = {
			name: "Ana Pop",
			email: "ana@exemplu.ro",
			subject: "Întrebare",
			message: "TYPED: cât durează?",
			privacy: "on",
		};
		const sendContact = () => client.submit(contact, { values: message });
		close();
		for (const send of [
			sendContact,
			() => client.submit(checkout, { values: { ...ANA, notes: "TYPED" }, button: "update" }),
			() => client.post("/cart", { typedAt: "/direct-checkout", notes: "TYPED" }),
			() => client.post("/order-access", { orderNumber: "77", email: "TYPED@exemplu.ro" }),
			() => admin.submit(service, { values: { nameRo: "TYPED" } }),
		]) {
			const refused = await send();
			expect([refused.status, refused.text.includes("TYPED"), String(send)]).toEqual([503, true, String(send)]);
		}
		const page = `${shop}/admin/orders/1`;
		const called = await admin.post("/api/admin/email-invoice/1", { key: "a-key" }, { headers: { Referer: page } });
		expect((await client.get("/api/products?q=away")).status).toBe(503);
		expect(shops[0]!.output()).not.toContain("unexpected failure");
		expect(await ready(shops[0]!)).toBe(503);
		await open();
		await expect.poll(() => ready(shops[0]!), SOON).toBe(200);
		expect((await sendContact()).status).toBeLessThan(400);
		expect((await admin.follow(called)).page().flashes.join()).toContain("Magazinul este ocupat");
		close();
	});
});

describe("while a newer version has migrated the database", () => {
	it("the older one that runs goes on, and does not start again", async () => {
		await processes.takeFolder(emptyDataDir());
		const env = { DATABASE_URL: url, SESSION_SECRET: SECRET, ADMIN_PASSWORD: ADMIN.password };
		const old = await processes.start(env);
		await old.printed(LISTENS);
		const client = new Client(old.url);
		await placeOrder(client);
		// What a migration may do while an older version runs: add.
		const tables = (await database.db.introspection.getTables()).filter(({ name }) => !name.startsWith("kysely"));
		for (const { name } of tables)
			await sql`alter table ${sql.table(name)} add column of_the_next_version text default ''`.execute(database.db);
		await sql`create table of_the_next_version (id bigint primary key, order_id bigint references orders (id))`.execute(
			database.db,
		);
		await sql`insert into kysely_migration values ('2999-01-01-01-newer', '2999-01-01')`.execute(database.db);
		for (const path of ["/", "/products", "/services", "/cart", "/healthz", "/api/products", "/sitemap.xml"])
			expect([path, (await client.get(path)).status]).toEqual([path, 200]);
		expect(await placeOrder(new Client(old.url))).toBeGreaterThan(0);
		const signedIn = await new Client(old.url).post("/admin/login", {
			email: "admin@nucleu.example",
			password: ADMIN.password,
		});
		expect(signedIn.status).toBe(303);

		const again = await processes.start(env);
		expect((await again.ended).code).toBe(1);
		expect(again.output()).toContain("a newer version of the shop has migrated the database (2999-01-01-01-newer)");
	});
});
