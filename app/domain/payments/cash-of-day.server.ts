import { bucharestDay } from "#app/domain/clock.ts";
import type { Bani } from "#app/domain/money.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { type CashCustomer, selectCashGivenBack, selectCashOfCustomer } from "#db/queries/cash.ts";

/** A day of the shop's has up to 25 hours. */
const LONGEST_DAY_MS = 25 * 3_600_000;

/** What this customer has paid in cash at the counter on this day of the shop's, for orders and services together (docs/law.md). */
export const cashOfDay = (shop: CashShop, db: Db, customer: CashCustomer): Promise<Bani> =>
	sumOfDay(shop, (mode, since) => selectCashOfCustomer(db, mode, customer, since));

/** What this customer was given back in cash for orders on this day of the shop's. */
export const cashBackOfDay = (shop: CashShop, db: Db, customer: CashCustomer): Promise<Bani> =>
	sumOfDay(shop, (mode, since) => selectCashGivenBack(db, mode, customer, since));

type CashShop = Pick<Shop, "clock" | "settings">;

async function sumOfDay(
	{ clock, settings }: CashShop,
	read: (mode: PaymentMode, since: string) => Promise<{ at: string; amount_bani: Bani }[]>,
): Promise<Bani> {
	const now = clock();
	const rows = await read(settings.payments.mode, new Date(now.getTime() - LONGEST_DAY_MS).toISOString());
	const today = bucharestDay(now.toISOString());
	return rows.filter(({ at }) => bucharestDay(at) === today).reduce((sum, { amount_bani }) => sum + amount_bani, 0);
}
