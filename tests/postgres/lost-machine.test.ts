import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { openPostgres } from "#db/dialect/postgres/open.ts";
import { SOON } from "#tests/support/soon.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** As many as the pool has. */
const CONNECTIONS = 10;
/** Longer than ten looks at the revision take, shorter than the pool keeps what nobody uses. */
const LOST_FOR_MS = 4_000;

/** A way to the database on which nothing more comes through, and nothing breaks, once it is lost; new lines do. */
async function lineTo(url: string) {
	const { hostname, port } = new URL(url);
	const lines: Socket[] = [];
	let isLost = false;
	const way = createServer((line) => {
		lines.push(line);
		line.on("error", () => {});
		if (isLost) return;
		const database = connect(Number(port), hostname);
		database.on("error", () => {});
		line.pipe(database).pipe(line);
		lines.push(database);
	});
	way.listen(0, "127.0.0.1");
	await once(way, "listening");
	onTestFinished(() => {
		for (const line of lines) line.destroy();
		way.close();
	});
	const through = new URL(url);
	through.hostname = "127.0.0.1";
	through.port = String((way.address() as AddressInfo).port);
	return {
		url: through.href,
		lose() {
			isLost = true;
			for (const line of lines) line.unpipe().pause();
		},
		find() {
			isLost = false;
		},
	};
}

it("a database machine that is lost, and whose place another one takes, is found though revisions were looked up meanwhile", async () => {
	const shop = await testShop();
	const line = await lineTo(shop.file);
	const { db, catalogueRevision, close } = openPostgres(line.url, (error) => error, 1_000);
	onTestFinished(close);
	const read = () => db.selectFrom("product").select("id").limit(1).execute();
	await Promise.all(Array.from({ length: CONNECTIONS }, read));
	await expect.poll(catalogueRevision, SOON).toMatch(/^\d+$/);
	line.lose();
	await pause(LOST_FOR_MS);
	line.find();
	await expect.poll(() => read().then(({ length }) => length, String), SOON).toBe(1);
	await expect.poll(catalogueRevision, SOON).toMatch(/^\d+$/);
});
