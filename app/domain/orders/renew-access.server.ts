import type { Account } from "#app/domain/accounts/account.ts";
import { allOrNothing } from "#app/domain/all-or-nothing.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { raiseAccessEpoch } from "#db/queries/order-access.ts";
import { insertOrderEvent } from "#db/queries/orders.ts";

/** The links and cookies that open this order open it no more; its number and e-mail, and later e-mails, do (DECISIONS 4). */
export function renewAccess(
	shop: Shop,
	{ orderId, account }: { orderId: number; account: Account },
): Promise<Result<null, ShopError>> {
	return allOrNothing<null>(shop, async (db) => {
		if (!(await raiseAccessEpoch(db, "orders", orderId))) return fail({ code: "order-not-found" });
		await insertOrderEvent(db, {
			order_id: orderId,
			at: shop.clock().toISOString(),
			actor: account.role,
			kind: "access-renewed",
			detail: JSON.stringify({ account: account.email }),
		});
		return ok(null);
	});
}
