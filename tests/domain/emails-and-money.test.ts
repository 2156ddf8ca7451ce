import { beforeEach, describe, expect, it } from "vitest";
import type { EmailKind } from "#app/domain/email/email.ts";
import { mailDocument } from "#app/domain/invoices/mail-document.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { ok } from "#app/domain/result.ts";
import { mailMessage } from "#app/integrations/mail/mail-message.server.tsx";
import { seenMoney } from "#tests/support/back-office-shop.ts";
import { FACTS, FROM } from "#tests/support/emails.ts";
import { FakeProvider, ipn, statusOf, unpaidOrder } from "#tests/support/payments.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

let provider: FakeProvider;
let shop: TestShop;
beforeEach(async () => {
	provider = new FakeProvider();
	shop = await testShop({ paypal: provider, printer: { pdf: async () => ok(Buffer.from("%PDF")) } });
});

async function notified(id: number, changes: Record<string, string>): Promise<void> {
	await receiveNotification(shop, id, provider.send(ipn(id, changes)));
	await processNotifications(shop);
}

/** The words of the last e-mail of a kind, once all that wait are sent. */
async function lastOf(kind: EmailKind): Promise<string> {
	await shop.sendDue();
	const email = shop.emails.findLast((sent) => sent.kind === kind)!;
	return `${mailMessage(email, FROM, FACTS).subject}\n${mailMessage(email, FROM, FACTS).text}`;
}

const PENDING = { payment_status: "Pending", pending_reason: "echeck" };
const ASKS = /continuați plata|puteți plăti din nou|așteaptă plata|așteptarea plății|Plătiți la|RO49/;

describe("an e-mail that is written after the money came", () => {
	it.each([
		["waits for a person", { mc_gross: "0.19" }, "este verificată"],
		["waits for the provider", PENDING, "încă nu a confirmat plata"],
	])("asks for none while it %s: the confirmation that was late, and a pro forma", async (_name, changes, words) => {
		const id = await unpaidOrder(shop);
		await notified(id, changes);
		await mailDocument(shop, { orderId: id, key: "one-time-key-of-the-page" });
		for (const kind of ["order-confirmation", "invoice-copy"] as const) {
			const text = await lastOf(kind);
			expect(text).toContain(words);
			expect(text).not.toMatch(ASKS);
		}
	});

	it("tells of a payment that failed while another is being confirmed, without asking for a third", async () => {
		const id = await unpaidOrder(shop);
		await notified(id, PENDING);
		await notified(id, { payment_status: "Denied", txn_id: "SECOND" });
		expect(await statusOf(shop, id)).toBe("failed");
		const text = await lastOf("order-status");
		expect(text).toContain("se confirmă la PayPal");
		expect(text).not.toMatch(ASKS);
	});

	it("asks for none when the shop opens a cancelled order again whose money is held", async () => {
		const id = await unpaidOrder(shop);
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "admin" });
		// Those that wait together leave together, in any order.
		await lastOf("order-status");
		await notified(id, {});
		await moveOrder(shop, { orderId: id, to: "pending", actor: "admin" });
		const text = await lastOf("order-status");
		expect(text).toContain("Plată în verificare");
		expect(text).not.toMatch(ASKS);
	});

	it("names how a cash order was paid in the end, and asks for no cash", async () => {
		const id = await unpaidOrder(shop, "cash");
		expect((await recordPayment(shop, seenMoney(id, { transactionId: "OP-1" }))).ok).toBe(true);
		const text = await lastOf("order-confirmation");
		expect(text).toContain("Transfer bancar");
		expect(text).not.toMatch(ASKS);
	});

	it("still asks a failed order's customer to pay when nothing else came", async () => {
		const id = await unpaidOrder(shop);
		await notified(id, { payment_status: "Denied" });
		expect(await lastOf("order-status")).toContain("puteți plăti din nou");
	});
});
