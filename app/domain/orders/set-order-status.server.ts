import type { Account } from "#app/domain/accounts/account.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { mayMove } from "#app/domain/orders/order-states.ts";
import type { StatusCall } from "#app/domain/orders/payment-call-schemas.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { likelyMeans } from "#app/domain/payments/methods.ts";
import { fail, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { type OrderRow, selectOrder } from "#db/queries/orders.ts";

/** Who asks by the status call: the order's customer, or somebody of the shop. */
export type StatusAsker = { actor: "customer" } | { actor: "admin" | "staff"; account: Account };

/**
 * A status that a program asks for (SPEC 7, DECISIONS 4). The customer may say pending or cancelled and staff cancelled, as the
 * table of moves allows. What an admin asks for runs through the back office's own use cases: completed writes the money into the ledger, what
 * is sent has its tracking number.
 *
 * @returns order-not-found; move-refused as the table says, and for staff on the way to any other status; validation for what
 * is missing of a shipment or a payment; and whatever recordPayment or advanceOrder return
 */
export async function setOrderStatus(
	shop: Shop,
	orderId: number,
	asked: StatusCall,
	by: StatusAsker,
): Promise<Result<{ status: OrderStatus }>> {
	if (by.actor === "admin") return setByAdmin(shop, orderId, asked, by.account);
	if (asked.status !== "pending" && asked.status !== "cancelled") return fail({ code: "move-refused" });
	const detail = by.actor === "staff" ? { detail: { account: by.account.email } } : {};
	return moveOrder(shop, { orderId, to: asked.status, actor: by.actor, ...detail });
}

async function setByAdmin(
	shop: Shop,
	orderId: number,
	asked: StatusCall,
	account: Account,
): Promise<Result<{ status: OrderStatus }>> {
	const order = await selectOrder(shop.db, orderId);
	if (!order) return fail({ code: "order-not-found" });
	if (!mayMove(order.status, asked.status, "admin")) return fail({ code: "move-refused" });
	const step = { orderId, seen: order.status, account };
	switch (asked.status) {
		case "completed":
			return complete(shop, order, asked, account);
		case "shipped":
			return asked.trackingNumber === undefined && order.delivery_method !== "pickup"
				? fail({ code: "validation", fields: { trackingNumber: "adminOrders:trackingRequired" } })
				: advanceOrder(shop, {
						...step,
						to: "shipped",
						trackingNumber: asked.trackingNumber ?? "",
						courier: asked.courier ?? null,
					});
		case "cancelled":
			return advanceOrder(shop, { ...step, to: "cancelled", reason: null });
		default:
			return advanceOrder(shop, { ...step, to: asked.status });
	}
}

async function complete(
	shop: Shop,
	order: OrderRow,
	{ means: told, transactionId }: StatusCall,
	account: Account,
): Promise<Result<{ status: OrderStatus }>> {
	const isPickup = order.delivery_method === "pickup";
	const means = told ?? likelyMeans({ paymentMethod: order.payment_method, isPickup });
	if (means === "paypal" && transactionId === null) {
		return fail({ code: "validation", fields: { transactionId: "adminOrders:transactionRequired" } });
	}
	return recordPayment(shop, { orderId: order.id, seen: order.status, means, transactionId, account });
}
