import type { Account } from "#app/domain/accounts/account.ts";
import { allOrNothing } from "#app/domain/all-or-nothing.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { insertServiceOrderEvent, selectServiceOrder, updateReadyDay } from "#db/queries/service-orders.ts";

/**
 * Writes the day on which work is to be ready, as it was agreed on with the customer, who reads it on their page; null takes it away.
 *
 * @param wish.seen what its form showed
 * @returns not-found, also of one whose person was erased; test-order for a test of a shop that is live; move-refused for work that
 * is over; changed-meanwhile where another day stands there by now
 */
export function agreeReadyDay(
	shop: Shop,
	{ id, day, seen, account }: { id: number; day: string | null; seen: string | null; account: Account },
): Promise<Result<null, ShopError>> {
	return allOrNothing<null>(shop, async (db) => {
		const order = await selectServiceOrder(db, id);
		if (!order || order.erased_at !== null) return fail({ code: "not-found" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		if (!isEditableService(order.status)) return fail({ code: "move-refused" });
		if (order.ready_on === day) return ok(null);
		if (order.ready_on !== seen) return fail({ code: "changed-meanwhile" });
		await updateReadyDay(db, id, day);
		await insertServiceOrderEvent(db, {
			service_order_id: id,
			at: shop.clock().toISOString(),
			actor: account.role,
			account_email: account.email,
			kind: "ready-day",
			detail: JSON.stringify({ day }),
		});
		return ok(null);
	});
}
