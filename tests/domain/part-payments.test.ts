import { describe, expect, it } from "vitest";
import { creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { invoicedOrder } from "#app/domain/invoices/invoiced-order.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { readDocument } from "#app/domain/invoices/read-documents.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { cancelUnpaidOrders } from "#app/domain/orders/cancel-unpaid.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import {
	type BackOfficeShop,
	backOfficeOrder,
	backOfficeShop,
	cancelOrder,
	detailsOf,
	faults,
	SENT,
	seenMoney,
} from "#tests/support/back-office-shop.ts";
import { moveAlong, unwrap } from "#tests/support/billing.ts";

function pay(desk: BackOfficeShop, orderId: number, amountBani: number | null, seenHereBani?: number) {
	return recordPayment(desk.shop, seenMoney(orderId, { amountBani, seenHereBani }));
}

/** What the provider is asked for by now. */
async function chargeOf({ shop }: BackOfficeShop, id: number) {
	const row = await shop.db.selectFrom("orders").select("provider_amount_cents as cents").where("id", "=", id);
	return (await row.executeTakeFirstOrThrow()).cents;
}

/** A shop that charges the whole sum, as a live one does. */
const liveShop = () => backOfficeShop({ payments: { mode: "live", paypalReady: true, bankReady: true } });

