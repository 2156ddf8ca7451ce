import type { Account } from "#app/domain/accounts/account.ts";
import type { CounterCorrection } from "#app/domain/counter/counter-steps.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { isHeardOf, staffCorrection } from "#app/domain/payments/void-payment.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectReceiptOf } from "#db/queries/day-close.ts";

/** What of an order's payments whoever looks may still put right at the counter. */
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
			const isUnheardOf = details.order.status === "completed" && !isHeardOf(line, details);
			return { record: line.id, right, mayVoid: isUnheardOf && !(await selectReceiptOf(shop.db, "order", line.id)) };
		}),
	);
}
