import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange, sectionOf } from "#app/domain/revision.server.ts";
import { findService } from "#app/domain/services/read-services.server.ts";
import {
	EDITED_FIELDS,
	type EditedField,
	type ServiceOrderEdit,
	type ServiceOrderFields,
} from "#app/domain/services/service-order-form.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { raiseAccessEpoch } from "#db/queries/order-access.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { dropWaitingAbout } from "#db/queries/outbox-waiting.ts";
import {
	insertServiceOrderEvent,
	selectServiceOrder,
	updateServiceOfOrder,
	updateServiceOrderContact,
} from "#db/queries/service-orders.ts";

/** The revision of what is corrected of a service order, as a form shows it. */
export const editRevision = (order: ServiceOrderFields & { serviceId: number }) =>
	sectionOf(valuesOf(order, order.serviceId)).revision;

interface Edited {
	fields: EditedField[];
	hadEmail: boolean;
}

/**
 * Corrects whom a service order is for, what they wrote, and until the work is done which service it is, at the price at which that
 * begins. The log says which kinds of fields, and of the service alone what stood there. Where the address changes, whoever got the
 * e-mails at the wrong one is locked out; where it or the service does, the confirmation goes out again if that is wished, or, once the work has begun, what says how it stands. Who had
 * no address may get one, and e-mails from then on.
 *
 * @param edit.seen the revision that the form showed
 * @returns which fields changed, none where they were so already, and whether there was an address; not-found, also of one whose
 * person was erased; changed-meanwhile for a form of an older state; test-order for a test of a shop that is live; validation for an
 * address that is taken away; service-not-found for one that is not offered; move-refused for the service of work that is over
 */
export function editServiceOrder(
	shop: Shop,
	{ id, typed, seen, account }: { id: number; typed: ServiceOrderEdit; seen: string; account: Account },
): Promise<Result<Edited>> {
	return allOrNothing<Edited>(shop, async (db) => {
		const order = await selectServiceOrder(db, id);
		if (!order || order.erased_at !== null) return fail({ code: "not-found" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		const { full_name: fullName, email, phone, notes } = order;
		const hadEmail = email !== null;
		if (hadEmail && typed.email === null) return fail(EMAIL_KEPT);
		const [before, after] = [
			valuesOf({ fullName, email, phone, notes }, order.service_id),
			valuesOf(typed, typed.service ?? order.service_id),
		];
		const judged = judgeChange(sectionOf(before), after, seen);
		if (judged === "stale") return fail({ code: "changed-meanwhile" });
		const fields = EDITED_FIELDS.filter((field) => before[field] !== after[field]);
		if (judged === "done") return ok({ fields, hadEmail });
		const at = shop.clock().toISOString();
		const isOther = fields.includes("service");
		if (isOther && !isEditableService(order.status)) return fail({ code: "move-refused" });
		const service = isOther ? await findService({ ...shop, db }, order.locale, String(after.service)) : null;
		if (isOther && !service) return fail({ code: "service-not-found" });
		await updateServiceOrderContact(db, id, {
			full_name: after.fullName,
			email: after.email,
			phone: after.phone,
			notes: after.notes,
		});
		if (service) await updateServiceOfOrder(db, id, { service_id: service.id, service_name: service.name });
		const change = service && { service: { before: order.service_name, after: service.name } };
		await insertServiceOrderEvent(db, id, { at, account, kind: "edited", detail: { fields, ...change } });
		if (hadEmail && fields.includes("email")) await raiseAccessEpoch(db, "service_order", id);
		if (typed.resend && (fields.includes("email") || isOther)) {
			const { status } = order;
			const about = { at, type: "service-order" } as const;
			const key = `service-order-${id}-${status}-again-${at}`;
			const message =
				status === "scheduled"
					? { ...about, key, kind: "service-order-confirmation" }
					: { ...about, key, kind: "service-order-status", payload: { from: status, to: status } };
			// What still waits of the last step would say it twice.
			await dropWaitingAbout(db, { type: about.type, id }, ["service-order-status"]);
			await enqueueMessages(db, [toCustomer(order, message)]);
		}
		return ok({ fields, hadEmail });
	});
}

/** Only one that never had an address does without. */
const EMAIL_KEPT: ShopError = { code: "validation", fields: { email: "services:emailInvalid" } };

const valuesOf = ({ fullName, email, phone, notes }: ServiceOrderFields, service: number) => ({
	...{ fullName, email, phone, service },
	notes: notes || null,
});
