import { beforeEach, describe, expect, it } from "vitest";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { listOrders, type OrderQuery } from "#app/domain/orders/list-orders.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { goOnAfter } from "#db/dialect/locks.ts";
import { indexOrders } from "#db/queries/order-search.ts";
import { type BackOfficeShop, backOfficeShop, SENT, seenMoney } from "#tests/support/back-office-shop.ts";
import { insertRow, selectRow } from "#tests/support/rows.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let place: BackOfficeShop["place"];
let charge: BackOfficeShop["charge"];
beforeEach(async () => {
	({ shop, place, charge } = await backOfficeShop());
});

const found = async (query: Partial<OrderQuery>) =>
	(await listOrders(shop, { limit: 25, ...query })).orders.map(({ id }) => id);

/** Every page from the newest on, by the cursors. */
async function walk(query: Partial<OrderQuery>, between: () => Promise<unknown> = async () => {}) {
	const pages: number[][] = [];
	let before: number | null = null;
	do {
		const { orders, older } = await listOrders(shop, { limit: 4, ...query, before });
		pages.push(orders.map(({ id }) => id));
		before = older;
		await between();
	} while (before !== null && pages.length < 50);
	return pages;
}

describe("the list of orders", () => {
	it("shows an order with what the back office needs, the newest first", async () => {
		const first = await place({ fullName: "Ion Pop", email: "Ion@Example.ro", phone: "0722 000 111", ...SENT });
		const second = await place();
		const { orders, older, newer } = await listOrders(shop, { limit: 25 });
		expect(orders.map(({ id }) => id)).toEqual([second, first]);
		expect(orders[1]).toMatchObject({
			status: "pending",
			paymentState: "unpaid",
			fullName: "Ion Pop",
			email: "Ion@Example.ro",
			phone: "0722 000 111",
			paymentMethod: "banktransfer",
			deliveryMethod: "delivery",
			city: "Cluj-Napoca",
			trackingNumber: null,
			createdAt: "2026-11-20T08:00:00.000Z",
		});
		expect(orders[1]!.totalBani).toBeGreaterThan(6_000);
		expect([older, newer]).toEqual([null, null]);
	});

	it("is empty in a new shop", async () => {
		expect(await listOrders(shop, { limit: 25 })).toEqual({ orders: [], older: null, newer: null });
	});

	it("pages through everything without repeats or gaps while orders are placed", async () => {
		const before: number[] = [];
		for (let count = 0; count < 11; count++) before.push(await place());
		const pages = await walk({}, place);
		expect(pages.flat()).toEqual(before.toReversed());
		expect(pages.map((page) => page.length)).toEqual([4, 4, 3]);
	});

	it("looks at so many orders for a page and goes on from there, so that nothing that fits is left out", async () => {
		const [first, last] = [await place({ fullName: "Zoe Abrudan" }), await place({ fullName: "Zoe Abrudan" })];
		for (let count = 0; count < 9; count++) await place();
		await shop.db.updateTable("orders").set({ status: "failed" }).where("id", "=", first).execute();
		for (const query of [{ search: "zo" }, { search: "zo", payment: "unpaid" as const }]) {
			const pages = await walk({ ...query, lookedAt: 5 });
			expect(pages).toEqual([[], [last], [first]]);
		}
		expect(await walk({ search: "zoe", status: "failed", lookedAt: 1 })).toEqual([[], [first]]);
		const back = await listOrders(shop, { limit: 4, search: "zo", lookedAt: 5, after: first });
		expect(back).toMatchObject({ orders: [{ id: last }], older: last, newer: first + 5 });
		expect(await found({ search: "zo", lookedAt: 5, after: back.newer })).toEqual([]);
		expect(await found({ search: "zo" })).toEqual([last, first]);
	});

	it("goes through the hits of a search from the first order on that waits for what is asked", async () => {
		const cash = { fullName: "Zoe Abrudan", paymentMethod: "cash" } as const;
		const [done, first] = [await place(cash), await place(cash)];
		await place({ fullName: "Zoe Abrudan" });
		const last = await place(cash);
		await moveOrder(shop, { orderId: done, to: "cancelled", actor: "admin" });
		const waiting = { search: "zoe", task: "to-pick-up" } as const;
		expect(await walk({ ...waiting, lookedAt: 1 })).toEqual([[last], [], [first]]);
		expect(await walk(waiting)).toEqual([[last, first]]);
		expect(await found({ ...waiting, limit: 1, after: first })).toEqual([last]);
		expect(await walk({ ...waiting, task: "refunds" })).toEqual([[]]);
	});

	it("leads back to newer pages, and to the first one at the end", async () => {
		for (let count = 0; count < 10; count++) await place();
		const newest = await found({ limit: 4 });
		const second = await listOrders(shop, { limit: 4, before: newest.at(-1)! });
		const third = await listOrders(shop, { limit: 4, before: second.older });
		const back = await listOrders(shop, { limit: 4, after: third.newer });
		expect(back.orders).toEqual(second.orders);
		const top = await listOrders(shop, { limit: 4, after: back.newer });
		expect(top.orders.map(({ id }) => id)).toEqual(newest);
		expect(top.newer).toBeNull();
	});

	it("offers the way back from a page that has become empty", async () => {
		const only = await place();
		const page = await listOrders(shop, { limit: 4, before: only });
		expect(page).toMatchObject({ orders: [], older: null });
		expect((await listOrders(shop, { limit: 4, after: page.newer })).orders.map(({ id }) => id)).toEqual([only]);
	});
});

