import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectLeftAfter, selectStockMovements } from "#db/queries/stock-ledger.ts";

/** Pieces that went (negative) or came. */
interface StockMovement {
	id: number;
	at: string;
	pieces: number;
	/** What was left afterwards. */
	left: number;
	/** Null where somebody counted anew. */
	orderId: number | null;
	returnId: number | null;
}

/** A page of what a product's pieces went and came by, newest first. */
export async function readStockMovements(
	{ db }: Pick<Shop, "db">,
	productId: number,
	edge: Edge,
): Promise<KeysetPage<StockMovement>> {
	const page = await readKeysetPage((from, limit) => selectStockMovements(db, productId, from, limit), edge);
	const [newest] = page.rows;
	let left = newest ? await selectLeftAfter(db, productId, newest.id) : 0;
	const rows = page.rows.map(({ id, at, pieces, order_id, case_id }) => {
		const after = left;
		left -= pieces;
		return { id, at, pieces, left: after, orderId: order_id, returnId: case_id };
	});
	return { ...page, rows };
}
