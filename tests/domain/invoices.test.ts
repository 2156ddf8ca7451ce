import { describe, expect, it } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { stornoOf } from "#app/domain/invoices/make-invoice.ts";
import { readDocument, readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { faultsOfBooks } from "#tests/domain/book-invariants.ts";
import { moveAlong, paidOrder, placedOrder, unwrap } from "#tests/support/billing.ts";
import { fileOf } from "#tests/support/e-invoice-rules.ts";
import { insertRow } from "#tests/support/rows.ts";
import { everyRow, LIVE, type TestShop, testShop } from "#tests/support/test-shop.ts";
import { textsAt } from "#tests/support/xml-reader.ts";

async function shopWithOrder(...way: Parameters<typeof moveOrder>[1]["to"][]) {
	const shop = await testShop({ settings: LIVE });
	const orderId = await placedOrder(shop);
	await moveAlong(shop, orderId, ...way);
	return { shop, orderId };
}

const invoiceLog = async (shop: TestShop) =>
	(await shop.db.selectFrom("order_event").selectAll().where("kind", "like", "invoice-%").orderBy("id").execute()).map(
		({ order_id, kind, detail }) => ({ order_id, kind, ...JSON.parse(detail) }),
	);

describe("an invoice (DECISIONS 7)", () => {
	it.each([["completed"], ["shipped"], ["completed", "shipped", "delivered"]] as const)(
		"is issued once the order is %s",
		async (...way) => {
			const { shop, orderId } = await shopWithOrder(...way);
			const order = (await readOrder(shop, orderId))!;
			const invoice = unwrap(await issueInvoice(shop, orderId));
			expect(invoice).toMatchObject({
				kind: "invoice",
				series: "NUC",
				number: 1,
				orderId,
				issuedAt: "2026-11-20T08:00:00.000Z",
				grossBani: order.totalBani,
			});
			expect(invoice.content.grossBani).toBe(order.subtotalBani + order.shippingBani);
			expect(await faultsOfBooks(shop.db)).toEqual([]);
		},
	);

	it("has express delivery as a line of its own, in the e-Factura file too", async () => {
		const shop = await testShop({ settings: LIVE });
		const orderId = await paidOrder(shop, undefined, { deliverySpeed: "express" });
		const { content } = unwrap(await issueInvoice(shop, orderId));
		expect(content.lines.slice(-2).map(({ name, grossBani }) => [name, grossBani])).toEqual([
			["Livrare", 6_000],
			["Supliment livrare expres", 3_500],
		]);
		const file = fileOf(content);
		expect(textsAt(file, "InvoiceLine/Item/Name").slice(-2)).toEqual(["Livrare", "Supliment livrare expres"]);
		expect(content.grossBani).toBe((await readOrder(shop, orderId))!.totalBani);
	});

	it.each([[[]], [["failed"]], [["cancelled"]], [["completed", "cancelled"]]] as const)(
		"is not due of an order that went %j, and takes no number",
		async (way) => {
			const { shop, orderId } = await shopWithOrder(...way);
			const before = await everyRow(shop.db);
			expect(await issueInvoice(shop, orderId)).toEqual({ ok: false, error: { code: "invoice-not-due" } });
			expect(await everyRow(shop.db)).toEqual(before);
		},
	);

	it("of an unknown order has no order", async () => {
		const shop = await testShop({ settings: LIVE });
		const unknown = { ok: false, error: { code: "order-not-found" } };
		expect(await issueInvoice(shop, 999)).toEqual(unknown);
		expect(await issueDocument(shop, 999)).toEqual(unknown);
		expect(await readDocuments(shop, 999)).toEqual([]);
	});

	it("is one and the same, asked for later and a hundred times at once", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		const many = await Promise.all(Array.from({ length: 100 }, () => issueInvoice(shop, orderId)));
		shop.pass({ days: 40 });
		const later = unwrap(await issueInvoice(shop, orderId));
		expect(later).toMatchObject({ number: 1, issuedAt: "2026-11-20T08:00:00.000Z" });
		for (const invoice of many) expect(unwrap(invoice)).toEqual(later);
		expect(await invoiceLog(shop)).toEqual([
			{ order_id: orderId, kind: "invoice-issued", series: "NUC", number: 1, grossBani: later.grossBani },
		]);
	});

	it("says who buys, what and at which VAT, from the order as it was placed", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		await shop.db.updateTable("product").set({ price_bani: 1 }).execute();
		shop.settings.vatRates = [{ from: "", percent: 19 }];
		const order = (await readOrder(shop, orderId))!;
		const { content } = unwrap(await issueInvoice(shop, orderId));
		expect(content).toMatchObject({
			kind: "invoice",
			locale: "ro",
			order: { id: orderId, placedOn: "2026-11-20" },
			issuedOn: "2026-11-20",
			suppliedOn: null,
			seller: { legalName: DEFAULT_PROFILE.legalName, taxCode: "RO00000000", vatRegistered: true },
			buyer: { name: order.fullName, taxCode: null, city: "Brașov", county: "Brașov", email: order.email },
			payment: { method: "banktransfer", paidOn: "2026-11-20" },
		});
		expect(content.lines.map(({ name, quantity, grossBani }) => ({ name, quantity, grossBani }))).toEqual([
			...order.items.map(({ name, quantity, lineTotalBani: grossBani }) => ({ name, quantity, grossBani })),
			{ name: "Livrare", quantity: 1, grossBani: 6_000 },
		]);
		expect(content.vat.map((row) => row.ratePercent)).toEqual([21]);
	});

	it("keeps the seller of its day when the settings change", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		const first = unwrap(await issueInvoice(shop, orderId));
		shop.settings.business = { ...DEFAULT_PROFILE, legalName: "Altă Firmă S.R.L." };
		expect(unwrap(await issueInvoice(shop, orderId))).toEqual(first);
	});

	it("names the day of delivery or payment when it is issued later", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		shop.pass({ days: 2 });
		const other = await placedOrder(shop, { "mouse-pad-xxl": 1 }, { paymentMethod: "cash" });
		await moveAlong(shop, other, "shipped");
		shop.pass({ days: 3 });
		await moveAlong(shop, other, "delivered");
		shop.pass({ days: 1 });
		expect(unwrap(await issueInvoice(shop, orderId)).content).toMatchObject({
			issuedOn: "2026-11-26",
			suppliedOn: "2026-11-20",
			payment: { paidOn: "2026-11-20" },
		});
		expect(unwrap(await issueInvoice(shop, other)).content).toMatchObject({
			issuedOn: "2026-11-26",
			suppliedOn: "2026-11-25",
			payment: { method: "cash", paidOn: "2026-11-25" },
		});
	});

	it("of a seller who is not registered for VAT has none, nor have his new orders", async () => {
		const shop = await testShop({ settings: { ...LIVE, business: { ...DEFAULT_PROFILE, vatRegistered: false } } });
		const orderId = await placedOrder(shop);
		const order = await shop.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
		expect(order.vat_rate_percent).toBe(0);
		await moveAlong(shop, orderId, "completed");
		const { content } = unwrap(await issueInvoice(shop, orderId));
		expect(content).toMatchObject({ netBani: order.total_bani, vatBani: 0, seller: { taxCode: "00000000" } });
	});

	it("cannot be changed or removed behind the shop's back", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		await issueInvoice(shop, orderId);
		const before = await everyRow(shop.db);
		await expect(shop.db.updateTable("invoice").set({ content: "{}" }).execute()).rejects.toThrow(/never changes/);
		await expect(shop.db.updateTable("invoice").set({ number: 9 }).execute()).rejects.toThrow(/never changes/);
		await expect(shop.db.deleteFrom("invoice").execute()).rejects.toThrow(/stays/);
		expect(await everyRow(shop.db)).toEqual(before);
	});
});

