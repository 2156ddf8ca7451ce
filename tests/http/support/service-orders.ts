import { SERVICE_ORDER_SEARCH_FOLLOWS } from "#tests/support/derived-rows.ts";
import type { TestShop } from "./shop.ts";

let inserted = 0;

/** A scheduled service in the shop's own tables, past the limits that visitors have; its number. */
export function insertServiceOrder(shop: TestShop, changes: Record<string, unknown> = {}): number {
	inserted++;
	const key = `inserted-service-order-${String(inserted).padStart(8, "0")}`;
	const row = {
		idempotency_key: key,
		access_key: `access-${key}`,
		service_id: 2,
		service_name: "Optimizare PC",
		full_name: "Ștefania Țurcanu",
		email: `client${inserted}@exemplu.ro`,
		phone: "0722 123 456",
		notes: "Face zgomot.",
		status: "scheduled",
		locale: "ro",
		created_at: new Date().toISOString(),
		updated_at: new Date().toISOString(),
		...changes,
	};
	const names = Object.keys(row);
	shop.change(
		`insert into service_order (${names.join()}) values (${names.map(() => "?").join()})`,
		...Object.values(row),
	);
	shop.change(SERVICE_ORDER_SEARCH_FOLLOWS);
	const [{ id } = { id: 0 }] = shop.rows<{ id: number }>("select id from service_order where idempotency_key = ?", key);
	return id;
}
