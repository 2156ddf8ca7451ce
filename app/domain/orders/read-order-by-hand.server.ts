import { listAdminProducts } from "#app/domain/catalogue/read-admin-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { contactValues } from "#app/domain/orders/edit-order.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import type { KnownCustomer, ProductByHand } from "#app/domain/orders/order-by-hand.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectProductBySku } from "#db/queries/admin-products.ts";
import { selectBillingOfOrders, selectOrdersOf, selectProductsToOrder } from "#db/queries/orders.ts";

/** So many orders are looked at for a customer, and so many products or customers are shown. */
const LOOKED_AT = 30;
const SHOWN = 8;

/**
 * Whom a search finds among those who have ordered: by name, phone, e-mail address, company, tax code or a number (readOrderSearch).
 * Each once, as their newest order has them; nobody who was erased.
 */
export async function findCustomers(shop: Shop, text: string): Promise<KnownCustomer[]> {
	if (!/[\p{L}\p{N}]/u.test(text)) return [];
	const { orders } = await listOrders(shop, { search: text, limit: LOOKED_AT });
	if (orders.length === 0) return [];
	const ids = orders.map(({ id }) => id);
	const [rows, billing] = await Promise.all([selectOrdersOf(shop.db, ids), selectBillingOfOrders(shop.db, ids)]);
	const companyOf = new Map(billing.map((row) => [row.order_id, row]));
	const customers = new Map<string, KnownCustomer>();
	for (const row of rows.toSorted((a, b) => b.id - a.id)) {
		const { company_name: name, tax_code: taxCode } = companyOf.get(row.id) ?? {};
		const company = name && taxCode ? { name, taxCode } : null;
		const { id: orderId, full_name: fullName, phone, email, city } = row;
		const who = [fullName, email ?? phone.replace(/\D/g, ""), taxCode].join("\n").toLowerCase();
		if (row.erased_at === null && !customers.has(who))
			customers.set(who, { orderId, fullName, phone, email, company, city });
	}
	return [...customers.values()].slice(0, SHOWN);
}

/** The fields of whoever made this order: how to reach them, where they live, to whom the invoice goes; null for an unknown number. */
export async function readCustomer(shop: Shop, orderId: number): Promise<Record<string, string> | null> {
	const order = await readOrder(shop, orderId);
	if (!order) return null;
	const { deliveryMethod: _, deliverySpeed: __, notes: ___, ...fields } = contactValues(order);
	return fields;
}

/** The products on sale that a search finds by name or code. */
export async function findProducts(shop: Shop, locale: Locale, text: string): Promise<ProductByHand[]> {
	const search = text.trim().slice(0, 80);
	if (!/[\p{L}\p{N}]/u.test(search)) return [];
	const query = { search, state: "active", category: null, lowStock: false, lacksData: false, edge: null } as const;
	const [coded, named] = await Promise.all([
		selectProductBySku(shop.db, locale, search, query.state),
		listAdminProducts(shop, locale, query, SHOWN),
	]);
	const ids = [...new Set([...(coded ? [coded.id] : []), ...named.products.map(({ id }) => id)])];
	return readProducts(shop, locale, new Map(ids.slice(0, SHOWN).map((id) => [id, "1"])));
}

/** @param pieces by product, as typed; what is not on sale (any more) drops out */
export async function readProducts(shop: Shop, locale: Locale, pieces: Map<number, string>): Promise<ProductByHand[]> {
	if (pieces.size === 0) return [];
	const rows = await selectProductsToOrder(shop.db, locale, [...pieces.keys()], "active");
	const rowOf = new Map(rows.map((row) => [row.id, row]));
	return [...pieces].flatMap(([id, typed]) => {
		const row = rowOf.get(id);
		return row
			? [{ id, sku: row.sku, name: row.name, priceBani: row.price_bani, stock: row.stock, pieces: typed }]
			: [];
	});
}
