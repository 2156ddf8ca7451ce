import { beforeEach, describe, expect, it } from "vitest";
import { writeEmail } from "#app/domain/email/write-email.server.ts";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { choosePaymentMethod } from "#app/domain/orders/claim-payment.server.ts";
import { openDraft, placeDraft, readDraft } from "#app/domain/orders/order-draft.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrder, readOrders } from "#app/domain/orders/read-order.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { issueCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { moveAlong, placedOrder, unwrap } from "#tests/support/billing.ts";
import { TAX_CODE } from "#tests/support/tax-codes.ts";
import { changeProduct, everyRow, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

const PLACE = { address: "Str. Fabricii 7", city: "Ploiești", county: "Prahova" };
const COMPANY: OrderBilling = {
	company: { name: "Exemplu Construct S.R.L.", taxCode: TAX_CODE, registrationNumber: "J40/1234/2020" },
	...PLACE,
};
const PERSON: OrderBilling = { company: null, ...PLACE };
const BOUGHT_BY_COMPANY = {
	name: "Exemplu Construct S.R.L.",
	taxCode: TAX_CODE,
	registrationNumber: "J40/1234/2020",
	contactPerson: "Ana Ionescu",
	...PLACE,
	email: "ana.ionescu@example.ro",
	phone: "0722 123 456",
};

const orderFor = (shop: TestShop, billing?: OrderBilling) => placedOrder(shop, { "mouse-pad-xxl": 1 }, { billing });

let shop: TestShop;
beforeEach(async () => {
	shop = await testShop();
});

describe("what an order says of its invoice", () => {
	it("is kept with it, and read with it alone and among others", async () => {
		const ids = [await orderFor(shop, COMPANY), await orderFor(shop), await orderFor(shop, PERSON)];
		const wanted = [COMPANY, null, PERSON];
		expect((await readOrders(shop, ids)).map(({ billing }) => billing)).toEqual(wanted);
		for (const [index, id] of ids.entries()) expect((await readOrder(shop, id))?.billing).toEqual(wanted[index]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("comes about with the order or not at all", async () => {
		await shop.db.schema.dropTable("outbox_message").execute();
		const before = await everyRow(shop.db);
		await expect(orderFor(shop, COMPANY)).rejects.toThrow();
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("stays as it was when the same key comes again with another company", async () => {
		const { id: productId } = await productOf(shop.db, "mouse-pad-xxl");
		const command = orderOf([{ productId, quantity: 1 }], { billing: COMPANY });
		const { id, order } = unwrap(await placeOrder(shop, command));
		expect(order).toEqual(await readOrder(shop, id));
		expect(unwrap(await placeOrder(shop, { ...command, billing: PERSON })).id).toBe(id);
		expect((await readOrder(shop, id))?.billing).toEqual(COMPANY);
	});

	it.each<[string, Record<string, string | null>]>([
		["a company without a tax code", { tax_code: null }],
		["a tax code without a company", { company_name: null }],
		["a register number without a company", { company_name: null, tax_code: null }],
		["a tax code that is none", { tax_code: "abc" }],
		["no address", { address: null }],
		["an empty city", { city: "" }],
		["an order that does not exist", { order_id: "999" }],
	])("is refused by the table with %s", async (_, change) => {
		const row = {
			order_id: await orderFor(shop),
			company_name: "Exemplu",
			tax_code: TAX_CODE,
			registration_number: "J40/1/2020",
			...PLACE,
		};
		const insert = (values: object) =>
			shop.db
				.insertInto("order_billing")
				.values(values as typeof row)
				.execute();
		await expect(insert({ ...row, ...change })).rejects.toThrow(/constraint/i);
		await insert(row);
	});

	it("is kept by the older call's draft until its items make it an order", async () => {
		const { id: productId } = await productOf(shop.db, "mouse-pad-xxl");
		const { idempotencyKey, source, lines, ...contact } = orderOf([{ productId, quantity: 1 }], { billing: COMPANY });
		const { id } = await openDraft(shop, idempotencyKey, { ...contact, notes: null });
		expect((await readDraft(shop, id))?.billing).toEqual(COMPANY);
		unwrap(await placeDraft(shop, id, lines));
		expect((await readOrder(shop, id))?.billing).toEqual(COMPANY);
	});
});

describe("the documents of an order that a company placed", () => {
	it("name the company: pro forma, invoice and storno", async () => {
		const id = await orderFor(shop, COMPANY);
		expect(unwrap(await issueDocument(shop, id)).content).toMatchObject({
			kind: "pro-forma",
			buyer: BOUGHT_BY_COMPANY,
		});
		await moveAlong(shop, id, "completed");
		expect(unwrap(await issueInvoice(shop, id)).content.buyer).toEqual(BOUGHT_BY_COMPANY);
		await moveAlong(shop, id, "cancelled");
		const issued = await readDocuments(shop, id);
		expect(issued.map(({ kind, content }) => [kind, content.buyer])).toEqual([
			["invoice", BOUGHT_BY_COMPANY],
			["storno", BOUGHT_BY_COMPANY],
		]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("name a private person at the other address", async () => {
		const id = await orderFor(shop, PERSON);
		await moveAlong(shop, id, "completed");
		expect(unwrap(await issueInvoice(shop, id)).content.buyer).toMatchObject({
			name: "Ana Ionescu",
			taxCode: null,
			registrationNumber: null,
			contactPerson: null,
			...PLACE,
		});
	});

	it("give a pickup customer's invoice an address", async () => {
		const pickup = { delivery: { method: "pickup" } } as const;
		const id = await placedOrder(shop, { "mouse-pad-xxl": 1 }, { ...pickup, billing: PERSON });
		expect(unwrap(await issueDocument(shop, id)).content.buyer).toMatchObject(PLACE);
	});

	it("name it on the warranty certificate, with the customer as its contact", async () => {
		const [id, consumers] = [await orderFor(shop, COMPANY), await orderFor(shop, PERSON)];
		for (const order of [id, consumers]) await moveAlong(shop, order, "completed");
		const customerOf = async (orderId: number) =>
			unwrap(await issueCertificate(shop, { orderId, months: 24 })).content.customer;
		const { name, contactPerson } = BOUGHT_BY_COMPANY;
		expect(await customerOf(id)).toMatchObject({ name, contactPerson });
		const consumer = await customerOf(consumers);
		expect(consumer.name).toBe("Ana Ionescu");
		// As certificates of before: they stay the ones that stand.
		expect(consumer).not.toHaveProperty("contactPerson");
	});

	it("leave the e-mails with the customer's name", async () => {
		await orderFor(shop, COMPANY);
		const messages = await shop.db.selectFrom("outbox_message").selectAll().orderBy("id").execute();
		const emails = await Promise.all(messages.map((message) => writeEmail(shop, message)));
		expect(JSON.stringify(emails)).toContain('"fullName":"Ana Ionescu"');
	});
});

describe("cash from a company (Law 70/2015)", () => {
	const above = { code: "company-cash-limit", fields: { paymentMethod: "validation:companyCashLimit" } };

	async function shopAt(priceBani: number) {
		const productId = await changeProduct(shop.db, "wireless-mouse", { price_bani: priceBani });
		const place = (changes: Parameters<typeof orderOf>[1]) =>
			placeOrder(shop, orderOf([{ productId, quantity: 1 }], changes));
		return { shop, place };
	}

	it("is taken up to 5,000 lei, shipping included", async () => {
		const { shop, place } = await shopAt(500_000);
		const cash = { paymentMethod: "cash", billing: COMPANY } as const;
		const before = await everyRow(shop.db);
		const delivery = { method: "delivery", ...PLACE } as const;
		expect(await place({ ...cash, delivery })).toEqual({ ok: false, error: above });
		expect(await everyRow(shop.db)).toEqual(before);
		expect((await place(cash)).ok).toBe(true);
		expect((await place({ ...cash, delivery, billing: PERSON })).ok).toBe(true);
		expect((await place({ ...cash, delivery, paymentMethod: "banktransfer" })).ok).toBe(true);
	});

	it("cannot be chosen later, nor taken at the counter or by the courier", async () => {
		const { shop, place } = await shopAt(500_001);
		const { id } = unwrap(await place({ billing: COMPANY }));
		expect(await choosePaymentMethod(shop, { orderId: id, method: "cash" })).toMatchObject({
			error: { code: "company-cash-limit" },
		});
		const payment = { orderId: id, seen: "pending", transactionId: null, account: CHIEF } as const;
		for (const means of ["cash", "courier"] as const)
			expect(await recordPayment(shop, { ...payment, means })).toMatchObject({
				error: { code: "validation", fields: { means: "validation:companyCashLimit" } },
			});
		expect((await recordPayment(shop, { ...payment, means: "card" })).ok).toBe(true);
	});
});
