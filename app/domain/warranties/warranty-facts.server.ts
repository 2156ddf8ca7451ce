import { bucharestDay } from "#app/domain/clock.ts";
import { boughtAt } from "#app/domain/invoices/milestones.ts";
import { readMilestones } from "#app/domain/invoices/read-milestones.server.ts";
import type { WarrantyStart } from "#app/domain/warranties/warranty.ts";
import type { Db } from "#db/connection.ts";
import { selectOrder } from "#db/queries/orders.ts";

/** An order and the day from which its warranty counts: delivery or, before that, the purchase (DECISIONS 7). */
export async function readWarrantyStart(db: Db, orderId: number) {
	const order = await selectOrder(db, orderId);
	if (!order) return null;
	const milestones = await readMilestones(db, order);
	const { deliveredAt } = milestones;
	const purchasedAt = boughtAt({ createdAt: order.created_at, quoteUntil: order.quote_until }, milestones);
	const startsFrom: WarrantyStart = deliveredAt === null ? "purchase" : "delivery";
	return { order, purchasedAt, startsOn: bucharestDay(deliveredAt ?? purchasedAt), startsFrom };
}
