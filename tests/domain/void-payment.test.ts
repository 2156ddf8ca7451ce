import { describe, expect, it } from "vitest";
import { handOver, takeCounterPayment } from "#app/domain/counter/serve-order.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { setOrderStatus } from "#app/domain/orders/set-order-status.server.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";
import { isHeardOf } from "#app/domain/payments/void-payment.ts";
import { ok } from "#app/domain/result.ts";
import { mailMessage } from "#app/integrations/mail/mail-message.server.tsx";
import { sumMoney } from "#db/queries/books.ts";
import { CHIEF, COLLEAGUE, TELLER } from "#tests/support/accounts.ts";
import {
	type BackOfficeShop,
	backOfficeShop,
	cancelOrder,
	detailsOf,
	faults,
	lastLine,
	seenMoney,
	voided,
} from "#tests/support/back-office-shop.ts";
import { FACTS, FROM } from "#tests/support/emails.ts";
import { insertRow, updateRows } from "#tests/support/rows.ts";
import { everyRow, printsAnything } from "#tests/support/test-shop.ts";

const WAIT_MINUTES = 10;
const RECEIPT = { number: "7", at: "2026-11-20", account_email: TELLER.email };

/** A shop that waits ten minutes before a payment that a person recorded brings e-mails and an invoice. */
async function waitingShop(): Promise<BackOfficeShop> {
	const desk = await backOfficeShop();
	desk.shop.settings.invoiceWaitMs = WAIT_MINUTES * 60_000;
	desk.shop.printer.pdf = printsAnything;
	return desk;
}

async function paid(desk: BackOfficeShop, means: PaymentMeans = "bank", transactionId: string | null = null) {
	const id = await desk.place();
	await desk.shop.mailed();
	const done = await recordPayment(desk.shop, seenMoney(id, { means, transactionId }));
	expect(done.ok).toBe(true);
	return { id, record: await lastLine(desk) };
}

