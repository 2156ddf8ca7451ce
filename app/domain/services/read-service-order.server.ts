import { fitsEmail, fitsLink, linkKey } from "#app/domain/link-key.server.ts";
import type { Bani } from "#app/domain/money.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { type ServiceOrder, serviceNamesOf } from "#app/domain/services/service-order.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectServiceOrder, selectServicePayments } from "#db/queries/service-orders.ts";

/** A service order; null when the number is unknown. Who may see it is asked before (DECISIONS 4). */
export async function readServiceOrder(shop: Shop, id: number): Promise<ServiceOrder | null> {
	const row = await selectServiceOrder(shop.db, id);
	if (!row) return null;
	return {
		id: row.id,
		serviceId: row.service_id,
		serviceName: row.service_name,
		serviceNames: serviceNamesOf(row),
		fullName: row.full_name,
		email: row.erased_at === null ? row.email : null,
		phone: row.phone,
		notes: row.notes,
		paymentMethod: row.payment_method,
		status: row.status,
		locale: row.locale,
		createdAt: row.created_at,
		readyOn: row.ready_on,
		agreedBani: row.agreed_bani,
		daysMin: row.days_min,
		daysMax: row.days_max,
		atCounter: Boolean(row.at_counter),
		paymentMode: row.payment_mode,
		isVoid: isVoid(shop.settings.payments.mode, row.payment_mode),
	};
}

/** What was paid for it and did not go back, in bani. */
export async function readServicePaid(shop: Shop, id: number): Promise<Bani> {
	const payments = await selectServicePayments(shop.db, id);
	return payments.reduce((sum, { amount_bani: came, returned_bani: back }) => sum + came - back, 0);
}

/** A key for a link that opens the service order from now on; null for an unknown number. Who may see it is asked before. */
export async function readServiceOrderKey(shop: Shop, id: number): Promise<string | null> {
	const row = await selectServiceOrder(shop.db, id);
	return row ? linkKey(row, shop.clock()) : null;
}

/** Whether this is a key of the service order that still holds. */
export const opensServiceOrderWithKey = async (shop: Shop, id: number, key: string): Promise<boolean> =>
	fitsLink(shop, await selectServiceOrder(shop.db, id), key);

/** Whether this e-mail address asked for this service order. */
export const opensServiceOrderWithEmail = async (shop: Shop, id: number, email: string): Promise<boolean> =>
	fitsEmail(shop, await selectServiceOrder(shop.db, id), email);