describe("the search of orders", () => {
	it("finds a part of an e-mail address in any case (SPEC 5)", async () => {
		const wanted = await place({ email: "Maria.Pop@Firma.ro" });
		await place({ email: "altcineva@example.ro" });
		for (const search of ["maria.pop@firma.ro", "POP@FIRMA", "firma", " Maria.Pop "])
			expect(await found({ search }), search).toEqual([wanted]);
	});

	it("finds a part of the number (SPEC 5), and the very order first", async () => {
		await insertRow(shop.db, "order_number", { id: 1_230, taken_at: "" } as never);
		await goOnAfter(shop.db, "order_number");
		const numbers: number[] = [];
		for (let count = 0; count < 8; count++)
			numbers.push(await place({ email: "nimeni@example.ro", phone: "0700 555 444" }));
		expect(numbers[0]).toBe(1_231);
		expect(await found({ search: "123" })).toEqual(numbers.toReversed());
		expect(await found({ search: "#1234" })).toEqual([1_234]);
		expect(await found({ search: "31" })).toEqual([1_231]);
		const pages = await walk({ search: "1231", limit: 4 });
		expect(pages).toEqual([[1_231]]);
		await insertRow(shop.db, "order_number", { id: 12_309, taken_at: "" } as never);
		await goOnAfter(shop.db, "order_number");
		const longer = [await place(), await place()];
		expect(longer).toEqual([12_310, 12_311]);
		expect(await found({ search: "1231" })).toEqual([1_231, 12_311, 12_310]);
		expect((await walk({ search: "1231", limit: 2 })).flat()).toEqual([1_231, 12_311, 12_310]);
	});

	it("finds a name with an apostrophe by either of its signs", async () => {
		const [curly, straight] = [await place({ fullName: "Liam O’Brien" }), await place({ fullName: "Nora O'Brien" })];
		for (const search of ["O'Brien", "o’brien", "brien O’B"])
			expect(await found({ search }), search).toEqual([straight, curly]);
	});

	it("finds a name by its words in any order, without case and diacritics", async () => {
		const wanted = await place({ fullName: "Ștefania Țăranu", email: "x1@example.ro" });
		await place({ fullName: "Ștefan Popescu", email: "x2@example.ro" });
		for (const search of ["taranu stefania", "Țăranu", "ȘTEFANIA", "fania Ță"])
			expect(await found({ search }), search).toEqual([wanted]);
	});

	it("finds a phone number however it is written", async () => {
		const wanted = await place({ phone: "0722-345 678" });
		await place({ phone: "+40 722 999 000" });
		for (const search of ["0722345678", "+40 722 345 678", "0040722345678", "40722345678", "345.678"])
			expect(await found({ search }), search).toEqual([wanted]);
	});

	it("does not drown a number in the phones that hold its digits", async () => {
		await place({ phone: "0722 123 123", email: "a@example.ro" });
		expect(await found({ search: "123" })).toEqual([]);
	});

	it.each([
		'"',
		"'",
		"a*",
		"a OR b",
		"NEAR(",
		"{email}",
		"%",
		"_",
		"\\",
		"\u0000abc",
		"\ud800abc",
		"😀😀😀",
		"abc\u0000def",
		"-",
		"^abc",
		"#",
		"# ",
		"(",
		"ăăă",
		"email : abc",
		"\u0301\u0301\u0301",
	])("takes %j as text: nothing is found and nothing breaks", async (search) => {
		const all = [await place()];
		expect(await found({ search })).toEqual(search.trim() === "" ? all : []);
	});

	it("cuts a search that nobody types", async () => {
		await place();
		for (const search of ["x".repeat(5_000), "1".repeat(400)]) expect(await found({ search })).toEqual([]);
	});

	it("follows a changed address", async () => {
		const id = await place({ email: "veche@example.ro" });
		await shop.db.updateTable("orders").set({ email: "noua@example.ro" }).where("id", "=", id).execute();
		await indexOrders(shop.db, [id]);
		expect(await found({ search: "veche" })).toEqual([]);
		expect(await found({ search: "noua@" })).toEqual([id]);
	});
});

