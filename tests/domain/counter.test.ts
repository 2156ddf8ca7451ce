import { describe, expect, it } from "vitest";
import { counterSteps } from "#app/domain/counter/counter-steps.ts";
import { readCorrections, readCounter, searchCounter } from "#app/domain/counter/read-counter.server.ts";
import { handOver, takeCounterPayment } from "#app/domain/counter/serve-order.server.ts";
import { creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { announceReady } from "#app/domain/orders/announce-ready.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { movesOf } from "#app/routes/admin/orders/moves-of.ts";
import { headingOf } from "#app/routes/orders/order-heading.ts";
import { CHIEF, STAFF } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeShop, SENT } from "#tests/support/back-office-shop.ts";
import { withdrawFrom } from "#tests/support/inbox.ts";
import { updateRows } from "#tests/support/rows.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";

const PICKUP = { delivery: { method: "pickup" } } as const;
const ids = (rows: { id: number }[] | undefined) => rows?.map(({ id }) => id);
const pay = ({ shop }: BackOfficeShop, orderId: number) =>
	takeCounterPayment(shop, { orderId, seen: "pending", means: "card", account: STAFF });

describe("what is taken at the counter", () => {
	it("is not taken where a part of it came since the page was made", async () => {
		const backOffice = await backOfficeShop();
		const orderId = await backOffice.place(PICKUP);
		await recordPayment(backOffice.shop, {
			...{ orderId, seen: "pending", means: "bank", transactionId: null, amountBani: 1_000, account: STAFF },
		});
		const take = (seenHereBani: number) =>
			takeCounterPayment(backOffice.shop, {
				...{ orderId, seen: "pending", means: "cash", seenHereBani, account: STAFF },
			});
		expect(await take(0)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await take(1_000)).toMatchObject({ ok: true });
	});
});

async function creditAll(shop: Shop, orderId: number) {
	expect(await issueInvoice(shop, orderId)).toMatchObject({ ok: true });
	const { lines, revision: seen } = (await readCreditable(shop, orderId))!;
	const quantities = new Map(lines.map(({ position, quantity }) => [position, quantity]));
	expect(await creditInvoice(shop, { orderId, quantities, seen, account: CHIEF })).toMatchObject({ ok: true });
}

describe("what staff took for the wrong order", () => {
	it("may be said not to have come for it by themselves, until the payment has a fiscal receipt, or an invoice", async () => {
		const backOffice = await backOfficeShop();
		const mayVoid = async (receipt: string | null, isCredited = false) => {
			const orderId = await backOffice.place(PICKUP);
			const taken = { orderId, seen: "pending", means: "card", receipt, account: STAFF } as const;
			expect(await takeCounterPayment(backOffice.shop, taken)).toMatchObject({ ok: true });
			if (isCredited) await creditAll(backOffice.shop, orderId);
			const corrections = await readCorrections(
				backOffice.shop,
				(await readOrderDetails(backOffice.shop, orderId))!,
				STAFF,
			);
			return corrections.map((correction) => correction.mayVoid);
		};
		expect(await mayVoid(null)).toEqual([true]);
		expect(await mayVoid("0042")).toEqual([false]);
		expect(await mayVoid(null, true), "of which nothing is left").toEqual([false]);
	});
});

