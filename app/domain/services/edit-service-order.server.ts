import type { Account } from "#app/domain/accounts/account.ts";
import { allOrNothing } from "#app/domain/all-or-nothing.server.ts";
import { judgeChange, sectionOf } from "#app/domain/catalogue/revision.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { CONTACT_FIELDS, type ContactField, type ServiceOrderFields } from "#app/domain/services/service-order-form.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { raiseAccessEpoch } from "#db/queries/order-access.ts";
import { insertServiceOrderEvent, selectServiceOrder, updateServiceOrderContact } from "#db/queries/service-orders.ts";

/** The revision of whom a service order is for, as a form shows it. */
export const contactRevision = (contact: ServiceOrderFields) => sectionOf(valuesOf(contact)).revision;

/**
 * Corrects whom a service order is for and what they wrote. The log says which kinds of fields, and nothing of what stood there.
 * Where the address changes, whoever got the e-mails at the wrong one is locked out.
 *
 * @param edit.seen the revision that the form showed
 * @returns which fields changed, none where they were so already; not-found, also of one whose person was erased;
 * changed-meanwhile for a form of an older state; test-order for a test of a shop that is live
 */
export function editServiceOrder(
	shop: Shop,
	{ id, typed, seen, account }: { id: number; typed: ServiceOrderFields; seen: string; account: Account },
): Promise<Result<{ fields: ContactField[] }, ShopError>> {
	return allOrNothing<{ fields: ContactField[] }>(shop, async (db) => {
		const order = await selectServiceOrder(db, id);
		if (!order || order.erased_at !== null) return fail({ code: "not-found" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		const { full_name: fullName, email, phone, notes } = order;
		const [before, after] = [valuesOf({ fullName, email, phone, notes }), valuesOf(typed)];
		const judged = judgeChange(sectionOf(before), after, seen);
		if (judged === "stale") return fail({ code: "changed-meanwhile" });
		const fields = CONTACT_FIELDS.filter((field) => before[field] !== after[field]);
		if (judged === "done") return ok({ fields });
		await updateServiceOrderContact(db, id, {
			full_name: after.fullName,
			email: after.email,
			phone: after.phone,
			notes: after.notes,
		});
		await insertServiceOrderEvent(db, {
			service_order_id: id,
			at: shop.clock().toISOString(),
			actor: account.role,
			account_email: account.email,
			kind: "edited",
			detail: JSON.stringify({ fields }),
		});
		if (fields.includes("email")) await raiseAccessEpoch(db, "service_order", id);
		return ok({ fields });
	});
}

const valuesOf = ({ fullName, email, phone, notes }: ServiceOrderFields) => ({
	...{ fullName, email, phone },
	notes: notes || null,
});
