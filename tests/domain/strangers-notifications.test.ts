import { beforeEach, describe, expect, it } from "vitest";
import {
	carriesMark,
	processNotifications,
	receiveNotification,
} from "#app/domain/orders/receive-notification.server.ts";
import { removeOld } from "#app/domain/remove-old.server.ts";
import { type FakeProvider, ipn, ledgerOf, shopWithProvider, statusOf, unpaidOrder } from "#tests/support/payments.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

let provider: FakeProvider;
let shop: TestShop;
let id: number;
beforeEach(async () => {
	({ provider, shop, id } = await shopWithProvider());
});

let turn = 0;
/** What anybody can write who knows the order's number. */
const junk = () => ipn(id, { invoice: `NUCLEU-${id}-000000000000`, txn_id: `JUNK-${turn++}` });

const kept = () => shop.db.selectFrom("provider_notification").selectAll().orderBy("id").execute();

/** The shop with a provider that does something else before it answers. */
const asking = (before: (raw: Uint8Array) => Promise<void>) => ({
	...shop,
	paypal: {
		...provider,
		verifyNotification: async (raw: Uint8Array) => {
			await before(raw);
			return provider.verifyNotification(raw);
		},
	},
});

/** How many of that many are taken. */
async function taken(times: number, send: (time: number) => Promise<boolean>): Promise<number> {
	let count = 0;
	for (let time = 0; time < times; time++) if (await send(time)) count++;
	return count;
}

describe("a notification without the order's mark", () => {
	it("is told from one that has it", async () => {
		expect(await carriesMark(shop, id, ipn(id))).toBe(true);
		expect(await carriesMark(shop, id, ipn(id, { payment_status: "Refunded", txn_id: "BACK" }))).toBe(true);
		expect(await carriesMark(shop, id, junk())).toBe(false);
		const other = await unpaidOrder(shop);
		expect(await carriesMark(shop, other, ipn(id))).toBe(false);
		expect(await carriesMark(shop, id, ipn(id, { invoice: null, memo: `NUCLEU-${id}-` }))).toBe(false);
		expect(await carriesMark(shop, 999_999, ipn(id))).toBe(false);
	});

	it("is verified after those that have it, and keeps none of them waiting", async () => {
		await receiveNotification(shop, id, junk());
		let release = () => {};
		const untilReleased = new Promise<void>((resolve) => {
			release = resolve;
		});
		const slow = asking(async (raw) => {
			if (Buffer.from(raw).includes("JUNK")) await untilReleased;
		});
		const verifying = processNotifications(slow, "unmarked");
		await receiveNotification(shop, id, provider.send(ipn(id)));
		await processNotifications(slow, "marked");
		expect(await statusOf(shop, id)).toBe("completed");
		release();
		expect(await verifying).toBe(1);
	});

	it("is kept a few at a time: of an order, of a sender and in all, and always leaves room for one that has it", async () => {
		expect(await taken(30, () => receiveNotification(shop, id, junk(), "198.51.100.1"))).toBe(10);
		expect(await taken(30, (time) => receiveNotification(shop, id, junk(), `198.51.100.${time}`))).toBe(0);
		expect(await taken(30, (time) => receiveNotification(shop, 900_000 + time, junk(), "198.51.100.1"))).toBe(0);
		expect(await taken(99, (time) => receiveNotification(shop, 800_000 + time, junk(), `10.0.0.${time}`))).toBe(30);
		expect(await receiveNotification(shop, id, provider.send(ipn(id)))).toBe(true);
		while ((await processNotifications(shop)) > 0);
		expect(await statusOf(shop, id)).toBe("completed");
		expect(await receiveNotification(shop, id, junk())).toBe(true);
	});

	it("leaves nothing but its count when the provider did not send it", async () => {
		for (let time = 0; time < 300; time++) {
			await receiveNotification(shop, id, junk(), `10.0.0.${time}`);
			await receiveNotification(shop, 900_000 + time, junk(), `10.0.0.${time}`);
			await processNotifications(shop);
		}
		expect([await kept(), await ledgerOf(shop, id), await ledgerOf(shop, null)]).toEqual([[], [], []]);
		const counts = shop.db.selectFrom("forged_notification").select(["order_id", "count"]).orderBy("order_id");
		expect(await counts.execute()).toEqual([
			{ order_id: 0, count: 300 },
			{ order_id: id, count: 300 },
		]);
	});

	it("is always kept for a person when the provider did send it", async () => {
		const more = 25;
		for (let time = 0; time < more; time++) {
			await receiveNotification(shop, id, provider.send(junk()));
			await processNotifications(shop);
		}
		const lines = await ledgerOf(shop, id);
		expect(lines.map(({ verdict, reason }) => `${verdict} ${reason}`)).toEqual(Array(more).fill("held wrong-invoice"));
	});
});

describe("a notification with the order's mark", () => {
	it("is stored once while it waits, however often it is sent again", async () => {
		for (let time = 0; time < 5; time++) expect(await receiveNotification(shop, id, ipn(id))).toBe(true);
		expect(await kept()).toHaveLength(1);
	});

	it("is verified several at a time", async () => {
		for (let time = 0; time < 5; time++)
			await receiveNotification(shop, id, provider.send(ipn(id, { txn_id: `T${time}` })));
		let asked = 0;
		let allAsk: (() => void) | undefined;
		const allAtOnce = new Promise<void>((done) => {
			allAsk = done;
		});
		// Each waits for the others: one after the other would never end.
		const counted = asking(() => {
			if (++asked === 5) allAsk?.();
			return allAtOnce;
		});
		await processNotifications(counted);
		expect(asked).toBe(5);
	});

	it("stands in the ledger up to ten times where the provider did not send it, then it is counted", async () => {
		for (let time = 0; time < 15; time++) {
			await receiveNotification(shop, id, ipn(id, { txn_id: `FORGED-${time}` }));
			await processNotifications(shop);
		}
		expect(await ledgerOf(shop, id)).toHaveLength(10);
		expect(await shop.db.selectFrom("forged_notification").select("count").executeTakeFirst()).toEqual({ count: 5 });
	});
});

describe("notifications that were dealt with", () => {
	it("are removed after 90 days, those that wait are not", async () => {
		await receiveNotification(shop, id, provider.send(ipn(id)));
		await processNotifications(shop);
		const other = await unpaidOrder(shop);
		await receiveNotification(shop, other, ipn(other));
		shop.pass({ minutes: 89 * 24 * 60 });
		await removeOld(shop);
		expect(await kept()).toHaveLength(2);
		shop.pass({ minutes: 2 * 24 * 60 });
		await removeOld(shop);
		expect((await kept()).map(({ state }) => state)).toEqual(["waiting"]);
		expect(await ledgerOf(shop, id)).toHaveLength(1);
	});
});