describe("what waits at the counter (DECISIONS 8)", () => {
	it("is open work and pickups, the paid ones apart from the unpaid ones, and nothing that is delivered", async () => {
		const backOffice = await backOfficeShop();
		const { shop, place } = backOffice;
		const [paid, unpaid, byCash] = [
			await place(PICKUP),
			await place(PICKUP),
			await place({ ...PICKUP, paymentMethod: "cash" }),
		];
		const sent = await place(SENT);
		await pay(backOffice, paid);
		const handed = await place(PICKUP);
		await pay(backOffice, handed);
		await handOver(shop, { orderId: handed, seen: "completed", account: STAFF });
		const [first, second] = [await aServiceOrderOf(shop), await aServiceOrderOf(shop)];
		await moveServiceOrder(shop, { id: second, to: "cancelled", account: STAFF });

		const counter = await readCounter(shop, null, null);
		expect(counter.counts).toEqual({ open: 1, done: 0, ready: 1, unpaid: 2 });
		expect(ids(counter.open?.rows)).toEqual([first]);
		expect(ids(counter.ready?.rows)).toEqual([paid]);
		expect(ids(counter.unpaid?.rows)).toEqual([byCash, unpaid]);
		expect(ids(counter.closedToday)).toEqual([second]);
		expect(JSON.stringify(counter)).not.toContain(`"id":${sent},`);

		await withdrawFrom(shop, paid);
		await withdrawFrom(shop, first, { contract: "service" });
		const marked = await readCounter(shop, null, null);
		const all = [...marked.open!.rows, ...marked.ready!.rows, ...marked.unpaid!.rows];
		expect(all.map(({ id, isWithdrawn }) => [id, isWithdrawn])).toEqual([
			[first, true],
			[paid, true],
			[byCash, false],
			[unpaid, false],
		]);
	});

	it("leaves out a pickup whose money all went back, which is neither handed over nor told to be ready", async () => {
		const backOffice = await backOfficeShop();
		const { shop } = backOffice;
		const orderId = await backOffice.place(PICKUP);
		await pay(backOffice, orderId);
		const about = { orderId, seen: "completed", account: CHIEF } as const;
		expect(await announceReady(shop, { ...about, isReady: true })).toMatchObject({ ok: true });
		const { order } = (await readOrderDetails(shop, orderId))!;
		const giveBack = async (amountBani: number) => {
			const seenReturnedBani = (await readOrderDetails(shop, orderId))!.money.returnedBani;
			const wish = { way: "card" as const, amountBani, pieces: [], transactionId: null, note: null };
			expect(await refundPart(shop, { ...about, ...wish, seenReturnedBani })).toMatchObject({ ok: true });
		};
		await giveBack(100);
		expect(ids((await readCounter(shop, null, null)).ready?.rows), "a part of it").toEqual([orderId]);
		await giveBack(order.totalBani - 100);
		const details = (await readOrderDetails(shop, orderId))!;
		expect([details.order.status, details.money.paymentState]).toEqual(["completed", "returned"]);

		const counter = await readCounter(shop, null, null);
		expect([counter.counts.ready, ids(counter.ready?.rows)]).toEqual([0, []]);
		expect(counterSteps(details)).toEqual([]);
		expect(await handOver(shop, about)).toMatchObject({ error: { code: "move-refused" } });
		expect(movesOf(details)).not.toContain("unready");
		expect((await searchCounter(shop, `#${orderId}`)).orders).toMatchObject([{ isReady: false }]);
		const heading = headingOf({ order: details.order, ...details.money, claimed: null, returned: false });
		expect(heading.title).toBe("refundedTitle");
	});

	it("tells what was asked for and closed today by the shop's own calendar", async () => {
		const { shop } = await backOfficeShop();
		shop.setTime("2026-11-20T21:59:00.000Z");
		const id = await aServiceOrderOf(shop);
		await moveServiceOrder(shop, { id, to: "cancelled", account: STAFF });
		const open = await aServiceOrderOf(shop);
		expect((await readCounter(shop, null, null)).closedToday).toHaveLength(1);
		shop.pass({ minutes: 2 });
		const tomorrow = await readCounter(shop, null, null);
		expect(tomorrow.closedToday).toEqual([]);
		expect(tomorrow.open?.rows).toMatchObject([{ id: open, isOfToday: false, next: "in_progress" }]);
	});

	it("goes through a long list page by page, each once, the longest waiting first", async () => {
		const { shop } = await backOfficeShop();
		const all: number[] = [];
		for (let count = 0; count < 60; count++) all.push(await aServiceOrderOf(shop));
		const seen: number[] = [];
		let edge: { before: number } | null = null;
		for (let page = 0; page < 5; page++) {
			const { open } = await readCounter(shop, "open", edge);
			seen.push(...(ids(open?.rows) ?? []));
			if (!open?.hasNext) break;
			edge = { before: seen.at(-1)! };
			await aServiceOrderOf(shop);
		}
		expect(seen.slice(0, 60)).toEqual(all);
		expect(new Set(seen).size).toBe(seen.length);
	});

	it("is found by number, name or phone, orders and service orders alike", async () => {
		const { shop, place } = await backOfficeShop();
		const order = await place({ ...PICKUP, fullName: "Ștefan Bălan", phone: "0744 555 666" });
		const service = await aServiceOrderOf(shop, { fullName: "Ștefan Bălan", phone: "0744.555.666" });
		await place(PICKUP);
		for (const search of ["balan", "0744555666", "+40 744 555 666"]) {
			const { orders, services } = await searchCounter(shop, search);
			expect([ids(orders), ids(services)], search).toEqual([[order], [service]]);
		}
		expect(ids((await searchCounter(shop, `#${order}`)).orders)?.[0]).toBe(order);
	});
});

