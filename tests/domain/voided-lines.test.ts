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
const paid = (backOffice: BackOfficeShop, wish: Wish) =>
	recordPayment(backOffice.shop, { seen: "pending", ...typed, ...wish });
const givenBack = (backOffice: BackOfficeShop, wish: Wish) =>
	recordRefund(backOffice.shop, { seen: "cancelled", ...typed, ...wish });

const voidLast = async (backOffice: BackOfficeShop, orderId: number) =>
	voided(backOffice, { orderId, record: await lastLine(backOffice) });

const moneyOf = async (backOffice: BackOfficeShop, id: number) => (await readOrderDetails(backOffice.shop, id))!.money;

/** What PayPal reports of a transaction, for an order. */
const reported = (backOffice: BackOfficeShop, orderId: number, transactionId: string, more: object = {}) =>
	backOffice.shop.db.transaction().execute(async (db) =>
		settlePayment(backOffice.shop, db, await selectOrder(db, orderId), {
			...({ kind: "notification", status: "Completed", amountCents: 20, currency: "EUR" } as const),
			...{ problem: null, raw: {}, transactionId, ...more },
		}),
	);

const REFUND = { status: "Refunded", amountCents: -20 };

/** An order that takes real money, of a mouse that costs so much where that is told. */
async function liveOrder(priceBani?: number) {
	const backOffice = await backOfficeShop({ payments: { mode: "live", paypalReady: true } });
	if (priceBani) await changeProduct(backOffice.shop.db, "wireless-mouse", { price_bani: priceBani });
	return { backOffice, id: await backOffice.place({ paymentMethod: "paypal" }) };
}

const cancel = (backOffice: BackOfficeShop, orderId: number) => cancelOrder(backOffice.shop, orderId, "completed");

describe("a number of PayPal's that was typed on the wrong order and voided", () => {
	it("pays the right order once PayPal reports it, and is known from then on", async () => {
		const backOffice = await backOfficeShop();
		const [wrong, right] = [await backOffice.place(), await backOffice.place({ paymentMethod: "paypal" })];
		await paid(backOffice, { orderId: wrong, means: "paypal", transactionId: "X1" });
		await voidLast(backOffice, wrong);
		expect(await reported(backOffice, right, "X1", { status: "Pending" })).toBe("noted");
		expect(await moneyOf(backOffice, right)).toMatchObject({ isConfirming: true });
		expect(await reported(backOffice, right, "X1")).toBe("completed");
		expect(await reported(backOffice, right, "X1", { kind: "capture" })).toBe("already-known");
		expect([await backOffice.statusOf(wrong), await backOffice.statusOf(right)]).toEqual(["pending", "completed"]);
		const known = await paid(backOffice, { orderId: wrong, means: "paypal", transactionId: "X1" });
		expect(known).toMatchObject({ error: { fields: { transactionId: "adminOrders:transactionKnown" } } });
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is held for a person where PayPal reports another sum, and counts for its order when they say so", async () => {
		const backOffice = await backOfficeShop();
		const [wrong, right] = [await backOffice.place(), await backOffice.place({ paymentMethod: "paypal" })];
		await paid(backOffice, { orderId: wrong, means: "paypal", transactionId: "X2" });
		await voidLast(backOffice, wrong);
		expect(await reported(backOffice, right, "X2", { kind: "capture", amountCents: 19 })).toBe("held");
		expect(await moneyOf(backOffice, right)).toMatchObject({ isHeld: true });
		const { first } = await readHeldPayments(backOffice.shop, 5);
		expect(first).toMatchObject([{ orderId: right, status: "completed", transactionId: "X2" }]);
		const decision = { recordId: first[0]!.id, outcome: "counts", note: "e a ei", account: CHIEF } as const;
		expect((await resolveHeldPayment(backOffice.shop, decision)).ok).toBe(true);
		expect(await backOffice.statusOf(right)).toBe("completed");
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is held where it is a refund that PayPal tells of, of the right order", async () => {
		const backOffice = await backOfficeShop();
		const [wrong, right] = [
			await backOffice.place({ paymentMethod: "paypal" }),
			await backOffice.place({ paymentMethod: "paypal" }),
		];
		await reported(backOffice, wrong, "T1");
		await reported(backOffice, right, "T2");
		await cancel(backOffice, wrong);
		expect((await givenBack(backOffice, { orderId: wrong, means: "paypal", transactionId: "R2" })).ok).toBe(true);
		await voidLast(backOffice, wrong);
		expect(await reported(backOffice, right, "R2", REFUND)).toBe("held");
		expect((await readHeldPayments(backOffice.shop, 5)).first).toMatchObject([{ orderId: right, status: "refunded" }]);
		expect(await moneyOf(backOffice, wrong)).toMatchObject({ isRefundDue: true });
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});
});

