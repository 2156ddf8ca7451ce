import type { Account } from "#app/domain/accounts/account.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import type { CounterMeans } from "#app/domain/payments/payment-means.ts";
import { hasLeft, staffCorrection } from "#app/domain/payments/void-payment.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectReceiptOf } from "#db/queries/day-close.ts";

/** A payment of today that whoever took it may still put right at the counter. */
export interface CounterCorrection {
	/** The line of the ledger. */
	record: number;
	/** By which means it came, if not by those recorded. */
	right: CounterMeans;
	/** Whether it may be said that it did not come for this order: nothing has left because of it, and it has no fiscal receipt. */
	mayVoid: boolean;
}

export async function readCorrections(
	shop: Shop,
	details: OrderDetails,
	{ email }: Pick<Account, "email">,
): Promise<CounterCorrection[]> {
	if (details.money.isVoid) return [];
	const now = shop.clock();
	const own = details.payments.voidable.flatMap((line) => {
		const right = line.kind === "refund" ? null : staffCorrection(line, { email, now });
		return right === null ? [] : [{ line, right }];
	});
	return Promise.all(
		own.map(async ({ line, right }) => {
			const isUnheardOf = details.order.status === "completed" && !hasLeft(line, details);
			return { record: line.id, right, mayVoid: isUnheardOf && !(await selectReceiptOf(shop.db, line.id)) };
		}),
	);
}