describe("the filters", () => {
	it("keep to a status, together with a search", async () => {
		const [cancelled, open] = [await place({ email: "ana@a.ro" }), await place({ email: "ana@b.ro" })];
		const other = await place({ email: "ion@b.ro" });
		await moveOrder(shop, { orderId: cancelled, to: "cancelled", actor: "customer" });
		await moveOrder(shop, { orderId: other, to: "cancelled", actor: "customer" });
		expect(await found({ status: "cancelled" })).toEqual([other, cancelled]);
		expect(await found({ status: "cancelled", search: "ana@" })).toEqual([cancelled]);
		expect(await found({ status: "pending" })).toEqual([open]);
		expect(await found({ status: "shipped" })).toEqual([]);
	});

	it("tell how each order stands with its money", async () => {
		const [unpaid, claimed, paid, held] = [await place(), await place(), await place(), await place()];
		await claimPayment(shop, { orderId: claimed, source: "bank-transfer" });
		await charge(paid);
		await claimPayment(shop, { orderId: paid, source: "bank-transfer" });
		await charge(held, 21);
		for (const [payment, id] of Object.entries({ unpaid, claimed, paid, held })) {
			const { orders } = await listOrders(shop, { payment: payment as "paid", limit: 25 });
			expect(orders.map((order) => [order.id, order.paymentState])).toEqual([[id, payment]]);
		}
	});

	it("show what waits for a person before what is paid", async () => {
		const id = await place();
		await charge(id);
		await charge(id);
		expect(await found({ payment: "paid" })).toEqual([]);
		expect((await listOrders(shop, { payment: "held", limit: 5 })).orders).toMatchObject([
			{ id, paymentState: "held" },
		]);
	});

	it("do not count a payment that went back before the order was reopened", async () => {
		const id = await place();
		await charge(id);
		shop.pass({ hours: 1 });
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "admin" });
		expect(await found({ payment: "paid", task: "refunds" })).toEqual([id]);
		await recordRefund(shop, seenMoney(id, { seen: "cancelled" }));
		expect(await found({ payment: "returned" })).toEqual([id]);
		shop.pass({ hours: 1 });
		await moveOrder(shop, { orderId: id, to: "pending", actor: "admin" });
		expect(await found({ payment: "paid" })).toEqual([]);
		expect((await listOrders(shop, { limit: 25 })).orders[0]!.paymentState).toBe("unpaid");
		await charge(id);
		expect(await found({ payment: "paid" })).toEqual([id]);
	});

	it("gather what is to be sent and to be picked up: what is paid, and what is paid on the spot", async () => {
		const pickUp = { delivery: { method: "pickup" } } as const;
		const sent = [await place({ ...SENT }), await place({ ...SENT, paymentMethod: "cash" })];
		const picked = [await place(pickUp), await place({ ...pickUp, paymentMethod: "cash" })];
		await place({ ...SENT });
		await place(pickUp);
		await charge(sent[0]!);
		await charge(picked[0]!);
		const gone = await place({ ...SENT });
		await charge(gone);
		await moveOrder(shop, { orderId: gone, to: "shipped", actor: "admin" });
		expect(await found({ task: "to-ship" })).toEqual(sent.toReversed());
		expect(await found({ task: "to-pick-up" })).toEqual(picked.toReversed());
	});

	it("show unpaid orders that have not moved for three days, but not those that wait for cash or for a person", async () => {
		const old = await place();
		const [cash, claimed, cancelled] = [await place({ paymentMethod: "cash" }), await place(), await place()];
		await claimPayment(shop, { orderId: claimed, source: "bank-transfer" });
		await moveOrder(shop, { orderId: cancelled, to: "cancelled", actor: "customer" });
		shop.pass({ days: 3, ms: 1 });
		await place();
		expect(await found({ task: "old-unpaid" })).toEqual([old]);
		expect(await found({ task: "claims" })).toEqual([claimed]);
		expect(cash).toBeGreaterThan(0);
	});
});

describe("the orders of a product", () => {
	it("are listed once each, the newest first, page by page, and those of others are not", async () => {
		const ids: number[] = [];
		for (let count = 0; count < 6; count++) ids.push(await place());
		const item = await selectRow(shop.db, "order_item", { order_id: ids[0]! });
		const product = item.product_id!;
		const other = await shop.db.selectFrom("product").select("id").where("id", "<>", product).executeTakeFirstOrThrow();
		const { id: _, ...again } = item;
		await insertRow(shop.db, "order_item", { ...again, position: 9 });
		await shop.db.updateTable("order_item").set({ product_id: other.id }).where("order_id", "=", ids[3]!).execute();
		const wanted = ids.filter((id) => id !== ids[3]).toReversed();
		expect((await walk({ product })).flat()).toEqual(wanted);
		expect(await found({ product: other.id })).toEqual([ids[3]]);
		expect(await found({ product: 9_999 })).toEqual([]);
		const { newer } = await listOrders(shop, { product, limit: 2, before: wanted[1]! });
		expect((await listOrders(shop, { product, limit: 2, after: newer })).orders.map(({ id }) => id)).toEqual(
			wanted.slice(0, 2),
		);
	});
});
