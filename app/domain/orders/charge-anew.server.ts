import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import { providerCharge } from "#app/domain/payments/provider-charge.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import type { OrderRow } from "#db/queries/orders.ts";
import { voidProviderOrders } from "#db/queries/payments.ts";

/**
 * Freezes anew what the provider is asked for, since another sum is due: what the order costs less what came already. Its open
 * orders at the provider are void: their customer gets a new one, and a capture at the old amount is held.
 *
 * @param order with its present total
 */
export async function chargeAnew(
	shop: Shop,
	db: Db,
	order: Pick<OrderRow, "id" | "total_bani" | "payment_mode">,
): Promise<void> {
	const marks = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	const chargedBani = Math.max(1, dueBani({ totalBani: order.total_bani }, marks));
	await voidProviderOrders(db, order.id, providerCharge(order.payment_mode, chargedBani));
}
