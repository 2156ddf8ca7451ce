import { bucharestDay } from "#app/domain/clock.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { FoundWarranty } from "#app/domain/warranties/found-warranty.ts";
import { readWarranty, readWarrantyChoice } from "#app/domain/warranties/read-warranty.server.ts";
import type { OrderWarranty, OrderWarrantyItem } from "#app/domain/warranties/warranty.ts";
import { badgeOf, daysLeft, termOf, type WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";

/**
 * What the warranty portal says about an order that this visitor may see (SPEC 2.15). It says the same as the certificate
 * that can be downloaded beside it: the months that the shop chose last, or each product's own. What was cancelled was not
 * kept, so there is nothing that a warranty could be for.
 */
export async function lookUpWarranty(shop: Shop, order: Order): Promise<FoundWarranty> {
	const [warranty, chosen] = await Promise.all([readWarranty(shop, order.id), readWarrantyChoice(shop.db, order.id)]);
	if (!warranty) throw new Error(`order ${order.id} has no warranty to read`);
	const items = chosen === null ? warranty.items : itemsFor(chosen, warranty, bucharestDay(shop.clock().toISOString()));
	return { ...warranty, status: order.status, items: order.status === "cancelled" ? [] : items };
}

/** An order's lines are products: services are scheduled, not ordered (DECISIONS 6). */
function itemsFor(months: WarrantyChoice, { startsOn, items }: OrderWarranty, today: string): OrderWarrantyItem[] {
	return items.map((item) => {
		const line = { warrantyMonths: item.warrantyMonths, isService: false };
		const { endsOn } = termOf(line, startsOn, months);
		const left = daysLeft(endsOn, today);
		return { ...item, warrantyMonths: months, endsOn, daysLeft: left, badge: badgeOf(left) };
	});
}
