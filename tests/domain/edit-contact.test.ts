import { describe, expect, it } from "vitest";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { formatLei } from "#app/domain/money.ts";
import { editContact, readContact } from "#app/domain/orders/edit-contact.server.ts";
import { editContactSchema } from "#app/domain/orders/edit-order.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { mailMessage } from "#app/integrations/mail/mail-message.server.tsx";
import { CHIEF, OTHER_ADMIN } from "#tests/support/accounts.ts";
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
import { FACTS, FROM } from "#tests/support/emails.ts";
import { changeProduct, everyRow } from "#tests/support/test-shop.ts";

const TO_BUCHAREST = { deliveryMethod: "delivery", address: "Str. Scurtă 8", city: "București", county: "București" };
const TO_BRASOV = { deliveryMethod: "delivery", address: "Str. Lungă 3", city: "Brașov", county: "Brașov" };

/** Opens the form now; what it sends is typed later. */
async function opened(backOffice: BackOfficeShop, id: number, account = CHIEF) {
	const { values, revision } = (await readContact(backOffice.shop, id))!;
	return (changes: Record<string, string>) => {
		const typed = editContactSchema.parse({ ...values, paymentMethod: "banktransfer", ...changes });
		return editContact(backOffice.shop, { orderId: id, typed, seen: revision, account });
	};
}

const edit = async (backOffice: BackOfficeShop, id: number, changes: Record<string, string>) =>
	(await opened(backOffice, id))(changes);

describe("an order whose customer was mistyped", () => {
	it.each([2_500, 4_500])("keeps the express price that was agreed on, when it is %i by now", async (expressBani) => {
		const backOffice = await backOfficeShop();
		const delivery = { method: "delivery", address: "Str. Scurtă 8", city: "București", county: "București" } as const;
		const id = await backOffice.place({ delivery, deliverySpeed: "express" });
		const { express, shippingBani } = (await detailsOf(backOffice, id)).order;
		expect([express?.surchargeBani, shippingBani]).toEqual([3_500, 3_500]);
		backOffice.shop.settings.expressBani = expressBani;
		expect((await edit(backOffice, id, TO_BRASOV)).ok).toBe(true);
		const { order } = await detailsOf(backOffice, id);
		expect([order.express, order.shippingBani]).toEqual([express, 6_000 + 3_500]);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("gets a company's invoice above the limit of cash where it was paid by card", async () => {
		const backOffice = await backOfficeShop();
		await changeProduct(backOffice.shop.db, "wireless-mouse", { price_bani: 800_000 });
		const id = await backOffice.place({ delivery: { method: "pickup" }, paymentMethod: "cash" });
		const company = {
			...{ customerType: "company", companyName: "Nucleu Test SRL", taxCode: "RO14399840", registrationNumber: "" },
			...{ billingAddress: "Str. Lungă 3", billingCity: "Brașov", billingCounty: "Brașov", deliveryMethod: "pickup" },
			paymentMethod: "cash",
		};
		expect(await edit(backOffice, id, company)).toMatchObject({ error: { code: "company-cash-limit" } });
		await recordPayment(backOffice.shop, seenMoney(id, { means: "card" }));
		expect(await edit(backOffice, id, company)).toMatchObject({ ok: true });
	});

	it("is corrected field by field, found by its new name, and its log says what stood before and after", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const changes = { fullName: "Ion Pop", email: "ion.pop@exemplu.ro", phone: "0733 111 222", notes: "La interfon 3" };
		expect(await edit(backOffice, id, changes)).toEqual({ ok: true, value: { isNew: true } });
		const { order, events } = await detailsOf(backOffice, id);
		expect(order).toMatchObject(changes);
		const last = events.at(-1)!;
		expect([last.kind, last.detail.account]).toEqual(["edited", CHIEF.email]);
		expect(JSON.parse(last.detail.changes!)).toContainEqual({
			field: "fullName",
			before: "Ana Ionescu",
			after: "Ion Pop",
		});
		expect((await listOrders(backOffice.shop, { limit: 5, search: "ion.pop@" })).orders.map((one) => one.id)).toEqual([
			id,
		]);
		expect(await edit(backOffice, id, {})).toEqual({ ok: true, value: { isNew: false } });
		expect((await detailsOf(backOffice, id)).events).toHaveLength(events.length);
		expect(await faults(backOffice)).toEqual([]);
	});

	it("gets the order's e-mail again, at the address that stands now, where that is asked for", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const confirmations = async () =>
			(await detailsOf(backOffice, id)).emails
				.filter(({ kind }) => kind === "order-confirmation")
				.map(({ address }) => address);
		await edit(backOffice, id, { email: "noua@exemplu.ro" });
		expect(await confirmations()).toEqual(["noua@exemplu.ro"]);
		await edit(backOffice, id, { resend: "on" });
		expect(await confirmations()).toEqual(["noua@exemplu.ro", "noua@exemplu.ro"]);
	});

	it("is invoiced to the company that stands now, and to none once it is taken out", async () => {
		const { backOffice, id } = await backOfficeOrder(SENT);
		const company = { companyName: "Exemplu SRL", taxCode: "RO12345674" };
		expect((await edit(backOffice, id, company)).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).order.billing).toMatchObject({
			company: { name: "Exemplu SRL" },
			city: "Cluj-Napoca",
		});
		const none = { companyName: "", taxCode: "", billingAddress: "", billingCity: "", billingCounty: "" };
		expect((await edit(backOffice, id, none)).ok).toBe(true);
		expect((await detailsOf(backOffice, id)).order.billing).toBeNull();
	});

	it("pays for the delivery to where it goes now, and the charge is frozen anew", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const { order } = await detailsOf(backOffice, id);
		await edit(backOffice, id, TO_BRASOV);
		expect((await detailsOf(backOffice, id)).order).toMatchObject({
			shippingBani: 6_000,
			totalBani: order.totalBani + 6_000,
		});
		await edit(backOffice, id, TO_BUCHAREST);
		expect((await detailsOf(backOffice, id)).order).toMatchObject({ shippingBani: 0, totalBani: order.totalBani });
		await edit(backOffice, id, { deliveryMethod: "pickup" });
		expect((await detailsOf(backOffice, id)).order.delivery).toEqual({ method: "pickup" });
		expect(await faults(backOffice)).toEqual([]);
	});
});

