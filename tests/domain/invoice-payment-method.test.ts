import { describe, expect, it } from "vitest";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { captureProviderOrder } from "#app/domain/orders/capture-provider-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { readHeldPayments, resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";
import type { PaymentSource } from "#app/domain/payments/payment-source.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { seenMoney } from "#tests/support/back-office-shop.ts";
import { moveAlong, placedOrder, unwrap } from "#tests/support/billing.ts";
import { approvedOrder, FakeProvider, ipn, shopWithProvider, unpaidOrder } from "#tests/support/payments.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

const named = async (shop: TestShop, orderId: number) =>
	unwrap(await issueInvoice(shop, orderId)).content.payment.method;

async function paid(shop: TestShop, orderId: number, means: PaymentMeans, seen: "pending" | "shipped" = "pending") {
	const transactionId = means === "paypal" ? `SEEN-${orderId}` : null;
	unwrap(await recordPayment(shop, seenMoney(orderId, { seen, means, transactionId })));
}

describe("the payment method of an invoice", () => {
	it.each([
		["revolutpay", "cash", "cash"],
		["revolutpay", "card", "cash"],
		["banktransfer", "courier", "cash"],
		["cash", "bank", "banktransfer"],
		["paypal", "revolut", "revolutpay"],
		["banktransfer", "paypal", "paypal"],
		["googlepay", "paypal", "googlepay"],
		["cash", "cash", "cash"],
	] satisfies [PaymentMethod, PaymentMeans, PaymentMethod][])(
		"of an order for %s that came in as %s is %s",
		async (paymentMethod, means, said) => {
			const shop = await testShop();
			const id = await placedOrder(shop, { "mouse-pad-xxl": 1 }, { paymentMethod });
			await paid(shop, id, means);
			expect(await named(shop, id)).toBe(said);
		},
	);

	it.each([
		["cash", "paypal", "paypal"],
		["cash", "googlepay", "googlepay"],
		["googlepay", "paypal", "paypal"],
		["googlepay", "googlepay", "googlepay"],
	] satisfies [PaymentMethod, PaymentSource, PaymentMethod][])(
		"of an order for %s whose money the provider captured from %s is %s",
		async (chosen, source, said) => {
			const { provider, shop, id } = await shopWithProvider(chosen);
			const token = await approvedOrder(shop, provider, id, source);
			unwrap(await captureProviderOrder(shop, token));
			expect(await named(shop, id)).toBe(said);
		},
	);

	it("of an order for cash that PayPal notified is PayPal, and so it is when a person let it count", async () => {
		const provider = new FakeProvider();
		const shop = await testShop({ paypal: provider });
		const [first, held] = [await unpaidOrder(shop, "cash"), await unpaidOrder(shop, "cash")];
		await receiveNotification(shop, first, provider.send(ipn(first)));
		await receiveNotification(shop, held, provider.send(ipn(held, { mc_gross: "0.19" })));
		await processNotifications(shop);
		const recordId = (await readHeldPayments(shop, 1)).first[0]!.id;
		unwrap(await resolveHeldPayment(shop, { recordId, outcome: "counts", note: "văzut", account: CHIEF }));
		expect([await named(shop, first), await named(shop, held)]).toEqual(["paypal", "paypal"]);
	});

	it("is the one that was chosen while nothing was paid: on a pro forma, and on goods sent before", async () => {
		const shop = await testShop();
		const [waits, sent] = [
			await placedOrder(shop, { "mouse-pad-xxl": 1 }, { paymentMethod: "revolutpay" }),
			await placedOrder(shop, { "mouse-pad-xxl": 1 }, { paymentMethod: "cash" }),
		];
		expect(unwrap(await issueDocument(shop, waits)).content.payment).toEqual({ method: "revolutpay", paidOn: null });
		await moveAlong(shop, sent, "shipped");
		expect(await named(shop, sent)).toBe("cash");
		await paid(shop, sent, "bank", "shipped");
		// What was issued stays as it is.
		expect(await named(shop, sent)).toBe("cash");
	});

	it("is that of the new payment where the first went back and the order was opened again", async () => {
		const shop = await testShop();
		const id = await placedOrder(shop, { "mouse-pad-xxl": 1 }, { paymentMethod: "banktransfer" });
		await paid(shop, id, "cash");
		expect(await named(shop, id)).toBe("cash");
		shop.pass({ minutes: 1 });
		await moveAlong(shop, id, "cancelled");
		unwrap(await recordRefund(shop, seenMoney(id, { seen: "cancelled", means: "cash" })));
		shop.pass({ minutes: 1 });
		unwrap(await advanceOrder(shop, { orderId: id, seen: "cancelled", to: "pending", account: CHIEF }));
		await moveOrder(shop, { orderId: id, to: "shipped", actor: "admin" });
		expect(await named(shop, id)).toBe("banktransfer");
		await moveAlong(shop, id, "cancelled");
		shop.pass({ minutes: 1 });
		// What had left is where it was.
		unwrap(await advanceOrder(shop, { orderId: id, seen: "cancelled", to: "pending", account: CHIEF }));
		await paid(shop, id, "revolut", "shipped");
		expect(await named(shop, id)).toBe("revolutpay");
	});
});
