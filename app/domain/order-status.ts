/** The statuses of an order (SPEC 4): a word that payments, documents and e-mails share with orders, which alone change it. */
export const ORDER_STATUSES = ["pending", "completed", "cancelled", "failed", "shipped", "delivered"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses of an order that waits for its money. */
export function waitsForMoney(status: OrderStatus): boolean {
	return status === "pending" || status === "failed";
}

/** Statuses of an order that is paid or has left the shop: it gets an invoice and a warranty (DECISIONS 7). */
export function isPaidOrShipped(status: OrderStatus): boolean {
	return status === "completed" || status === "shipped" || status === "delivered";
}

/** The goods are on their way, or with their customer. */
export const hasLeft = (status: OrderStatus) => status === "shipped" || status === "delivered";
