import type { OrderStatus } from "#app/domain/order-status.ts";
import type { WarrantyBadge, WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";

/** From which day a warranty counts: delivery or, before that, the purchase (DECISIONS 7). */
export type WarrantyStart = "delivery" | "purchase";

/** An order's warranty as the portal shows it (SPEC 2.15). Days are YYYY-MM-DD in Europe/Bucharest. */
export interface OrderWarranty {
	orderId: number;
	/** UTC ISO. */
	purchasedAt: string;
	startsOn: string;
	startsFrom: WarrantyStart;
	/** False while the order is neither paid nor shipped, and once it is cancelled: nothing is guaranteed then; nor by a test. */
	inForce: boolean;
	/** A test of a shop that is live by now. */
	isVoid: boolean;
	/** What the shop chose last for the whole order; null: each product's own months. */
	chosenMonths: WarrantyChoice | null;
	/** The longest that a product of it promises by itself; 0 of services alone. */
	promisedMonths: number;
	/** The legal guarantee of conformity beside it (OUG 140/2021). */
	legal: { months: 24; endsOn: string };
	items: OrderWarrantyItem[];
}

/** What the warranty portal says about an order that was found (SPEC 2.15, 3); a cancelled order's has no items. */
export interface FoundWarranty extends OrderWarranty {
	status: OrderStatus;
}

export interface OrderWarrantyItem {
	name: string;
	/** Without what came back for good; none of it: its warranty is ended. */
	quantity: number;
	warrantyMonths: number;
	endsOn: string;
	/** 0 on the end date, negative after it. */
	daysLeft: number;
	badge: WarrantyBadge;
}
