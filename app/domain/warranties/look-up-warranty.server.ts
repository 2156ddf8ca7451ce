import type { OrderStatus } from "#app/domain/order-status.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { readWarranty } from "#app/domain/warranties/read-warranty.server.ts";
import type { FoundWarranty } from "#app/domain/warranties/warranty.ts";

/**
 * What the warranty portal says about an order that this visitor may see (SPEC 2.15). What was cancelled was not kept, so
 * there is nothing that a warranty could be for.
 */
export async function lookUpWarranty(shop: Shop, order: { id: number; status: OrderStatus }): Promise<FoundWarranty> {
	const warranty = await readWarranty(shop, order.id);
	if (!warranty) throw new Error(`order ${order.id} has no warranty to read`);
	return { ...warranty, status: order.status, items: order.status === "cancelled" ? [] : warranty.items };
}
