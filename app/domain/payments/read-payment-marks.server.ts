import type { PaymentMarks } from "#app/domain/payments/payment-state.ts";
import type { Db } from "#db/connection.ts";
import { selectPaymentMarks } from "#db/queries/order-list.ts";

const NOTHING: PaymentMarks = { isProven: false, isHeld: false, isClaimed: false, isReturned: false };

/** What the ledger says of these orders, asked for all of them at once. */
export async function readPaymentMarks(db: Db, orderIds: number[]): Promise<(orderId: number) => PaymentMarks> {
	const rows = orderIds.length === 0 ? [] : await selectPaymentMarks(db, orderIds);
	const marks = new Map(
		rows.map((row) => [
			row.order_id,
			{
				isProven: row.is_proven === 1,
				isHeld: row.is_held === 1,
				isClaimed: row.is_claimed === 1,
				isReturned: row.is_returned === 1,
			},
		]),
	);
	return (orderId) => marks.get(orderId) ?? NOTHING;
}
