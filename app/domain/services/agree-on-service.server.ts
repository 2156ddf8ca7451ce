import type { Account } from "#app/domain/accounts/account.ts";
import type { Bani } from "#app/domain/money.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { readServicePaid } from "#app/domain/services/read-service-order.server.ts";
import { isEditableService, isPayableServiceOrder } from "#app/domain/services/service-order-states.ts";
import { tellPrice } from "#app/domain/services/tell-price.server.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { insertServiceOrderEvent, selectServiceOrder, updateAgreed } from "#db/queries/service-orders.ts";

/** What the work costs, 0: nothing is to be paid; and the day on which it is to be ready, which the customer reads on their page. */
interface Agreed {
	price: Bani;
	readyDay: string;
}

/** Until when each is agreed on, where it is kept, and how its line of the log names it. */
const KEPT = {
	price: { isOpen: isPayableServiceOrder, column: "agreed_bani", kind: "price", detail: "agreedBani" },
	readyDay: { isOpen: isEditableService, column: "ready_on", kind: "ready-day", detail: "day" },
} as const;

/**
 * Writes what was agreed on with the customer; null takes it away. A price is told by e-mail.
 *
 * @param wish.seen what its form showed
 * @returns not-found, also of one whose person was erased; test-order for a test of a shop that is live; move-refused for a price of
 * what was cancelled, and for a day of work that is over; changed-meanwhile where something else stands there by now; validation for a
 * price below what was taken: what is too much is given back first
 */
export function agreeOnService<What extends keyof Agreed>(
	shop: Shop,
	what: What,
	{ id, value, seen, account }: { id: number; value: Agreed[What] | null; seen: Agreed[What] | null; account: Account },
): Promise<Result<null>> {
	const { isOpen, column, kind, detail } = KEPT[what];
	return allOrNothing<null>(shop, async (db) => {
		const order = await selectServiceOrder(db, id);
		if (!order || order.erased_at !== null) return fail({ code: "not-found" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		if (!isOpen(order.status)) return fail({ code: "move-refused" });
		if (order[column] === value) return ok(null);
		if (order[column] !== seen) return fail({ code: "changed-meanwhile" });
		if (what === "price" && value !== null && Number(value) < (await readServicePaid({ ...shop, db }, id)))
			return fail({ code: "validation", fields: { agreed: "adminServiceOrders:priceBelowPaid" } });
		await updateAgreed(db, id, { [column]: value });
		const at = shop.clock().toISOString();
		await insertServiceOrderEvent(db, id, { at, account, kind, detail: { [detail]: value } });
		if (what === "price") await tellPrice(shop, db, order, at);
		return ok(null);
	});
}
