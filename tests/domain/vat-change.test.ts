import { describe, expect, it } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { creditInvoice, readCreditable } from "#app/domain/invoices/credit-invoice.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { ok } from "#app/domain/result.ts";
import { findFaults } from "#db/check.ts";
import { faultsOfBooks } from "#tests/domain/book-invariants.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { moveAlong, placedOrder, unwrap } from "#tests/support/billing.ts";
import { brokenRules, faultsOfFile, fileOf } from "#tests/support/e-invoice-rules.ts";
import { selectRows } from "#tests/support/rows.ts";
import { everyRow, LIVE, type TestShop, testShop } from "#tests/support/test-shop.ts";
import { textAt, textsAt } from "#tests/support/xml-reader.ts";

/** Two mice (1), a mouse pad (2) and the delivery (3); the rate goes from 21 to 23 on the next day. */
async function changingShop() {
	const vatRates = [
		{ from: "", percent: 21 },
		{ from: "2026-11-21", percent: 23 },
	];
	const printer = { pdf: async () => ok(Buffer.from("%PDF")) };
	const shop = await testShop({ settings: { ...LIVE, vatRates }, printer });
	return { shop, orderId: await placedOrder(shop) };
}

/** Paid and invoiced before the change; the rate has changed by now. */
async function advance(pieces: Record<number, number> = {}) {
	const { shop, orderId } = await changingShop();
	await moveAlong(shop, orderId, "completed");
	const invoice = unwrap(await issueInvoice(shop, orderId));
	if (Object.keys(pieces).length > 0) unwrap(await credit(shop, orderId, pieces));
	shop.pass({ days: 2 });
	return { shop, orderId, invoice };
}

async function credit(shop: TestShop, orderId: number, pieces: Record<number, number>) {
	const { revision: seen } = (await readCreditable(shop, orderId))!;
	const quantities = new Map(Object.entries(pieces).map(([position, count]) => [Number(position), count]));
	return creditInvoice(shop, { orderId, quantities, seen, account: CHIEF });
}

async function expectGoodBooks(shop: TestShop) {
	expect(await findFaults(shop.db)).toEqual([]);
	expect(await faultsOfBooks(shop.db)).toEqual([]);
}

