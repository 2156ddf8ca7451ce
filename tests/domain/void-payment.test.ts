import { describe, expect, it } from "vitest";
import { handOver, takeCounterPayment } from "#app/domain/counter/serve-order.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { setOrderStatus } from "#app/domain/orders/set-order-status.server.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";
import { isHeardOf } from "#app/domain/payments/void-payment.ts";
import { ok } from "#app/domain/result.ts";
import { mailMessage } from "#app/integrations/mail/mail-message.server.tsx";
import { sumMoney } from "#db/queries/books.ts";
import { CHIEF, COLLEAGUE, STAFF } from "#tests/support/accounts.ts";
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
import { unwrap } from "#tests/support/billing.ts";
import { FACTS, FROM } from "#tests/support/emails.ts";
import { insertRow, updateRows } from "#tests/support/rows.ts";
import { everyRow, printsAnything } from "#tests/support/test-shop.ts";

const WAIT_MINUTES = 10;
const RECEIPT = { number: "7", at: "2026-11-20", account_email: STAFF.email };

/** A shop that waits ten minutes before a payment that a person recorded brings e-mails and an invoice. */
async function waitingShop(): Promise<BackOfficeShop> {
	const backOffice = await backOfficeShop();
	backOffice.shop.settings.invoiceWaitMs = WAIT_MINUTES * 60_000;
	backOffice.shop.printer.pdf = printsAnything;
	return backOffice;
}

async function paid(backOffice: BackOfficeShop, means: PaymentMeans = "bank", transactionId: string | null = null) {
	const id = await backOffice.place();
	await backOffice.shop.mailed();
	const done = await recordPayment(backOffice.shop, seenMoney(id, { means, transactionId }));
	expect(done.ok).toBe(true);
	return { id, record: await lastLine(backOffice) };
}

