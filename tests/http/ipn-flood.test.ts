import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { placeOrder } from "#tests/http/support/orders.ts";
import { shopForThisFile, withDatabase } from "#tests/http/support/shop.ts";
import { send } from "#tests/support/http-client.ts";
import { decideThere, leaveForProvider, ledger, sandboxState } from "#tests/support/paying.ts";
import { rounds } from "#tests/support/soak.ts";

const shop = shopForThisFile({ env: { TRUST_PROXY: "true" } });
const { untilStatus, records } = ledger(shop);

const SECONDS = rounds(3, 60);
const LINES = 8;
/** Alone on the machine; beside other tests it is enough that the notification was taken when it came first. */
const MUST_BE_CONFIRMED_WITHIN_MS = rounds(60_000, 5_000);
const MAY_GROW_BYTES = 1_000_000;

/** Bytes of the database once its log is written back. */
const databaseBytes = () =>
	withDatabase(shop.running().dataDir, (database) => {
		database.pragma("wal_checkpoint(passive)");
		return Number(database.pragma("page_count", { simple: true })) * 4096;
	});

/**
 * Junk for an order's address and for those of numbers that no order has, each other bytes: from one network, from many, and
 * from the one that the provider uses.
 */
async function flood(orderId: number, until: number, answers: Record<number, number>): Promise<void> {
	for (let turn = 0; performance.now() < until; turn++) {
		const size = [200, 2_000, 9_000, 61_000][turn % 4]!;
		const from = ["203.0.113.9", `10.${[...randomBytes(3)].join(".")}`, null][turn % 3];
		const body = `invoice=NUCLEU-${orderId}-000000000000&custom=${orderId}&txn_id=${randomBytes(8).toString("hex")}`;
		const number = turn % 2 ? orderId : orderId + (turn % 31);
		const answer = await send(shop.running().url, "POST", `/api/orders/${number}/ipn`, body.padEnd(size, "&a=b"), {
			"Content-Type": "application/x-www-form-urlencoded",
			...(from ? { "X-Forwarded-For": from } : {}),
		});
		answers[answer.status] = (answers[answer.status] ?? 0) + 1;
	}
}

it(
	"a flood of junk keeps no payment of that order waiting, and does not fill the disk",
	async () => {
		const customer = shop.visitor("en");
		const id = await placeOrder(customer, "mouse-pad-xxl", { paymentMethod: "paypal" });
		const provider = await leaveForProvider(customer, await customer.page(`/basic-paypal-checkout/${id}`));
		const before = databaseBytes();
		const answers: Record<number, number> = {};
		const until = performance.now() + SECONDS * 1_000;
		const lines = Array.from({ length: LINES }, () => flood(id, until, answers));
		await pause((SECONDS * 1_000) / 2);
		const paidAt = performance.now();
		await decideThere(customer, provider, "pay");
		await untilStatus(id, "completed").catch(() => {});
		const confirmedMs = Math.round(performance.now() - paidAt);
		await Promise.all(lines);
		const grownBytes = databaseBytes() - before;
		if (SECONDS > 3) console.info(JSON.stringify({ answers, confirmedMs, grownBytes }));
		expect(records(id).filter(({ verdict }) => verdict === "proves-payment")).toHaveLength(1);
		const { ipns } = await sandboxState(customer);
		expect(ipns.map(({ tries }) => tries.map((attempt) => attempt.status))).toEqual([[200]]);
		expect(confirmedMs).toBeLessThan(MUST_BE_CONFIRMED_WITHIN_MS);
		expect(grownBytes).toBeLessThan(MAY_GROW_BYTES);
		expect(answers[500] ?? 0).toBe(0);
	},
	(SECONDS + 60) * 1_000,
);
