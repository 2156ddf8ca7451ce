import { beforeEach, describe, expect, it } from "vitest";
import { addressInFile } from "#app/documents/e-invoice/e-invoice-parties.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { lookUpInvoice } from "#app/domain/invoices/look-up-invoice.server.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { editContact, readContact } from "#app/domain/orders/edit-contact.server.ts";
import { editContactSchema } from "#app/domain/orders/edit-order.ts";
import { olderDelivery } from "#app/domain/orders/order-call-schemas.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { setOrderStatus } from "#app/domain/orders/set-order-status.server.ts";
import { shipOrders } from "#app/domain/orders/ship-orders.server.ts";
import { takeStepBack } from "#app/domain/orders/way-back.server.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { joinedAddress } from "#app/domain/places/postal-address.ts";
import { ok } from "#app/domain/result.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeShop, SENT } from "#tests/support/back-office-shop.ts";
import { selectRows } from "#tests/support/rows.ts";

const BY_PHONE = { delivery: { method: "delivery", address: null, city: null, county: null } } as const;
const BUCHAREST = {
	...{ deliveryMethod: "delivery", addressWhen: "now", address: "Str. Mică 7" },
	...{ county: "București", city: "Sector 3", sector: "3", postalCode: "030001" },
};
const MISSING = { ok: false, error: { code: "address-missing" } };

let backOffice: BackOfficeShop;
beforeEach(async () => {
	backOffice = await backOfficeShop();
});

async function paid(changes: Parameters<BackOfficeShop["place"]>[0] = BY_PHONE) {
	const id = await backOffice.place({ paymentMethod: "paypal", ...changes });
	await backOffice.charge(id);
	expect(await backOffice.statusOf(id)).toBe("completed");
	return id;
}

async function edit(id: number, changes: Record<string, string>, corrects = false) {
	const { values, revision } = (await readContact(backOffice.shop, id))!;
	const typed = editContactSchema.parse({ ...values, paymentMethod: "paypal", ...changes });
	return editContact(backOffice.shop, { orderId: id, typed, seen: revision, account: CHIEF, corrects });
}

const waiting = async () =>
	(await selectRows(backOffice.shop.db, "outbox_message", { kind: "invoice-copy", sent_at: null })).length;
const invoices = async (id: number) =>
	(await readDocuments(backOffice.shop, id)).map(({ kind, content }) => [
		kind,
		content.buyer.address,
		content.grossBani,
	]);

