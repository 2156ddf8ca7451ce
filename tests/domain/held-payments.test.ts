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

const decide = (backOffice: BackOfficeShop, recordId: number, changes: Partial<HeldDecision> = {}) =>
	resolveHeldPayment(backOffice.shop, { recordId, outcome: "counts", note: NOTE, account: CHIEF, ...changes });

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
	const { backOffice, id } = await backOfficeOrder({ paymentMethod: "paypal" });
	await backOffice.charge(id, 19);
	const [held] = await heldIds(backOffice);
	return { backOffice, id, held: held! };
}

describe("a held payment", () => {
	it("waits with its reason until somebody decides", async () => {
		const { backOffice, id } = await withHeld();
		const { count, first } = await readHeldPayments(backOffice.shop, 50);
		expect(count).toBe(1);
		expect(first[0]).toMatchObject({ orderId: id, reason: "wrong-amount", amountCents: 19, currency: "EUR" });
		expect((await listOrders(backOffice.shop, { task: "held", limit: 5 })).orders).toMatchObject([
			{ id, paymentState: "held", status: "pending" },
		]);
	});

	it("that counts completes its order; the held line stays, the decision follows it with who and why", async () => {
		const { backOffice, id, held } = await withHeld();
		const [before] = await ledgerOf(backOffice);
		expect(await decide(backOffice, held)).toEqual({ ok: true, value: { orderId: id } });
		const [line, decision, ...rest] = await ledgerOf(backOffice);
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
		expect(await backOffice.statusOf(id)).toBe("completed");
		expect(await heldIds(backOffice)).toEqual([]);
		expect((await listOrders(backOffice.shop, { limit: 1 })).orders[0]!.paymentState).toBe("paid");
		const event = await lastEvent(backOffice, id, "status");
		expect(JSON.parse(event.detail)).toMatchObject({ account: CHIEF.email, note: NOTE, outcome: "counts" });
	});

	it("that counts and is more than is due leaves the rest to be given back", async () => {
		const { backOffice, id } = await backOfficeOrder(
			{ paymentMethod: "paypal" },
			{ payments: { mode: "live", paypalReady: true } },
		);
		const { total_bani: total } = await selectRow(backOffice.shop.db, "orders", { id });
		await backOffice.charge(id, total / 5 + 400);
		const [held] = await heldIds(backOffice);
		expect((await decide(backOffice, held!)).ok).toBe(true);
		expect((await readOrderDetails(backOffice.shop, id))!.money).toMatchObject({ isPaid: true, overpaidBani: 2_000 });
	});

	it("that counts and is less than is due pays the order; no more than came goes back, in parts or when it is cancelled", async () => {
		const { backOffice, id } = await backOfficeOrder(
			{ paymentMethod: "paypal" },
			{ payments: { mode: "live", paypalReady: true } },
		);
		const { shop } = backOffice;
		await backOffice.charge(id, 1_900);
		const [held] = await heldIds(backOffice);
		expect((await decide(backOffice, held!)).ok).toBe(true);
		const { money, refundable } = await detailsOf(backOffice, id);
		expect([money.state, money.hereBani]).toEqual(["paid", 9_500]);
		expect(refundable).toMatchObject({ leftBani: 9_500, providerBani: 9_500 });
		const byHand = (amountBani: number) => giveBack(backOffice, id, amountBani);
		expect(await byHand(9_501)).toMatchObject({ error: { fields: { amountBani: "adminOrders:refundTooMuch" } } });
		expect((await byHand(500)).ok).toBe(true);
		expect((await moveOrder(shop, { orderId: id, to: "cancelled", actor: "admin" })).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ isRefundDue: true, hereBani: 9_000 });
		expect((await recordRefund(shop, seenMoney(id, { seen: "cancelled" }))).ok).toBe(true);
		expect((await ledgerOf(backOffice)).at(-1)).toMatchObject({ worth_bani: 9_000 });
		expect((await detailsOf(backOffice, id)).money).toMatchObject({
			state: "refunded",
			isRefundDue: false,
			hereBani: 0,
		});
		expect(await faults(backOffice)).toEqual([]);
	});

	it("that counts and is less than is due is all back once what came went back in parts", async () => {
		const { backOffice, id } = await withHeld();
		await decide(backOffice, (await ledgerOf(backOffice))[0]!.id);
		const { leftBani } = (await detailsOf(backOffice, id)).refundable;
		expect((await giveBack(backOffice, id, leftBani)).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ state: "refunded", paymentState: "returned" });
		expect((await listOrders(backOffice.shop, { payment: "returned", limit: 5 })).orders).toMatchObject([{ id }]);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("that was settled otherwise leaves the order as it is, and is written into its log", async () => {
		const { backOffice, id, held } = await withHeld();
		expect((await decide(backOffice, held, { outcome: "settled" })).ok).toBe(true);
		expect(await backOffice.statusOf(id)).toBe("pending");
		expect((await ledgerOf(backOffice)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
			["held", "wrong-amount"],
			["noted", "settled"],
		]);
		const event = await lastEvent(backOffice, id, "payment-settled");
		expect(event.actor).toBe("admin");
		expect(JSON.parse(event.detail)).toMatchObject({ account: CHIEF.email, note: NOTE });
		expect((await listOrders(backOffice.shop, { limit: 1 })).orders[0]!.paymentState).toBe("unpaid");
	});

	it("is decided about once, even by two people at the same moment", async () => {
		const { backOffice, held } = await withHeld();
		const answers = await Promise.all([
			decide(backOffice, held),
			decide(backOffice, held, { outcome: "settled", account: OTHER_ADMIN }),
		]);
		expect(answers.map((answer) => (answer.ok ? "done" : answer.error.code)).sort()).toEqual([
			"changed-meanwhile",
			"done",
		]);
		expect(await ledgerOf(backOffice)).toHaveLength(2);
	});

	it("of a cancelled order opens it again and takes its piece, with one message to the customer", async () => {
		const { backOffice, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		const stock = await backOffice.stock();
		await moveOrder(backOffice.shop, { orderId: id, to: "cancelled", actor: "customer" });
		await backOffice.charge(id);
		const [held] = await heldIds(backOffice);
		const before = await mailsOf(backOffice);
		expect((await decide(backOffice, held!)).ok).toBe(true);
		expect(await backOffice.statusOf(id)).toBe("completed");
		expect(await backOffice.stock()).toBe(stock);
		expect((await mailsOf(backOffice)).slice(before.length)).toEqual(["completed"]);
	});

	it("of a cancelled order whose money went back pays it anew", async () => {
		const { backOffice, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		const money = async () => (await readOrderDetails(backOffice.shop, id))!.money;
		const cancelled = seenMoney(id, { seen: "cancelled", means: "paypal" });
		await backOffice.charge(id);
		const { receivedBani } = await money();
		backOffice.shop.pass({ hours: 1 });
		await moveOrder(backOffice.shop, { orderId: id, to: "cancelled", actor: "admin" });
		await backOffice.charge(id);
		const [held] = await heldIds(backOffice);
		expect(await decide(backOffice, held!), "what is here pays it already").toMatchObject({
			error: { code: "not-payable" },
		});
		expect((await recordRefund(backOffice.shop, cancelled)).ok).toBe(true);
		expect((await readOrderDetails(backOffice.shop, id))!.payments.held[0]!.open).toEqual({ mayCount: true });
		expect((await decide(backOffice, held!)).ok).toBe(true);
		expect(await money()).toMatchObject({ state: "paid", receivedBani, hereBani: receivedBani, overpaidBani: 0 });
		expect((await listOrders(backOffice.shop, { task: "refunds", limit: 5 })).orders).toEqual([]);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("of a cancelled order whose customer was erased is owed: the order stays cancelled", async () => {
		const { backOffice, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		await moveOrder(backOffice.shop, { orderId: id, to: "cancelled", actor: "customer" });
		await backOffice.shop.db.updateTable("orders").set({ erased_at: "2026-11-20T08:00:00.000Z" }).execute();
		const stock = await backOffice.stock();
		await backOffice.charge(id);
		const [held] = await heldIds(backOffice);
		expect(await decide(backOffice, held!)).toEqual({ ok: true, value: { orderId: id } });
		const { order, money } = (await readOrderDetails(backOffice.shop, id))!;
		expect([order.status, money.state, money.hereBani]).toEqual(["cancelled", "refundDue", order.totalBani]);
		expect(await backOffice.stock()).toBe(stock);
		expect((await listOrders(backOffice.shop, { task: "refunds", limit: 5 })).orders).toMatchObject([{ id }]);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("of a cancelled order whose piece is gone stays held: nothing at all changes", async () => {
		const { backOffice, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		await moveOrder(backOffice.shop, { orderId: id, to: "cancelled", actor: "customer" });
		await backOffice.charge(id);
		await backOffice.setStock(0);
		const [held] = await heldIds(backOffice);
		const before = await everyRow(backOffice.shop.db);
		expect(await decide(backOffice, held!)).toMatchObject({ error: { code: "out-of-stock" } });
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
	});

	it("cannot count where no money came, or where the order is paid", async () => {
		const backOffice = await backOfficeShop();
		const [paid, denied] = [await backOffice.place(), await backOffice.place()];
		await backOffice.charge(paid);
		await backOffice.charge(paid);
		await backOffice.charge(denied, 19, "DENIED");
		const held = await readHeldPayments(backOffice.shop, 50);
		expect(held.first.map(({ reason }) => reason)).toEqual(["paid-twice", "wrong-amount"]);
		const before = await everyRow(backOffice.shop.db);
		for (const { id } of held.first)
			expect(await decide(backOffice, id)).toMatchObject({ error: { code: "not-payable" } });
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
		for (const { id } of held.first) expect((await decide(backOffice, id, { outcome: "settled" })).ok).toBe(true);
		expect(await backOffice.statusOf(paid)).toBe("completed");
	});

	it("of no order at all can only be settled otherwise", async () => {
		const backOffice = await backOfficeShop();
		await backOffice.charge(987_654);
		const [held] = await heldIds(backOffice);
		expect(await decide(backOffice, held!)).toMatchObject({ error: { code: "not-payable" } });
		expect(await decide(backOffice, held!, { outcome: "settled" })).toEqual({ ok: true, value: { orderId: null } });
		expect(await heldIds(backOffice)).toEqual([]);
	});

	it("cannot be reached through another order, nor a line that is not held", async () => {
		const { backOffice, held } = await withHeld();
		const paid = await backOffice.place();
		await backOffice.charge(paid);
		const proof = (await ledgerOf(backOffice)).find((line) => line.verdict === "proves-payment")!;
		const before = await everyRow(backOffice.shop.db);
		for (const [recordId, orderId] of [
			[held, paid],
			[proof.id, undefined],
			[987_654, undefined],
		] as const) {
			const of = orderId === undefined ? {} : { orderId };
			expect(await decide(backOffice, recordId, of)).toMatchObject({ error: { code: "not-found" } });
		}
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
	});
});

const lastEvent = async ({ shop }: BackOfficeShop, orderId: number, kind: string) =>
	(await selectRows(shop.db, "order_event", { order_id: orderId, kind })).at(-1)!;

describe("a decision that was wrong", () => {
	const undo = (backOffice: BackOfficeShop, orderId: number, record: number) =>
		voidPayment(backOffice.shop, { orderId, record, instead: "none", note: null, account: OTHER_ADMIN });
	const lastLine = async (backOffice: BackOfficeShop) => (await ledgerOf(backOffice)).at(-1)!.id;

	it("that it counts is undone as a payment is: the order waits, the money is held again, nothing leaves", async () => {
		const { backOffice, id, held } = await withHeld();
		backOffice.shop.settings.invoiceWaitMs = 600_000;
		await decide(backOffice, held);
		expect(await backOffice.statusOf(id)).toBe("completed");
		expect(await undo(backOffice, id, await lastLine(backOffice))).toEqual({ ok: true, value: { status: "pending" } });
		expect(await mailsOf(backOffice)).toEqual([]);
		expect(await heldIds(backOffice)).toEqual([held]);
		const { money, payments } = (await readOrderDetails(backOffice.shop, id))!;
		expect(money).toMatchObject({ isPaid: false, paymentState: "held" });
		expect(payments.page.rows[0]).toMatchObject({ voids: held + 1, account: OTHER_ADMIN.email });
		expect(payments.voidable).toEqual([]);
		expect((await decide(backOffice, held, { outcome: "settled" })).ok).toBe(true);
		expect(await heldIds(backOffice)).toEqual([]);
		expect(await decide(backOffice, held)).toMatchObject({ ok: false });
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("that it was settled otherwise is undone, and the money may count after all, once", async () => {
		const { backOffice, id, held } = await withHeld();
		await decide(backOffice, held, { outcome: "settled" });
		expect(await undo(backOffice, id, await lastLine(backOffice))).toEqual({ ok: true, value: { status: "pending" } });
		expect(await heldIds(backOffice)).toEqual([held]);
		expect((await decide(backOffice, held)).ok).toBe(true);
		expect(await backOffice.statusOf(id)).toBe("completed");
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is not corrected by other means", async () => {
		const { backOffice, id, held } = await withHeld();
		await decide(backOffice, held);
		const wish = { orderId: id, record: await lastLine(backOffice), note: null, account: CHIEF };
		expect(await voidPayment(backOffice.shop, { ...wish, instead: "bank" })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadRequired" } },
		});
	});
});
