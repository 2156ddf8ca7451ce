import type { OrderStatus } from "#app/domain/order-status.ts";
import type { OrderWarranty } from "#app/domain/warranties/warranty.ts";

/** What the warranty portal says about an order that was found (SPEC 2.15, 3); a cancelled order's has no items. */
export interface FoundWarranty extends OrderWarranty {
	status: OrderStatus;
}
