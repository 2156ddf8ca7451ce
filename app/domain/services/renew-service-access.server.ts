import type { Account } from "#app/domain/accounts/account.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { raiseAccessEpoch } from "#db/queries/order-access.ts";
import { insertServiceOrderEvent } from "#db/queries/service-orders.ts";

/** The links and cookies that open this service order open it no more; the links of later e-mails do (DECISIONS 4). */
export function renewServiceAccess(
	shop: Shop,
	{ id, account }: { id: number; account: Account },
): Promise<Result<null>> {
	return allOrNothing<null>(shop, async (db) => {
		if (!(await raiseAccessEpoch(db, "service_order", id))) return fail({ code: "not-found" });
		await insertServiceOrderEvent(db, id, { at: shop.clock().toISOString(), account, kind: "access-renewed" });
		return ok(null);
	});
}
