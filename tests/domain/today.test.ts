import { describe, expect, it } from "vitest";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import type { Today } from "#app/domain/today/today.ts";
import { type BackOfficeShop, backOfficeShop, SENT } from "#tests/support/back-office-shop.ts";
import { aMessageTo, aWithdrawalAt } from "#tests/support/inbox.ts";
import { updateRows } from "#tests/support/rows.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { changeProduct } from "#tests/support/test-shop.ts";

const countsOf = ({ orders, ...rest }: Today) =>
	Object.fromEntries(Object.entries({ ...orders, ...rest }).map(([name, { count }]) => [name, count]));

const NOTHING = {
	claims: 0,
	"to-ship": 0,
	"to-pick-up": 0,
	refunds: 0,
	"late-claims": 0,
	courier: 0,
	"old-unpaid": 0,
	held: 0,
	services: 0,
	dueServices: 0,
	serviceRefunds: 0,
	messages: 0,
	withdrawals: 0,
	notices: 0,
	returns: 0,
	creditNotes: 0,
	failedEmails: 0,
	eInvoices: 0,
	legalData: 0,
	receipts: 0,
	stock: 0,
};

/** A shop with enough of everything. */
async function stockedShop(): Promise<BackOfficeShop> {
	const backOffice = await backOfficeShop();
	await backOffice.shop.db.updateTable("product").set({ stock: 900 }).where("stock", "is not", null).execute();
	return backOffice;
}

describe("what needs doing today", () => {
	it("names, in a shop that is live, the products on sale that lack what the law wants beside them", async () => {
		const { shop } = await stockedShop();
		shop.settings.live = true;
		const { legalData } = await readToday(shop, "ro");
		const onSale = await shop.db.selectFrom("product").select("id").where("status", "=", "active").execute();
		expect([legalData.count, legalData.first.length]).toEqual([onSale.length, 5]);
		expect(onSale.map(({ id }) => id)).toContain(legalData.first[0]!.id);
	});

	it("is nothing in a new shop", async () => {
		const { shop } = await stockedShop();
		expect(countsOf(await readToday(shop, "ro"))).toEqual(NOTHING);
	});

	it("counts everything that waits, and shows the first five, the longest waiting first", async () => {
		const { shop, place } = await stockedShop();
		const claimed: number[] = [];
		for (let count = 0; count < 7; count++) {
			const id = await place();
			await claimPayment(shop, { orderId: id, source: "bank-transfer" });
			claimed.push(id);
		}
		const { claims } = (await readToday(shop, "ro")).orders;
		expect(claims.count).toBe(7);
		expect(claims.first.map(({ id }) => id)).toEqual(claimed.slice(0, 5));
		expect(claims.first[0]).toMatchObject({ fullName: "Ana Ionescu", paymentState: "claimed" });
	});

	it("tells orders to send, to hand out and to decide about", async () => {
		const { shop, place, charge } = await stockedShop();
		const [toSend, toHandOut, held, old] = [await place(SENT), await place(), await place(), await place()];
		await charge(toSend);
		await charge(toHandOut);
		await charge(held, 19);
		shop.pass({ days: 4 });
		const today = await readToday(shop, "ro");
		expect(countsOf(today)).toEqual({ ...NOTHING, "to-ship": 1, "to-pick-up": 1, held: 1, "old-unpaid": 1 });
		expect(today.orders["to-ship"].first[0]!.id).toBe(toSend);
		expect(today.orders["to-pick-up"].first[0]!.id).toBe(toHandOut);
		expect(today.held.first[0]).toMatchObject({ orderId: held, reason: "wrong-amount" });
		expect(today.orders["old-unpaid"].first[0]!.id).toBe(old);
		await moveOrder(shop, { orderId: toSend, to: "shipped", actor: "admin" });
		await moveOrder(shop, { orderId: toHandOut, to: "delivered", actor: "admin" });
		expect(countsOf(await readToday(shop, "ro"))).toEqual({ ...NOTHING, held: 1, "old-unpaid": 1 });
	});

	it("tells service orders with those of today, in the shop's own days", async () => {
		const { shop } = await stockedShop();
		shop.setTime("2026-11-20T21:30:00.000Z");
		await aServiceOrderOf(shop, { fullName: "Dan Marin" });
		shop.setTime("2026-11-20T22:30:00.000Z");
		await aServiceOrderOf(shop, { fullName: "Dan Marin" });
		const { services } = await readToday(shop, "ro");
		expect(services.first.map(({ isOfToday, fullName }) => [fullName, isOfToday])).toEqual([
			["Dan Marin", false],
			["Dan Marin", true],
		]);
		await shop.db.updateTable("service_order").set({ status: "completed" }).execute();
		expect((await readToday(shop, "ro")).services.count).toBe(0);
	});

	it("tells of a withdrawal the number that was typed, with its word or without, and as it was typed what is none", async () => {
		const { shop } = await stockedShop();
		for (const orderNumber of ["Comanda 2x", "Comanda #21"]) await aWithdrawalAt(shop, { orderNumber });
		expect((await readToday(shop, "ro")).withdrawals.first).toMatchObject([
			{ typed: "Comanda 2x", number: null },
			{ typed: "Comanda #21", number: 21 },
		]);
	});

	it("tells messages, withdrawals and refused mails until they are handled", async () => {
		const { shop, place } = await stockedShop();
		await place();
		await aMessageTo(shop, { name: "Radu", subject: "Garanție" });
		await aWithdrawalAt(shop, { name: "Ion", orderNumber: "12" });
		const at = shop.clock().toISOString();
		const first = shop.db.selectFrom("outbox_message").select((eb) => eb.fn.min("id").as("id"));
		await shop.db
			.updateTable("outbox_message")
			.set({ failed_at: at, last_error: "550 no such box" })
			.where("id", "=", first)
			.execute();
		const today = await readToday(shop, "ro");
		expect(countsOf(today)).toEqual({ ...NOTHING, messages: 1, withdrawals: 1, failedEmails: 1 });
		expect(today.messages.first[0]).toMatchObject({ name: "Radu", subject: "Garanție" });
		expect(today.withdrawals.first[0]).toMatchObject({ name: "Ion", typed: "12", number: 12 });
		expect(today.failedEmails.first[0]).toMatchObject({ kind: "order-confirmation", reason: "550 no such box" });
	});

	it("tells products that run out, the emptiest first, but none that is made to order or no longer sold", async () => {
		const { shop } = await stockedShop();
		await changeProduct(shop.db, "wireless-mouse", { stock: 1 });
		await changeProduct(shop.db, "mouse-pad-xxl", { stock: 0 });
		const { stock } = await readToday(shop, "en");
		expect(stock.first.map(({ stock: left }) => left)).toEqual([0, 1]);
		await changeProduct(shop.db, "mouse-pad-xxl", { status: "retired" });
		await updateRows(shop.db, "product", { slug: "wireless-mouse" }, { stock: null, lead_time_days: 5 });
		expect((await readToday(shop, "en")).stock.count).toBe(0);
	});
});
