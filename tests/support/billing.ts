import fc from "fast-check";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import type { Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { insertOrder, insertOrderEvent, takeOrderNumber } from "#db/queries/orders.ts";
import { orderOf, productOf } from "#tests/support/test-shop.ts";

/** The value of a result that must be good. */
export function unwrap<T>(result: Result<T, { code: string }>): T {
	if (!result.ok) throw new Error(result.error.code);
	return result.value;
}

/** An order of one piece, picked up and paid by bank transfer unless told otherwise. */
export async function orderOne(
	shop: Shop,
	changes: Parameters<typeof orderOf>[1] = {},
	slug = "mouse-pad-xxl",
): Promise<number> {
	const { id: productId } = await productOf(shop.db, slug);
	return unwrap(await placeOrder(shop, orderOf([{ productId, quantity: 1 }], changes))).id;
}

/** An order of these products of the sample catalogue, delivered to Brașov (60 RON) unless told otherwise. */
export async function placedOrder(
	shop: Shop,
	slugs: Record<string, number> = { "wireless-mouse": 2, "mouse-pad-xxl": 1 },
	changes: Parameters<typeof orderOf>[1] = {},
): Promise<number> {
	const lines = await Promise.all(
		Object.entries(slugs).map(async ([slug, quantity]) => ({
			productId: (await productOf(shop.db, slug)).id,
			quantity,
		})),
	);
	const delivery = { method: "delivery", address: "Str. Lungă 3", city: "Brașov", county: "Brașov" } as const;
	return unwrap(await placeOrder(shop, orderOf(lines, { delivery, ...changes }))).id;
}

/** An order that is paid as the admin says, otherwise as `placedOrder` makes it. */
export async function paidOrder(...placed: Parameters<typeof placedOrder>): Promise<number> {
	const id = await placedOrder(...placed);
	await moveAlong(placed[0], id, "completed");
	return id;
}

/** Moves an order along, by admins and staff. */
export async function moveAlong(shop: Shop, orderId: number, ...way: OrderStatus[]): Promise<void> {
	for (const to of way) unwrap(await moveOrder(shop, { orderId, to, actor: "admin" }));
}

export interface StoredOrder {
	lines: { quantity: number; unitPriceBani: number }[];
	shippingBani: number;
	/** A part of the shipping; 0 where it is left out. */
	expressBani?: number;
	vatRatePercent: number;
}

/** Any order that the tables allow: lines of odd prices, every rate that Romania had, delivery or none. */
export const anyOrder: fc.Arbitrary<StoredOrder> = fc
	.record({
		lines: fc.array(
			fc.record({
				quantity: fc.integer({ min: 1, max: 99 }),
				unitPriceBani: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 9_999_999 })),
			}),
			{ minLength: 1, maxLength: 60 },
		),
		standardBani: fc.constantFrom(0, 1, 6_000, 7_500),
		expressBani: fc.constantFrom(0, 100, 3_500, 4_999),
		vatRatePercent: fc.constantFrom(0, 5, 9, 11, 19, 21),
	})
	.map(({ standardBani, ...order }) => ({ ...order, shippingBani: standardBani + order.expressBani }));

/** Writes orders with any figures straight into the tables, paid: the catalogue has not every price and the shop one rate. */
export async function storePaidOrders(shop: Shop, orders: StoredOrder[]): Promise<number[]> {
	const { id: productId } = await productOf(shop.db, "mouse-pad-xxl");
	return shop.db.transaction().execute(async (transaction) => {
		const ids: number[] = [];
		for (const order of orders) ids.push(await storePaidOrder(shop, transaction, order, productId));
		return ids;
	});
}

async function storePaidOrder(shop: Shop, db: Db, order: StoredOrder, productId: number): Promise<number> {
	const at = shop.clock().toISOString();
	const id = await takeOrderNumber(db, at);
	const subtotal = order.lines.reduce((sum, line) => sum + line.unitPriceBani * line.quantity, 0);
	await insertOrder(db, {
		order: {
			id,
			idempotency_key: `stored-order-key-${id}`,
			access_key: `stored-access-key-${id}`,
			source: "api",
			locale: id % 2 === 0 ? "ro" : "en",
			status: "completed",
			created_at: at,
			updated_at: at,
			full_name: "Ștefan Țepeș",
			email: "stefan@exemplu.ro",
			phone: "0722 000 000",
			delivery_method: "delivery",
			express_day: order.expressBani ? "2026-11-23" : null,
			express_bani: order.expressBani ?? 0,
			address: "Str. Lungă 3",
			city: "Brașov",
			county: "Brașov",
			payment_method: "banktransfer",
			notes: null,
			tracking_number: null,
			subtotal_bani: subtotal,
			shipping_bani: order.shippingBani,
			total_bani: subtotal + order.shippingBani,
			vat_rate_percent: order.vatRatePercent,
			provider_currency: "EUR",
			provider_amount_cents: 20,
			payment_mode: shop.settings.payments.mode,
		},
		items: order.lines.map((line, index) => ({
			position: index + 1,
			product_id: productId,
			service_id: null,
			sku: `SKU-${index + 1}`,
			name: `Produs ${index + 1}`,
			quantity: line.quantity,
			unit_price_bani: line.unitPriceBani,
			line_total_bani: line.unitPriceBani * line.quantity,
			warranty_months: 24,
			stock_taken: 0,
		})),
		event: { at, actor: "system", kind: "placed", from_status: null, to_status: "pending" },
		messages: [],
	});
	const completed = { kind: "status", from_status: "pending", to_status: "completed" };
	await insertOrderEvent(db, { order_id: id, at, actor: "system", ...completed });
	return id;
}