describe("VAT follows the rate of the delivery (decision 5)", () => {
	it.each([["shipped"], ["delivered"]] as const)(
		"an advance is taken back and invoiced anew at the delivery's rate when it is %s, for the same price",
		async (to) => {
			const { shop, orderId, invoice } = await advance();
			await moveAlong(shop, orderId, to);
			const [, storno, anew, ...others] = await readDocuments(shop, orderId);
			expect(others).toEqual([]);
			expect(storno).toMatchObject({ kind: "storno", number: 1, grossBani: -invoice.grossBani });
			expect(anew).toMatchObject({ kind: "invoice", number: 2, grossBani: invoice.grossBani });
			expect(storno!.content).toMatchObject({
				reverses: { series: "NUC", number: 1, issuedOn: "2026-11-20" },
				replacedBy: { series: "NUC", number: 2, issuedOn: "2026-11-22" },
				vatChange: { from: 21, to: 23 },
				netBani: -invoice.content.netBani,
			});
			expect(anew!.content).toMatchObject({
				corrects: { series: "NUC", number: 1, issuedOn: "2026-11-20" },
				vatChange: { from: 21, to: 23 },
				suppliedOn: null,
				buyer: invoice.content.buyer,
			});
			expect(anew!.content.lines.map(({ grossBani }) => grossBani)).toEqual(
				invoice.content.lines.map(({ grossBani }) => grossBani),
			);
			for (const line of anew!.content.lines) {
				expect(line.vatRatePercent).toBe(23);
				expect(line.netBani).toBe(Math.round((line.grossBani * 100) / 123));
			}
			await expectGoodBooks(shop);
		},
	);

	it("both wait for e-Factura, keep its rules and name each other there; both go to the customer", async () => {
		const {
			shop,
			orderId,
			invoice: { id: invoiceId },
		} = await advance();
		await moveAlong(shop, orderId, "shipped");
		const [, storno, anew] = await readDocuments(shop, orderId);
		expect((await everyRow(shop.db)).e_invoice_report).toHaveLength(3);
		const [note, invoice] = [fileOf(storno!.content), fileOf(anew!.content)];
		for (const file of [note, invoice]) {
			expect(faultsOfFile(file)).toEqual([]);
			expect(textAt(file, "BillingReference/InvoiceDocumentReference/ID")).toBe("NUC 1");
			expect(textsAt(file, "Note").join()).toContain("23% la livrare, 21% la avans");
		}
		expect(textAt(note, "PaymentTerms/Note")).toContain("înlocuită de factura NUC 2");
		expect(textAt(note, "PaymentTerms/Note")).not.toContain("restituie");
		const { emails } = (await readOrderDetails(shop, orderId))!;
		const payloads = await selectRows(shop.db, "outbox_message", { kind: "invoice-copy" });
		expect(emails.filter(({ kind }) => kind === "invoice-copy")).toHaveLength(3);
		expect(payloads.map(({ payload }) => JSON.parse(payload).document)).toEqual([invoiceId, storno!.id, anew!.id]);
	});

	it("one that was printed while its e-mail waited is sent once, before its storno and the new one", async () => {
		const { shop, orderId } = await changingShop();
		const step = { orderId, actor: "admin" } as const;
		shop.setTime("2026-11-20T21:55:00.000Z");
		unwrap(await moveOrder(shop, { ...step, to: "completed", waitMs: 600_000 }));
		unwrap(await issueInvoice(shop, orderId));
		shop.setTime("2026-11-20T22:01:00.000Z");
		unwrap(await moveOrder(shop, { ...step, to: "shipped" }));
		await shop.sendDue();
		const sent = shop.emails.flatMap((email) => (email.kind === "invoice-copy" ? email.invoice : []));
		expect(sent).toEqual((await readDocuments(shop, orderId)).map(({ content }) => content));
		expect(sent.map(({ kind }) => kind)).toEqual(["invoice", "storno", "invoice"]);
	});

	it("one that is invoiced only as it leaves has the delivery's rate, and no day of the old one", async () => {
		const { shop, orderId } = await changingShop();
		const step = { orderId, actor: "admin" } as const;
		shop.setTime("2026-11-20T21:55:00.000Z");
		unwrap(await moveOrder(shop, { ...step, to: "completed", waitMs: 600_000 }));
		shop.setTime("2026-11-20T22:01:00.000Z");
		unwrap(await moveOrder(shop, { ...step, to: "shipped" }));
		await shop.sendDue();
		const [invoice, ...others] = await readDocuments(shop, orderId);
		expect(others).toEqual([]);
		expect(invoice!.content).toMatchObject({
			issuedOn: "2026-11-21",
			suppliedOn: null,
			payment: { paidOn: "2026-11-20" },
			vat: [{ ratePercent: 23 }],
		});
	});

	it("an advance that is invoiced after the change has the rate and the day of its payment", async () => {
		const { shop, orderId } = await changingShop();
		await moveAlong(shop, orderId, "completed");
		shop.pass({ days: 2 });
		const { content } = unwrap(await issueInvoice(shop, orderId));
		expect(content).toMatchObject({ issuedOn: "2026-11-22", suppliedOn: "2026-11-20", vat: [{ ratePercent: 21 }] });
	});

	it("what was credited before stays credited at its rate; what is credited later has the new invoice's", async () => {
		const { shop, orderId } = await advance({ 1: 1, 3: 1 });
		await moveAlong(shop, orderId, "shipped");
		const [, , storno, anew] = await readDocuments(shop, orderId);
		expect(anew!.content.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
			[1, 1],
			[2, 1],
		]);
		expect(storno!.grossBani).toBe(-anew!.grossBani);
		const later = unwrap(await credit(shop, orderId, { 1: 1 }));
		expect(later.content.lines[0]).toMatchObject({ position: 1, vatRatePercent: 23 });
		expect(later.content.vatChange).toBeUndefined();
		await moveAlong(shop, orderId, "delivered", "cancelled");
		const documents = await readDocuments(shop, orderId);
		expect(documents.reduce((sum, { grossBani }) => sum + grossBani, 0)).toBe(0);
		await expectGoodBooks(shop);
	});

	it("nothing is issued where all was credited, where the rate is the same, and for goods on their way", async () => {
		const whole = await advance({ 1: 2, 2: 1, 3: 1 });
		await moveAlong(whole.shop, whole.orderId, "shipped");
		expect(await readDocuments(whole.shop, whole.orderId)).toHaveLength(2);
		const { shop, orderId } = await changingShop();
		await moveAlong(shop, orderId, "completed");
		await issueInvoice(shop, orderId);
		await moveAlong(shop, orderId, "shipped");
		shop.pass({ days: 2 });
		await moveAlong(shop, orderId, "delivered");
		expect(await readDocuments(shop, orderId)).toHaveLength(1);
	});

	it("a second click and a refused move issue nothing more", async () => {
		const { shop, orderId } = await advance();
		const ship = () => moveOrder(shop, { orderId, to: "shipped", actor: "admin" });
		await Promise.all([ship(), ship(), ship()]);
		await moveOrder(shop, { orderId, to: "completed", actor: "admin" });
		expect(await readDocuments(shop, orderId)).toHaveLength(3);
		await expectGoodBooks(shop);
	});

	it.each<[string, OrderStatus[], number, OrderStatus[], number]>([
		["paid before and sent after, invoiced only then", ["completed"], 2, ["shipped"], 23],
		["paid and invoiced after", [], 2, ["completed"], 23],
		["paid before, invoiced after, not sent yet", ["completed"], 2, [], 21],
		["sent before it is paid, after the change", [], 2, ["shipped"], 23],
		["sent before it is paid, before the change", ["shipped"], 2, ["delivered"], 21],
	])("an order %s has one invoice, at that day's rate", async (_, before, days, after, percent) => {
		const { shop, orderId } = await changingShop();
		await moveAlong(shop, orderId, ...before);
		shop.pass({ days });
		await moveAlong(shop, orderId, ...after);
		const invoice = unwrap(await issueInvoice(shop, orderId));
		expect(invoice.content.vat.map(({ ratePercent }) => ratePercent)).toEqual([percent]);
		expect(await readDocuments(shop, orderId)).toHaveLength(1);
		await expectGoodBooks(shop);
	});

	it("a seller who ceased to be registered for VAT delivers without it", async () => {
		const { shop, orderId } = await advance();
		shop.settings.business = { ...DEFAULT_PROFILE, vatRegistered: false };
		await moveAlong(shop, orderId, "delivered");
		const [, storno, anew] = await readDocuments(shop, orderId);
		expect(storno!.content.seller.vatRegistered).toBe(true);
		expect(anew!.content).toMatchObject({ vatBani: 0, seller: { vatRegistered: false } });
		for (const { content } of [storno!, anew!]) expect(brokenRules(fileOf(content))).toEqual([]);
		await expectGoodBooks(shop);
	});
});
