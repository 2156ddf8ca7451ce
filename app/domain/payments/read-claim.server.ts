import type { Shop } from "#app/domain/shop.server.ts";
import { selectFirstClaim } from "#db/queries/payments.ts";

/** When the customer said that the order was paid (UTC ISO); only of one that was claimed. */
export async function readClaimedAt(shop: Shop, orderId: number): Promise<string> {
	return (await selectFirstClaim(shop.db, orderId)).at;
}