describe("an order at the counter", () => {
	it("is paid once, however many tablets take the money, and handed over once", async () => {
		const backOffice = await backOfficeShop();
		const orderId = await backOffice.place(PICKUP);
		const taken = await Promise.all(Array.from({ length: 6 }, () => pay(backOffice, orderId)));
		expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
		const changed = { ok: false, error: { code: "changed-meanwhile" } };
		expect(taken.filter(({ ok }) => !ok)).toEqual(Array(5).fill(changed));
		const give = () => handOver(backOffice.shop, { orderId, seen: "completed", account: STAFF });
		const given = await Promise.all([give(), give()]);
		expect(given.filter(({ ok }) => ok)).toHaveLength(1);
		const details = await readOrderDetails(backOffice.shop, orderId);
		expect(details?.order.status).toBe("delivered");
		expect(details?.payments.page.rows.filter(({ verdict }) => verdict === "proves-payment")).toMatchObject([
			{ provider: "counter", means: "card", account: STAFF.email },
		]);
	});

	it("that is delivered, cancelled, or not paid yet is not the counter's to pay or to hand over", async () => {
		const backOffice = await backOfficeShop();
		const sent = await backOffice.place(SENT);
		expect(await pay(backOffice, sent)).toMatchObject({ error: { code: "not-payable" } });
		const orderId = await backOffice.place(PICKUP);
		const early = await handOver(backOffice.shop, { orderId, seen: "pending", account: STAFF });
		expect(early).toMatchObject({ error: { code: "move-refused" } });
		await moveOrder(backOffice.shop, { orderId, to: "cancelled", actor: "customer" });
		expect(await pay(backOffice, orderId)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await backOffice.statusOf(orderId)).toBe("cancelled");
	});

	it("with money that waits for an admin's decision is not paid a second time", async () => {
		const backOffice = await backOfficeShop();
		const orderId = await backOffice.place(PICKUP);
		await backOffice.charge(orderId, 19);
		expect((await readOrderDetails(backOffice.shop, orderId))?.money.paymentState).toBe("held");
		expect(await pay(backOffice, orderId)).toMatchObject({ error: { code: "not-payable" } });
	});

	it("takes no cash over the limit of the law, but takes a card", async () => {
		const backOffice = await backOfficeShop();
		const orderId = await backOffice.place(PICKUP);
		await updateRows(
			backOffice.shop.db,
			"orders",
			{ id: orderId },
			{ subtotal_bani: 1_000_001, total_bani: 1_000_001 },
		);
		const about = { orderId, seen: "pending", account: STAFF } as const;
		expect(await takeCounterPayment(backOffice.shop, { ...about, means: "cash" })).toMatchObject({
			error: { code: "validation", fields: { means: "validation:cashLimit" } },
		});
		expect(await takeCounterPayment(backOffice.shop, { ...about, means: "card" })).toMatchObject({ ok: true });
	});

	it("a service order that somebody has moved meanwhile is not moved from an older page", async () => {
		const { shop } = await backOfficeShop();
		const id = await aServiceOrderOf(shop);
		await moveServiceOrder(shop, { id, to: "in_progress", seen: "scheduled", account: STAFF });
		const late = await moveServiceOrder(shop, { id, to: "cancelled", seen: "scheduled", account: STAFF });
		expect(late).toMatchObject({ error: { code: "changed-meanwhile" } });
		const twice = await moveServiceOrder(shop, { id, to: "in_progress", seen: "scheduled", account: STAFF });
		expect(twice).toMatchObject({ ok: true, value: { changed: false } });
	});
});
