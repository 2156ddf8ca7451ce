import { sql } from "kysely";
import type { Db } from "../connection.ts";

/**
 * Makes due now whatever waits for a moment beyond `beyond`, in every queue that waits for moments; of refunds, which are never
 * put off for as long, what waits beyond `refundsBeyond`.
 */
export async function bringForward(
	db: Db,
	{ now, beyond, refundsBeyond }: { now: string; beyond: string; refundsBeyond: string },
): Promise<number> {
	const changes = [
		await db
			.updateTable("outbox_message")
			.set({ due_at: now })
			.where("sent_at", "is", null)
			.where("failed_at", "is", null)
			.where("due_at", ">", beyond)
			.executeTakeFirst(),
		await db
			.updateTable("provider_notification")
			.set({ due_at: now })
			.where("state", "=", sql.lit("waiting"))
			.where("due_at", ">", beyond)
			.executeTakeFirst(),
		await db
			.updateTable("provider_order")
			.set({ due_at: now })
			.where("state", "=", sql.lit("capturing"))
			.where("due_at", ">", beyond)
			.executeTakeFirst(),
		await db
			.updateTable("provider_refund")
			.set({ due_at: now })
			.where("state", "=", sql.lit("asking"))
			.where("due_at", ">", refundsBeyond)
			.executeTakeFirst(),
	];
	return changes.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
}
