import { join } from "node:path";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { openDatabase } from "#db/connection.ts";

/** Moves an order of a running shop as its admin would, each move with its log line and its messages. */
export async function movesOf({ dataDir }: { dataDir: string }, orderId: number, ...moves: OrderStatus[]) {
	const { db, close } = openDatabase(join(dataDir, "shop.db"));
	try {
		for (const to of moves) {
			const shop = { db, clock: () => new Date(), labels: documentLabels } as Shop;
			const moved = await moveOrder(shop, { orderId, to, actor: "admin" });
			if (!moved.ok) throw new Error(`order ${orderId} does not go to ${to}: ${moved.error.code}`);
		}
	} finally {
		close();
	}
}