describe("a payment recorded on the wrong order", () => {
	it("is told of where the customer has heard of it, though its invoice has not left yet", async () => {
		const backOffice = await waitingShop();
		const { id, record } = await paid(backOffice);
		const waiting = backOffice.shop.db.updateTable("outbox_message").where("subject_id", "=", id);
		await waiting.set({ sent_at: backOffice.shop.clock().toISOString() }).where("kind", "=", "order-status").execute();
		await voided(backOffice, { orderId: id, record });
		backOffice.shop.pass({ hours: 1 });
		await backOffice.shop.sendDue();
		expect(backOffice.shop.emails).toHaveLength(1);
	});

	it("is voided within the wait and leaves nothing: no document, no e-mail, no report", async () => {
		const backOffice = await waitingShop();
		const stock = await backOffice.stock();
		const { id, record } = await paid(backOffice);
		await backOffice.shop.sendDue();
		expect(backOffice.shop.emails).toEqual([]);
		const before = await detailsOf(backOffice, id);
		expect(isHeardOf(before.payments.voidable[0]!, before)).toBe(false);
		expect(await voided(backOffice, { orderId: id, record, note: "altă comandă" })).toEqual(ok({ status: "pending" }));
		backOffice.shop.pass({ hours: 1 });
		await backOffice.shop.sendDue();
		expect(backOffice.shop.emails).toEqual([]);
		const { invoice, e_invoice_report, document_series } = await everyRow(backOffice.shop.db);
		expect([invoice, e_invoice_report, document_series]).toEqual([[], [], []]);
		const after = await detailsOf(backOffice, id);
		expect(after.money).toMatchObject({ state: "due", paymentState: "unpaid", isPayable: true, isRefundDue: false });
		expect(after.payments.page.rows[0]).toMatchObject({ kind: "reversal", voids: record, account: CHIEF.email });
		expect(after.payments.page.rows[1]).toMatchObject({ id: record, isVoided: true });
		expect(after.payments.voidable).toEqual([]);
		expect(await backOffice.stock()).toBe(stock - 1);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("is not voided by another one whose number reads like a void", async () => {
		const backOffice = await waitingShop();
		const { id, record } = await paid(backOffice);
		await paid(backOffice, "bank", `void-${record}`);
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ state: "paid", isPaid: true });
	});

	it("leaves an order that was paid once: its customer cancels it for good", async () => {
		const backOffice = await waitingShop();
		const { id, record } = await paid(backOffice);
		const unpaid = await backOffice.place();
		await voided(backOffice, { orderId: id, record });
		const move = (orderId: number, to: "cancelled" | "pending") =>
			moveOrder(backOffice.shop, { orderId, to, actor: "customer" });
		const reopened = async (orderId: number) => {
			backOffice.shop.pass({ minutes: 1 });
			unwrap(await move(orderId, "cancelled"));
			return (await move(orderId, "pending")).ok;
		};
		expect([await reopened(id), await reopened(unpaid)]).toEqual([false, true]);
	});

	it("is told to a customer who had heard of it, with the storno of the invoice that stood", async () => {
		const backOffice = await waitingShop();
		const { id, record } = await paid(backOffice);
		backOffice.shop.pass({ minutes: WAIT_MINUTES });
		await backOffice.shop.sendDue();
		expect(backOffice.shop.emails).toHaveLength(2);
		const before = await detailsOf(backOffice, id);
		expect(isHeardOf(before.payments.voidable[0]!, before)).toBe(true);
		backOffice.shop.pass({ minutes: 1 });
		expect(isHeardOf({ at: backOffice.shop.clock().toISOString() }, { ...before, isInvoiced: false })).toBe(false);
		expect((await voided(backOffice, { orderId: id, record })).ok).toBe(true);
		await backOffice.shop.sendDue();
		expect((await detailsOf(backOffice, id)).invoices.map(({ kind }) => kind)).toEqual(["invoice", "storno"]);
		expect(backOffice.shop.emails).toHaveLength(4);
		const told = backOffice.shop.emails.find((email) => email.kind === "order-status" && email.to === "pending")!;
		expect(mailMessage(told, FROM, FACTS).text).toContain("V-am scris din greșeală că am primit plata");
		expect(mailMessage(told, FROM, FACTS).text).not.toContain("din nou deschisă");
		expect(await faults(backOffice)).toEqual([]);
	});

	it("may be recorded again under its number on the right order, and paid and cancelled later the first owes what came then", async () => {
		const backOffice = await waitingShop();
		const { id, record } = await paid(backOffice, "bank", "FT1");
		const right = await backOffice.place();
		const again = { seen: "pending", means: "bank", transactionId: "FT1", account: CHIEF } as const;
		expect((await recordPayment(backOffice.shop, { orderId: right, ...again })).ok).toBe(false);
		await voided(backOffice, { orderId: id, record });
		expect((await recordPayment(backOffice.shop, { orderId: right, ...again })).ok).toBe(true);
		expect((await recordPayment(backOffice.shop, { orderId: id, ...again })).ok).toBe(false);
		expect((await recordPayment(backOffice.shop, { orderId: id, ...again, transactionId: "FT2" })).ok).toBe(true);
		await cancelOrder(backOffice.shop, id, "completed");
		expect((await detailsOf(backOffice, id)).money.isRefundDue).toBe(true);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("of an order that was cancelled since owes nobody anything", async () => {
		const backOffice = await waitingShop();
		const { id, record } = await paid(backOffice);
		await cancelOrder(backOffice.shop, id, "completed");
		expect(await voided(backOffice, { orderId: id, record })).toEqual(ok({ status: "cancelled" }));
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ isRefundDue: false, paymentState: "unpaid" });
		backOffice.shop.pass({ hours: 1 });
		expect((await backOffice.shop.sendDue()).refused).toBe(0);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("of goods that left keeps status and invoice, and the order is unpaid", async () => {
		const backOffice = await waitingShop();
		const { id, record } = await paid(backOffice);
		await advanceOrder(backOffice.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		await backOffice.shop.sendDue();
		expect(await voided(backOffice, { orderId: id, record })).toEqual(ok({ status: "delivered" }));
		const { money, invoices } = await detailsOf(backOffice, id);
		expect([money.isPaid, money.isPayable, invoices.length]).toEqual([false, true, 1]);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("is refused twice, of another order, of PayPal's, and once its money went back", async () => {
		const backOffice = await waitingShop();
		const { id, record } = await paid(backOffice);
		const other = await backOffice.place();
		expect(await voided(backOffice, { orderId: other, record })).toMatchObject({
			error: { code: "changed-meanwhile" },
		});
		expect((await voided(backOffice, { orderId: id, record })).ok).toBe(true);
		expect(await voided(backOffice, { orderId: id, record })).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await voided(backOffice, { orderId: 9_999, record })).toMatchObject({ error: { code: "order-not-found" } });
		await backOffice.charge(other);
		const captured = await lastLine(backOffice);
		expect(await voided(backOffice, { orderId: other, record: captured })).toMatchObject({ ok: false });
		const third = await paid(backOffice);
		await cancelOrder(backOffice.shop, third.id, "completed");
		expect((await recordRefund(backOffice.shop, seenMoney(third.id, { seen: "cancelled" }))).ok).toBe(true);
		expect(await voided(backOffice, { orderId: third.id, record: third.record })).toMatchObject({ ok: false });
	});

	it("is refused once what came too much of it went back: more would have gone back than came", async () => {
		const backOffice = await waitingShop();
		const id = await backOffice.place();
		const { totalBani } = (await detailsOf(backOffice, id)).order;
		expect((await recordPayment(backOffice.shop, seenMoney(id, { amountBani: totalBani + 500 }))).ok).toBe(true);
		const record = await lastLine(backOffice);
		expect((await recordRefund(backOffice.shop, seenMoney(id, { seen: "completed" }))).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).payments.voidable.map(({ kind }) => kind)).toEqual(["refund"]);
		expect(await voided(backOffice, { orderId: id, record })).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await faults(backOffice)).toEqual([]);
	});

	it("is the only way from paid back to pending", async () => {
		const backOffice = await waitingShop();
		const { id } = await paid(backOffice);
		for (const by of [
			{ actor: "admin", account: CHIEF },
			{ actor: "staff", account: STAFF },
			{ actor: "customer" },
		] as const) {
			const asked = { status: "pending" } as Parameters<typeof setOrderStatus>[2];
			expect(await setOrderStatus(backOffice.shop, id, asked, by)).toMatchObject({ error: { code: "move-refused" } });
		}
	});
});

describe("the wait of a recorded payment", () => {
	it("ends when the goods are handed over, and when somebody asks for the invoice", async () => {
		const backOffice = await waitingShop();
		const { id } = await paid(backOffice, "cash");
		expect((await handOver(backOffice.shop, { orderId: id, seen: "completed", account: STAFF })).ok).toBe(true);
		await backOffice.shop.sendDue();
		expect(backOffice.shop.emails.length).toBeGreaterThanOrEqual(2);
		const asked = await paid(backOffice);
		expect((await issueInvoice(backOffice.shop, asked.id)).ok).toBe(true);
	});
});

describe("a payment by the wrong means", () => {
	type Taken = Awaited<ReturnType<typeof taken>>;
	async function taken(means: "cash" | "card" = "cash") {
		const backOffice = await waitingShop();
		const id = await backOffice.place();
		expect(
			(await takeCounterPayment(backOffice.shop, { orderId: id, seen: "pending", means, account: STAFF })).ok,
		).toBe(true);
		return { backOffice, id, record: await lastLine(backOffice) };
	}

	it("is corrected by the person who took it, on its day, and the order stays paid and handed over", async () => {
		const { backOffice, id, record } = await taken();
		await handOver(backOffice.shop, { orderId: id, seen: "completed", account: STAFF });
		await backOffice.shop.sendDue();
		const mailed = backOffice.shop.emails.length;
		expect(await voided(backOffice, { orderId: id, record, instead: "card", account: STAFF })).toEqual(
			ok({ status: "delivered" }),
		);
		await backOffice.shop.sendDue();
		expect(backOffice.shop.emails).toHaveLength(mailed);
		const { payments, money } = await detailsOf(backOffice, id);
		expect(money.isPaid).toBe(true);
		expect(payments.page.rows.map(({ kind, means }) => [kind, means])).toEqual([
			["capture", "card"],
			["reversal", "cash"],
			["capture", "cash"],
		]);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("is not for staff of somebody else's, of another day, or to other means", async () => {
		const { backOffice, id, record } = await taken();
		const forbidden = { error: { code: "forbidden" } };
		expect(await voided(backOffice, { orderId: id, record, instead: "card", account: COLLEAGUE })).toMatchObject(
			forbidden,
		);
		expect(await voided(backOffice, { orderId: id, record, instead: "bank", account: STAFF })).toMatchObject(forbidden);
		backOffice.shop.pass({ hours: 20 });
		expect(await voided(backOffice, { orderId: id, record, instead: "card", account: STAFF })).toMatchObject(forbidden);
	});

	it("is voided by the person who took it for the wrong order, while nobody has heard of it", async () => {
		const { backOffice, id, record } = await taken();
		await backOffice.shop.sendDue();
		const mailed = backOffice.shop.emails.length;
		expect(await voided(backOffice, { orderId: id, record, account: COLLEAGUE })).toMatchObject({ ok: false });
		expect(await voided(backOffice, { orderId: id, record, account: STAFF })).toEqual(ok({ status: "pending" }));
		backOffice.shop.pass({ hours: 1 });
		await backOffice.shop.sendDue();
		expect(backOffice.shop.emails).toHaveLength(mailed);
		expect(await faults(backOffice)).toEqual([]);
	});

	it.each([
		[
			"the e-mail has left",
			({ backOffice }: Taken) => {
				backOffice.shop.pass({ hours: 1 });
				return backOffice.shop.sendDue();
			},
		],
		[
			"the goods are handed over",
			({ backOffice, id }: Taken) => handOver(backOffice.shop, { orderId: id, seen: "completed", account: STAFF }),
		],
		[
			"it has a fiscal receipt",
			({ backOffice, record }: Taken) =>
				insertRow(backOffice.shop.db, "fiscal_receipt", { ...RECEIPT, payment_record_id: record }),
		],
	])("is an admin's to void once %s", async (_, happens) => {
		const took = await taken();
		await happens(took);
		const wish = { orderId: took.id, record: took.record };
		expect(await voided(took.backOffice, { ...wish, account: STAFF })).toMatchObject({ error: { code: "forbidden" } });
		expect(await voided(took.backOffice, wish)).toMatchObject({ ok: true });
	});

	it("with a fiscal receipt is an admin's to void, also once the order waits for more money", async () => {
		const { backOffice, id, record } = await taken();
		await insertRow(backOffice.shop.db, "fiscal_receipt", { ...RECEIPT, payment_record_id: record });
		const [item] = (await detailsOf(backOffice, id)).items;
		const typed = { quantities: { [item!.id]: 2 }, sku: null, addQuantity: 1, prices: "kept" } as const;
		const { revision: seen } = await readItems(backOffice.shop, id);
		expect((await editItems(backOffice.shop, { orderId: id, typed, seen, account: CHIEF })).ok).toBe(true);
		expect(await backOffice.statusOf(id)).toBe("pending");
		expect(await voided(backOffice, { orderId: id, record, account: STAFF })).toMatchObject({
			error: { code: "forbidden" },
		});
		expect((await voided(backOffice, { orderId: id, record })).ok).toBe(true);
	});

	it("counts the right cash of the day, and refuses what an invoice names otherwise", async () => {
		const { backOffice, id, record } = await taken("card");
		const same = await voided(backOffice, { orderId: id, record, instead: "card" });
		expect(same).toMatchObject({ error: { fields: { instead: "adminOrders:insteadSame" } } });
		await issueInvoice(backOffice.shop, id);
		expect(await voided(backOffice, { orderId: id, record, instead: "bank" })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadInvoiced" } },
		});
		expect((await detailsOf(backOffice, id)).payments.count).toBe(1);
		const above = { amount_cents: 1_000_001, worth_bani: 1_000_001 };
		await updateRows(backOffice.shop.db, "payment_record", { id: record }, above);
		expect(await voided(backOffice, { orderId: id, record, instead: "cash" })).toMatchObject({
			error: { code: "validation" },
		});
	});
});

describe("a refund recorded by mistake", () => {
	async function refunded(means: PaymentMeans = "bank") {
		const backOffice = await waitingShop();
		const { id } = await paid(backOffice);
		await cancelOrder(backOffice.shop, id, "completed");
		const back = seenMoney(id, { seen: "cancelled", means });
		expect((await recordRefund(backOffice.shop, back)).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ state: "refunded", isRefundDue: false });
		return { backOffice, id, back, record: await lastLine(backOffice) };
	}

	const booked = async ({ shop }: BackOfficeShop, kind: "payments" | "refunds") =>
		(await sumMoney(shop.db, kind, { mode: "test", since: "2020", before: "2099" })).reduce(
			(sum, line) => sum + Number(line.sum),
			0,
		);

	it("is owed again once it is voided, in the books too, and may be recorded anew", async () => {
		const { backOffice, id, back, record } = await refunded("cash");
		const { totalBani } = (await detailsOf(backOffice, id)).order;
		expect([await booked(backOffice, "payments"), await booked(backOffice, "refunds")]).toEqual([totalBani, totalBani]);
		expect(await voided(backOffice, { orderId: id, record, note: "altă comandă" })).toEqual(
			ok({ status: "cancelled" }),
		);
		expect([await booked(backOffice, "payments"), await booked(backOffice, "refunds")]).toEqual([totalBani, 0]);
		const after = await detailsOf(backOffice, id);
		expect(after.money).toMatchObject({ state: "refundDue", isRefundDue: true });
		expect(after.payments.page.rows.slice(0, 2)).toMatchObject([
			{ kind: "refund", voids: record },
			{ id: record, isVoided: true },
		]);
		expect(await everyRow(backOffice.shop.db)).toMatchObject({ refund_due: [{ order_id: id }] });
		expect(await voided(backOffice, { orderId: id, record })).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await faults(backOffice)).toEqual([]);
		expect((await recordRefund(backOffice.shop, { ...back, means: "cash" })).ok).toBe(true);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("by the wrong means is refunded by the right ones, once", async () => {
		const { backOffice, id, record } = await refunded("bank");
		expect(await voided(backOffice, { orderId: id, record, instead: "bank" })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadSame" } },
		});
		expect((await voided(backOffice, { orderId: id, record, instead: "revolut" })).ok).toBe(true);
		const { money, payments, order } = await detailsOf(backOffice, id);
		expect(money).toMatchObject({ state: "refunded", isRefundDue: false });
		expect(payments.voidable.map(({ kind, means }) => [kind, means])).toEqual([["refund", "revolut"]]);
		expect(await booked(backOffice, "refunds")).toBe(order.totalBani);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("gives the payment before it back to whoever would void that", async () => {
		const { backOffice, id, record } = await refunded();
		const [payment] = (await detailsOf(backOffice, id)).payments.page.rows.filter(({ kind }) => kind === "capture");
		expect(await voided(backOffice, { orderId: id, record: payment!.id })).toMatchObject({ ok: false });
		await voided(backOffice, { orderId: id, record });
		expect((await voided(backOffice, { orderId: id, record: payment!.id })).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ isRefundDue: false, paymentState: "unpaid" });
		expect(await faults(backOffice)).toEqual([]);
	});

	it("is no counter staff's", async () => {
		const { backOffice, id, record } = await refunded("cash");
		expect(await voided(backOffice, { orderId: id, record, instead: "card", account: STAFF })).toMatchObject({
			error: { code: "forbidden" },
		});
	});

	it("has the order paid as it was, though it was reopened since and waits for its money", async () => {
		const { backOffice, id, record } = await refunded("cash");
		backOffice.shop.pass({ minutes: 1 });
		await advanceOrder(backOffice.shop, { orderId: id, seen: "cancelled", to: "pending", account: CHIEF });
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ state: "due", receivedBani: 0 });
		expect(await voided(backOffice, { orderId: id, record, instead: "card" })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadReopened" } },
		});
		expect(await voided(backOffice, { orderId: id, record })).toEqual(ok({ status: "completed" }));
		const { money, order } = await detailsOf(backOffice, id);
		expect(money).toMatchObject({ state: "paid", receivedBani: order.totalBani, overpaidBani: 0 });
		expect([await booked(backOffice, "payments"), await booked(backOffice, "refunds")]).toEqual([order.totalBani, 0]);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("leaves what was paid anew since to be given back", async () => {
		const { backOffice, id, record } = await refunded("cash");
		backOffice.shop.pass({ minutes: 1 });
		await advanceOrder(backOffice.shop, { orderId: id, seen: "cancelled", to: "pending", account: CHIEF });
		const anew = { seen: "pending", means: "bank", transactionId: "FT-2", account: CHIEF } as const;
		expect((await recordPayment(backOffice.shop, { orderId: id, ...anew })).ok).toBe(true);
		expect(await voided(backOffice, { orderId: id, record })).toEqual(ok({ status: "completed" }));
		const { money, order } = await detailsOf(backOffice, id);
		expect(money).toMatchObject({ state: "paid", overpaidBani: order.totalBani });
		expect(await everyRow(backOffice.shop.db)).toMatchObject({ refund_due: [{ order_id: id }] });
		expect(await faults(backOffice)).toEqual([]);
	});

	it("in part gives its pieces and its sum back, where no settled return counts it", async () => {
		const backOffice = await waitingShop();
		const { id } = await paid(backOffice);
		await advanceOrder(backOffice.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		const [item] = (await detailsOf(backOffice, id)).items;
		const part = { orderId: id, seen: "delivered", seenReturnedBani: 0, way: "bank", transactionId: null } as const;
		const wish = { ...part, amountBani: 1_000, note: null, account: CHIEF };
		const pieces = [{ orderItemId: item!.id, pieces: 1 }];
		expect((await refundPart(backOffice.shop, { ...wish, pieces })).ok).toBe(true);
		const record = await lastLine(backOffice);
		expect((await refundPart(backOffice.shop, { ...wish, seenReturnedBani: 1_000, pieces })).ok).toBe(false);
		expect((await voided(backOffice, { orderId: id, record })).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).money.returnedBani).toBe(0);
		expect((await refundPart(backOffice.shop, { ...wish, pieces })).ok).toBe(true);
		expect(await faults(backOffice)).toEqual([]);
		const row = { order_id: id, kind: "withdrawal", state: "refunded", refunded_bani: 1_000 } as const;
		const moments = { opened_at: backOffice.shop.clock().toISOString(), due_on: "2026-12-04", idempotency_key: "k" };
		await insertRow(backOffice.shop.db, "return_case", { ...row, ...moments } as never);
		expect(await voided(backOffice, { orderId: id, record: await lastLine(backOffice) })).toMatchObject({
			error: { fields: { instead: "adminOrders:insteadReturned" } },
		});
	});
});

describe("a payment through PayPal that a person recorded", () => {
	it("is voided on the wrong order, and recorded under its number on the right one", async () => {
		const backOffice = await waitingShop();
		const { id, record } = await paid(backOffice, "paypal", "9XY12345AB");
		const right = await backOffice.place();
		const again = { seen: "pending", means: "paypal", transactionId: "9XY12345AB", account: CHIEF } as const;
		expect((await recordPayment(backOffice.shop, { orderId: right, ...again })).ok).toBe(false);
		expect((await voided(backOffice, { orderId: id, record })).ok).toBe(true);
		expect((await recordPayment(backOffice.shop, { orderId: right, ...again })).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).money.isPaid).toBe(false);
		expect((await detailsOf(backOffice, right)).money.isPaid).toBe(true);
		expect(await faults(backOffice)).toEqual([]);
	});
});
