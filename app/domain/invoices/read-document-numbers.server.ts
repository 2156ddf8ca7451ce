import { bucharestDay } from "#app/domain/clock.ts";
import type { DocumentNumber } from "#app/domain/invoices/document-number.ts";
import { eInvoiceState } from "#app/domain/invoices/e-invoice-report.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectDocumentNumbers } from "#db/queries/documents.ts";

/** What the books hold of these orders, oldest first, asked for all of them at once; orders without a document are left out. */
export async function readDocumentNumbers(shop: Shop, orderIds: number[]): Promise<Map<number, DocumentNumber[]>> {
	const byOrder = new Map<number, DocumentNumber[]>();
	if (orderIds.length === 0) return byOrder;
	const today = bucharestDay(shop.clock().toISOString());
	for (const row of await selectDocumentNumbers(shop.db, orderIds)) {
		const { order_id, kind, series, number, issued_at, reported_at, to_report } = row;
		const report = to_report === null ? null : eInvoiceState(issued_at, reported_at, today);
		const document = { kind, series, number, report };
		byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), document]);
	}
	return byOrder;
}
