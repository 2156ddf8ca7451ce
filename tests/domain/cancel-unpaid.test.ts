import { describe, expect, it, vi } from "vitest";
import { cancelUnpaidOrders } from "#app/domain/orders/cancel-unpaid.server.ts";
import { captureProviderOrder, reconcileCaptures } from "#app/domain/orders/capture-provider-order.server.ts";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { readHeldPayments } from "#app/domain/orders/resolve-held-payment.server.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { mailMessage } from "#app/integrations/mail/mail-message.server.tsx";
import { FACTS, FROM } from "#tests/support/emails.ts";
import { failWrites } from "#tests/support/failing-writes.ts";
import { approvedOrder, ipn, shopWithProvider, statusOf, unpaidOrder } from "#tests/support/payments.ts";
import { selectRow } from "#tests/support/rows.ts";
import { productOf, testShop } from "#tests/support/test-shop.ts";

const PRODUCT = "mouse-pad-xxl";

describe("orders that are never paid", () => {
	it.each([
		["paypal", 48],
		["googlepay", 48],
		["revolutpay", 72],
		["banktransfer", 168],
	] as [PaymentMethod, number][])(
		"%s: keep their pieces for %i hours and give them back then",
		async (method, hours) => {
			const shop = await testShop();
			const before = (await productOf(shop.db, PRODUCT)).stock;
			const id = await unpaidOrder(shop, method);
			const until = new Date(shop.clock().getTime() + hours * 3_600_000).toISOString();
			expect((await readOrder(shop, id))!.keptUntil).toBe(until);
			shop.pass({ hours, minutes: -1 });
			expect(await cancelUnpaidOrders(shop)).toBe(0);
			expect((await productOf(shop.db, PRODUCT)).stock).toBe(before! - 1);
			shop.pass({ minutes: 2 });
			expect(await cancelUnpaidOrders(shop)).toBe(1);
			expect(await statusOf(shop, id)).toBe("cancelled");
			expect((await productOf(shop.db, PRODUCT)).stock).toBe(before);
			const event = await selectRow(shop.db, "order_event", { to_status: "cancelled" });
			expect(event).toMatchObject({ actor: "system", from_status: "pending" });
			expect(await cancelUnpaidOrders(shop)).toBe(0);
			await shop.sendDue();
			const told = shop.emails.map((mail) => mailMessage(mail, FROM, FACTS).text).join("\n");
			expect(told).toContain(`Nu am primit plata pentru comanda #${id}`);
			expect(told).not.toContain("Dacă nu ați cerut anularea");
		},
	);

	it("one that cannot be cancelled holds none of the others back", async () => {
		const shop = await testShop();
		const stuck = await unpaidOrder(shop, "banktransfer");
		const others = [await unpaidOrder(shop, "banktransfer"), await unpaidOrder(shop, "paypal")];
		shop.pass({ days: 8 });
		const mend = await failWrites(shop.db, `update on orders when new.id = ${stuck}`, "a fault");
		await expect(cancelUnpaidOrders(shop)).rejects.toThrow("could not be cancelled");
		for (const id of others) expect(await statusOf(shop, id)).toBe("cancelled");
		await mend();
		expect(await cancelUnpaidOrders(shop)).toBe(1);
		expect(await statusOf(shop, stuck)).toBe("cancelled");
	});

	it("cash waits for a person, however long", async () => {
		const shop = await testShop();
		const id = await unpaidOrder(shop, "cash");
		expect((await readOrder(shop, id))!.keptUntil).toBeNull();
		shop.pass({ days: 400 });
		expect(await cancelUnpaidOrders(shop)).toBe(0);
		expect(await statusOf(shop, id)).toBe("pending");
	});

	it("one whose customer says to have paid is kept once for 7 days more, and stands on Today as late from then on", async () => {
		const shop = await testShop({ settings: { payments: { bankReady: true, revolutReady: true } } });
		const id = await unpaidOrder(shop, "banktransfer");
		const late = async () => (await readToday(shop, "ro")).orders["late-claims"].count;
		shop.pass({ days: 6 });
		const heldUntil = new Date(shop.clock().getTime() + 7 * 86_400_000).toISOString();
		const first = await claimPayment(shop, { orderId: id, source: "bank-transfer" });
		expect(first).toEqual({ ok: true, value: { isNew: true, heldUntil } });
		shop.pass({ days: 6, hours: 23 });
		for (const source of ["bank-transfer", "revolut-completion"] as const)
			expect(await claimPayment(shop, { orderId: id, source })).toMatchObject({ value: { heldUntil } });
		expect(await late()).toBe(0);
		shop.pass({ hours: 2 });
		expect(await late()).toBe(1);
		shop.pass({ days: 30 });
		expect(await cancelUnpaidOrders(shop)).toBe(0);
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "admin" });
		expect(await late()).toBe(0);
	});

	it("one whose customer says to have paid while others are being cancelled is kept", async () => {
		const shop = await testShop({ settings: { payments: { bankReady: true } } });
		const [, last] = [await unpaidOrder(shop, "banktransfer"), await unpaidOrder(shop, "banktransfer")];
		shop.pass({ days: 8 });
		const begin = shop.db.transaction.bind(shop.db);
		let claiming: ReturnType<typeof claimPayment> | undefined;
		vi.spyOn(shop.db, "transaction").mockImplementationOnce(() => {
			// The first of them begins to be cancelled: both were listed.
			claiming = claimPayment(shop, { orderId: last, source: "bank-transfer" });
			return begin();
		});
		await cancelUnpaidOrders(shop);
		expect(await statusOf(shop, last)).toBe((await claiming)?.ok ? "pending" : "cancelled");
	});

	it("one with a notification that is not verified yet waits for it, unless anybody could have sent that", async () => {
		const shop = await testShop();
		const [id, other] = [await unpaidOrder(shop, "paypal"), await unpaidOrder(shop, "paypal")];
		shop.pass({ days: 3 });
		await receiveNotification(shop, id, ipn(id));
		await receiveNotification(shop, other, ipn(other, { invoice: `NUCLEU-${other}-000000000000`, txn_id: "JUNK" }));
		expect(await cancelUnpaidOrders(shop)).toBe(1);
		expect([await statusOf(shop, id), await statusOf(shop, other)]).toEqual(["pending", "cancelled"]);
	});

	it("are not their customer's to reopen, at a price that was frozen long ago", async () => {
		const shop = await testShop();
		const id = await unpaidOrder(shop, "paypal");
		shop.pass({ days: 3 });
		await cancelUnpaidOrders(shop);
		expect(await moveOrder(shop, { orderId: id, to: "pending", actor: "customer" })).toMatchObject({
			error: { code: "move-refused" },
		});
	});
});

