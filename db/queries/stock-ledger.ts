import type { Db } from "../connection.ts";

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