describe("a paid order", () => {
	it("whose total grows waits for the rest, and one whose total falls has it to give back", async () => {
		const { backOffice, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		await recordPayment(backOffice.shop, seenMoney(id));
		await edit(backOffice, id, TO_BRASOV);
		const due = await detailsOf(backOffice, id);
		expect(due.order.status).toBe("pending");
		expect(due.money).toMatchObject({ isPartPaid: true, state: "due", paymentState: "part" });
		expect(due.order.totalBani - due.money.receivedBani).toBe(6_000);
		await backOffice.shop.sendDue();
		// Several leave at a time, in any order.
		const sent = backOffice.shop.emails.map((mail) => mailMessage(mail, FROM, FACTS));
		const told = sent.find(({ subject }) => subject?.includes("a rămas o diferență de plată"))!;
		for (const words of ["Plătit până acum", "Rămas de plată", formatLei(6_000), formatLei(due.money.receivedBani)])
			expect(told.text).toContain(words);
		expect(told.text).not.toMatch(/din nou deschisă|Dacă nu ați plătit încă/);
		await recordPayment(backOffice.shop, seenMoney(id, { means: "card" }));
		expect(await backOffice.statusOf(id)).toBe("completed");
		await edit(backOffice, id, { deliveryMethod: "pickup" });
		const over = await detailsOf(backOffice, id);
		expect([over.order.status, over.money.overpaidBani]).toEqual(["completed", 6_000]);
		expect((await listOrders(backOffice.shop, { limit: 5, task: "refunds" })).orders.map((one) => one.id)).toEqual([
			id,
		]);
		expect(await faults(backOffice)).toEqual([]);
	});
});

describe("an edit is refused", () => {
	it("to the second of two editors, who is told what stands now", async () => {
		const { backOffice, id } = await backOfficeOrder();
		const [first, second] = [await opened(backOffice, id), await opened(backOffice, id, OTHER_ADMIN)];
		expect((await first({ fullName: "Ion Pop" })).ok).toBe(true);
		expect(await second({ phone: "0799 999 999" })).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect((await detailsOf(backOffice, id)).order).toMatchObject({ fullName: "Ion Pop", phone: "0722 123 456" });
	});

	it("once there is an invoice, the goods left, or the order is cancelled; nothing is written then", async () => {
		const backOffice = await backOfficeShop();
		const [invoiced, cancelled] = [await backOffice.place(), await backOffice.place()];
		const edits = [await opened(backOffice, invoiced), await opened(backOffice, cancelled)] as const;
		await recordPayment(backOffice.shop, seenMoney(invoiced));
		await issueInvoice(backOffice.shop, invoiced);
		await cancelOrder(backOffice.shop, cancelled);
		const before = await everyRow(backOffice.shop.db);
		expect(await edits[0]({ fullName: "Ion Pop" })).toMatchObject({ error: { code: "order-invoiced" } });
		expect(await edits[1]({ fullName: "Ion Pop" })).toMatchObject({ error: { code: "move-refused" } });
		expect(await everyRow(backOffice.shop.db)).toEqual(before);
	});

	it("while its money is being confirmed, and where its total would be too much cash", async () => {
		const { backOffice, id } = await backOfficeOrder({ paymentMethod: "paypal" });
		await backOffice.charge(id, 20, "PENDING");
		expect(await edit(backOffice, id, { fullName: "Ion Pop" })).toMatchObject({
			error: { code: "payment-confirming" },
		});
		const cash = await backOffice.place({ paymentMethod: "cash" });
		const rich = { subtotal_bani: 1_000_000, total_bani: 1_000_000 };
		await backOffice.shop.db.updateTable("orders").set(rich).where("id", "=", cash).execute();
		expect(await edit(backOffice, cash, TO_BRASOV)).toMatchObject({ error: { code: "cash-limit" } });
		expect((await detailsOf(backOffice, cash)).order.delivery).toEqual({ method: "pickup" });
	});
});
