import type { Account } from "#app/domain/accounts/account.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { raiseAccessEpoch } from "#db/queries/order-access.ts";
import { insertAccountEvent } from "#db/queries/orders.ts";

/** The links and cookies that open this order open it no more; its number and e-mail, and later e-mails, do (DECISIONS 4). */
export function renewAccess(
	shop: Shop,
	{ orderId, account }: { orderId: number; account: Account },
): Promise<Result<null>> {
	return allOrNothing<null>(shop, async (db) => {
		if (!(await raiseAccessEpoch(db, "orders", orderId))) return fail({ code: "order-not-found" });
		await insertAccountEvent(db, orderId, { at: shop.clock().toISOString(), account, kind: "access-renewed" });
		return ok(null);
	});
}
