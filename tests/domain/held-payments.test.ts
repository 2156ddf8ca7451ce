import { describe, expect, it } from "vitest";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import {
	type HeldDecision,
	readHeldPayments,
	resolveHeldPayment,
} from "#app/domain/orders/resolve-held-payment.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF, OTHER_ADMIN } from "#tests/support/accounts.ts";
import {
	type BackOfficeShop,
	backOfficeOrder,
	backOfficeShop,
	detailsOf,
	faults,
	seenMoney,
} from "#tests/support/back-office-shop.ts";
import { selectRow, selectRows } from "#tests/support/rows.ts";
import { everyRow } from "#tests/support/test-shop.ts";

const NOTE = "Am verificat în contul PayPal";

const decide = (desk: BackOfficeShop, recordId: number, changes: Partial<HeldDecision> = {}) =>
	resolveHeldPayment(desk.shop, { recordId, outcome: "counts", note: NOTE, account: CHIEF, ...changes });

/** A part of a paid order's money went back by bank. */
const giveBack = ({ shop }: BackOfficeShop, orderId: number, amountBani: number) =>
	refundPart(shop, {
		...{ orderId, seen: "completed", seenReturnedBani: 0, way: "bank", amountBani, pieces: [] },
		...{ transactionId: null, note: null, account: CHIEF },
	});

const ledgerOf = ({ shop }: BackOfficeShop) => shop.db.selectFrom("payment_record").selectAll().orderBy("id").execute();
const heldIds = async ({ shop }: BackOfficeShop) => (await readHeldPayments(shop, 50)).first.map((held) => held.id);
const mailsOf = async ({ shop }: BackOfficeShop) =>
	(await shop.db.selectFrom("outbox_message").select("payload").where("kind", "=", "order-status").execute()).map(
		({ payload }) => JSON.parse(payload).to,
	);

async function withHeld() {
	const { desk, id } = await backOfficeOrder({ paymentMethod: "paypal" });
	await desk.charge(id, 19);
	const [held] = await heldIds(desk);
	return { desk, id, held: held! };
}

