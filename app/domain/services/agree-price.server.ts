import type { Account } from "#app/domain/accounts/account.ts";
import { allOrNothing } from "#app/domain/all-or-nothing.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import type { Bani } from "#app/domain/money.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { isPayableServiceOrder } from "#app/domain/services/service-order-states.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { insertServiceOrderEvent, selectServiceOrder, updateAgreedPrice } from "#db/queries/service-orders.ts";

/**
 * Writes what the work costs, as it was agreed on with the customer; 0: nothing is to be paid; null takes the price away.
 *
 * @param wish.seen what its form showed
 * @returns not-found, also of one whose person was erased; test-order for a test of a shop that is live; move-refused for what was
 * cancelled; changed-meanwhile where another price stands there by now
 */
export function agreePrice(
	shop: Shop,
	{ id, agreedBani, seen, account }: { id: number; agreedBani: Bani | null; seen: Bani | null; account: Account },
): Promise<Result<null, ShopError>> {
	return allOrNothing<null>(shop, async (db) => {
		const order = await selectServiceOrder(db, id);
		if (!order || order.erased_at !== null) return fail({ code: "not-found" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		if (!isPayableServiceOrder(order.status)) return fail({ code: "move-refused" });
		if (order.agreed_bani === agreedBani) return ok(null);
		if (order.agreed_bani !== seen) return fail({ code: "changed-meanwhile" });
		await updateAgreedPrice(db, id, agreedBani);
		await insertServiceOrderEvent(db, {
			service_order_id: id,
			at: shop.clock().toISOString(),
			actor: account.role,
			account_email: account.email,
			kind: "price",
			detail: JSON.stringify({ agreedBani }),
		});
		return ok(null);
	});
}
