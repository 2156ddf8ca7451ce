import { createHash } from "node:crypto";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectOrder } from "#db/queries/orders.ts";

/**
 * The invoice number under which the provider takes the money of an order. It takes each number once, and anyone may pay the
 * shop's account under a number of their choice: a part that nobody can guess keeps others from using an order's up.
 */
export function providerInvoice(order: { id: number; access_key: string }): string {
	const mark = createHash("sha256").update(`provider-invoice:${order.access_key}`).digest("hex").slice(0, 12);
	return `NUCLEU-${order.id}-${mark}`;
}

/** The same for an order that is known by its number; null for an unknown one. */
export async function readProviderInvoice(shop: Shop, orderId: number): Promise<string | null> {
	const row = await selectOrder(shop.db, orderId);
	return row ? providerInvoice(row) : null;
}