describe("the books themselves", () => {
	async function shopWithRows() {
		const { shop, orderId } = await shopWithOrder("completed");
		await issueInvoice(shop, orderId);
		const other = await placedOrder(shop);
		const { id, ...row } = await shop.db.selectFrom("invoice").selectAll().executeTakeFirstOrThrow();
		const insert = (changes: Partial<typeof row>) => insertRow(shop.db, "invoice", { ...row, ...changes });
		await shop.db.insertInto("document_series").values({ series: "NUCS", last_number: 0 }).execute();
		const invoice: InvoiceContent = JSON.parse(row.content);
		const registration = { series: "NUCS", number: 1, issuedAt: row.issued_at };
		const turned = {
			net_bani: -row.net_bani,
			vat_bani: -row.vat_bani,
			gross_bani: -row.gross_bani,
			content: JSON.stringify(stornoOf(invoice, registration)),
		};
		const storno = { kind: "storno" as const, series: "NUCS", number: 1, reverses_invoice_id: id, ...turned };
		return { shop, other, row, insert, storno };
	}

	it("refuse a number out of turn, whoever writes", async () => {
		const { other, insert } = await shopWithRows();
		await expect(insert({ order_id: other, number: 3 })).rejects.toThrow(/gap/);
		await expect(insert({ order_id: other, number: 1 })).rejects.toThrow();
		await insert({ order_id: other, number: 2 });
	});

	it("refuse a second invoice of an order beside the one that stands", async () => {
		const { insert, storno } = await shopWithRows();
		await expect(insert({ number: 2 })).rejects.toThrow(/stands/);
		await insert(storno);
		await insert({ number: 2 });
	});

	it("refuse a storno that does not say what it takes back, is of another order, or is the second one", async () => {
		const { other, row, insert, storno } = await shopWithRows();
		const cheaper = { net_bani: storno.net_bani + 1, gross_bani: storno.gross_bani + 1 };
		await expect(insert({ ...storno, ...cheaper })).rejects.toThrow(/what it takes back/);
		await expect(
			insert({ ...storno, gross_bani: row.gross_bani, net_bani: row.net_bani, vat_bani: row.vat_bani }),
		).rejects.toThrow(/what it takes back/);
		await expect(insert({ ...storno, order_id: other })).rejects.toThrow(/of its order/);
		await insert(storno);
		await expect(insert({ ...storno, number: 2 })).rejects.toThrow(/within the lines/);
	});
});

