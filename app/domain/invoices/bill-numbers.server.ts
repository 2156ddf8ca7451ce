import { bucharestDay } from "#app/domain/clock.ts";
import type { BillNumber } from "#app/domain/invoices/bill-number.ts";
import { eInvoiceState } from "#app/domain/invoices/e-invoice-report.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectBillNumbers } from "#db/queries/documents.ts";

/** What the books hold of these orders, oldest first, asked for all of them at once; orders without a bill are left out. */
export async function readBillNumbers(shop: Shop, orderIds: number[]): Promise<Map<number, BillNumber[]>> {
	const byOrder = new Map<number, BillNumber[]>();
	if (orderIds.length === 0) return byOrder;
	const today = bucharestDay(shop.clock().toISOString());
	for (const row of await selectBillNumbers(shop.db, orderIds)) {
		const { order_id, kind, series, number, issued_at, reported_at } = row;
		const bill = { kind, series, number, ...eInvoiceState(issued_at, reported_at, today) };
		byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), bill]);
	}
	return byOrder;
}
