import { type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import type { Db } from "../connection.ts";
import { listed, sumFor } from "../dialect/fragments.ts";
import { mustLock } from "../dialect/locks.ts";
import type { OrderBillingTable, OrderItemTable, OrderTable } from "../schema.ts";
import { indexOrders } from "./order-search.ts";

/** Changes columns of an order; what it is found by in the search follows. */
export async function updateOrder(db: Db, id: number, change: Updateable<OrderTable>): Promise<void> {
	await db.updateTable("orders").set(change).where("id", "=", id).execute();
	await indexOrders(db, [id]);
}

/** Puts this in place of what an order's invoice was to be addressed to; null: to the customer at the delivery address. */
export async function replaceOrderBilling(
	db: Db,
	orderId: number,
	billing: Omit<Insertable<OrderBillingTable>, "order_id"> | null,
): Promise<void> {
	await db.deleteFrom("order_billing").where("order_id", "=", orderId).execute();
	if (billing)
		await db
			.insertInto("order_billing")
			.values({ order_id: orderId, ...billing })
			.execute();
	await indexOrders(db, [orderId]);
}

/** Stocks of products; null of what is made to order. */
export async function selectStocks(db: Db, ids: number[]) {
	if (ids.length === 0) return [];
	return db.selectFrom("product").select(["id", "stock"]).where("id", "in", ids).execute();
}

/** The products of an order's lines, and the one of this code, in the order's language and in any state. */
export function selectEditedProducts(
	db: Db,
	locale: OrderTable["locale"],
	{ ids, sku }: { ids: number[]; sku: string | null },
) {
	return db
		.selectFrom("product")
		.innerJoin("product_text", "product_text.product_id", "product.id")
		.where("product_text.locale", "=", locale)
		.select(["product.id", "product.sku", "product.status", "product.price_bani", "product.stock"])
		.select(["product.warranty_months", "product_text.name"])
		.where((product) => product.or([product("product.id", "in", [0, ...ids]), product("product.sku", "=", sku ?? "")]))
		.orderBy("product.id")
		.$if(mustLock(db), (query) => query.forNoKeyUpdate("product"))
		.execute();
}

/** Takes lines out of an order, with the serial numbers of their pieces. */
export async function deleteOrderItems(db: Db, ids: number[]): Promise<void> {
	if (ids.length === 0) return;
	await db.deleteFrom("order_item_serial").where("order_item_id", "in", ids).execute();
	const gone = await db.deleteFrom("order_item").where("id", "in", ids).returning("order_id").execute();
	await indexOrders(db, [...new Set(gone.map(({ order_id }) => order_id))]);
}

/** Changes how many pieces each of these lines has, and what one costs, in one statement. */
export async function updateOrderItems(
	db: Db,
	lines: { id: number; quantity: number; unitPriceBani: number }[],
): Promise<void> {
	if (lines.length === 0) return;
	const of = (amount: (line: (typeof lines)[number]) => number) => {
		const amounts = lines.map((line): [number, number] => [line.id, amount(line)]);
		return sql<number>`${sumFor("order_item.id", amounts)}`;
	};
	await db
		.updateTable("order_item")
		.set({
			quantity: of(({ quantity }) => quantity),
			unit_price_bani: of(({ unitPriceBani }) => unitPriceBani),
			line_total_bani: of(({ quantity, unitPriceBani }) => quantity * unitPriceBani),
		})
		.where(sql<SqlBool>`order_item.id in ${listed(lines.map(({ id }) => id))}`)
		.execute();
}

export async function insertOrderItems(db: Db, items: Insertable<OrderItemTable>[]): Promise<void> {
	if (items.length > 0) await db.insertInto("order_item").values(items).execute();
}

/** The newest price that a product had at a moment; undefined where it had none yet. */
export async function selectPriceAt(db: Db, productId: number, at: string): Promise<number | undefined> {
	const row = await db
		.selectFrom("price_history")
		.select("price_bani")
		.where("product_id", "=", productId)
		.where("since", "<=", at)
		.orderBy("since", "desc")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.price_bani;
}
