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

function pay(backOffice: BackOfficeShop, orderId: number, amountBani: number | null, seenHereBani?: number) {
	return recordPayment(backOffice.shop, seenMoney(orderId, { amountBani, seenHereBani }));
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
		const { backOffice, id } = await backOfficeOrder({ ...SENT, paymentMethod: "cash" });
		await pay(backOffice, id, 1_000);
		const step = { orderId: id, seen: "pending", to: "shipped", trackingNumber: "AWB1", account: CHIEF } as const;
		unwrap(await advanceOrder(backOffice.shop, step));
		const { content } = unwrap(await issueInvoice(backOffice.shop, id));
		expect([content.payment, content.receivedBani]).toEqual([{ method: "cash", paidOn: null }, 1_000]);
		const { revision } = (await readCreditable(backOffice.shop, id))!;
		unwrap(
			await creditInvoice(backOffice.shop, {
				orderId: id,
				quantities: new Map([[1, 1]]),
				seen: revision,
				account: CHIEF,
			}),
		);
		const given = { way: "bank", amountBani: 400, transactionId: null, note: null, account: CHIEF } as const;
		unwrap(
			await refundPart(backOffice.shop, { orderId: id, seen: "shipped", seenReturnedBani: 0, ...given, pieces: [] }),
		);
		const order = await selectOrder(backOffice.shop.db, id);
		const invoiced = await invoicedOrder(backOffice.shop, backOffice.shop.db, order!);
		expect(invoiced.partBani, "less what went back").toBe(600);
	});

	it("and delivered before its invoice names the method that was chosen, by which the rest was paid", async () => {
		const { backOffice, id } = await backOfficeOrder({ ...SENT, paymentMethod: "cash" });
		await pay(backOffice, id, 1_000);
		await moveAlong(backOffice.shop, id, "shipped", "delivered");
		const { content } = unwrap(await issueInvoice(backOffice.shop, id));
		expect(content.payment).toEqual({ method: "cash", paidOn: "2026-11-20" });
	});

	it("is asked for the whole sum again once it is reopened after its money went back", async () => {
		const backOffice = await liveShop();
		const id = await backOffice.place();
		const whole = await chargeOf(backOffice, id);
		await pay(backOffice, id, 1_000);
		expect(await chargeOf(backOffice, id)).toBe(whole - 200);
		const step = { orderId: id, account: CHIEF } as const;
		backOffice.shop.pass({ hours: 1 });
		await advanceOrder(backOffice.shop, { ...step, seen: "pending", to: "cancelled", reason: null });
		expect(
			(await recordRefund(backOffice.shop, { ...step, seen: "cancelled", means: "bank", transactionId: null })).ok,
		).toBe(true);
		backOffice.shop.pass({ hours: 1 });
		await advanceOrder(backOffice.shop, { ...step, seen: "cancelled", to: "pending" });
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ state: "due", receivedBani: 0 });
		expect(await chargeOf(backOffice, id)).toBe(whole);
	});

	it("waits for a part that was given back again, by any way to pay, and asks for what is due on its pro forma", async () => {
		const backOffice = await liveShop();
		const id = await backOffice.place();
		const whole = await chargeOf(backOffice, id);
		await pay(backOffice, id, 1_000);
		const proForma = async () => {
			const document = await readDocument(backOffice.shop, id);
			return document.ok ? document.value.content.receivedBani : document.error.code;
		};
		expect(await proForma()).toBe(1_000);
		const given = { way: "bank", amountBani: 1_000, transactionId: null, note: null, account: CHIEF } as const;
		const back = { orderId: id, seen: "pending", seenReturnedBani: 0, ...given } as const;
		expect((await refundPart(backOffice.shop, { ...back, pieces: [] })).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).money).toMatchObject({
			state: "due",
			receivedBani: 0,
			paymentState: "unpaid",
		});
		expect([await chargeOf(backOffice, id), await proForma()]).toEqual([whole, undefined]);
		const listed = async (payment: "part" | "unpaid") =>
			(await listOrders(backOffice.shop, { limit: 5, payment })).orders.map((one) => one.id);
		expect([await listed("part"), await listed("unpaid")]).toEqual([[], [id]]);
		backOffice.shop.pass({ days: 30 });
		expect([await cancelUnpaidOrders(backOffice.shop), await backOffice.statusOf(id)]).toEqual([1, "cancelled"]);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("has a part that came through PayPal in the books for what that part is in euro", async () => {
		const backOffice = await liveShop();
		const id = await backOffice.place();
		const payment = { seen: "pending", means: "paypal", transactionId: "TX-1", amountBani: 1_000 } as const;
		expect((await recordPayment(backOffice.shop, { orderId: id, account: CHIEF, ...payment })).ok).toBe(true);
		const line = await backOffice.shop.db.selectFrom("payment_record").select(["amount_cents", "worth_bani"]).execute();
		expect(line).toEqual([{ amount_cents: 200, worth_bani: 1_000 }]);
	});

	it("waits until all of it came, is listed as partly paid, and is completed by the rest", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const { order } = await detailsOf(backOffice, id);
		expect(await pay(backOffice, id, 1_000, 0)).toEqual({ ok: true, value: { status: "pending" } });
		const part = await detailsOf(backOffice, id);
		expect(part.money).toMatchObject({
			isPaid: false,
			isPartPaid: true,
			receivedBani: 1_000,
			paymentState: "part",
			state: "due",
		});
		expect((await listOrders(backOffice.shop, { limit: 5, payment: "part" })).orders.map((one) => one.id)).toEqual([
			id,
		]);
		expect((await listOrders(backOffice.shop, { limit: 5, payment: "unpaid" })).orders).toEqual([]);
		expect(await pay(backOffice, id, 1_000, 0)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await pay(backOffice, id, null, 1_000)).toEqual({ ok: true, value: { status: "completed" } });
		const paid = await detailsOf(backOffice, id);
		expect(paid.money).toMatchObject({
			isPaid: true,
			receivedBani: order.totalBani,
			overpaidBani: 0,
			paymentState: "paid",
		});
		expect(await faults(backOffice)).toEqual([]);
	});

	it("is not cancelled as unpaid, and cancelled by a person it owes what came", async () => {
		const { backOffice, id } = await backOfficeOrder();
		await pay(backOffice, id, 1_000);
		backOffice.shop.pass({ days: 60 });
		await cancelUnpaidOrders(backOffice.shop);
		expect(await backOffice.statusOf(id)).toBe("pending");
		await cancelOrder(backOffice.shop, id);
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ isRefundDue: true, state: "refundDue" });
		expect((await recordRefund(backOffice.shop, seenMoney(id, { seen: "cancelled" }))).ok).toBe(true);
		const [line] = (await detailsOf(backOffice, id)).payments.page.rows;
		expect(line).toMatchObject({ kind: "refund", amountCents: 1_000 });
		expect((await detailsOf(backOffice, id)).money.paymentState).toBe("returned");
		expect(await faults(backOffice)).toEqual([]);
	});

	it("gives back what was paid too much, once, and stays paid", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const { order } = await detailsOf(backOffice, id);
		await pay(backOffice, id, order.totalBani + 2_500);
		expect((await detailsOf(backOffice, id)).money).toMatchObject({
			isPaid: true,
			overpaidBani: 2_500,
			isRefundDue: false,
		});
		expect((await listOrders(backOffice.shop, { limit: 5, task: "refunds" })).orders.map((one) => one.id)).toEqual([
			id,
		]);
		expect(await faults(backOffice)).toEqual([]);
		const back = seenMoney(id, { seen: "completed" });
		expect((await recordRefund(backOffice.shop, back)).ok).toBe(true);
		expect((await recordRefund(backOffice.shop, back)).ok).toBe(false);
		expect((await detailsOf(backOffice, id)).money).toMatchObject({
			isPaid: true,
			overpaidBani: 0,
			paymentState: "paid",
		});
		expect((await listOrders(backOffice.shop, { limit: 5, task: "refunds" })).orders).toEqual([]);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("is due again by the part that is voided", async () => {
		const { backOffice, id } = await backOfficeOrder();
		await pay(backOffice, id, 1_000);
		await pay(backOffice, id, null);
		const { voidable } = (await detailsOf(backOffice, id)).payments;
		expect(voidable).toHaveLength(2);
		const wish = { orderId: id, record: voidable[1]!.id, instead: "none", note: null, account: CHIEF } as const;
		expect(await voidPayment(backOffice.shop, wish)).toEqual({ ok: true, value: { status: "pending" } });
		expect((await detailsOf(backOffice, id)).money).toMatchObject({ isPartPaid: true, receivedBani: 1_000 });
		expect(await faults(backOffice)).toEqual([]);
	});
});