describe("an order that is paid in parts", () => {
	it("and sent before the rest came has an invoice for that rest, by the method that was chosen", async () => {
		const { desk, id } = await backOfficeOrder({ ...SENT, paymentMethod: "cash" });
		await pay(desk, id, 1_000);
		const step = { orderId: id, seen: "pending", to: "shipped", trackingNumber: "AWB1", account: CHIEF } as const;
		unwrap(await advanceOrder(desk.shop, step));
		const { content } = unwrap(await issueInvoice(desk.shop, id));
		expect([content.payment, content.receivedBani]).toEqual([{ method: "cash", paidOn: null }, 1_000]);
		const { revision } = (await readCreditable(desk.shop, id))!;
		unwrap(
			await creditInvoice(desk.shop, { orderId: id, quantities: new Map([[1, 1]]), seen: revision, account: CHIEF }),
		);
		const given = { way: "bank", amountBani: 400, transactionId: null, note: null, account: CHIEF } as const;
		unwrap(await refundPart(desk.shop, { orderId: id, seen: "shipped", seenReturnedBani: 0, ...given, pieces: [] }));
		const order = await selectOrder(desk.shop.db, id);
		const invoiced = await invoicedOrder(desk.shop, desk.shop.db, order!);
		expect(invoiced.partBani, "less what went back").toBe(600);
	});

	it("and delivered before its invoice names the method that was chosen, by which the rest was paid", async () => {
		const { desk, id } = await backOfficeOrder({ ...SENT, paymentMethod: "cash" });
		await pay(desk, id, 1_000);
		await moveAlong(desk.shop, id, "shipped", "delivered");
		const { content } = unwrap(await issueInvoice(desk.shop, id));
		expect(content.payment).toEqual({ method: "cash", paidOn: "2026-11-20" });
	});

	it("is asked for the whole sum again once it is reopened after its money went back", async () => {
		const desk = await liveShop();
		const id = await desk.place();
		const whole = await chargeOf(desk, id);
		await pay(desk, id, 1_000);
		expect(await chargeOf(desk, id)).toBe(whole - 200);
		const step = { orderId: id, account: CHIEF } as const;
		desk.shop.pass({ hours: 1 });
		await advanceOrder(desk.shop, { ...step, seen: "pending", to: "cancelled", reason: null });
		expect((await recordRefund(desk.shop, { ...step, seen: "cancelled", means: "bank", transactionId: null })).ok).toBe(
			true,
		);
		desk.shop.pass({ hours: 1 });
		await advanceOrder(desk.shop, { ...step, seen: "cancelled", to: "pending" });
		expect((await detailsOf(desk, id)).money).toMatchObject({ state: "due", receivedBani: 0 });
		expect(await chargeOf(desk, id)).toBe(whole);
	});

	it("waits for a part that was given back again, by any way to pay, and asks for what is due on its pro forma", async () => {
		const desk = await liveShop();
		const id = await desk.place();
		const whole = await chargeOf(desk, id);
		await pay(desk, id, 1_000);
		const proForma = async () => {
			const document = await readDocument(desk.shop, id);
			return document.ok ? document.value.content.receivedBani : document.error.code;
		};
		expect(await proForma()).toBe(1_000);
		const given = { way: "bank", amountBani: 1_000, transactionId: null, note: null, account: CHIEF } as const;
		const back = { orderId: id, seen: "pending", seenReturnedBani: 0, ...given } as const;
		expect((await refundPart(desk.shop, { ...back, pieces: [] })).ok).toBe(true);
		expect((await detailsOf(desk, id)).money).toMatchObject({ state: "due", receivedBani: 0, paymentState: "unpaid" });
		expect([await chargeOf(desk, id), await proForma()]).toEqual([whole, undefined]);
		const listed = async (payment: "part" | "unpaid") =>
			(await listOrders(desk.shop, { limit: 5, payment })).orders.map((one) => one.id);
		expect([await listed("part"), await listed("unpaid")]).toEqual([[], [id]]);
		desk.shop.pass({ days: 30 });
		expect([await cancelUnpaidOrders(desk.shop), await desk.statusOf(id)]).toEqual([1, "cancelled"]);
		expect(await faults(desk)).toEqual([]);
	});

	it("has a part that came through PayPal in the books for what that part is in euro", async () => {
		const desk = await liveShop();
		const id = await desk.place();
		const payment = { seen: "pending", means: "paypal", transactionId: "TX-1", amountBani: 1_000 } as const;
		expect((await recordPayment(desk.shop, { orderId: id, account: CHIEF, ...payment })).ok).toBe(true);
		const line = await desk.shop.db.selectFrom("payment_record").select(["amount_cents", "worth_bani"]).execute();
		expect(line).toEqual([{ amount_cents: 200, worth_bani: 1_000 }]);
	});

	it("waits until all of it came, is listed as partly paid, and is completed by the rest", async () => {
		const { desk, id } = await backOfficeOrder();
		const { order } = await detailsOf(desk, id);
		expect(await pay(desk, id, 1_000, 0)).toEqual({ ok: true, value: { status: "pending" } });
		const part = await detailsOf(desk, id);
		expect(part.money).toMatchObject({
			isPaid: false,
			isPartPaid: true,
			receivedBani: 1_000,
			paymentState: "part",
			state: "due",
		});
		expect((await listOrders(desk.shop, { limit: 5, payment: "part" })).orders.map((one) => one.id)).toEqual([id]);
		expect((await listOrders(desk.shop, { limit: 5, payment: "unpaid" })).orders).toEqual([]);
		expect(await pay(desk, id, 1_000, 0)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await pay(desk, id, null, 1_000)).toEqual({ ok: true, value: { status: "completed" } });
		const paid = await detailsOf(desk, id);
		expect(paid.money).toMatchObject({
			isPaid: true,
			receivedBani: order.totalBani,
			overpaidBani: 0,
			paymentState: "paid",
		});
		expect(await faults(desk)).toEqual([]);
	});

	it("is not cancelled as unpaid, and cancelled by a person it owes what came", async () => {
		const { desk, id } = await backOfficeOrder();
		await pay(desk, id, 1_000);
		desk.shop.pass({ days: 60 });
		await cancelUnpaidOrders(desk.shop);
		expect(await desk.statusOf(id)).toBe("pending");
		await cancelOrder(desk.shop, id);
		expect((await detailsOf(desk, id)).money).toMatchObject({ isRefundDue: true, state: "refundDue" });
		expect((await recordRefund(desk.shop, seenMoney(id, { seen: "cancelled" }))).ok).toBe(true);
		const [line] = (await detailsOf(desk, id)).payments.page.rows;
		expect(line).toMatchObject({ kind: "refund", amountCents: 1_000 });
		expect((await detailsOf(desk, id)).money.paymentState).toBe("returned");
		expect(await faults(desk)).toEqual([]);
	});

	it("gives back what was paid too much, once, and stays paid", async () => {
		const { desk, id } = await backOfficeOrder();
		const { order } = await detailsOf(desk, id);
		await pay(desk, id, order.totalBani + 2_500);
		expect((await detailsOf(desk, id)).money).toMatchObject({ isPaid: true, overpaidBani: 2_500, isRefundDue: false });
		expect((await listOrders(desk.shop, { limit: 5, task: "refunds" })).orders.map((one) => one.id)).toEqual([id]);
		expect(await faults(desk)).toEqual([]);
		const back = seenMoney(id, { seen: "completed" });
		expect((await recordRefund(desk.shop, back)).ok).toBe(true);
		expect((await recordRefund(desk.shop, back)).ok).toBe(false);
		expect((await detailsOf(desk, id)).money).toMatchObject({ isPaid: true, overpaidBani: 0, paymentState: "paid" });
		expect((await listOrders(desk.shop, { limit: 5, task: "refunds" })).orders).toEqual([]);
		expect(await faults(desk)).toEqual([]);
	});

	it("is due again by the part that is voided", async () => {
		const { desk, id } = await backOfficeOrder();
		await pay(desk, id, 1_000);
		await pay(desk, id, null);
		const { voidable } = (await detailsOf(desk, id)).payments;
		expect(voidable).toHaveLength(2);
		const wish = { orderId: id, record: voidable[1]!.id, instead: "none", note: null, account: CHIEF } as const;
		expect(await voidPayment(desk.shop, wish)).toEqual({ ok: true, value: { status: "pending" } });
		expect((await detailsOf(desk, id)).money).toMatchObject({ isPartPaid: true, receivedBani: 1_000 });
		expect(await faults(desk)).toEqual([]);
	});
});
