import { randomUUID } from "node:crypto";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { documentLabels } from "#app/texts/document-labels.server.ts";
import { askNow } from "#tests/support/postgres/ask-now.ts";
import { databaseOf, openShopDatabase } from "#tests/support/postgres/shop-databases.ts";

/** Of the shops that tests start: no order is void, whichever mode it is of. */
const TEST_MODE = {
	payments: { mode: "test" },
	business: DEFAULT_PROFILE,
	vatRates: [{ from: "", percent: 21 }],
} as unknown as Shop["settings"];

/** Makes an order of a running shop a real one, as if it had been placed in live mode, before anything is issued for it. */
export function makeReal({ dataDir }: { dataDir: string }, orderId: number): void {
	const url = databaseOf(dataDir);
	if (url) {
		askNow(url, "alter table orders disable trigger orders_keeps_its_mode");
		askNow(url, "update orders set payment_mode = 'live' where id = ?", [orderId]);
		askNow(url, "alter table orders enable trigger orders_keeps_its_mode");
		return;
	}
	const database = new Sqlite(join(dataDir, "shop.db"));
	try {
		const sql = "select sql from sqlite_master where name = 'orders_keeps_its_mode'";
		const rule = database.prepare(sql).pluck().get() as string;
		database.transaction(() => {
			database.exec("drop trigger orders_keeps_its_mode");
			database.prepare("update orders set payment_mode = 'live' where id = ?").run(orderId);
			database.exec(rule);
		})();
	} finally {
		database.close();
	}
}

/** Moves an order of a running shop as its admin would, each move with its log line and its messages. */
export async function movesOf({ dataDir }: { dataDir: string }, orderId: number, ...moves: OrderStatus[]) {
	const { db, close } = openShopDatabase({ dataDir });
	try {
		for (const to of moves) {
			const [clock, newKey] = [() => new Date(), randomUUID];
			const shop = { db, clock, newKey, labels: documentLabels, settings: TEST_MODE } as Shop;
			const moved = await moveOrder(shop, { orderId, to, actor: "admin" });
			if (!moved.ok) throw new Error(`order ${orderId} does not go to ${to}: ${moved.error.code}`);
		}
	} finally {
		await close();
	}
}