describe("cancelling an invoiced order", () => {
	it.each([["completed"], ["shipped"], ["completed", "shipped", "delivered"]] as const)(
		"that is %s makes a storno that cancels its invoice",
		async (...way) => {
			const { shop, orderId } = await shopWithOrder(...way);
			const invoice = unwrap(await issueInvoice(shop, orderId));
			shop.pass({ days: 1 });
			await moveAlong(shop, orderId, "cancelled");
			const [kept, storno] = await readDocuments(shop, orderId);
			expect(kept).toEqual(invoice);
			expect(storno).toMatchObject({ kind: "storno", series: "NUCS", number: 1, grossBani: -invoice.grossBani });
			expect(storno!.content).toMatchObject({
				reverses: { series: "NUC", number: 1, issuedOn: "2026-11-20" },
				issuedOn: "2026-11-21",
			});
			expect(await faultsOfBooks(shop.db)).toEqual([]);
			expect((await invoiceLog(shop)).map(({ kind, series, number }) => `${kind} ${series} ${number}`)).toEqual([
				"invoice-issued NUC 1",
				"invoice-reversed NUCS 1",
			]);
		},
	);

	it("makes one storno, however often and however fast it is cancelled", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		await issueInvoice(shop, orderId);
		await Promise.all(Array.from({ length: 10 }, () => moveOrder(shop, { orderId, to: "cancelled", actor: "admin" })));
		expect(await readDocuments(shop, orderId)).toHaveLength(2);
		expect(await faultsOfBooks(shop.db)).toEqual([]);
	});

	it("writes nothing into the books of an order that had no invoice", async () => {
		const { shop, orderId } = await shopWithOrder("completed", "cancelled");
		expect(await readDocuments(shop, orderId)).toEqual([]);
	});

	it("and the storno come about together or not at all", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		await issueInvoice(shop, orderId);
		await shop.db.insertInto("document_series").values({ series: "NUCS", last_number: 7 }).execute();
		const before = await everyRow(shop.db);
		await expect(moveAlong(shop, orderId, "cancelled")).rejects.toThrow(/gap/);
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("never leaves an invoice that stands, when both happen at the same moment", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		await Promise.all([
			issueInvoice(shop, orderId),
			moveOrder(shop, { orderId, to: "cancelled", actor: "admin" }),
			issueInvoice(shop, orderId),
		]);
		expect(await faultsOfBooks(shop.db)).toEqual([]);
	});
});

