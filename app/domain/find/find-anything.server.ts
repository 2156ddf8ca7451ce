import type { Role } from "#app/domain/accounts/account.ts";
import { listAdminProducts } from "#app/domain/catalogue/read-admin-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import { listServiceOrders } from "#app/domain/services/read-service-order-details.server.ts";
import type { ServiceOrderLine } from "#app/domain/services/service-order-details.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectProductBySku } from "#db/queries/admin-products.ts";
import { selectMessagesFrom } from "#db/queries/contact.ts";

/** Of each kind; who wants more goes to its list. */
const SHOWN = 10;

export interface Findings {
	orders: OrderSummary[];
	services: ServiceOrderLine[];
	products: { id: number; sku: string; name: string }[];
	/** Of visitors, by their whole address; admins only. */
	messages: { id: number; name: string; email: string; subject: string }[];
	/** More of a kind than is shown. */
	hasMore: boolean;
}

const NOTHING: Findings = { orders: [], services: [], products: [], messages: [], hasMore: false };

/**
 * What one search of the back office finds, each kind by itself: orders (readOrderSearch), service orders, products by name or code,
 * and for admins messages by e-mail address. Text that holds no letter and no digit finds nothing.
 */
export async function findAnything(
	shop: Shop,
	{ text, role, locale }: { text: string; role: Role; locale: Locale },
): Promise<Findings> {
	const search = text.trim().slice(0, 100);
	if (!/[\p{L}\p{N}]/u.test(search)) return NOTHING;
	const [orders, services, named, coded, messages] = await Promise.all([
		listOrders(shop, { search, limit: SHOWN }),
		listServiceOrders(shop, { search, status: null, edge: null }),
		isWord(search)
			? listAdminProducts(shop, locale, { search: search.slice(0, 80), ...ALL_PRODUCTS }, SHOWN)
			: { products: [], next: null },
		selectProductBySku(shop.db, locale, search),
		role === "admin" && search.includes("@") ? selectMessagesFrom(shop.db, search, SHOWN) : [],
	]);
	const products = coded ? [coded] : named.products.map(({ id, sku, name }) => ({ id, sku, name }));
	return {
		orders: orders.orders,
		services: services.rows.slice(0, SHOWN),
		products,
		messages,
		hasMore: orders.older !== null || services.hasNext || services.rows.length > SHOWN || named.next !== null,
	};
}

/** Less than three signs of a word stand in every product, and "#12" is a number. */
const isWord = (search: string) => /[\p{L}\p{N}]{3}/u.test(search) && !search.startsWith("#");

const ALL_PRODUCTS = { state: null, category: null, lowStock: false, lacksData: false, edge: null };
