import type { Account } from "#app/domain/accounts/account.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import { toCustomer, toShop } from "#app/domain/outbox/document-message.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { findService } from "#app/domain/services/read-services.server.ts";
import type { Service } from "#app/domain/services/service.ts";
import type { ServiceOrderFields } from "#app/domain/services/service-order-form.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { insertServiceOrder, insertServiceOrderEvent, selectServiceOrderByKey } from "#db/queries/service-orders.ts";

/** It carries neither name nor status: the server's own count. */
interface ScheduleServiceCommand extends ServiceOrderFields {
	/** The form's one-time key: the same key again gives the same order (DECISIONS 6). */
	idempotencyKey: string;
	/** Number or slug, anything a visitor may send. */
	service: string;
	locale: Locale;
	/** Whoever of the shop took it at the counter; a customer asks for it without anybody, and gives an e-mail address. */
	takenBy?: Account;
	/** What was agreed there that the work costs, 0: nothing; the confirmation says it. */
	agreedBani?: Bani | null;
}

/** `replay`: the key had made it before, of the same wish or of another one. */
export interface Scheduled {
	id: number;
	serviceId: number;
	replay?: "same" | "edited";
}

/**
 * Schedules a service in one transaction: the service order and the e-mails about it (SPEC 2.12, DECISIONS 6). Nothing is
 * charged, services are paid in the store after completion.
 *
 * @returns the numbers of the order and of its service, or service-not-found
 */
export function scheduleService(shop: Shop, command: ScheduleServiceCommand): Promise<Result<Scheduled>> {
	return shop.db.transaction().execute(async (transaction) => {
		const known = await selectServiceOrderByKey(transaction, command.idempotencyKey);
		const service = await findService({ ...shop, db: transaction }, command.locale, command.service);
		if (known) {
			const isSame = isSameWish(known, command) && (!service || service.id === known.service_id);
			return ok({ id: known.id, serviceId: known.service_id, replay: isSame ? "same" : "edited" });
		}
		if (!service) return fail({ code: "service-not-found" });
		const id = await writeServiceOrder(shop, transaction, command, service);
		return ok({ id, serviceId: service.id });
	});
}

/** The service order that a key has made. */
export async function findScheduled(shop: Shop, key: string): Promise<Scheduled | undefined> {
	const known = await selectServiceOrderByKey(shop.db, key);
	return known && { id: known.id, serviceId: known.service_id };
}

/** What of a repeated key's wish the service order keeps. */
type Kept = NonNullable<Awaited<ReturnType<typeof selectServiceOrderByKey>>>;

/** A customer names no price. */
function isSameWish(
	known: Kept,
	{ fullName, email, phone, notes, agreedBani = known.agreed_bani }: ScheduleServiceCommand,
): boolean {
	const stored = [known.full_name, known.email, known.phone, known.notes, known.agreed_bani];
	const asked = [fullName, email, phone, notes || null, agreedBani];
	return stored.every((value, index) => value === asked[index]);
}

async function writeServiceOrder(
	shop: Shop,
	db: Db,
	command: ScheduleServiceCommand,
	service: Service,
): Promise<number> {
	if (command.email === null && !command.takenBy) throw new Error("a service booked on the site has an e-mail address");
	const at = shop.clock().toISOString();
	const agreedBani = command.agreedBani ?? null;
	const id = await insertServiceOrder(db, {
		idempotency_key: command.idempotencyKey,
		access_key: shop.newKey(),
		service_id: service.id,
		service_name: service.name,
		full_name: command.fullName,
		email: command.email,
		phone: command.phone,
		notes: command.notes || null,
		locale: command.locale,
		created_at: at,
		updated_at: at,
		payment_mode: shop.settings.payments.mode,
		agreed_bani: agreedBani,
	});
	if (command.takenBy) {
		const by = { at, account: command.takenBy };
		await insertServiceOrderEvent(db, id, { ...by, kind: "taken" });
		if (agreedBani !== null) await insertServiceOrderEvent(db, id, { ...by, kind: "price", detail: { agreedBani } });
	}
	await enqueueMessages(db, [
		serviceConfirmation({ id, locale: command.locale }, at),
		toShop(id, { key: `service-order-${id}-new`, kind: "new-service-order", type: "service-order", at }),
	]);
	return id;
}

/** The confirmation of an appointment, once. */
export const serviceConfirmation = (order: { id: number; locale: Locale }, at: string) =>
	toCustomer(order, {
		key: `service-order-${order.id}-confirmation`,
		kind: "service-order-confirmation",
		type: "service-order",
		at,
	});
