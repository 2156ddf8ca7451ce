import { createHash, timingSafeEqual } from "node:crypto";
import { type ServiceOrder, serviceNamesOf } from "#app/domain/services/service-order.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectServiceOrder } from "#db/queries/service-orders.ts";

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
		email: row.email,
		phone: row.phone,
		notes: row.notes,
		paymentMethod: row.payment_method,
		status: row.status,
		locale: row.locale,
		createdAt: row.created_at,
		daysMin: row.days_min,
		daysMax: row.days_max,
		atCounter: Boolean(row.at_counter),
	};
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether this is the service order's own key, as its e-mails carry it. An unknown number takes the same work. */
export async function opensServiceOrderWithKey(shop: Shop, id: number, key: string): Promise<boolean> {
	const row = await selectServiceOrder(shop.db, id);
	return timingSafeEqual(digest(row?.access_key ?? shop.newKey()), digest(key)) && row !== undefined;
}

/** Whether this e-mail address asked for this service order; case does not matter. An unknown number takes the same work. */
export async function opensServiceOrderWithEmail(shop: Shop, id: number, email: string): Promise<boolean> {
	const row = await selectServiceOrder(shop.db, id);
	const own = (row?.email ?? shop.newKey()).toLowerCase();
	return timingSafeEqual(digest(own), digest(email.trim().toLowerCase())) && row !== undefined;
}
