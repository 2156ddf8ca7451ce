import type { Account } from "#app/domain/accounts/account.ts";
import type { Bani } from "#app/domain/money.ts";
import {
	isWithCourier,
	type ParcelAnswer,
	type ParcelLine,
	type ParcelProblem,
	readParcelLines,
} from "#app/domain/orders/courier-money.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { dueBani, hereBani } from "#app/domain/payments/order-money.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectOrdersOfParcels } from "#db/queries/courier-money.ts";

interface CourierMoney {
	received: { count: number; bani: Bani };
	/** The lines that were not recorded, as they were pasted. */
	left: ParcelAnswer[];
}

/**
 * Records the money of a courier's list: each parcel that is of one order whose money the courier owes, for the sum that is due.
 * What does not fit is left and told, line by line; a list that is sent again records nothing twice.
 *
 * @param text a parcel a line (readParcelLines)
 */
export async function receiveCourierMoney(
	shop: Shop,
	{ text, account }: { text: string; account: Account },
): Promise<CourierMoney> {
	const lines = readParcelLines(text);
	const found = await ordersOf(shop, lines);
	const money: CourierMoney = { received: { count: 0, bani: 0 }, left: [] };
	const seen = new Set<string>();
	for (const line of lines) {
		const orders = found.filter(({ parcel }) => parcel === line.parcel);
		const due = problemOf(line, orders, seen);
		seen.add(line.parcel);
		// Each has a transaction of its own: one that is refused takes none of the others with it.
		const problem = due.problem ?? ((await record(shop, due.order, account)) ? null : "refused");
		if (problem === null && due.order) {
			money.received.count += 1;
			money.received.bani += due.order.dueBani;
		} else {
			const { order } = due;
			money.left.push({
				text: line.text,
				orderId: order?.id ?? null,
				problem: problem ?? "refused",
				dueBani: order?.dueBani ?? null,
			});
		}
	}
	return money;
}

type Found = Awaited<ReturnType<typeof ordersOf>>[number];

/** One look for all of the list. */
async function ordersOf(shop: Shop, lines: ParcelLine[]) {
	const parcels = [...new Set(lines.map(({ parcel }) => parcel))];
	const rows = await selectOrdersOfParcels(shop.db, shop.settings.payments.mode, parcels);
	const ids = rows.map(({ id }) => id);
	const marksOf = await readLedgerMarks(shop, shop.db, ids);
	return rows.map((row) => {
		const marks = marksOf(row.id);
		return {
			id: row.id,
			parcel: row.parcel,
			status: row.status,
			isPaid: marks.isPaid,
			hereBani: hereBani(marks),
			dueBani: dueBani({ totalBani: row.total_bani }, marks),
			isDue: isWithCourier({
				status: row.status,
				deliveryMethod: row.delivery_method,
				paymentMethod: row.payment_method,
			}),
		};
	});
}

function problemOf(
	{ parcel, amountBani }: ParcelLine,
	orders: Found[],
	seen: Set<string>,
): { order: Found | null; problem: ParcelProblem | null } {
	const [order = null] = orders;
	if (parcel === "" || Number.isNaN(amountBani)) return { order, problem: "unreadable" };
	if (!order) return { order, problem: "unknown" };
	if (orders.length > 1) return { order: null, problem: "several" };
	if (seen.has(parcel)) return { order, problem: "twice" };
	if (order.isPaid) return { order, problem: "paid" };
	if (!order.isDue) return { order, problem: "not-due" };
	return { order, problem: amountBani !== null && amountBani !== order.dueBani ? "amount" : null };
}

async function record(shop: Shop, order: Found | null, account: Account): Promise<boolean> {
	if (!order) return false;
	const { id: orderId, status: seen, dueBani: amountBani, hereBani: seenHereBani } = order;
	const payment = {
		orderId,
		seen,
		amountBani,
		seenHereBani,
		means: "courier",
		transactionId: null,
		account,
	} as const;
	return (await recordPayment(shop, payment)).ok;
}