describe("a held payment", () => {
	it("waits with its reason until somebody decides", async () => {
		const { desk, id } = await withHeld();
		const { count, first } = await readHeldPayments(desk.shop, 50);
		expect(count).toBe(1);
		expect(first[0]).toMatchObject({ orderId: id, reason: "wrong-amount", amountCents: 19, currency: "EUR" });
		expect((await listOrders(desk.shop, { task: "held", limit: 5 })).orders).toMatchObject([
			{ id, paymentState: "held", status: "pending" },
		]);
	});

	it("that counts completes its order; the held line stays, the decision follows it with who and why", async () => {
		const { desk, id, held } = await withHeld();
		const [before] = await ledgerOf(desk);
		expect(await decide(desk, held)).toEqual({ ok: true, value: { orderId: id } });
		const [line, decision, ...rest] = await ledgerOf(desk);
		expect(rest).toEqual([]);
		expect(line).toEqual(before);
		expect(decision).toMatchObject({
			order_id: id,
			kind: "capture",
			verdict: "proves-payment",
			reason: "counts",
			amount_cents: 19,
			currency: "EUR",
		});
		expect(JSON.parse(decision!.evidence)).toMatchObject({ held, note: NOTE, account: CHIEF.email });
		expect(await desk.statusOf(id)).toBe("completed");
		expect(await heldIds(desk)).toEqual([]);
		expect((await listOrders(desk.shop, { limit: 1 })).orders[0]!.paymentState).toBe("paid");
		const event = await lastEvent(desk, id, "status");
		expect(JSON.parse(event.detail)).toMatchObject({ account: CHIEF.email, note: NOTE, outcome: "counts" });
	});

	it("that counts and is more than is due leaves the rest to be given back", async () => {
		const { desk, id } = await backOfficeOrder(
			{ paymentMethod: "paypal" },
			{ payments: { mode: "live", paypalReady: true } },
		);
		const { total_bani: total } = await selectRow(desk.shop.db, "orders", { id });
		await desk.charge(id, total / 5 + 400);
		const [held] = await heldIds(desk);
		expect((await decide(desk, held!)).ok).toBe(true);
		expect((await readOrderDetails(desk.shop, id))!.money).toMatchObject({ isPaid: true, overpaidBani: 2_000 });
	});

	it("that counts and is less than is due pays the order; no more than came goes back, in parts or when it is cancelled", async () => {
		const { desk, id } = await backOfficeOrder(
			{ paymentMethod: "paypal" },
			{ payments: { mode: "live", paypalReady: true } },
		);
		const { shop } = desk;
		await desk.charge(id, 1_900);
		const [held] = await heldIds(desk);
		expect((await decide(desk, held!)).ok).toBe(true);
		const { money, refundable } = await detailsOf(desk, id);
		expect([money.state, money.hereBani]).toEqual(["paid", 9_500]);
		expect(refundable).toMatchObject({ leftBani: 9_500, providerBani: 9_500 });
		const byHand = (amountBani: number) => giveBack(desk, id, amountBani);
		expect(await byHand(9_501)).toMatchObject({ error: { fields: { amountBani: "adminOrders:refundTooMuch" } } });
		expect((await byHand(500)).ok).toBe(true);
		expect((await moveOrder(shop, { orderId: id, to: "cancelled", actor: "admin" })).ok).toBe(true);
		expect((await detailsOf(desk, id)).money).toMatchObject({ isRefundDue: true, hereBani: 9_000 });
		expect((await recordRefund(shop, seenMoney(id, { seen: "cancelled" }))).ok).toBe(true);
		expect((await ledgerOf(desk)).at(-1)).toMatchObject({ worth_bani: 9_000 });
		expect((await detailsOf(desk, id)).money).toMatchObject({ state: "refunded", isRefundDue: false, hereBani: 0 });
		expect(await faults(desk)).toEqual([]);
	});

	it("that counts and is less than is due is all back once what came went back in parts", async () => {
		const { desk, id } = await withHeld();
		await decide(desk, (await ledgerOf(desk))[0]!.id);
		const { leftBani } = (await detailsOf(desk, id)).refundable;
		expect((await giveBack(desk, id, leftBani)).ok).toBe(true);
		expect((await detailsOf(desk, id)).money).toMatchObject({ state: "refunded", paymentState: "returned" });
		expect((await listOrders(desk.shop, { payment: "returned", limit: 5 })).orders).toMatchObject([{ id }]);
		expect(await faults(desk)).toEqual([]);
	});

	it("that was settled otherwise leaves the order as it is, and is written into its log", async () => {
		const { desk, id, held } = await withHeld();
		expect((await decide(desk, held, { outcome: "settled" })).ok).toBe(true);
		expect(await desk.statusOf(id)).toBe("pending");
		expect((await ledgerOf(desk)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
			["held", "wrong-amount"],
			["noted", "settled"],
		]);
		const event = await lastEvent(desk, id, "payment-settled");
		expect(event.actor).toBe("admin");
		expect(JSON.parse(event.detail)).toMatchObject({ account: CHIEF.email, note: NOTE });
		expect((await listOrders(desk.shop, { limit: 1 })).orders[0]!.paymentState).toBe("unpaid");
	});

	it("is decided about once, even by two people at the same moment", async () => {
		const { desk, held } = await withHeld();
		const answers = await Promise.all([
			decide(desk, held),
			decide(desk, held, { outcome: "settled", account: OTHER_ADMIN }),
		]);
		expect(answers.map((answer) => (answer.ok ? "done" : answer.error.code)).sort()).toEqual([
			"changed-meanwhile",
			"done",
		]);
		expect(await ledgerOf(desk)).toHaveLength(2);
	});

	it("of a cancelled order opens it again and takes its piece, with one message to the customer", async () => {
		const { desk, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		const stock = await desk.stock();
		await moveOrder(desk.shop, { orderId: id, to: "cancelled", actor: "customer" });
		await desk.charge(id);
		const [held] = await heldIds(desk);
		const before = await mailsOf(desk);
		expect((await decide(desk, held!)).ok).toBe(true);
		expect(await desk.statusOf(id)).toBe("completed");
		expect(await desk.stock()).toBe(stock);
		expect((await mailsOf(desk)).slice(before.length)).toEqual(["completed"]);
	});

	it("of a cancelled order whose money went back pays it anew", async () => {
		const { desk, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		const money = async () => (await readOrderDetails(desk.shop, id))!.money;
		const cancelled = seenMoney(id, { seen: "cancelled", means: "paypal" });
		await desk.charge(id);
		const { receivedBani } = await money();
		desk.shop.pass({ hours: 1 });
		await moveOrder(desk.shop, { orderId: id, to: "cancelled", actor: "admin" });
		await desk.charge(id);
		const [held] = await heldIds(desk);
		expect(await decide(desk, held!), "what is here pays it already").toMatchObject({ error: { code: "not-payable" } });
		expect((await recordRefund(desk.shop, cancelled)).ok).toBe(true);
		expect((await readOrderDetails(desk.shop, id))!.payments.held[0]!.open).toEqual({ mayCount: true });
		expect((await decide(desk, held!)).ok).toBe(true);
		expect(await money()).toMatchObject({ state: "paid", receivedBani, hereBani: receivedBani, overpaidBani: 0 });
		expect((await listOrders(desk.shop, { task: "refunds", limit: 5 })).orders).toEqual([]);
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("of a cancelled order whose customer was erased is owed: the order stays cancelled", async () => {
		const { desk, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		await moveOrder(desk.shop, { orderId: id, to: "cancelled", actor: "customer" });
		await desk.shop.db.updateTable("orders").set({ erased_at: "2026-11-20T08:00:00.000Z" }).execute();
		const stock = await desk.stock();
		await desk.charge(id);
		const [held] = await heldIds(desk);
		expect(await decide(desk, held!)).toEqual({ ok: true, value: { orderId: id } });
		const { order, money } = (await readOrderDetails(desk.shop, id))!;
		expect([order.status, money.state, money.hereBani]).toEqual(["cancelled", "refundDue", order.totalBani]);
		expect(await desk.stock()).toBe(stock);
		expect((await listOrders(desk.shop, { task: "refunds", limit: 5 })).orders).toMatchObject([{ id }]);
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("of a cancelled order whose piece is gone stays held: nothing at all changes", async () => {
		const { desk, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		await moveOrder(desk.shop, { orderId: id, to: "cancelled", actor: "customer" });
		await desk.charge(id);
		await desk.setStock(0);
		const [held] = await heldIds(desk);
		const before = await everyRow(desk.shop.db);
		expect(await decide(desk, held!)).toMatchObject({ error: { code: "out-of-stock" } });
		expect(await everyRow(desk.shop.db)).toEqual(before);
	});

	it("cannot count where no money came, or where the order is paid", async () => {
		const desk = await backOfficeShop();
		const [paid, denied] = [await desk.place(), await desk.place()];
		await desk.charge(paid);
		await desk.charge(paid);
		await desk.charge(denied, 19, "DENIED");
		const held = await readHeldPayments(desk.shop, 50);
		expect(held.first.map(({ reason }) => reason)).toEqual(["paid-twice", "wrong-amount"]);
		const before = await everyRow(desk.shop.db);
		for (const { id } of held.first) expect(await decide(desk, id)).toMatchObject({ error: { code: "not-payable" } });
		expect(await everyRow(desk.shop.db)).toEqual(before);
		for (const { id } of held.first) expect((await decide(desk, id, { outcome: "settled" })).ok).toBe(true);
		expect(await desk.statusOf(paid)).toBe("completed");
	});

	it("of no order at all can only be settled otherwise", async () => {
		const desk = await backOfficeShop();
		await desk.charge(987_654);
		const [held] = await heldIds(desk);
		expect(await decide(desk, held!)).toMatchObject({ error: { code: "not-payable" } });
		expect(await decide(desk, held!, { outcome: "settled" })).toEqual({ ok: true, value: { orderId: null } });
		expect(await heldIds(desk)).toEqual([]);
	});

	it("cannot be reached through another order, nor a line that is not held", async () => {
		const { desk, held } = await withHeld();
		const paid = await desk.place();
		await desk.charge(paid);
		const proof = (await ledgerOf(desk)).find((line) => line.verdict === "proves-payment")!;
		const before = await everyRow(desk.shop.db);
		for (const [recordId, orderId] of [
			[held, paid],
			[proof.id, undefined],
			[987_654, undefined],
		] as const) {
			const of = orderId === undefined ? {} : { orderId };
			expect(await decide(desk, recordId, of)).toMatchObject({ error: { code: "not-found" } });
		}
		expect(await everyRow(desk.shop.db)).toEqual(before);
	});
});

const lastEvent = async ({ shop }: BackOfficeShop, orderId: number, kind: string) =>
	(await selectRows(shop.db, "order_event", { order_id: orderId, kind })).at(-1)!;

describe("a decision that was wrong", () => {
	const undo = (desk: BackOfficeShop, orderId: number, record: number) =>
		voidPayment(desk.shop, { orderId, record, instead: "none", note: null, account: OTHER_ADMIN });
	const lastLine = async (desk: BackOfficeShop) => (await ledgerOf(desk)).at(-1)!.id;

	it("that it counts is undone as a payment is: the order waits, the money is held again, nothing leaves", async () => {
		const { desk, id, held } = await withHeld();
		desk.shop.settings.invoiceWaitMs = 600_000;
		await decide(desk, held);
		expect(await desk.statusOf(id)).toBe("completed");
		expect(await undo(desk, id, await lastLine(desk))).toEqual({ ok: true, value: { status: "pending" } });
		expect(await mailsOf(desk)).toEqual([]);
		expect(await heldIds(desk)).toEqual([held]);
		const { money, payments } = (await readOrderDetails(desk.shop, id))!;
		expect(money).toMatchObject({ isPaid: false, paymentState: "held" });
		expect(payments.page.rows[0]).toMatchObject({ voids: held + 1, account: OTHER_ADMIN.email });
		expect(payments.voidable).toEqual([]);
		expect((await decide(desk, held, { outcome: "settled" })).ok).toBe(true);
		expect(await heldIds(desk)).toEqual([]);
		expect(await decide(desk, held)).toMatchObject({ ok: false });
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("that it was settled otherwise is undone, and the money may count after all, once", async () => {
		const { desk, id, held } = await withHeld();
		await decide(desk, held, { outcome: "settled" });
		expect(await undo(desk, id, await lastLine(desk))).toEqual({ ok: true, value: { status: "pending" } });
		expect(await heldIds(desk)).toEqual([held]);
		expect((await decide(desk, held)).ok).toBe(true);
		expect(await desk.statusOf(id)).toBe("completed");
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("is not corrected by other means", async () => {
		const { desk, id, held } = await withHeld();
		await decide(desk, held);
		const wish = { orderId: id, record: await lastLine(desk), note: null, account: CHIEF };
		expect(await voidPayment(desk.shop, { ...wish, instead: "bank" })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadRequired" } },
		});
	});
});
