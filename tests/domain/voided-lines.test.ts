import { describe, expect, it } from "vitest";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { type PaymentReceived, recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { readHeldPayments, resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { settlePayment } from "#app/domain/orders/settle-payment.server.ts";
import { fail } from "#app/domain/result.ts";
import { type AdvanceReturn, advanceReturn } from "#app/domain/returns/advance-return.server.ts";
import { openReturn } from "#app/domain/returns/open-return.server.ts";
import { readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import { findFaults } from "#db/check.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import {
	type BackOfficeShop,
	backOfficeOrder,
	backOfficeShop,
	cancelOrder,
	lastLine,
	voided,
} from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import { changeProduct, printsAnything } from "#tests/support/test-shop.ts";

type Wish = Partial<PaymentReceived> & Pick<PaymentReceived, "orderId" | "means">;

const typed = { transactionId: null, account: CHIEF };
const paid = (desk: BackOfficeShop, wish: Wish) => recordPayment(desk.shop, { seen: "pending", ...typed, ...wish });
const givenBack = (desk: BackOfficeShop, wish: Wish) =>
	recordRefund(desk.shop, { seen: "cancelled", ...typed, ...wish });

const voidLast = async (desk: BackOfficeShop, orderId: number) =>
	voided(desk, { orderId, record: await lastLine(desk) });

const moneyOf = async (desk: BackOfficeShop, id: number) => (await readOrderDetails(desk.shop, id))!.money;

/** What PayPal reports of a transaction, for an order. */
const reported = (desk: BackOfficeShop, orderId: number, transactionId: string, more: object = {}) =>
	desk.shop.db.transaction().execute(async (db) =>
		settlePayment(desk.shop, db, await selectOrder(db, orderId), {
			...({ kind: "notification", status: "Completed", amountCents: 20, currency: "EUR" } as const),
			...{ problem: null, raw: {}, transactionId, ...more },
		}),
	);

const REFUND = { status: "Refunded", amountCents: -20 };

/** An order that takes real money, of a mouse that costs so much where that is told. */
async function liveOrder(priceBani?: number) {
	const desk = await backOfficeShop({ payments: { mode: "live", paypalReady: true } });
	if (priceBani) await changeProduct(desk.shop.db, "wireless-mouse", { price_bani: priceBani });
	return { desk, id: await desk.place({ paymentMethod: "paypal" }) };
}

const cancel = (desk: BackOfficeShop, orderId: number) => cancelOrder(desk.shop, orderId, "completed");

describe("a number of PayPal's that was typed on the wrong order and voided", () => {
	it("pays the right order once PayPal reports it, and is known from then on", async () => {
		const desk = await backOfficeShop();
		const [wrong, right] = [await desk.place(), await desk.place({ paymentMethod: "paypal" })];
		await paid(desk, { orderId: wrong, means: "paypal", transactionId: "X1" });
		await voidLast(desk, wrong);
		expect(await reported(desk, right, "X1", { status: "Pending" })).toBe("noted");
		expect(await moneyOf(desk, right)).toMatchObject({ isConfirming: true });
		expect(await reported(desk, right, "X1")).toBe("completed");
		expect(await reported(desk, right, "X1", { kind: "capture" })).toBe("already-known");
		expect([await desk.statusOf(wrong), await desk.statusOf(right)]).toEqual(["pending", "completed"]);
		const known = await paid(desk, { orderId: wrong, means: "paypal", transactionId: "X1" });
		expect(known).toMatchObject({ error: { fields: { transactionId: "adminOrders:transactionKnown" } } });
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("is held for a person where PayPal reports another sum, and counts for its order when they say so", async () => {
		const desk = await backOfficeShop();
		const [wrong, right] = [await desk.place(), await desk.place({ paymentMethod: "paypal" })];
		await paid(desk, { orderId: wrong, means: "paypal", transactionId: "X2" });
		await voidLast(desk, wrong);
		expect(await reported(desk, right, "X2", { kind: "capture", amountCents: 19 })).toBe("held");
		expect(await moneyOf(desk, right)).toMatchObject({ isHeld: true });
		const { first } = await readHeldPayments(desk.shop, 5);
		expect(first).toMatchObject([{ orderId: right, status: "completed", transactionId: "X2" }]);
		const decision = { recordId: first[0]!.id, outcome: "counts", note: "e a ei", account: CHIEF } as const;
		expect((await resolveHeldPayment(desk.shop, decision)).ok).toBe(true);
		expect(await desk.statusOf(right)).toBe("completed");
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("is held where it is a refund that PayPal tells of, of the right order", async () => {
		const desk = await backOfficeShop();
		const [wrong, right] = [
			await desk.place({ paymentMethod: "paypal" }),
			await desk.place({ paymentMethod: "paypal" }),
		];
		await reported(desk, wrong, "T1");
		await reported(desk, right, "T2");
		await cancel(desk, wrong);
		expect((await givenBack(desk, { orderId: wrong, means: "paypal", transactionId: "R2" })).ok).toBe(true);
		await voidLast(desk, wrong);
		expect(await reported(desk, right, "R2", REFUND)).toBe("held");
		expect((await readHeldPayments(desk.shop, 5)).first).toMatchObject([{ orderId: right, status: "refunded" }]);
		expect(await moneyOf(desk, wrong)).toMatchObject({ isRefundDue: true });
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});
});

describe("a number of PayPal's that stands on the wrong order while PayPal reports it for another", () => {
	const typedWrong = async (transactionId: string) => {
		const desk = await backOfficeShop();
		const [wrong, right] = [await desk.place(), await desk.place({ paymentMethod: "paypal" })];
		await paid(desk, { orderId: wrong, means: "paypal", transactionId });
		const record = await lastLine(desk);
		return { desk, wrong, right, record };
	};
	const heldOf = async (desk: BackOfficeShop, id: number) => (await readOrderDetails(desk.shop, id))!.payments.held;

	it("is held there, once, with where it stands; it asks for no other payment, and counts nowhere twice", async () => {
		const { desk, wrong, right } = await typedWrong("Y1");
		expect(await reported(desk, right, "Y1", { problem: "wrong-receiver" }), "no money of this shop").toBe(
			"already-known",
		);
		expect(await reported(desk, right, "Y1", { kind: "capture" })).toBe("held");
		expect(await reported(desk, right, "Y1", { kind: "capture" })).toBe("already-known");
		const [held] = await heldOf(desk, right);
		expect(held).toMatchObject({ reason: "number-elsewhere", standsAt: wrong, open: { mayCount: false } });
		expect(await moneyOf(desk, right)).toMatchObject({ isHeld: true, isPaid: false });
		expect((await readHeldPayments(desk.shop, 5)).first).toMatchObject([
			{ orderId: right, reason: "number-elsewhere" },
		]);
		const decision = { recordId: held!.id, outcome: "counts", note: "e a ei", account: CHIEF } as const;
		expect(await resolveHeldPayment(desk.shop, decision)).toMatchObject({ error: { code: "not-payable" } });
		expect([await desk.statusOf(right), await findFaults(desk.shop.db)]).toEqual(["pending", []]);
	});

	it.each(["none", "bank"] as const)(
		"pays its order once the other line is voided, with %s in its place",
		async (instead) => {
			const { desk, wrong, right, record } = await typedWrong("Y2");
			await reported(desk, right, "Y2");
			expect((await voided(desk, { orderId: wrong, record, instead })).ok).toBe(true);
			expect(await desk.statusOf(right)).toBe("completed");
			expect(await moneyOf(desk, right)).toMatchObject({ isPaid: true, paymentState: "paid" });
			expect([await heldOf(desk, right), (await readHeldPayments(desk.shop, 5)).count]).toEqual([[], 0]);
			expect(await desk.statusOf(wrong)).toBe(instead === "none" ? "pending" : "completed");
			// PayPal tells again, and says nothing new.
			expect(await reported(desk, right, "Y2")).toBe("already-known");
			expect(await findFaults(desk.shop.db)).toEqual([]);
		},
	);

	it("is held for another reason then, where it does not fit its order", async () => {
		const { desk, wrong, right, record } = await typedWrong("Y3");
		await reported(desk, right, "Y3", { amountCents: 19 });
		await voided(desk, { orderId: wrong, record });
		expect(await heldOf(desk, right)).toMatchObject([{ reason: "wrong-amount", open: { mayCount: true } }]);
		expect([await desk.statusOf(right), await findFaults(desk.shop.db)]).toEqual(["pending", []]);
	});

	it("is none of its order's, where a person says so; no void brings it there then", async () => {
		const { desk, wrong, right, record } = await typedWrong("Y4");
		await reported(desk, right, "Y4");
		const [held] = await heldOf(desk, right);
		const decision = { recordId: held!.id, outcome: "settled", note: "nu e a ei", account: CHIEF } as const;
		expect((await resolveHeldPayment(desk.shop, decision)).ok).toBe(true);
		await voided(desk, { orderId: wrong, record });
		expect([await desk.statusOf(right), await findFaults(desk.shop.db)]).toEqual(["pending", []]);
	});
});

describe("the number of a refund that was voided", () => {
	it("is recorded again on the right order, and on no third", async () => {
		const desk = await backOfficeShop();
		const ids = [await desk.place(), await desk.place(), await desk.place()] as const;
		for (const id of ids) {
			await paid(desk, { orderId: id, means: "bank" });
			await cancel(desk, id);
		}
		const back = { means: "bank", transactionId: "FT7" } as const;
		expect((await givenBack(desk, { orderId: ids[0], ...back })).ok).toBe(true);
		await voidLast(desk, ids[0]);
		expect((await givenBack(desk, { orderId: ids[1], ...back })).ok).toBe(true);
		expect((await givenBack(desk, { orderId: ids[2], ...back })).ok).toBe(false);
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it("is one of a part that is due again, or of what came too much, as it was the first time", async () => {
		const { desk, id } = await backOfficeOrder();
		const { totalBani } = (await readOrderDetails(desk.shop, id))!.order;
		await paid(desk, { orderId: id, means: "bank", amountBani: 1_000 });
		const part = { orderId: id, seen: "pending", seenReturnedBani: 0, way: "bank", transactionId: "FT8" } as const;
		const wish = { ...part, amountBani: 400, pieces: [], note: null, account: CHIEF };
		for (const _ of [1, 2, 3]) {
			expect((await refundPart(desk.shop, wish)).ok).toBe(true);
			expect(await moneyOf(desk, id)).toMatchObject({ receivedBani: 600, returnedBani: 0 });
			expect(await findFaults(desk.shop.db)).toEqual([]);
			await voidLast(desk, id);
			expect(await moneyOf(desk, id)).toMatchObject({ receivedBani: 1_000, returnedBani: 0 });
		}
		await paid(desk, { orderId: id, means: "bank", amountBani: totalBani });
		const over = { orderId: id, seen: "completed", means: "bank", transactionId: "FT8" } as const;
		expect((await givenBack(desk, over)).ok).toBe(true);
		expect(await moneyOf(desk, id)).toMatchObject({ isPaid: true, overpaidBani: 0 });
		await cancel(desk, id);
		expect(await moneyOf(desk, id)).toMatchObject({ isRefundDue: true, receivedBani: totalBani });
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});
});

describe("the void of a refund", () => {
	it("completes an order of which nothing is due any more, with what a payment brings", async () => {
		const { desk, id } = await backOfficeOrder({}, { invoiceWaitMs: 600_000 });
		await paid(desk, { orderId: id, means: "bank", amountBani: 5_000 });
		const back = { orderId: id, seen: "pending", seenReturnedBani: 0, way: "bank", transactionId: null } as const;
		await refundPart(desk.shop, { ...back, amountBani: 5_000, pieces: [], note: null, account: CHIEF });
		const refund = await lastLine(desk);
		const { totalBani } = (await readOrderDetails(desk.shop, id))!.order;
		await paid(desk, { orderId: id, means: "bank", amountBani: totalBani - 5_000 });
		expect(await desk.statusOf(id)).toBe("pending");
		expect(await voided(desk, { orderId: id, record: refund })).toEqual({ ok: true, value: { status: "completed" } });
		expect(await moneyOf(desk, id)).toMatchObject({ isPaid: true, overpaidBani: 0 });
		const waiting = desk.shop.db.selectFrom("outbox_message").select("kind").where("subject_id", "=", id);
		const kinds = (await waiting.where("due_at", ">", desk.shop.clock().toISOString()).execute()).map(
			({ kind }) => kind,
		);
		expect(kinds.sort()).toEqual(["invoice-copy", "order-status"]);
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});

	it.each(["bank", "cash"] as const)(
		"through PayPal that went back by %s says it in lei, as that does",
		async (means) => {
			const { desk, id } = await liveOrder();
			await paid(desk, { orderId: id, means: "paypal", transactionId: "P4" });
			await cancel(desk, id);
			await givenBack(desk, { orderId: id, means: "paypal", transactionId: "R4" });
			expect((await voided(desk, { orderId: id, record: await lastLine(desk), instead: means })).ok).toBe(true);
			const line = await desk.shop.db.selectFrom("payment_record").selectAll().orderBy("id", "desc").limit(1).execute();
			const { totalBani } = (await readOrderDetails(desk.shop, id))!.order;
			const lei = { amount_cents: totalBani, currency: "RON", worth_bani: totalBani };
			expect(line).toMatchObject([{ kind: "refund", status: "returned", ...lei }]);
			expect(await moneyOf(desk, id)).toMatchObject({ state: "refunded" });
			expect(await findFaults(desk.shop.db)).toEqual([]);
		},
	);
});

describe("the void of a payment", () => {
	it("through PayPal that was cash has the limit of cash for what it is in lei", async () => {
		const { desk, id } = await liveOrder(2_000_000);
		expect((await paid(desk, { orderId: id, means: "paypal", transactionId: "P3" })).ok).toBe(true);
		expect(await voided(desk, { orderId: id, record: await lastLine(desk), instead: "cash" })).toMatchObject({
			error: { code: "validation" },
		});
		expect((await voided(desk, { orderId: id, record: await lastLine(desk), instead: "bank" })).ok).toBe(true);
	});

	it("waits for PayPal's answer about a refund of it: more would go back than came", async () => {
		const { desk, id } = await liveOrder();
		await paid(desk, { orderId: id, means: "paypal", transactionId: "P5" });
		desk.shop.paypal.refundCapture = async () => fail({ kind: "unknown" });
		const part = { orderId: id, seen: "completed", seenReturnedBani: 0, way: "provider", amountBani: 1_000 } as const;
		const asked = await refundPart(desk.shop, { ...part, pieces: [], ...typed, note: null });
		expect(asked).toMatchObject({ error: { code: "refund-unknown" } });
		expect(await voidLast(desk, id)).toMatchObject({ error: { code: "refund-asked" } });
		expect(await moneyOf(desk, id)).toMatchObject({ isPaid: true });
	});
});

describe("PayPal's number of a payment that was typed on a wrong order first", () => {
	it("gives back on the right one what came there, and the data are whole", async () => {
		const { desk, id: wrong } = await liveOrder();
		const right = await desk.place({ paymentMethod: "paypal" });
		await paid(desk, { orderId: wrong, means: "paypal", transactionId: "P6" });
		await voidLast(desk, wrong);
		await paid(desk, { orderId: right, means: "paypal", transactionId: "P6" });
		const refund = { state: "COMPLETED", id: "R6", captureId: "P6" };
		desk.shop.paypal.refundCapture = async (_captureId, { amountCents }) =>
			({ ok: true, value: { ...refund, status: "COMPLETED", amountCents, currency: "EUR", raw: {} } }) as never;
		const { totalBani } = (await readOrderDetails(desk.shop, right))!.order;
		const most = { orderId: right, seen: "completed", seenReturnedBani: 0, way: "provider" } as const;
		const wish = { ...most, amountBani: totalBani - 100, pieces: [], ...typed, note: null };
		expect(await refundPart(desk.shop, wish)).toMatchObject({ ok: true });
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});
});

describe("the void of a payment that its customer had heard of", () => {
	it("is told, though the order was cancelled and opened again since, and the e-mail about that waits still", async () => {
		const desk = await backOfficeShop({ invoiceWaitMs: 600_000 });
		desk.shop.printer.pdf = printsAnything;
		const told = async () => {
			desk.shop.pass({ hours: 1 });
			return (await desk.shop.mailed()).map((mail) => (mail.kind === "order-status" ? mail.to : mail.kind));
		};
		const id = await desk.place();
		await paid(desk, { orderId: id, means: "bank" });
		const record = await lastLine(desk);
		await told();
		await cancel(desk, id);
		expect(await told()).toEqual(["cancelled", "invoice-copy"]);
		await advanceOrder(desk.shop, { orderId: id, seen: "cancelled", to: "pending", account: CHIEF });
		expect(await voided(desk, { orderId: id, record })).toEqual({ ok: true, value: { status: "pending" } });
		expect(await told()).toEqual(["pending"]);
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});
});

describe("the void of a decision", () => {
	it("about a part that went back is refused once a settled return counts it", async () => {
		const { desk, id } = await liveOrder();
		const { provider_amount_cents: cents } = (await selectOrder(desk.shop.db, id))!;
		expect(await reported(desk, id, "P6", { amountCents: cents })).toBe("completed");
		await advanceOrder(desk.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		const [item] = (await readOrderDetails(desk.shop, id))!.items;
		const opening = { orderId: id, kind: "sent-back", reason: null, withdrawalId: null, key: "k".repeat(24) } as const;
		const pieces = new Map([[item!.id, 1]]);
		const { id: returnId } = unwrap(await openReturn(desk.shop, { ...opening, pieces, account: CHIEF }));
		const step = (taken: object) => advanceReturn(desk.shop, { returnId, account: CHIEF, ...taken } as AdvanceReturn);
		const [line] = (await readReturnsOfOrder(desk.shop, id))[0]!.lines;
		await step({ seen: "announced", step: "receive", received: new Map([[line!.id, 1]]) });
		await step({ seen: "received", step: "inspect", note: null });
		await reported(desk, id, "R6", { ...REFUND, amountCents: -Math.floor(cents! / 2) });
		const [held] = (await readHeldPayments(desk.shop, 5)).first;
		const settled = { recordId: held!.id, outcome: "settled", note: "parte", account: CHIEF } as const;
		expect((await resolveHeldPayment(desk.shop, settled)).ok).toBe(true);
		const decision = await lastLine(desk);
		expect(await step({ seen: "inspected", step: "refund", amountBani: null, answer: "jumătate" })).toMatchObject({
			ok: true,
		});
		expect(await voided(desk, { orderId: id, record: decision })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadReturned" } },
		});
		expect(await findFaults(desk.shop.db)).toEqual([]);
	});
});
