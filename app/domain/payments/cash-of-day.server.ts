import { bucharestDay } from "#app/domain/clock.ts";
import type { Bani } from "#app/domain/money.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { type CashCustomer, selectCashOfCustomer } from "#db/queries/cash.ts";

/** A day of the shop's has up to 25 hours. */
const LONGEST_DAY_MS = 25 * 3_600_000;

/** What this customer has paid in cash at the counter on this day of the shop's, for orders and services together (docs/law.md). */
export async function cashOfDay(shop: Pick<Shop, "clock" | "settings">, db: Db, customer: CashCustomer): Promise<Bani> {
	const now = shop.clock();
	const { mode } = shop.settings.payments;
	const payments = await selectCashOfCustomer(
		db,
		mode,
		customer,
		new Date(now.getTime() - LONGEST_DAY_MS).toISOString(),
	);
	const today = bucharestDay(now.toISOString());
	return payments.filter(({ at }) => bucharestDay(at) === today).reduce((sum, { amount_bani }) => sum + amount_bani, 0);
}
