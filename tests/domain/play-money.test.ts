import { describe, expect, it } from "vitest";
import { readCounter } from "#app/domain/counter/read-counter.server.ts";
import { handOver, takeCounterPayment } from "#app/domain/counter/serve-order.server.ts";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { enterInBooks } from "#app/domain/invoices/issued-document.server.ts";
import { mailDocument } from "#app/domain/invoices/mail-document.server.ts";
import { readDocumentNumbers } from "#app/domain/invoices/read-document-numbers.server.ts";
import { readDocument, readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { listEInvoices } from "#app/domain/invoices/read-e-invoices.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { captureProviderOrder } from "#app/domain/orders/capture-provider-order.server.ts";
import { choosePaymentMethod, claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { cashOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { issueCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { readWarranty } from "#app/domain/warranties/read-warranty.server.ts";
import { findFaults } from "#db/check.ts";
import { insertEInvoiceReport } from "#db/queries/documents.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { cancelOrder, seenMoney } from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import {
	approvedOrder,
	FakeProvider,
	ipn,
	ledgerOf,
	shopWithProvider,
	statusOf,
	unpaidOrder,
} from "#tests/support/payments.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

const REFUSED = { ok: false, error: { code: "test-order" } };

/** A shop in test mode with an order that its sandbox paid, and the order's invoice. */
async function testPhase() {
	const { provider, shop, id } = await shopWithProvider();
	await receiveNotification(shop, id, provider.send(ipn(id)));
	await processNotifications(shop);
	expect(await statusOf(shop, id)).toBe("completed");
	const invoice = unwrap(await issueInvoice(shop, id));
	return { shop, provider, id, invoice };
}

/** The same database after a restart with PAYMENTS_MODE=live. */
function goLive(shop: TestShop): TestShop {
	Object.assign(shop.settings.payments, { mode: "live", bankReady: true, paypalReady: true });
	return shop;
}

const moneyOf = async (shop: TestShop, id: number) => readOrderMoney(shop, (await readOrder(shop, id))!);

/** An order of this mode that a person has seen the money of. */
async function paidOrder(shop: TestShop): Promise<number> {
	const id = await unpaidOrder(shop, "banktransfer");
	unwrap(await recordPayment(shop, seenMoney(id)));
	return id;
}

describe("an order that the sandbox paid, once the shop is live", () => {
	it("is not paid, and nobody hands its goods over", async () => {
		const { shop, id } = await testPhase();
		expect(await moneyOf(shop, id)).toMatchObject({ state: "paid", isPaid: true });
		goLive(shop);
		expect(await moneyOf(shop, id)).toMatchObject({ state: "test", isPaid: false, paymentState: "test" });
		expect((await readCounter(shop, null, null)).ready?.rows).toEqual([]);
		const handed = await handOver(shop, { orderId: id, seen: "completed", account: CHIEF });
		expect(handed).toEqual({ ok: false, error: { code: "test-order" } });
		expect((await readToday(shop, "ro")).orders["to-pick-up"].count).toBe(0);
	});

	it("leaves no document that is to be reported", async () => {
		const { shop, invoice } = await testPhase();
		expect(invoice).toMatchObject({ series: "TEST", number: 1, content: { isTest: true } });
		expect((await listEInvoices(goLive(shop), { list: null, edge: null })).rows).toEqual([]);
		expect((await readToday(shop, "ro")).eInvoices).toMatchObject({ count: 0 });
		expect((await readDocumentNumbers(shop, [invoice.orderId])).get(invoice.orderId)).toMatchObject([{ report: null }]);
	});

	it("can be cancelled, which gives its pieces back and owes nobody anything, and nothing else", async () => {
		const { shop, id } = await testPhase();
		const stock = (await productOf(shop.db, "mouse-pad-xxl")).stock!;
		goLive(shop);
		for (const to of ["shipped", "delivered"] as const)
			expect(await moveOrder(shop, { orderId: id, to, actor: "admin" })).toEqual(REFUSED);
		expect(await recordPayment(shop, seenMoney(id, { seen: "completed" }))).toMatchObject({
			error: { code: "not-payable" },
		});
		expect(await mailDocument(shop, { orderId: id, key: "a" })).toEqual(REFUSED);
		const cancelled = await cancelOrder(shop, id, "completed");
		expect(cancelled).toMatchObject({ ok: true });
		expect((await productOf(shop.db, "mouse-pad-xxl")).stock).toBe(stock + 1);
		expect((await readToday(shop, "ro")).orders.refunds.count).toBe(0);
		expect((await readDocuments(shop, id)).map(({ series }) => series)).toEqual(["TEST", "TESTS"]);
		expect((await readToday(shop, "ro")).eInvoices.count).toBe(0);
		const reopened = await advanceOrder(shop, { orderId: id, seen: "cancelled", to: "pending", account: CHIEF });
		expect(reopened).toEqual(REFUSED);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("keeps the documents that it had, marked, and gets no new ones", async () => {
		const { shop, id, invoice } = await testPhase();
		const other = await paidOrder(shop);
		const certificate = unwrap(await issueCertificate(shop, { orderId: id, months: null }));
		expect(certificate).toMatchObject({
			certificateNumber: expect.stringMatching(/^TEST-G-/),
			content: { isTest: true },
		});
		goLive(shop);
		expect(unwrap(await issueDocument(shop, id))).toMatchObject({ id: invoice.id, content: { isTest: true } });
		expect(unwrap(await issueCertificate(shop, { orderId: id, months: null })).id).toBe(certificate.id);
		expect(await issueDocument(shop, other)).toEqual(REFUSED);
		expect(await issueCertificate(shop, { orderId: other, months: 12 })).toEqual(REFUSED);
		expect(await readWarranty(shop, id)).toMatchObject({ inForce: false, isVoid: true });
		expect((await readDocuments(shop, id))[0]?.content.isTest).toBe(true);
	});

	it("leaves the live series to begin at 1", async () => {
		const { shop } = await testPhase();
		const live = await paidOrder(goLive(shop));
		expect(unwrap(await issueInvoice(shop, live))).toMatchObject({ series: "NUC", number: 1 });
		expect((await listEInvoices(shop, { list: null, edge: null })).rows).toMatchObject([{ series: "NUC", number: 1 }]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is found and told apart in the lists", async () => {
		const { shop, id } = await testPhase();
		expect((await listOrders(shop, { payment: "test", limit: 9 })).orders).toEqual([]);
		const live = await paidOrder(goLive(shop));
		const idsOf = async (payment: "test" | "paid") =>
			(await listOrders(shop, { payment, limit: 9 })).orders.map((order) => order.id);
		expect([await idsOf("test"), await idsOf("paid")]).toEqual([[id], [live]]);
		expect((await listOrders(shop, { limit: 9 })).orders.map(({ paymentState }) => paymentState)).toEqual([
			"paid",
			"test",
		]);
	});

	it("is marked in the e-mails that leave later", async () => {
		const { shop, id } = await testPhase();
		goLive(shop);
		await shop.sendDue();
		const about = shop.emails.filter((mail) => "order" in mail && mail.order.id === id);
		expect(about.length).toBeGreaterThan(1);
		for (const mail of about) expect("order" in mail && mail.order.isVoid).toBe(true);
	});
});

describe("an order that waits for its money when the shop goes live", () => {
	it("takes none, in cash either, and no provider is asked for any", async () => {
		const provider = new FakeProvider();
		const shop = await testShop({ paypal: provider });
		const [byCash, byPaypal] = [await unpaidOrder(shop, "cash"), await unpaidOrder(shop)];
		const token = await approvedOrder(shop, provider, byPaypal);
		const calls = provider.calls.length;
		goLive(shop);
		const counter = { orderId: byCash, seen: "pending", means: "cash", account: CHIEF } as const;
		expect(await takeCounterPayment(shop, counter)).toEqual(REFUSED);
		expect(await recordPayment(shop, seenMoney(byCash))).toMatchObject({ error: { code: "not-payable" } });
		expect(await choosePaymentMethod(shop, { orderId: byPaypal, method: "banktransfer" })).toEqual(REFUSED);
		expect(await claimPayment(shop, { orderId: byPaypal, source: "bank-transfer" })).toEqual(REFUSED);
		expect(await captureProviderOrder(shop, token)).toMatchObject({ error: { code: "not-payable" } });
		expect(provider.calls).toHaveLength(calls);
		expect(await readDocument(shop, byCash)).toEqual(REFUSED);
		expect(await cashOfDay(shop, shop.db, { email: "ana.ionescu@example.ro", phone: "" })).toBe(0);
	});
});

describe("a real order while the shop is in test mode", () => {
	it("is not paid by play money, and keeps the series of the books", async () => {
		const provider = new FakeProvider();
		const shop = goLive(await testShop({ paypal: provider }));
		const id = await unpaidOrder(shop);
		const { provider_amount_cents: cents } = await shop.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
		shop.settings.payments.mode = "test";
		await receiveNotification(shop, id, provider.send(ipn(id, { mc_gross: (cents / 100).toFixed(2) })));
		await processNotifications(shop);
		expect(await statusOf(shop, id)).toBe("pending");
		expect(await ledgerOf(shop, id)).toMatchObject([{ verdict: "held", reason: "live-order-in-test-mode" }]);
		const bank = await paidOrder(goLive(shop));
		shop.settings.payments.mode = "test";
		expect(unwrap(await issueInvoice(shop, bank))).toMatchObject({ series: "NUC", number: 1 });
	});
});

describe("a booking of the test phase, once the shop is live", () => {
	it("may be called off, and no work and no money is noted for it", async () => {
		const shop = await testShop();
		const id = await aServiceOrderOf(shop);
		const payment = { id, means: "cash", amountBani: 5_000, account: CHIEF } as const;
		unwrap(await takeServicePayment(shop, { ...payment, idempotencyKey: "a-key-of-this-payment-1" }));
		goLive(shop);
		expect(await readServiceOrderDetails(shop, id, "admin")).toMatchObject({ isVoid: true, moves: ["cancelled"] });
		expect(await moveServiceOrder(shop, { id, to: "in_progress", account: CHIEF })).toEqual(REFUSED);
		expect(await takeServicePayment(shop, { ...payment, idempotencyKey: "a-key-of-this-payment-2" })).toEqual(REFUSED);
		expect((await readToday(shop, "ro")).services.count).toBe(0);
		expect((await readCounter(shop, null, null)).counts.open).toBe(0);
		expect(await moveServiceOrder(shop, { id, to: "cancelled", account: CHIEF })).toMatchObject({ ok: true });
		expect((await readToday(shop, "ro")).serviceRefunds.count).toBe(0);
	});
});

describe("the tables themselves", () => {
	it("refuse another mode, a real series for a test, and the report of a test", async () => {
		const { shop, id, invoice } = await testPhase();
		await expect(
			shop.db.updateTable("orders").set({ payment_mode: "live" }).where("id", "=", id).execute(),
		).rejects.toThrow("never changes");
		await expect(insertEInvoiceReport(shop.db, invoice.id)).rejects.toThrow("never reported");
		const other = await paidOrder(shop);
		const entry = { order: { id: other, payment_mode: "test" as const }, series: "NUC", reverses: null };
		const enter = shop.db.transaction().execute((db) => enterInBooks(shop, db, entry, () => invoice.content));
		await expect(enter).rejects.toThrow("series of their own");
	});
});