describe("a number of PayPal's that stands on the wrong order while PayPal reports it for another", () => {
	const typedWrong = async (transactionId: string) => {
		const backOffice = await backOfficeShop();
		const [wrong, right] = [await backOffice.place(), await backOffice.place({ paymentMethod: "paypal" })];
		await paid(backOffice, { orderId: wrong, means: "paypal", transactionId });
		const record = await lastLine(backOffice);
		return { backOffice, wrong, right, record };
	};
	const heldOf = async (backOffice: BackOfficeShop, id: number) =>
		(await readOrderDetails(backOffice.shop, id))!.payments.held;

	it("is held there, once, with where it stands; it asks for no other payment, and counts nowhere twice", async () => {
		const { backOffice, wrong, right } = await typedWrong("Y1");
		expect(await reported(backOffice, right, "Y1", { problem: "wrong-receiver" }), "no money of this shop").toBe(
			"already-known",
		);
		expect(await reported(backOffice, right, "Y1", { kind: "capture" })).toBe("held");
		expect(await reported(backOffice, right, "Y1", { kind: "capture" })).toBe("already-known");
		const [held] = await heldOf(backOffice, right);
		expect(held).toMatchObject({ reason: "number-elsewhere", standsAt: wrong, open: { mayCount: false } });
		expect(await moneyOf(backOffice, right)).toMatchObject({ isHeld: true, isPaid: false });
		expect((await readHeldPayments(backOffice.shop, 5)).first).toMatchObject([
			{ orderId: right, reason: "number-elsewhere" },
		]);
		const decision = { recordId: held!.id, outcome: "counts", note: "e a ei", account: CHIEF } as const;
		expect(await resolveHeldPayment(backOffice.shop, decision)).toMatchObject({ error: { code: "not-payable" } });
		expect([await backOffice.statusOf(right), await findFaults(backOffice.shop.db)]).toEqual(["pending", []]);
	});

	it.each(["none", "bank"] as const)(
		"pays its order once the other line is voided, with %s in its place",
		async (instead) => {
			const { backOffice, wrong, right, record } = await typedWrong("Y2");
			await reported(backOffice, right, "Y2");
			expect((await voided(backOffice, { orderId: wrong, record, instead })).ok).toBe(true);
			expect(await backOffice.statusOf(right)).toBe("completed");
			expect(await moneyOf(backOffice, right)).toMatchObject({ isPaid: true, paymentState: "paid" });
			expect([await heldOf(backOffice, right), (await readHeldPayments(backOffice.shop, 5)).count]).toEqual([[], 0]);
			expect(await backOffice.statusOf(wrong)).toBe(instead === "none" ? "pending" : "completed");
			// PayPal tells again, and says nothing new.
			expect(await reported(backOffice, right, "Y2")).toBe("already-known");
			expect(await findFaults(backOffice.shop.db)).toEqual([]);
		},
	);

	it("is held for another reason then, where it does not fit its order", async () => {
		const { backOffice, wrong, right, record } = await typedWrong("Y3");
		await reported(backOffice, right, "Y3", { amountCents: 19 });
		await voided(backOffice, { orderId: wrong, record });
		expect(await heldOf(backOffice, right)).toMatchObject([{ reason: "wrong-amount", open: { mayCount: true } }]);
		expect([await backOffice.statusOf(right), await findFaults(backOffice.shop.db)]).toEqual(["pending", []]);
	});

	it("is none of its order's, where a person says so; no void brings it there then", async () => {
		const { backOffice, wrong, right, record } = await typedWrong("Y4");
		await reported(backOffice, right, "Y4");
		const [held] = await heldOf(backOffice, right);
		const decision = { recordId: held!.id, outcome: "settled", note: "nu e a ei", account: CHIEF } as const;
		expect((await resolveHeldPayment(backOffice.shop, decision)).ok).toBe(true);
		await voided(backOffice, { orderId: wrong, record });
		expect([await backOffice.statusOf(right), await findFaults(backOffice.shop.db)]).toEqual(["pending", []]);
	});
});