describe("a payment recorded on the wrong order", () => {
	it("is told of where the customer has heard of it, though its invoice has not left yet", async () => {
		const desk = await waitingShop();
		const { id, record } = await paid(desk);
		const waiting = desk.shop.db.updateTable("outbox_message").where("subject_id", "=", id);
		await waiting.set({ sent_at: desk.shop.clock().toISOString() }).where("kind", "=", "order-status").execute();
		await voided(desk, { orderId: id, record });
		desk.shop.pass({ hours: 1 });
		await desk.shop.sendDue();
		expect(desk.shop.emails).toHaveLength(1);
	});

	it("is voided within the wait and leaves nothing: no document, no e-mail, no report", async () => {
		const desk = await waitingShop();
		const stock = await desk.stock();
		const { id, record } = await paid(desk);
		await desk.shop.sendDue();
		expect(desk.shop.emails).toEqual([]);
		const before = await detailsOf(desk, id);
		expect(isHeardOf(before.payments.voidable[0]!, before)).toBe(false);
		expect(await voided(desk, { orderId: id, record, note: "altă comandă" })).toEqual(ok({ status: "pending" }));
		desk.shop.pass({ hours: 1 });
		await desk.shop.sendDue();
		expect(desk.shop.emails).toEqual([]);
		const { invoice, e_invoice_report, document_series } = await everyRow(desk.shop.db);
		expect([invoice, e_invoice_report, document_series]).toEqual([[], [], []]);
		const after = await detailsOf(desk, id);
		expect(after.money).toMatchObject({ state: "due", paymentState: "unpaid", isPayable: true, isRefundDue: false });
		expect(after.payments.page.rows[0]).toMatchObject({ kind: "reversal", voids: record, account: CHIEF.email });
		expect(after.payments.page.rows[1]).toMatchObject({ id: record, isVoided: true });
		expect(after.payments.voidable).toEqual([]);
		expect(await desk.stock()).toBe(stock - 1);
		expect(await faults(desk)).toEqual([]);
	});

	it("is told to a customer who had heard of it, with the storno of the invoice that stood", async () => {
		const desk = await waitingShop();
		const { id, record } = await paid(desk);
		desk.shop.pass({ minutes: WAIT_MINUTES });
		await desk.shop.sendDue();
		expect(desk.shop.emails).toHaveLength(2);
		const before = await detailsOf(desk, id);
		expect(isHeardOf(before.payments.voidable[0]!, before)).toBe(true);
		expect((await voided(desk, { orderId: id, record })).ok).toBe(true);
		await desk.shop.sendDue();
		expect((await detailsOf(desk, id)).invoices.map(({ kind }) => kind)).toEqual(["invoice", "storno"]);
		expect(desk.shop.emails).toHaveLength(4);
		const told = desk.shop.emails.find((email) => email.kind === "order-status" && email.to === "pending")!;
		expect(mailMessage(told, FROM, FACTS).text).toContain("V-am scris din greșeală că am primit plata");
		expect(mailMessage(told, FROM, FACTS).text).not.toContain("din nou deschisă");
		expect(await faults(desk)).toEqual([]);
	});

	it("may be recorded again under its number on the right order, and paid and cancelled later the first owes what came then", async () => {
		const desk = await waitingShop();
		const { id, record } = await paid(desk, "bank", "FT1");
		const right = await desk.place();
		const again = { seen: "pending", means: "bank", transactionId: "FT1", account: CHIEF } as const;
		expect((await recordPayment(desk.shop, { orderId: right, ...again })).ok).toBe(false);
		await voided(desk, { orderId: id, record });
		expect((await recordPayment(desk.shop, { orderId: right, ...again })).ok).toBe(true);
		expect((await recordPayment(desk.shop, { orderId: id, ...again })).ok).toBe(false);
		expect((await recordPayment(desk.shop, { orderId: id, ...again, transactionId: "FT2" })).ok).toBe(true);
		await cancelOrder(desk.shop, id, "completed");
		expect((await detailsOf(desk, id)).money.isRefundDue).toBe(true);
		expect(await faults(desk)).toEqual([]);
	});

	it("of an order that was cancelled since owes nobody anything", async () => {
		const desk = await waitingShop();
		const { id, record } = await paid(desk);
		await cancelOrder(desk.shop, id, "completed");
		expect(await voided(desk, { orderId: id, record })).toEqual(ok({ status: "cancelled" }));
		expect((await detailsOf(desk, id)).money).toMatchObject({ isRefundDue: false, paymentState: "unpaid" });
		desk.shop.pass({ hours: 1 });
		expect((await desk.shop.sendDue()).refused).toBe(0);
		expect(await faults(desk)).toEqual([]);
	});

	it("of goods that left keeps status and invoice, and the order is unpaid", async () => {
		const desk = await waitingShop();
		const { id, record } = await paid(desk);
		await advanceOrder(desk.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		await desk.shop.sendDue();
		expect(await voided(desk, { orderId: id, record })).toEqual(ok({ status: "delivered" }));
		const { money, invoices } = await detailsOf(desk, id);
		expect([money.isPaid, money.isPayable, invoices.length]).toEqual([false, true, 1]);
		expect(await faults(desk)).toEqual([]);
	});

	it("is refused twice, of another order, of PayPal's, and once its money went back", async () => {
		const desk = await waitingShop();
		const { id, record } = await paid(desk);
		const other = await desk.place();
		expect(await voided(desk, { orderId: other, record })).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect((await voided(desk, { orderId: id, record })).ok).toBe(true);
		expect(await voided(desk, { orderId: id, record })).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await voided(desk, { orderId: 9_999, record })).toMatchObject({ error: { code: "order-not-found" } });
		await desk.charge(other);
		const captured = await lastLine(desk);
		expect(await voided(desk, { orderId: other, record: captured })).toMatchObject({ ok: false });
		const third = await paid(desk);
		await cancelOrder(desk.shop, third.id, "completed");
		expect((await recordRefund(desk.shop, seenMoney(third.id, { seen: "cancelled" }))).ok).toBe(true);
		expect(await voided(desk, { orderId: third.id, record: third.record })).toMatchObject({ ok: false });
	});

	it("is refused once what came too much of it went back: more would have gone back than came", async () => {
		const desk = await waitingShop();
		const id = await desk.place();
		const { totalBani } = (await detailsOf(desk, id)).order;
		expect((await recordPayment(desk.shop, seenMoney(id, { amountBani: totalBani + 500 }))).ok).toBe(true);
		const record = await lastLine(desk);
		expect((await recordRefund(desk.shop, seenMoney(id, { seen: "completed" }))).ok).toBe(true);
		expect((await detailsOf(desk, id)).payments.voidable.map(({ kind }) => kind)).toEqual(["refund"]);
		expect(await voided(desk, { orderId: id, record })).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await faults(desk)).toEqual([]);
	});

	it("is the only way from paid back to pending", async () => {
		const desk = await waitingShop();
		const { id } = await paid(desk);
		for (const by of [
			{ actor: "admin", account: CHIEF },
			{ actor: "staff", account: TELLER },
			{ actor: "customer" },
		] as const) {
			const asked = { status: "pending" } as Parameters<typeof setOrderStatus>[2];
			expect(await setOrderStatus(desk.shop, id, asked, by)).toMatchObject({ error: { code: "move-refused" } });
		}
	});
});

