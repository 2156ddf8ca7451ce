import type { Shop } from "#app/domain/shop.server.ts";
import type { Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";
import { selectWithdrawal } from "#db/queries/withdrawals.ts";

/** A declaration as its receipt shows it; null when the number is unknown. Who may see it is asked before. */
export async function readWithdrawal(shop: Shop, id: number): Promise<Withdrawal | null> {
	const row = await selectWithdrawal(shop.db, id);
	return row
		? {
				id: row.id,
				contract: row.contract,
				orderNumber: row.order_number,
				declaredAt: row.declared_at,
				name: row.name,
				email: row.email,
				text: row.text,
				locale: row.locale,
			}
		: null;
}
