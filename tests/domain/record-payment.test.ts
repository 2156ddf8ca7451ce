import { describe, expect, it } from "vitest";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { movesOf } from "#app/routes/admin/orders/moves-of.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF, OTHER_ADMIN } from "#tests/support/accounts.ts";
import {
	type BackOfficeShop,
	backOfficeOrder,
	backOfficeShop,
	SENT,
	seenMoney,
} from "#tests/support/back-office-shop.ts";
import { selectRows } from "#tests/support/rows.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { everyRow } from "#tests/support/test-shop.ts";

const capturesOf = ({ shop }: BackOfficeShop, orderId: number) =>
	selectRows(shop.db, "payment_record", { order_id: orderId, kind: "capture" });

const eventsOf = ({ shop }: BackOfficeShop, orderId: number) =>
	shop.db.selectFrom("order_event").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

describe("money that a person has seen", () => {
	it("goes into the ledger with the whole sum, completes the order and says who saw it", async () => {
		const { backOffice, id } = await backOfficeOrder(SENT);
		await claimPayment(backOffice.shop, { orderId: id, source: "bank-transfer" });
		const done = await recordPayment(backOffice.shop, seenMoney(id, { transactionId: "FT26324ABC" }));
		expect(done).toEqual({ ok: true, value: { status: "completed" } });
		const { orders } = await listOrders(backOffice.shop, { limit: 1 });
		const [line] = await capturesOf(backOffice, id);
		expect(line).toMatchObject({
			provider: "bank",
			kind: "capture",
			transaction_id: "FT26324ABC",
			amount_cents: orders[0]!.totalBani,
			currency: "RON",
			verdict: "proves-payment",
		});
		expect(JSON.parse(line!.evidence)).toMatchObject({ means: "bank", account: CHIEF.email });
		const move = (await eventsOf(backOffice, id)).find((event) => event.kind === "status");
		expect(move).toMatchObject({ actor: "admin", from_status: "pending", to_status: "completed" });
		expect(JSON.parse(move!.detail)).toMatchObject({ account: CHIEF.email, transactionId: "FT26324ABC" });
		expect(orders[0]!.paymentState).toBe("paid");
	});

	it.each([
		["bank", "bank", "RON"],
		["revolut", "revolut", "RON"],
		["cash", "counter", "RON"],
		["card", "counter", "RON"],
		["courier", "counter", "RON"],
		["paypal", "paypal", "EUR"],
	] as const)("by %s is kept under %s in %s", async (means, provider, currency) => {
		const { backOffice, id } = await backOfficeOrder();
		expect((await recordPayment(backOffice.shop, seenMoney(id, { means, transactionId: "T-1" }))).ok).toBe(true);
		expect(await capturesOf(backOffice, id)).toMatchObject([{ provider, currency, verdict: "proves-payment" }]);
	});

	it("needs no transaction number: two orders paid without one are two lines", async () => {
		const backOffice = await backOfficeShop();
		const ids = [await backOffice.place(), await backOffice.place()];
		for (const id of ids)
			expect((await recordPayment(backOffice.shop, seenMoney(id, { means: "cash" }))).ok).toBe(true);
		for (const id of ids) expect(await capturesOf(backOffice, id)).toHaveLength(1);
	});

	it("counts once when two people write it down at the same moment", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const answers = await Promise.all(
			[CHIEF, OTHER_ADMIN].map((account) => recordPayment(backOffice.shop, seenMoney(id, { account, means: "cash" }))),
		);
		expect(answers.map((answer) => answer.ok).sort()).toEqual([false, true]);
		expect(answers.find((answer) => !answer.ok)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await capturesOf(backOffice, id)).toHaveLength(1);
		const messages = await selectRows(backOffice.shop.db, "outbox_message", { kind: "order-status" });
		expect(messages).toHaveLength(1);
	});

	it("does not count for a second order: nothing at all changes", async () => {
		const backOffice = await backOfficeShop();
		const [first, second] = [await backOffice.place(), await backOffice.place()];
		await recordPayment(backOffice.shop, seenMoney(first, { transactionId: "FT1" }));
		const before = await everyRow(backOffice.shop.db);
		expect(await recordPayment(backOffice.shop, seenMoney(second, { transactionId: "FT1" }))).toMatchObject({
			error: { code: "validation", fields: { transactionId: expect.any(String) } },
		});
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
	});

	it("is owed by an order that was cancelled before it came, though nobody had announced it", async () => {
		const { backOffice, id } = await backOfficeOrder();
		await moveOrder(backOffice.shop, { orderId: id, to: "cancelled", actor: "system" });
		const came = await recordPayment(backOffice.shop, seenMoney(id, { seen: "cancelled" }));
		expect(came).toEqual({ ok: true, value: { status: "cancelled" } });
		expect((await readOrderDetails(backOffice.shop, id))?.money).toMatchObject({
			state: "refundDue",
			isRefundDue: true,
		});
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is owed, too, where an earlier payment had covered that order, before it went back and after", async () => {
		const { backOffice, id } = await backOfficeOrder();
		await recordPayment(backOffice.shop, seenMoney(id));
		await moveOrder(backOffice.shop, { orderId: id, to: "cancelled", actor: "admin" });
		const details = async () => (await readOrderDetails(backOffice.shop, id))!;
		const again = async () => {
			backOffice.shop.pass({ minutes: 5 });
			const { money } = await details();
			return recordPayment(backOffice.shop, seenMoney(id, { seen: "cancelled", seenHereBani: money.hereBani }));
		};
		const { totalBani } = (await details()).order;
		expect(movesOf(await details())).toEqual(["refund", "reopen", "payment", "refundPart"]);
		expect(await again()).toEqual({ ok: true, value: { status: "cancelled" } });
		expect((await details()).money).toMatchObject({ isRefundDue: true, hereBani: 2 * totalBani });
		backOffice.shop.pass({ minutes: 5 });
		await recordRefund(backOffice.shop, seenMoney(id, { seen: "cancelled" }));
		expect([movesOf(await details()), (await details()).money]).toMatchObject([["reopen", "payment"], { hereBani: 0 }]);
		expect(await again()).toEqual({ ok: true, value: { status: "cancelled" } });
		expect((await details()).money).toMatchObject({ state: "refundDue", isRefundDue: true, hereBani: totalBani });
		// Nothing is here of it by the form that was sent before.
		const twice = await recordPayment(backOffice.shop, seenMoney(id, { seen: "cancelled", seenHereBani: 0 }));
		expect(twice).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is not asked for twice: a paid and an unknown order refuse it", async () => {
		const backOffice = await backOfficeShop();
		const paid = await backOffice.place();
		await backOffice.charge(paid);
		const before = await everyRow(backOffice.shop.db);
		const codes = [];
		for (const payment of [seenMoney(paid, { seen: "completed" }), seenMoney(paid), seenMoney(987_654)]) {
			const answer = await recordPayment(backOffice.shop, payment);
			codes.push(answer.ok ? null : answer.error.code);
		}
		expect(codes).toEqual(["not-payable", "changed-meanwhile", "order-not-found"]);
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
	});

	it("of an order that was sent before it was paid leaves its status alone", async () => {
		const { backOffice, id } = await backOfficeOrder({ ...SENT, paymentMethod: "cash" });
		const seen = { orderId: id, account: CHIEF };
		await advanceOrder(backOffice.shop, { ...seen, seen: "pending", to: "shipped", trackingNumber: "RO123" });
		await advanceOrder(backOffice.shop, { ...seen, seen: "shipped", to: "delivered" });
		const done = await recordPayment(backOffice.shop, seenMoney(id, { seen: "delivered", means: "courier" }));
		expect(done).toEqual({ ok: true, value: { status: "delivered" } });
		expect((await eventsOf(backOffice, id)).at(-1)).toMatchObject({ kind: "payment-received", actor: "admin" });
		expect((await listOrders(backOffice.shop, { limit: 1 })).orders[0]!.paymentState).toBe("paid");
	});

	it("in cash stays within the law's 10,000 lei", async () => {
		const backOffice = await backOfficeShop();
		const dear = await backOffice.place({
			lines: [{ productId: await productOver(backOffice, 1_000_000), quantity: 1 }],
		});
		for (const means of ["cash", "courier"] as const) {
			expect(await recordPayment(backOffice.shop, seenMoney(dear, { means }))).toMatchObject({
				error: { code: "validation", fields: { means: "validation:cashLimit" } },
			});
		}
		expect((await recordPayment(backOffice.shop, seenMoney(dear, { means: "card" }))).ok).toBe(true);
	});

	describe("in cash", () => {
		/** Three orders of one customer, and what is left of the day's limit after the first and a service. */
		async function aDayOfCash(left: (total: number) => number) {
			const backOffice = await backOfficeShop();
			const ids = [await backOffice.place(SENT), await backOffice.place(SENT), await backOffice.place(SENT)] as const;
			const total = (await listOrders(backOffice.shop, { limit: 1 })).orders[0]!.totalBani;
			const { email } = await backOffice.shop.db.selectFrom("orders").select("email").executeTakeFirstOrThrow();
			expect((await recordPayment(backOffice.shop, seenMoney(ids[0], { means: "cash" }))).ok).toBe(true);
			const paid = await takeServicePayment(backOffice.shop, {
				id: await aServiceOrderOf(backOffice.shop, { email: email!.toUpperCase() }),
				means: "cash",
				amountBani: 1_000_000 - total - left(total),
				idempotencyKey: "a-key-of-sixteen-emails",
				account: CHIEF,
			});
			expect(paid.ok).toBe(true);
			return { backOffice, ids, pay: (id: number) => recordPayment(backOffice.shop, seenMoney(id, { means: "cash" })) };
		}
		const REFUSED = { error: { code: "validation", fields: { means: "validation:cashLimit" } } };

		it("counts together with what the customer has paid in cash that day, for services too", async () => {
			const { backOffice, ids, pay } = await aDayOfCash((total) => total);
			expect((await pay(ids[1])).ok).toBe(true);
			expect(await pay(ids[2])).toMatchObject(REFUSED);
			backOffice.shop.pass({ days: 1 });
			expect((await pay(ids[2])).ok).toBe(true);
		});

		it("no longer counts when it was given back, and what a courier brings counts alone", async () => {
			const { backOffice, ids, pay } = await aDayOfCash((total) => total - 1);
			expect(await pay(ids[1])).toMatchObject(REFUSED);
			expect((await recordPayment(backOffice.shop, seenMoney(ids[2], { means: "courier" }))).ok).toBe(true);
			await moveOrder(backOffice.shop, { orderId: ids[0], to: "cancelled", actor: "admin" });
			expect((await recordRefund(backOffice.shop, seenMoney(ids[0], { seen: "cancelled", means: "cash" }))).ok).toBe(
				true,
			);
			expect((await pay(ids[1])).ok).toBe(true);
		});
	});

	it("goes back in cash within the same limit, for all of a customer's orders of a day", async () => {
		const backOffice = await backOfficeShop();
		const lines = [{ productId: await productOver(backOffice, 600_000), quantity: 1 }];
		const ids = [await backOffice.place({ lines }), await backOffice.place({ lines })] as const;
		for (const id of ids) {
			expect((await recordPayment(backOffice.shop, seenMoney(id, { means: "card" }))).ok).toBe(true);
			await moveOrder(backOffice.shop, { orderId: id, to: "cancelled", actor: "admin" });
		}
		const back = (id: number) => recordRefund(backOffice.shop, seenMoney(id, { seen: "cancelled", means: "cash" }));
		expect((await back(ids[0])).ok).toBe(true);
		expect(await back(ids[1])).toMatchObject({
			error: { code: "validation", fields: { means: "validation:cashLimit" } },
		});
		backOffice.shop.pass({ days: 1 });
		expect((await back(ids[1])).ok).toBe(true);
	});

	it("from PayPal is the same payment when its notification comes late", async () => {
		const { backOffice, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		await recordPayment(backOffice.shop, seenMoney(id, { means: "paypal", transactionId: "TX-1" }));
		await backOffice.charge(id);
		expect(await capturesOf(backOffice, id)).toHaveLength(1);
		expect(await backOffice.statusOf(id)).toBe("completed");
	});

	it("counts anew after it went back and the order was reopened", async () => {
		const { backOffice, id } = await backOfficeOrder();
		await recordPayment(backOffice.shop, seenMoney(id));
		await moveOrder(backOffice.shop, { orderId: id, to: "cancelled", actor: "admin" });
		backOffice.shop.pass({ hours: 1 });
		await recordRefund(backOffice.shop, seenMoney(id, { seen: "cancelled" }));
		backOffice.shop.pass({ hours: 1 });
		await advanceOrder(backOffice.shop, { orderId: id, seen: "cancelled", to: "pending", account: CHIEF });
		expect(await backOffice.statusOf(id)).toBe("pending");
		expect((await recordPayment(backOffice.shop, seenMoney(id))).ok).toBe(true);
		expect(await capturesOf(backOffice, id)).toHaveLength(2);
	});
});

async function productOver({ shop }: BackOfficeShop, bani: number): Promise<number> {
	const row = await shop.db
		.selectFrom("product")
		.select("id")
		.where("price_bani", ">", bani)
		.where("status", "=", "active")
		.where((eb) => eb.or([eb("stock", "is", null), eb("stock", ">", 0)]))
		.orderBy("price_bani")
		.executeTakeFirstOrThrow();
	return row.id;
}