describe("the wait of a recorded payment", () => {
	it("ends when the goods are handed over, and when somebody asks for the invoice", async () => {
		const desk = await waitingShop();
		const { id } = await paid(desk, "cash");
		expect((await handOver(desk.shop, { orderId: id, seen: "completed", account: TELLER })).ok).toBe(true);
		await desk.shop.sendDue();
		expect(desk.shop.emails.length).toBeGreaterThanOrEqual(2);
		const asked = await paid(desk);
		expect((await issueInvoice(desk.shop, asked.id)).ok).toBe(true);
	});
});

describe("a payment by the wrong means", () => {
	type Taken = Awaited<ReturnType<typeof taken>>;
	async function taken(means: "cash" | "card" = "cash") {
		const desk = await waitingShop();
		const id = await desk.place();
		expect((await takeCounterPayment(desk.shop, { orderId: id, seen: "pending", means, account: TELLER })).ok).toBe(
			true,
		);
		return { desk, id, record: await lastLine(desk) };
	}

	it("is corrected by the person who took it, on its day, and the order stays paid and handed over", async () => {
		const { desk, id, record } = await taken();
		await handOver(desk.shop, { orderId: id, seen: "completed", account: TELLER });
		await desk.shop.sendDue();
		const mailed = desk.shop.emails.length;
		expect(await voided(desk, { orderId: id, record, instead: "card", account: TELLER })).toEqual(
			ok({ status: "delivered" }),
		);
		await desk.shop.sendDue();
		expect(desk.shop.emails).toHaveLength(mailed);
		const { payments, money } = await detailsOf(desk, id);
		expect(money.isPaid).toBe(true);
		expect(payments.page.rows.map(({ kind, means }) => [kind, means])).toEqual([
			["capture", "card"],
			["reversal", "cash"],
			["capture", "cash"],
		]);
		expect(await faults(desk)).toEqual([]);
	});

	it("is not for staff of somebody else's, of another day, or to other means", async () => {
		const { desk, id, record } = await taken();
		const forbidden = { error: { code: "forbidden" } };
		expect(await voided(desk, { orderId: id, record, instead: "card", account: COLLEAGUE })).toMatchObject(forbidden);
		expect(await voided(desk, { orderId: id, record, instead: "bank", account: TELLER })).toMatchObject(forbidden);
		desk.shop.pass({ hours: 20 });
		expect(await voided(desk, { orderId: id, record, instead: "card", account: TELLER })).toMatchObject(forbidden);
	});

	it("is voided by the person who took it for the wrong order, while nobody has heard of it", async () => {
		const { desk, id, record } = await taken();
		await desk.shop.sendDue();
		const mailed = desk.shop.emails.length;
		expect(await voided(desk, { orderId: id, record, account: COLLEAGUE })).toMatchObject({ ok: false });
		expect(await voided(desk, { orderId: id, record, account: TELLER })).toEqual(ok({ status: "pending" }));
		desk.shop.pass({ hours: 1 });
		await desk.shop.sendDue();
		expect(desk.shop.emails).toHaveLength(mailed);
		expect(await faults(desk)).toEqual([]);
	});

	it.each([
		[
			"the e-mail has left",
			({ desk }: Taken) => {
				desk.shop.pass({ hours: 1 });
				return desk.shop.sendDue();
			},
		],
		[
			"the goods are handed over",
			({ desk, id }: Taken) => handOver(desk.shop, { orderId: id, seen: "completed", account: TELLER }),
		],
		[
			"it has a fiscal receipt",
			({ desk, record }: Taken) => insertRow(desk.shop.db, "fiscal_receipt", { ...RECEIPT, payment_record_id: record }),
		],
	])("is an admin's to void once %s", async (_, happens) => {
		const took = await taken();
		await happens(took);
		const wish = { orderId: took.id, record: took.record };
		expect(await voided(took.desk, { ...wish, account: TELLER })).toMatchObject({ error: { code: "forbidden" } });
		expect(await voided(took.desk, wish)).toMatchObject({ ok: true });
	});

	it("with a fiscal receipt is an admin's to void, also once the order waits for more money", async () => {
		const { desk, id, record } = await taken();
		await insertRow(desk.shop.db, "fiscal_receipt", { ...RECEIPT, payment_record_id: record });
		const [item] = (await detailsOf(desk, id)).items;
		const typed = { quantities: { [item!.id]: 2 }, sku: null, addQuantity: 1, prices: "kept" } as const;
		const { revision: seen } = await readItems(desk.shop, id);
		expect((await editItems(desk.shop, { orderId: id, typed, seen, account: CHIEF })).ok).toBe(true);
		expect(await desk.statusOf(id)).toBe("pending");
		expect(await voided(desk, { orderId: id, record, account: TELLER })).toMatchObject({
			error: { code: "forbidden" },
		});
		expect((await voided(desk, { orderId: id, record })).ok).toBe(true);
	});

	it("counts the right cash of the day, and refuses what an invoice names otherwise", async () => {
		const { desk, id, record } = await taken("card");
		const same = await voided(desk, { orderId: id, record, instead: "card" });
		expect(same).toMatchObject({ error: { fields: { instead: "adminOrders:insteadSame" } } });
		await issueInvoice(desk.shop, id);
		expect(await voided(desk, { orderId: id, record, instead: "bank" })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadInvoiced" } },
		});
		expect((await detailsOf(desk, id)).payments.count).toBe(1);
		const above = { amount_cents: 1_000_001, worth_bani: 1_000_001 };
		await updateRows(desk.shop.db, "payment_record", { id: record }, above);
		expect(await voided(desk, { orderId: id, record, instead: "cash" })).toMatchObject({
			error: { code: "validation" },
		});
	});
});

