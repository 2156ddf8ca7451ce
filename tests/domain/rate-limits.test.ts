import { expect, it } from "vitest";
import { openDatabase } from "#db/connection.ts";
import { deleteEndedLimits, giveBackTry, selectEndOfLimit, takeTry } from "#db/queries/rate-limits.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

const TRIES = 3;
const WINDOW_MS = 60_000;

function limitOf(shop: TestShop, db = shop.db) {
	const moment = (ms: number) => new Date(shop.clock().getTime() + ms).toISOString();
	return {
		take: (key = "a") =>
			takeTry(db, key, { now: moment(0), end: moment(WINDOW_MS), latestEnd: moment(2 * WINDOW_MS), tries: TRIES }),
		giveBack: (key = "a") => giveBackTry(db, key),
		end: (key = "a") => selectEndOfLimit(db, key, TRIES),
		clean: () => deleteEndedLimits(db, moment(0)),
	};
}

it("lets the tries of a window through and no more, of every key by itself, until the window of the first is over", async () => {
	const shop = await testShop({ catalogue: false });
	const limit = limitOf(shop);
	expect(await limit.end()).toBeNull();
	expect([await limit.take(), await limit.take(), await limit.take(), await limit.take()]).toEqual([
		true,
		true,
		true,
		false,
	]);
	expect(await limit.take("b")).toBe(true);
	expect(await limit.end()).toBe(new Date(shop.clock().getTime() + WINDOW_MS).toISOString());
	shop.pass({ ms: WINDOW_MS - 1 });
	expect(await limit.take()).toBe(false);
	shop.pass({ ms: 1 });
	expect([await limit.take(), await limit.take(), await limit.take(), await limit.take()]).toEqual([
		true,
		true,
		true,
		false,
	]);
});

it("has a try again that was given back, and no more than were taken", async () => {
	const limit = limitOf(await testShop({ catalogue: false }));
	await limit.giveBack();
	for (let time = 0; time < 5; time++) {
		expect(await limit.take()).toBe(true);
		await limit.giveBack();
	}
	await limit.giveBack();
	expect([await limit.take(), await limit.take(), await limit.take(), await limit.take()]).toEqual([
		true,
		true,
		true,
		false,
	]);
});

it("counts on for a process whose clock is a little behind, or that waited for its turn", async () => {
	const shop = await testShop({ catalogue: false });
	const limit = limitOf(shop);
	for (let time = 0; time < TRIES; time++) await limit.take();
	shop.pass({ ms: -50 });
	expect(await limit.take()).toBe(false);
});

it("lets nobody wait for a moment that a wrong clock has set, and keeps no window that is over", async () => {
	const shop = await testShop({ catalogue: false });
	const limit = limitOf(shop);
	shop.pass({ days: 400 });
	for (let time = 0; time < TRIES; time++) await limit.take();
	shop.pass({ days: -400 });
	expect(await limit.take()).toBe(true);
	shop.pass({ ms: WINDOW_MS + 1 });
	await limit.take("b");
	await limit.clean();
	expect(await shop.db.selectFrom("rate_limit").select("key").execute()).toEqual([{ key: "b" }]);
});

it("counts together what two connections try at once", async () => {
	const shop = await testShop({ catalogue: false });
	const other = openDatabase(shop.file);
	const limits = [limitOf(shop), limitOf(shop, other.db)];
	const taken = await Promise.all(Array.from({ length: 20 }, (_, nth) => limits[nth % 2]!.take()));
	other.close();
	expect(taken.filter(Boolean)).toHaveLength(TRIES);
});
