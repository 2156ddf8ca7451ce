import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DOCUMENT_SERIES } from "#app/config/business.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { faultsOfBooks } from "#tests/domain/book-invariants.ts";
import { anyOrder, moveAlong, placedOrder, storePaidOrders, unwrap } from "#tests/support/billing.ts";
import { selectRow } from "#tests/support/rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop();
});
afterAll(() => shop.close());

it("any paid order's invoice and storno are the order's figures, in their content and in their columns alike", async () => {
	await fc.assert(
		fc.asyncProperty(anyOrder, async (order) => {
			const [orderId] = (await storePaidOrders(shop, [order])) as [number];
			const invoice = unwrap(await issueInvoice(shop, orderId));
			await moveAlong(shop, orderId, "cancelled");
			const documents = await readDocuments(shop, orderId);
			expect(documents).toHaveLength(2);
			expect(documents[0]).toEqual(invoice);
			const subtotal = order.lines.reduce((sum, line) => sum + line.quantity * line.unitPriceBani, 0);
			expect(invoice.grossBani).toBe(subtotal + order.shippingBani);
			expect(invoice.content.vat).toHaveLength(1);
			expect(invoice.content.vat[0]!.ratePercent).toBe(order.vatRatePercent);
			for (const { id, series, number, grossBani, content } of documents) {
				const { netBani, vatBani } = content;
				expect(await selectRow(shop.db, "invoice", { id })).toMatchObject({
					series,
					number,
					net_bani: netBani,
					vat_bani: vatBani,
					gross_bani: grossBani,
				});
				expect(content).toMatchObject({ series, number, grossBani });
			}
		}),
		{ numRuns: 60 },
	);
	expect(await faultsOfBooks(shop.db)).toEqual([]);
});

/** What may happen to two orders: a status that somebody wants, or an invoice that somebody asks for. */
const happening = fc.record({
	order: fc.nat(1),
	// What leads to the next document comes more often than what leads nowhere.
	what: fc.oneof(
		{ weight: 5, arbitrary: fc.constantFrom("invoice", "completed", "cancelled", "pending") },
		{ weight: 1, arbitrary: fc.constantFrom(...ORDER_STATUSES) },
	),
});

it("whatever happens to orders, the books have no gap, no second invoice, and none of a cancelled order", async () => {
	const counts: number[] = [];
	await fc.assert(
		fc.asyncProperty(fc.array(happening, { minLength: 40, maxLength: 60 }), async (happenings) => {
			// Made to order: their stock never ends.
			const orders = [await placedOrder(shop, { "titan-ultra": 1 }), await placedOrder(shop, { "titan-ultra": 2 })];
			for (const { order, what } of happenings) {
				const orderId = orders[order]!;
				if (what === "invoice") await issueInvoice(shop, orderId);
				else await moveOrder(shop, { orderId, to: what, actor: "admin" });
				shop.pass({ minutes: 1 });
			}
			for (const orderId of orders) {
				const documents = await readDocuments(shop, orderId);
				counts.push(documents.length);
				// An invoice, its storno, the next invoice, ...
				expect(documents.map(({ series }) => series)).toEqual(
					documents.map((_, index) => (index % 2 === 0 ? DOCUMENT_SERIES.test.invoice : DOCUMENT_SERIES.test.storno)),
				);
			}
		}),
		{ numRuns: 40 },
	);
	expect(counts.filter((count) => count > 1).length).toBeGreaterThan(10);
	expect(Math.max(...counts)).toBeGreaterThan(2);
	expect(await faultsOfBooks(shop.db)).toEqual([]);
});
