import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { JOIN_AFTER, lesser, listed, sumFor } from "../dialect/fragments.ts";
import { lockRows } from "../dialect/locks.ts";
import { beyond, directionOf, type Edge } from "../keyset.ts";
import { reviseCatalogue } from "./catalogue.ts";

/** A change of a counted stock: negative takes. */
interface StockMovement {
	product_id: number;
	/** What caused it, where an order did. */
	order_id: number | null;
	pieces: number;
	/** The returned line that brought them back. */
	return_line_id?: number | null;
}

/**
 * Writes changes of stocks into their ledger, which only grows. Call it in the transaction that changes `product.stock`, with
 * the difference; a product that is made to order counts as one without pieces.
 */
export async function recordStock(db: Db, movements: StockMovement[]): Promise<void> {
	const moved = movements.filter(({ pieces }) => pieces !== 0);
	if (moved.length > 0) await db.insertInto("stock_movement").values(moved).execute();
}

/**
 * Moves counted stock by these pieces in one statement: negative takes, positive returns. Made-to-order products have
 * no count and stay so. The table's check (stock >= 0) refuses to sell what is not there. The stock's ledger names the order,
 * so call this in a transaction. The catalogue is another one only where its pages say so: for them a product has no piece,
 * its last one, or some.
 *
 * @returns the products that are counted
 */
export async function moveStock(
	db: Db,
	orderId: number,
	moves: { productId: number; pieces: number; returnLineId?: number }[],
): Promise<Set<number>> {
	if (moves.length === 0) return new Set();
	const amounts = moves.map(({ productId, pieces }): [number, number] => [productId, pieces]);
	const moved = sumFor("product.id", amounts);
	const { rows } = await sql<{ id: number; shows: number }>`
		update product
		set stock = stock + ${moved}
		where stock is not null and id in ${listed(moves.map(({ productId }) => productId))}
		returning id, ${lesser(sql`stock`, sql`2`)} <> ${lesser(sql`stock - ${moved}`, sql`2`)} as shows
	`.execute(db);
	await recordStock(
		db,
		rows.flatMap(({ id }) =>
			moves
				.filter(({ productId }) => productId === id)
				.map(({ pieces, returnLineId }) => {
					return { product_id: id, order_id: orderId, pieces, return_line_id: returnLineId ?? null };
				}),
		),
	);
	if (rows.some(({ shows }) => shows === 1)) await reviseCatalogue(db);
	return new Set(rows.map(({ id }) => id));
}

/** What is off the stock in place of what these lines of returns brought back. */
export async function selectReplacing(db: Db, lineIds: number[]) {
	return db
		.selectFrom("stock_movement")
		.select((select) => ["return_line_id", "product_id", select.fn.sum<number>("pieces").as("pieces")])
		.where("return_line_id", "in", lineIds)
		.groupBy(["return_line_id", "product_id"])
		.having((select) => select.fn.sum("pieces"), "<", 0)
		.execute();
}

/** A page of what a product's pieces went and came by, the newest first, with the return that a line of it belongs to. */
export function selectStockMovements(db: Db, productId: number, edge: Edge, limit: number) {
	return db
		.selectFrom("stock_movement as move")
		.leftJoin("return_line as line", "line.id", "move.return_line_id")
		.select(["move.id", "move.at", "move.pieces", "move.order_id", "line.case_id"])
		.where("move.product_id", "=", productId)
		.where(beyond("move.id", edge))
		.orderBy("move.id", directionOf(edge))
		.limit(limit)
		.execute();
}

/** What was left of a product after this movement. */
export async function selectLeftAfter(db: Db, productId: number, movementId: number): Promise<number> {
	const { left } = await db
		.selectFrom("stock_movement")
		.select(({ fn }) => fn.sum<number>("pieces").as("left"))
		.where("product_id", "=", productId)
		.where("id", "<=", movementId)
		.executeTakeFirstOrThrow();
	return left;
}

/** What is left of counted products, the only one to take from them until the transaction ends. */
export async function selectStock(db: Db, ids: number[]): Promise<Map<number, number | null>> {
	await lockRows(db, "product", ids);
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("product").select(["id", "stock"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Pieces of a product that lie on the shelf and are taken off its stock: of orders that have not left. */
export async function countPiecesWaiting(db: Db, productId: number): Promise<number> {
	const { rows } = await sql<{ pieces: number }>`
		select coalesce(sum(order_item.quantity), 0) as pieces
		from orders ${JOIN_AFTER} order_item on order_item.order_id = orders.id
		where orders.status in ('pending', 'failed', 'completed') and order_item.product_id = ${productId} and stock_taken = 1
	`.execute(db);
	return rows[0]!.pieces;
}

/** The order no longer holds pieces of products whose stock is not counted any more. */
export async function forgetUncountedPieces(db: Db, orderId: number): Promise<void> {
	await db
		.updateTable("order_item")
		.set({ stock_taken: 0 })
		.where("order_id", "=", orderId)
		.where("stock_taken", "=", 1)
		.where("product_id", "in", (query) => query.selectFrom("product").select("id").where("stock", "is", null))
		.execute();
}