describe("the number of a refund that was voided", () => {
	it("is recorded again on the right order, and on no third", async () => {
		const backOffice = await backOfficeShop();
		const ids = [await backOffice.place(), await backOffice.place(), await backOffice.place()] as const;
		for (const id of ids) {
			await paid(backOffice, { orderId: id, means: "bank" });
			await cancel(backOffice, id);
		}
		const back = { means: "bank", transactionId: "FT7" } as const;
		expect((await givenBack(backOffice, { orderId: ids[0], ...back })).ok).toBe(true);
		await voidLast(backOffice, ids[0]);
		expect((await givenBack(backOffice, { orderId: ids[1], ...back })).ok).toBe(true);
		expect((await givenBack(backOffice, { orderId: ids[2], ...back })).ok).toBe(false);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("is one of a part that is due again, or of what came too much, as it was the first time", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const { totalBani } = (await readOrderDetails(backOffice.shop, id))!.order;
		await paid(backOffice, { orderId: id, means: "bank", amountBani: 1_000 });
		const part = { orderId: id, seen: "pending", seenReturnedBani: 0, way: "bank", transactionId: "FT8" } as const;
		const wish = { ...part, amountBani: 400, pieces: [], note: null, account: CHIEF };
		for (const _ of [1, 2, 3]) {
			expect((await refundPart(backOffice.shop, wish)).ok).toBe(true);
			expect(await moneyOf(backOffice, id)).toMatchObject({ receivedBani: 600, returnedBani: 0 });
			expect(await findFaults(backOffice.shop.db)).toEqual([]);
			await voidLast(backOffice, id);
			expect(await moneyOf(backOffice, id)).toMatchObject({ receivedBani: 1_000, returnedBani: 0 });
		}
		await paid(backOffice, { orderId: id, means: "bank", amountBani: totalBani });
		const over = { orderId: id, seen: "completed", means: "bank", transactionId: "FT8" } as const;
		expect((await givenBack(backOffice, over)).ok).toBe(true);
		expect(await moneyOf(backOffice, id)).toMatchObject({ isPaid: true, overpaidBani: 0 });
		await cancel(backOffice, id);
		expect(await moneyOf(backOffice, id)).toMatchObject({ isRefundDue: true, receivedBani: totalBani });
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});
});

describe("the void of a refund", () => {
	it("completes an order of which nothing is due any more, with what a payment brings", async () => {
		const { backOffice, id } = await backOfficeOrder({}, { invoiceWaitMs: 600_000 });
		await paid(backOffice, { orderId: id, means: "bank", amountBani: 5_000 });
		const back = { orderId: id, seen: "pending", seenReturnedBani: 0, way: "bank", transactionId: null } as const;
		await refundPart(backOffice.shop, { ...back, amountBani: 5_000, pieces: [], note: null, account: CHIEF });
		const refund = await lastLine(backOffice);
		const { totalBani } = (await readOrderDetails(backOffice.shop, id))!.order;
		await paid(backOffice, { orderId: id, means: "bank", amountBani: totalBani - 5_000 });
		expect(await backOffice.statusOf(id)).toBe("pending");
		expect(await voided(backOffice, { orderId: id, record: refund })).toEqual({
			ok: true,
			value: { status: "completed" },
		});
		expect(await moneyOf(backOffice, id)).toMatchObject({ isPaid: true, overpaidBani: 0 });
		const waiting = backOffice.shop.db.selectFrom("outbox_message").select("kind").where("subject_id", "=", id);
		const kinds = (await waiting.where("due_at", ">", backOffice.shop.clock().toISOString()).execute()).map(
			({ kind }) => kind,
		);
		expect(kinds.sort()).toEqual(["invoice-copy", "order-status"]);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it.each(["bank", "cash"] as const)(
		"through PayPal that went back by %s says it in lei, as that does",
		async (means) => {
			const { backOffice, id } = await liveOrder();
			await paid(backOffice, { orderId: id, means: "paypal", transactionId: "P4" });
			await cancel(backOffice, id);
			await givenBack(backOffice, { orderId: id, means: "paypal", transactionId: "R4" });
			expect((await voided(backOffice, { orderId: id, record: await lastLine(backOffice), instead: means })).ok).toBe(
				true,
			);
			const line = await backOffice.shop.db
				.selectFrom("payment_record")
				.selectAll()
				.orderBy("id", "desc")
				.limit(1)
				.execute();
			const { totalBani } = (await readOrderDetails(backOffice.shop, id))!.order;
			const lei = { amount_cents: totalBani, currency: "RON", worth_bani: totalBani };
			expect(line).toMatchObject([{ kind: "refund", status: "returned", ...lei }]);
			expect(await moneyOf(backOffice, id)).toMatchObject({ state: "refunded" });
			expect(await findFaults(backOffice.shop.db)).toEqual([]);
		},
	);
});

describe("the void of a payment", () => {
	it("through PayPal that was cash has the limit of cash for what it is in lei", async () => {
		const { backOffice, id } = await liveOrder(2_000_000);
		expect((await paid(backOffice, { orderId: id, means: "paypal", transactionId: "P3" })).ok).toBe(true);
		expect(
			await voided(backOffice, { orderId: id, record: await lastLine(backOffice), instead: "cash" }),
		).toMatchObject({
			error: { code: "validation" },
		});
		expect((await voided(backOffice, { orderId: id, record: await lastLine(backOffice), instead: "bank" })).ok).toBe(
			true,
		);
	});

	it("waits for PayPal's answer about a refund of it: more would go back than came", async () => {
		const { backOffice, id } = await liveOrder();
		await paid(backOffice, { orderId: id, means: "paypal", transactionId: "P5" });
		backOffice.shop.paypal.refundCapture = async () => fail({ kind: "unknown" });
		const part = { orderId: id, seen: "completed", seenReturnedBani: 0, way: "provider", amountBani: 1_000 } as const;
		const asked = await refundPart(backOffice.shop, { ...part, pieces: [], ...typed, note: null });
		expect(asked).toMatchObject({ error: { code: "refund-unknown" } });
		expect(await voidLast(backOffice, id)).toMatchObject({ error: { code: "refund-asked" } });
		expect(await moneyOf(backOffice, id)).toMatchObject({ isPaid: true });
	});
});

describe("PayPal's number of a payment that was typed on a wrong order first", () => {
	it("gives back on the right one what came there, and the data are whole", async () => {
		const { backOffice, id: wrong } = await liveOrder();
		const right = await backOffice.place({ paymentMethod: "paypal" });
		await paid(backOffice, { orderId: wrong, means: "paypal", transactionId: "P6" });
		await voidLast(backOffice, wrong);
		await paid(backOffice, { orderId: right, means: "paypal", transactionId: "P6" });
		const refund = { state: "COMPLETED", id: "R6", captureId: "P6" };
		backOffice.shop.paypal.refundCapture = async (_captureId, { amountCents }) =>
			({ ok: true, value: { ...refund, status: "COMPLETED", amountCents, currency: "EUR", raw: {} } }) as never;
		const { totalBani } = (await readOrderDetails(backOffice.shop, right))!.order;
		const most = { orderId: right, seen: "completed", seenReturnedBani: 0, way: "provider" } as const;
		const wish = { ...most, amountBani: totalBani - 100, pieces: [], ...typed, note: null };
		expect(await refundPart(backOffice.shop, wish)).toMatchObject({ ok: true });
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});
});

describe("the void of a payment that its customer had heard of", () => {
	it("is told, though the order was cancelled and opened again since, and the e-mail about that waits still", async () => {
		const backOffice = await backOfficeShop({ invoiceWaitMs: 600_000 });
		backOffice.shop.printer.pdf = printsAnything;
		const told = async () => {
			backOffice.shop.pass({ hours: 1 });
			return (await backOffice.shop.mailed()).map((mail) => (mail.kind === "order-status" ? mail.to : mail.kind));
		};
		const id = await backOffice.place();
		await paid(backOffice, { orderId: id, means: "bank" });
		const record = await lastLine(backOffice);
		await told();
		await cancel(backOffice, id);
		expect(await told()).toEqual(["cancelled", "invoice-copy"]);
		await advanceOrder(backOffice.shop, { orderId: id, seen: "cancelled", to: "pending", account: CHIEF });
		expect(await voided(backOffice, { orderId: id, record })).toEqual({ ok: true, value: { status: "pending" } });
		expect(await told()).toEqual(["pending"]);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});
});

describe("the void of a decision", () => {
	it("about a part that went back is refused once a settled return counts it", async () => {
		const { backOffice, id } = await liveOrder();
		const { provider_amount_cents: cents } = (await selectOrder(backOffice.shop.db, id))!;
		expect(await reported(backOffice, id, "P6", { amountCents: cents })).toBe("completed");
		await advanceOrder(backOffice.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		const [item] = (await readOrderDetails(backOffice.shop, id))!.items;
		const opening = { orderId: id, kind: "sent-back", reason: null, withdrawalId: null, key: "k".repeat(24) } as const;
		const pieces = new Map([[item!.id, 1]]);
		const { id: returnId } = unwrap(await openReturn(backOffice.shop, { ...opening, pieces, account: CHIEF }));
		const step = (taken: object) =>
			advanceReturn(backOffice.shop, { returnId, account: CHIEF, ...taken } as AdvanceReturn);
		const [line] = (await readReturnsOfOrder(backOffice.shop, id))[0]!.lines;
		await step({ seen: "announced", step: "receive", received: new Map([[line!.id, 1]]) });
		await step({ seen: "received", step: "inspect", note: null });
		await reported(backOffice, id, "R6", { ...REFUND, amountCents: -Math.floor(cents! / 2) });
		const [held] = (await readHeldPayments(backOffice.shop, 5)).first;
		const settled = { recordId: held!.id, outcome: "settled", note: "parte", account: CHIEF } as const;
		expect((await resolveHeldPayment(backOffice.shop, settled)).ok).toBe(true);
		const decision = await lastLine(backOffice);
		expect(await step({ seen: "inspected", step: "refund", amountBani: null, answer: "jumătate" })).toMatchObject({
			ok: true,
		});
		expect(await voided(backOffice, { orderId: id, record: decision })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadReturned" } },
		});
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});
});
