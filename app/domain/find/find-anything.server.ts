import type { Role } from "#app/domain/accounts/account.ts";
import { listAdminProducts } from "#app/domain/catalogue/read-admin-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import { readReturn } from "#app/domain/returns/read-returns.server.ts";
import { listServiceOrders } from "#app/domain/services/read-service-order-details.server.ts";
import type { ServiceOrderLine } from "#app/domain/services/service-order-details.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { readWithdrawalDetails } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import { selectProductBySku } from "#db/queries/admin-products.ts";
import { selectLatestMessages } from "#db/queries/contact.ts";
import { searchTokens } from "#db/search-text.ts";

/** Of each kind; who wants more goes to its list. */
const SHOWN = 10;

export interface Findings {
	orders: OrderSummary[];
	services: ServiceOrderLine[];
	products: { id: number; sku: string; name: string }[];
	/** Of visitors, by their whole address, or by a name in the latest; admins only. */
	messages: { id: number; name: string; email: string; subject: string }[];
	/** The one of this number, "A-17"; admins only. */
	returns: { id: number; orderId: number; fullName: string }[];
	/** The one of this number, "R-17"; admins only. */
	withdrawals: { id: number; name: string; email: string }[];
	/** More of a kind than is shown. */
	hasMore: boolean;
}

const NOTHING: Findings = {
	orders: [],
	services: [],
	products: [],
	messages: [],
	returns: [],
	withdrawals: [],
	hasMore: false,
};

/**
 * What one search of the back office finds, each kind by itself: orders (readOrderSearch), service orders, products by name or code
 * (for staff those on sale),
 * and for admins messages by e-mail address or name, and returns and withdrawals by the numbers that customers are told. Text that holds no letter and no digit finds nothing.
 */
export async function findAnything(
	shop: Shop,
	{ text, role, locale }: { text: string; role: Role; locale: Locale },
): Promise<Findings> {
	const search = text.trim().slice(0, 100);
	if (!/[\p{L}\p{N}]/u.test(search)) return NOTHING;
	const isAdmin = role === "admin";
	// Staff are led to the shop's own page, which what is not on sale does not have.
	const state = isAdmin ? null : "active";
	const [orders, services, named, coded, messages, numbered] = await Promise.all([
		listOrders(shop, { search, limit: SHOWN }),
		listServiceOrders(shop, { search, status: null, edge: null }),
		isWord(search)
			? listAdminProducts(shop, locale, { ...ALL_PRODUCTS, search: search.slice(0, 80), state }, SHOWN)
			: { products: [], next: null },
		selectProductBySku(shop.db, locale, search, state),
		isAdmin ? findMessages(shop, search) : [],
		isAdmin ? findNumbered(shop, search) : null,
	]);
	const products = coded ? [coded] : named.products.map(({ id, sku, name }) => ({ id, sku, name }));
	return {
		orders: orders.orders,
		services: services.rows.slice(0, SHOWN),
		products,
		messages: messages.slice(0, SHOWN),
		returns: numbered?.returns ?? [],
		withdrawals: numbered?.withdrawals ?? [],
		hasMore:
			orders.older !== null ||
			services.hasNext ||
			named.next !== null ||
			[services.rows, messages].some(({ length }) => length > SHOWN),
	};
}

/** Names of messages have no index: so many of the latest are looked at. */
const LATEST_MESSAGES = 500;

/** One more than is shown, where there are. */
async function findMessages(shop: Shop, search: string): Promise<Findings["messages"]> {
	if (search.includes("@")) return selectLatestMessages(shop.db, SHOWN + 1, search);
	const words = searchTokens(search);
	if (!isWord(search) || words.length === 0) return [];
	const latest = await selectLatestMessages(shop.db, LATEST_MESSAGES);
	return latest
		.filter(({ name }) => words.every((word) => searchTokens(name).join(" ").includes(word)))
		.slice(0, SHOWN + 1);
}

/** What a customer reads out of an e-mail: "A-17" or "R-17", however it is set apart. */
async function findNumbered(shop: Shop, search: string): Promise<Partial<Pick<Findings, "returns" | "withdrawals">>> {
	const [, letter, digits] = /^([ar])[\s-]?(\d{1,9})$/i.exec(search) ?? [];
	const id = Number(digits);
	if (letter?.toUpperCase() === "A") {
		const found = await readReturn(shop, id);
		return found ? { returns: [{ id, orderId: found.orderId, fullName: found.fullName }] } : {};
	}
	const found = letter ? await readWithdrawalDetails(shop, id) : null;
	return found ? { withdrawals: [{ id, name: found.name, email: found.email }] } : {};
}

/** Less than three signs of a word stand in every product, and "#12" is a number. */
const isWord = (search: string) => /[\p{L}\p{N}]{3}/u.test(search) && !search.startsWith("#");

const ALL_PRODUCTS = { category: null, lowStock: false, lacksData: false, edge: null };