describe("an order that is reopened after its storno and paid again", () => {
	it("gets a new invoice with the dates of the new payment, beside the old ones", async () => {
		const { shop, orderId } = await shopWithOrder("completed", "delivered");
		const first = unwrap(await issueInvoice(shop, orderId));
		shop.pass({ days: 1 });
		await moveAlong(shop, orderId, "cancelled", "pending");
		expect(await issueInvoice(shop, orderId)).toMatchObject({ ok: false, error: { code: "invoice-not-due" } });
		shop.pass({ days: 1 });
		await moveAlong(shop, orderId, "completed");
		const second = unwrap(await issueInvoice(shop, orderId));
		expect(second).toMatchObject({ series: "NUC", number: 2, grossBani: first.grossBani });
		expect(second.content).toMatchObject({ suppliedOn: null, payment: { paidOn: "2026-11-22" } });
		await moveAlong(shop, orderId, "cancelled");
		expect((await readDocuments(shop, orderId)).map(({ series, number }) => `${series} ${number}`)).toEqual([
			"NUC 1",
			"NUCS 1",
			"NUC 2",
			"NUCS 2",
		]);
		expect(await faultsOfBooks(shop.db)).toEqual([]);
	});
});

describe("the document of an order", () => {
	it.each([[[]], [["failed"]], [["cancelled", "pending"]]] as const)(
		"that can still be paid (%j) is a pro forma, and writes nothing",
		async (way) => {
			const { shop, orderId } = await shopWithOrder(...way);
			const before = await everyRow(shop.db);
			shop.pass({ days: 3 });
			const document = unwrap(await issueDocument(shop, orderId)).content;
			expect(document).toMatchObject({
				kind: "pro-forma",
				number: null,
				issuedOn: "2026-11-20",
				payment: { paidOn: null },
			});
			expect(unwrap(await issueDocument(shop, orderId)).content).toEqual(document);
			expect(await everyRow(shop.db)).toEqual(before);
		},
	);

	it("is its invoice from the payment on, issued when it is first asked for", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		expect(await readDocuments(shop, orderId)).toEqual([]);
		const document = unwrap(await issueDocument(shop, orderId)).content;
		expect(document).toMatchObject({ kind: "invoice", series: "NUC", number: 1 });
		expect((await readDocuments(shop, orderId)).map(({ content }) => content)).toEqual([document]);
	});

	it("is read without being issued, and is none of those of before until it is", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		const unread = { ok: false, error: { code: "not-found" } };
		const books = await everyRow(shop.db);
		expect(await readDocument(shop, orderId)).toEqual(unread);
		expect(await everyRow(shop.db)).toEqual(books);
		const first = unwrap(await issueDocument(shop, orderId));
		expect(unwrap(await readDocument(shop, orderId))).toEqual(first);
		await moveAlong(shop, orderId, "cancelled", "pending", "completed");
		expect(await readDocument(shop, orderId)).toEqual(unread);
		const second = unwrap(await issueDocument(shop, orderId));
		expect(unwrap(await readDocument(shop, orderId))).toEqual(second);
		expect(second.id).not.toBe(first.id);
	});

	it("is the storno once it is cancelled, a pro forma again when it is reopened, and the newest storno in the end", async () => {
		const { shop, orderId } = await shopWithOrder("completed");
		await issueDocument(shop, orderId);
		await moveAlong(shop, orderId, "cancelled");
		expect(unwrap(await issueDocument(shop, orderId)).content).toMatchObject({ kind: "storno", number: 1 });
		await moveAlong(shop, orderId, "pending");
		expect(unwrap(await issueDocument(shop, orderId)).content).toMatchObject({ kind: "pro-forma" });
		await moveAlong(shop, orderId, "completed");
		expect(unwrap(await issueDocument(shop, orderId)).content).toMatchObject({ kind: "invoice", number: 2 });
		await moveAlong(shop, orderId, "cancelled");
		expect(unwrap(await issueDocument(shop, orderId)).content).toMatchObject({ kind: "storno", number: 2 });
	});

	it("is refused of a cancelled order that had no invoice: nobody shall pay it", async () => {
		const { shop, orderId } = await shopWithOrder("cancelled");
		expect(await issueDocument(shop, orderId)).toEqual({ ok: false, error: { code: "invoice-not-due" } });
	});
});
