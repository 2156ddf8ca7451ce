import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import { readBilling, readBillings } from "#app/domain/invoices/read-billing.server.ts";
import { fitsEmail, fitsLink, linkKey } from "#app/domain/link-key.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { withPostalCode } from "#app/domain/places/postal-address.ts";
import { followedParcel, ownCourierOf } from "#app/domain/shipping/courier.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import {
	type OrderRow,
	selectItemsOfOrders,
	selectOrder,
	selectOrderItems,
	selectOrdersOf,
} from "#db/queries/orders.ts";

/** An order from its stored figures; null when the number is unknown. Who may see it is asked before (DECISIONS 4). */
export async function readOrder(shop: Shop, id: number): Promise<Order | null> {
	const [row, items, billing] = await Promise.all([
		selectOrder(shop.db, id),
		selectOrderItems(shop.db, id),
		readBilling(shop.db, id),
	]);
	return row ? toOrder(shop, row, items, billing) : null;
}

/** Several orders in the order of their numbers here; unknown ones are left out. */
export async function readOrders(shop: Shop, ids: number[]): Promise<Order[]> {
	const [rows, items, billingOf] = await Promise.all([
		selectOrdersOf(shop.db, ids),
		selectItemsOfOrders(shop.db, ids),
		readBillings(shop.db, ids),
	]);
	const rowOf = new Map(rows.map((row) => [row.id, row]));
	const itemsOf = new Map<number, ItemRow[]>(ids.map((id) => [id, []]));
	for (const item of items) itemsOf.get(item.order_id)?.push(item);
	return ids.flatMap((id) => {
		const row = rowOf.get(id);
		return row ? [toOrder(shop, row, itemsOf.get(id) ?? [], billingOf.get(id) ?? null)] : [];
	});
}

type ItemRow = Awaited<ReturnType<typeof selectItemsOfOrders>>[number];

/** An order from its rows. */
export function toOrder(shop: Shop, row: OrderRow, items: ItemRow[], billing: OrderBilling | null): Order {
	const parcel = { courier: row.courier, trackingNumber: row.tracking_number };
	const courier = followedParcel(parcel, ownCourierOf(row, shop.settings.ownCourier));
	return {
		id: row.id,
		createdAt: row.created_at,
		locale: row.locale,
		status: row.status,
		fullName: row.full_name,
		// What stands in its place is no mailbox.
		email: row.erased_at === null ? row.email : null,
		phone: row.phone,
		delivery:
			row.delivery_method === "pickup"
				? { method: "pickup" }
				: {
						method: "delivery",
						address: row.address,
						city: row.city,
						county: row.county,
						...withPostalCode(row.postal_code),
					},
		express: row.express_day === null ? null : { day: row.express_day, surchargeBani: row.express_bani },
		billing,
		paymentMethod: row.payment_method,
		quoteUntil: row.quote_until,
		keptUntil: keptUntil(row),
		readyAt: row.ready_at,
		notes: row.notes,
		trackingNumber: row.tracking_number,
		...(courier ? { courier } : {}),
		subtotalBani: row.subtotal_bani,
		shippingBani: row.shipping_bani,
		totalBani: row.total_bani,
		providerAmountCents: row.provider_amount_cents,
		paymentMode: row.payment_mode,
		isVoid: isVoid(shop.settings.payments.mode, row.payment_mode),
		isErased: row.erased_at !== null,
		hasMadeToOrder: items.some((item) => item.service_id === null && item.stock_taken === 0),
		items: items.map((item) => ({
			id: item.id,
			productId: item.product_id,
			serviceId: item.service_id,
			name: item.name,
			quantity: item.quantity,
			unitPriceBani: item.unit_price_bani,
			lineTotalBani: item.line_total_bani,
		})),
	};
}

/** From its last change on, by which `cancelUnpaidOrders` goes. */
function keptUntil(row: OrderRow): string | null {
	const hours = paymentMethod(row.payment_method).unpaidKeptHours;
	return hours === null ? null : new Date(Date.parse(row.updated_at) + hours * 3_600_000).toISOString();
}

/** A key for a link that opens the order from now on; null for an unknown number. Who may see the order is asked before. */
export async function readOrderKey(shop: Shop, id: number): Promise<string | null> {
	const row = await selectOrder(shop.db, id);
	return row ? linkKey(row, shop.clock()) : null;
}

/** Whether this is a key of the order that still holds. */
export const opensWithKey = async (shop: Shop, id: number, key: string): Promise<boolean> =>
	fitsLink(shop, await selectOrder(shop.db, id), key);

/** Whether this e-mail address placed this order. */
export const opensWithEmail = async (shop: Shop, id: number, email: string): Promise<boolean> =>
	fitsEmail(shop, await selectOrder(shop.db, id), email);
