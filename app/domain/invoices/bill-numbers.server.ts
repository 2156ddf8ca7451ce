import type { BillNumber } from "#app/domain/invoices/bill-number.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectBillNumbers } from "#db/queries/documents.ts";

/** What the books hold of these orders, oldest first, asked for all of them at once; orders without a bill are left out. */
export async function readBillNumbers(shop: Shop, orderIds: number[]): Promise<Map<number, BillNumber[]>> {
	const byOrder = new Map<number, BillNumber[]>();
	if (orderIds.length === 0) return byOrder;
	for (const { order_id, kind, series, number } of await selectBillNumbers(shop.db, orderIds)) {
		byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), { kind, name: `${series} ${number}` }]);
	}
	return byOrder;
}