describe("a paid order whose address is told by phone", () => {
	it("has no invoice until it is told, whoever asks, and then one over what is due, with the address", async () => {
		const id = await paid();
		expect(await waiting()).toBe(0);
		expect(await issueInvoice(backOffice.shop, id)).toEqual(MISSING);
		const order = (await readOrder(backOffice.shop, id))!;
		expect(await lookUpInvoice(backOffice.shop, order, "paid")).toMatchObject({ document: null, missing: "address" });

		expect(await edit(id, BUCHAREST)).toEqual(ok({ isNew: true }));
		const told = (await readOrder(backOffice.shop, id))!;
		expect([told.shippingBani, told.status]).toEqual([0, "completed"]);
		expect((await readOrderMoney(backOffice.shop, told)).overpaidBani).toBe(order.shippingBani);
		expect(await waiting()).toBe(1);
		expect(await lookUpInvoice(backOffice.shop, told, "paid")).toMatchObject({ document: "invoice", missing: null });
		await backOffice.shop.sendDue();
		expect((await issueInvoice(backOffice.shop, id)).ok).toBe(true);
		expect(await invoices(id)).toEqual([["invoice", expect.stringContaining("Str. Mică 7"), told.subtotalBani]]);
		expect(await findFaults(backOffice.shop.db)).toEqual([]);
	});

	it("has it, too, where its customer comes for the goods, and one e-mail of it alone", async () => {
		const id = await paid();
		await edit(id, BUCHAREST);
		await edit(id, { ...BUCHAREST, addressWhen: "phone" });
		expect(await waiting()).toBe(0);
		await edit(id, { deliveryMethod: "pickup" });
		expect(await waiting()).toBe(1);
		expect((await issueInvoice(backOffice.shop, id)).ok).toBe(true);
	});

	it("has none where it was called delivered by mistake", async () => {
		const id = await paid();
		await advanceOrder(backOffice.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		expect(await takeStepBack(backOffice.shop, { orderId: id, seen: "delivered", account: CHIEF })).toEqual(
			ok({ status: "completed" }),
		);
		expect(await waiting()).toBe(0);
		await edit(id, BUCHAREST);
		expect(await waiting()).toBe(1);
	});

	it("has it as ever where the goods are handed over, or its address was told before", async () => {
		const id = await paid();
		await advanceOrder(backOffice.shop, { orderId: id, seen: "completed", to: "delivered", account: CHIEF });
		expect(await waiting()).toBe(1);
		expect((await issueInvoice(backOffice.shop, id)).ok).toBe(true);
		await paid(SENT);
		expect(await waiting()).toBe(2);
	});
});

describe("a paid order of which a part of the address is known", () => {
	it.each([
		{ county: "Brașov" },
		{ county: "București" },
		{ address: "Str. Lungă" },
		{ address: "Str. Lungă 3", city: "Brașov" },
	])("has no invoice and is not sent, until the rest is told: %j", async (part) => {
		const id = await paid({ delivery: { method: "delivery", address: null, city: null, county: null, ...part } });
		expect([await waiting(), await issueInvoice(backOffice.shop, id)]).toEqual([0, MISSING]);
		const shipped = { to: "shipped", trackingNumber: "RO-42", account: CHIEF } as const;
		expect(await advanceOrder(backOffice.shop, { ...shipped, orderId: id, seen: "completed" })).toMatchObject(MISSING);
		await edit(id, BUCHAREST);
		expect([await waiting(), (await issueInvoice(backOffice.shop, id)).ok]).toEqual([1, true]);
	});
});

describe("a paid order of the older call, whose address is one line", () => {
	it.each([
		["Strada Lunga 3, Brasov", "own"],
		["Str. Lungă 5 Cluj-Napoca Cluj", "seller"],
	])("has its invoice and is sent, since all that there is was told: %s", async (deliveryAddress, inFile) => {
		const delivery = olderDelivery({ deliveryMethod: "delivery", deliveryAddress });
		const id = await paid({ delivery });
		const order = (await readOrder(backOffice.shop, id))!;
		expect(await lookUpInvoice(backOffice.shop, order, "paid")).toMatchObject({ document: "invoice", missing: null });
		expect([await waiting(), (await issueInvoice(backOffice.shop, id)).ok]).toEqual([1, true]);
		const [{ content }] = (await readDocuments(backOffice.shop, id)) as [IssuedDocument];
		expect([content.buyer.name, addressInFile(content.buyer, null)]).toEqual([order.fullName, inFile]);
		expect(joinedAddress(content.buyer)).toBe(deliveryAddress);
		const shipped = { to: "shipped", trackingNumber: "RO-42", account: CHIEF } as const;
		expect(await advanceOrder(backOffice.shop, { ...shipped, orderId: id, seen: "completed" })).toMatchObject({
			ok: true,
		});
	});

	it.each(["Strada Lunga 3, Brasov", "Str. Lungă 5 Cluj-Napoca Cluj", "Str. Lungă 7, Iași, 700001"])(
		"keeps it where something else about its customer is put right, before its invoice and after: %s",
		async (deliveryAddress) => {
			const delivery = olderDelivery({ deliveryMethod: "delivery", deliveryAddress });
			const id = await paid({ delivery });
			const { delivery: kept } = (await readOrder(backOffice.shop, id))!;
			// The list of counties shows none that is not in it.
			expect(await edit(id, { phone: "0733 111 222", county: "" })).toEqual(ok({ isNew: true }));
			expect(await readOrder(backOffice.shop, id)).toMatchObject({ phone: "0733 111 222", delivery: kept });
			expect([await waiting(), (await issueInvoice(backOffice.shop, id)).ok]).toEqual([1, true]);
			expect(await edit(id, { fullName: "Ion Pop", county: "" }, true)).toMatchObject({ ok: true });
			expect(await readOrder(backOffice.shop, id)).toMatchObject({ fullName: "Ion Pop", delivery: kept });
		},
	);
});

describe("an order that goes to an address that nobody knows", () => {
	it("is not sent: by its form, by a list, by a call, paid or not; and is, once it is known", async () => {
		const id = await paid();
		const cash = await backOffice.place({ ...BY_PHONE, paymentMethod: "cash" });
		const shipped = { to: "shipped", trackingNumber: "RO-42", account: CHIEF } as const;
		for (const [orderId, seen] of [
			[id, "completed"],
			[cash, "pending"],
		] as const) {
			const refused = { error: { code: "address-missing", fields: { trackingNumber: "errors:address-missing" } } };
			expect(await advanceOrder(backOffice.shop, { ...shipped, orderId, seen })).toMatchObject(refused);
			const call = { status: "shipped", trackingNumber: "RO-42" } as Parameters<typeof setOrderStatus>[2];
			expect(await setOrderStatus(backOffice.shop, orderId, call, { actor: "admin", account: CHIEF })).toMatchObject(
				refused,
			);
			const list = { text: `${orderId} AWB42`, courier: "fan", account: CHIEF } as const;
			expect(await shipOrders(backOffice.shop, list)).toMatchObject({ sent: [], left: [{ problem: "no-address" }] });
			expect(await backOffice.statusOf(orderId)).toBe(seen);
		}
		await edit(id, BUCHAREST);
		expect(await advanceOrder(backOffice.shop, { ...shipped, orderId: id, seen: "completed" })).toMatchObject({
			ok: true,
		});
	});
});