describe("an order whose payment the provider has not finished", () => {
	async function pendingAtProvider() {
		const { provider, shop, id } = await shopWithProvider();
		const notified = async (payment_status: string, changes: Record<string, string> = {}) => {
			await receiveNotification(shop, id, provider.send(ipn(id, { payment_status, ...changes })));
			await processNotifications(shop);
		};
		await notified("Pending", { pending_reason: "echeck" });
		return { shop, id, notified };
	}

	it("keeps its pieces, and its payment completes it weeks later", async () => {
		const { shop, id, notified } = await pendingAtProvider();
		shop.pass({ days: 29 });
		expect(await cancelUnpaidOrders(shop)).toBe(0);
		await notified("Completed");
		expect(await statusOf(shop, id)).toBe("completed");
	});

	it.each(["Failed", "Denied", "Voided", "Expired"])("is cancelled in its time after %s", async (payment_status) => {
		const { shop, id, notified } = await pendingAtProvider();
		shop.pass({ days: 3 });
		await notified(payment_status);
		expect(await statusOf(shop, id)).toBe("failed");
		expect(await cancelUnpaidOrders(shop)).toBe(0);
		shop.pass({ hours: 49 });
		expect(await cancelUnpaidOrders(shop)).toBe(1);
	});

	it("waits for the other payment while one of two failed", async () => {
		const { shop, id, notified } = await pendingAtProvider();
		await notified("Denied", { txn_id: "SECOND" });
		expect(await statusOf(shop, id)).toBe("failed");
		shop.pass({ days: 3 });
		expect(await cancelUnpaidOrders(shop)).toBe(0);
	});

	it("is cancelled after 30 days where it was captured and is reviewed ever since, and its money is held then", async () => {
		const { provider, shop, id } = await shopWithProvider();
		const token = await approvedOrder(shop, provider, id);
		provider.nextCapture = { status: "PENDING" };
		await captureProviderOrder(shop, token);
		shop.pass({ days: 29 });
		expect(await cancelUnpaidOrders(shop)).toBe(0);
		shop.pass({ days: 1, minutes: 1 });
		expect(await cancelUnpaidOrders(shop)).toBe(1);
		provider.changeCapture(token, "COMPLETED");
		await reconcileCaptures(shop);
		expect((await readHeldPayments(shop, 5)).first).toMatchObject([{ reason: "paid-after-cancellation" }]);
	});

	it("is cancelled after 30 days, with a line for the back office that says why", async () => {
		const { shop, id } = await pendingAtProvider();
		shop.pass({ days: 30, minutes: 1 });
		expect(await cancelUnpaidOrders(shop)).toBe(1);
		const { detail } = await selectRow(shop.db, "order_event", { order_id: id, to_status: "cancelled" });
		expect(JSON.parse(detail)).toMatchObject({ reason: "not-confirmed-in-time" });
	});
});
