import type { Account } from "#app/domain/accounts/account.ts";
import type { Locale } from "#app/domain/locale.ts";
import { changesOf } from "#app/domain/orders/edit-order.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { logEdit } from "#app/domain/orders/refigure-order.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange, sectionOf } from "#app/domain/revision.server.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { updateOrder } from "#db/queries/order-edits.ts";
import { translateWaiting } from "#db/queries/outbox-waiting.ts";

/** What the form of an order's language holds, with its revision. */
export const languageSection = ({ locale: language }: Pick<Order, "locale">) =>
	sectionOf<Record<string, string>>({ language });

/**
 * Corrects in which language an order's e-mails and documents speak, whatever its state: what is sent or issued from now on, also
 * the e-mails that wait. What was issued stays as it was issued, and what was bought keeps the names under which it was bought.
 *
 * @returns order-not-found; person-erased; changed-meanwhile for a form of an older state
 */
export function editLanguage(
	shop: Shop,
	{ orderId, language, seen, account }: { orderId: number; language: Locale; seen: string; account: Account },
): Promise<Result<{ isNew: boolean }>> {
	return allOrNothing<{ isNew: boolean }>(shop, async (db) => {
		const order = await readOrder({ ...shop, db }, orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (order.isErased) return fail({ code: "person-erased" });
		const before = languageSection(order);
		const judged = judgeChange(before, { language }, seen);
		if (judged === "stale") return fail({ code: "changed-meanwhile" });
		if (judged === "done") return ok({ isNew: false });
		await updateOrder(db, orderId, { locale: language });
		await translateWaiting(db, orderId, language);
		await logEdit(shop, db, { orderId, account, changes: changesOf(before.values, { language }) });
		return ok({ isNew: true });
	});
}
