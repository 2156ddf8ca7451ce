import type { Shop } from "#app/domain/shop.server.ts";
import { selectPaymentMarks } from "#db/queries/order-list.ts";

/** Whether the ledger holds a payment that counts for this order. */
export async function hasPaid(shop: Shop, orderId: number): Promise<boolean> {
	const [marks] = await selectPaymentMarks(shop.db, [orderId]);
	return marks?.is_proven === 1;
}