describe("a refund recorded by mistake", () => {
	async function refunded(means: PaymentMeans = "bank") {
		const desk = await waitingShop();
		const { id } = await paid(desk);
		await cancelOrder(desk.shop, id, "completed");
		const back = seenMoney(id, { seen: "cancelled", means });
		expect((await recordRefund(desk.shop, back)).ok).toBe(true);
		expect((await detailsOf(desk, id)).money).toMatchObject({ state: "refunded", isRefundDue: false });
		return { desk, id, back, record: await lastLine(desk) };
	}

	const booked = async ({ shop }: BackOfficeShop, kind: "payments" | "refunds") =>
		(await sumMoney(shop.db, kind, { mode: "test", since: "2020", before: "2099" })).reduce(
			(sum, line) => sum + Number(line.sum),
			0,
		);

	it("is owed again once it is voided, in the books too, and may be recorded anew", async () => {
		const { desk, id, back, record } = await refunded("cash");
		const { totalBani } = (await detailsOf(desk, id)).order;
		expect([await booked(desk, "payments"), await booked(desk, "refunds")]).toEqual([totalBani, totalBani]);
		expect(await voided(desk, { orderId: id, record, note: "altă comandă" })).toEqual(ok({ status: "cancelled" }));
		expect([await booked(desk, "payments"), await booked(desk, "refunds")]).toEqual([totalBani, 0]);
		const after = await detailsOf(desk, id);
		expect(after.money).toMatchObject({ state: "refundDue", isRefundDue: true });
		expect(after.payments.page.rows.slice(0, 2)).toMatchObject([
			{ kind: "refund", voids: record },
			{ id: record, isVoided: true },
		]);
		expect(await everyRow(desk.shop.db)).toMatchObject({ refund_due: [{ order_id: id }] });
		expect(await voided(desk, { orderId: id, record })).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await faults(desk)).toEqual([]);
		expect((await recordRefund(desk.shop, { ...back, means: "cash" })).ok).toBe(true);
		expect(await faults(desk)).toEqual([]);
	});

	it("by the wrong means is refunded by the right ones, once", async () => {
		const { desk, id, record } = await refunded("bank");
		expect(await voided(desk, { orderId: id, record, instead: "bank" })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadSame" } },
		});
		expect((await voided(desk, { orderId: id, record, instead: "revolut" })).ok).toBe(true);
		const { money, payments, order } = await detailsOf(desk, id);
		expect(money).toMatchObject({ state: "refunded", isRefundDue: false });
		expect(payments.voidable.map(({ kind, means }) => [kind, means])).toEqual([["refund", "revolut"]]);
		expect(await booked(desk, "refunds")).toBe(order.totalBani);
		expect(await faults(desk)).toEqual([]);
	});

	it("gives the payment before it back to whoever would void that", async () => {
		const { desk, id, record } = await refunded();
		const [payment] = (await detailsOf(desk, id)).payments.page.rows.filter(({ kind }) => kind === "capture");
		expect(await voided(desk, { orderId: id, record: payment!.id })).toMatchObject({ ok: false });
		await voided(desk, { orderId: id, record });
		expect((await voided(desk, { orderId: id, record: payment!.id })).ok).toBe(true);
		expect((await detailsOf(desk, id)).money).toMatchObject({ isRefundDue: false, paymentState: "unpaid" });
		expect(await faults(desk)).toEqual([]);
	});

	it("is no counter staff's", async () => {
		const { desk, id, record } = await refunded("cash");
		expect(await voided(desk, { orderId: id, record, instead: "card", account: TELLER })).toMatchObject({
			error: { code: "forbidden" },
		});
	});

	it("has the order paid as it was, though it was reopened since and waits for its money", async () => {
		const { desk, id, record } = await refunded("cash");
		desk.shop.pass({ minutes: 1 });
		await advanceOrder(desk.shop, { orderId: id, seen: "cancelled", to: "pending", account: CHIEF });
		expect((await detailsOf(desk, id)).money).toMatchObject({ state: "due", receivedBani: 0 });
		expect(await voided(desk, { orderId: id, record, instead: "card" })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadReopened" } },
		});
		expect(await voided(desk, { orderId: id, record })).toEqual(ok({ status: "completed" }));
		const { money, order } = await detailsOf(desk, id);
		expect(money).toMatchObject({ state: "paid", receivedBani: order.totalBani, overpaidBani: 0 });
		expect([await booked(desk, "payments"), await booked(desk, "refunds")]).toEqual([order.totalBani, 0]);
		expect(await faults(desk)).toEqual([]);
	});

	it("leaves what was paid anew since to be given back", async () => {
		const { desk, id, record } = await refunded("cash");
		desk.shop.pass({ minutes: 1 });
		await advanceOrder(desk.shop, { orderId: id, seen: "cancelled", to: "pending", account: CHIEF });
		const anew = { seen: "pending", means: "bank", transactionId: "FT-2", account: CHIEF } as const;
		expect((await recordPayment(desk.shop, { orderId: id, ...anew })).ok).toBe(true);
		expect(await voided(desk, { orderId: id, record })).toEqual(ok({ status: "completed" }));
		const { money, order } = await detailsOf(desk, id);
		expect(money).toMatchObject({ state: "paid", overpaidBani: order.totalBani });
		expect(await everyRow(desk.shop.db)).toMatchObject({ refund_due: [{ order_id: id }] });
		expect(await faults(desk)).toEqual([]);
	});

	it("in part gives its pieces and its sum back, where no settled return counts it", async () => {
		const desk = await waitingShop();
		const { id } = await paid(desk);
		await advanceOrder(desk.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		const [item] = (await detailsOf(desk, id)).items;
		const part = { orderId: id, seen: "delivered", seenReturnedBani: 0, way: "bank", transactionId: null } as const;
		const wish = { ...part, amountBani: 1_000, note: null, account: CHIEF };
		const pieces = [{ orderItemId: item!.id, pieces: 1 }];
		expect((await refundPart(desk.shop, { ...wish, pieces })).ok).toBe(true);
		const record = await lastLine(desk);
		expect((await refundPart(desk.shop, { ...wish, seenReturnedBani: 1_000, pieces })).ok).toBe(false);
		expect((await voided(desk, { orderId: id, record })).ok).toBe(true);
		expect((await detailsOf(desk, id)).money.returnedBani).toBe(0);
		expect((await refundPart(desk.shop, { ...wish, pieces })).ok).toBe(true);
		expect(await faults(desk)).toEqual([]);
		const row = { order_id: id, kind: "withdrawal", state: "refunded", refunded_bani: 1_000 } as const;
		const moments = { opened_at: desk.shop.clock().toISOString(), due_on: "2026-12-04", idempotency_key: "k" };
		await insertRow(desk.shop.db, "return_case", { ...row, ...moments } as never);
		expect(await voided(desk, { orderId: id, record: await lastLine(desk) })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadReturned" } },
		});
	});
});

describe("a payment through PayPal that a person recorded", () => {
	it("is voided on the wrong order, and recorded under its number on the right one", async () => {
		const desk = await waitingShop();
		const { id, record } = await paid(desk, "paypal", "9XY12345AB");
		const right = await desk.place();
		const again = { seen: "pending", means: "paypal", transactionId: "9XY12345AB", account: CHIEF } as const;
		expect((await recordPayment(desk.shop, { orderId: right, ...again })).ok).toBe(false);
		expect((await voided(desk, { orderId: id, record })).ok).toBe(true);
		expect((await recordPayment(desk.shop, { orderId: right, ...again })).ok).toBe(true);
		expect((await detailsOf(desk, id)).money.isPaid).toBe(false);
		expect((await detailsOf(desk, right)).money.isPaid).toBe(true);
		expect(await faults(desk)).toEqual([]);
	});
});
