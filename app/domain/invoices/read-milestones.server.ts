import { type Milestones, milestonesOf } from "#app/domain/invoices/milestones.ts";
import type { Bani } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { Db } from "#db/connection.ts";
import { selectProvenPayments, selectStatusMoves } from "#db/queries/documents.ts";

/** When an order was paid and delivered, from its log and its ledger. */
export async function readMilestones(
	db: Db,
	order: { id: number; payment_method: PaymentMethod; total_bani: Bani },
): Promise<Milestones> {
	const [moves, payments] = await Promise.all([selectStatusMoves(db, [order.id]), selectProvenPayments(db, order.id)]);
	return milestonesOf({ paymentMethod: order.payment_method, totalBani: order.total_bani }, moves, payments);
}
