import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../connection.ts";
import type { ProviderNotificationTable } from "../schema.ts";

export async function insertNotification(db: Db, row: Insertable<ProviderNotificationTable>): Promise<void> {
	await db.insertInto("provider_notification").values(row).execute();
}

/** How many notifications of an order wait, and whether this very one does: its bytes, sent as it was. */
export function countWaitingNotifications(
	db: Db,
	orderId: number,
	{ isMarked, raw, transmission }: { isMarked: 0 | 1; raw: Buffer; transmission: string | null },
) {
	const isThis = sql`raw = ${raw} and coalesce(transmission, '') = ${transmission ?? ""}`;
	return db
		.selectFrom("provider_notification")
		.select(sql<number>`count(*) filter (where is_marked = ${isMarked})`.as("ofOrder"))
		.select(sql<number>`coalesce(max(case when ${isThis} then 1 else 0 end), 0)`.as("isKnown"))
		.where("order_id", "=", orderId)
		.where("state", "=", sql.lit("waiting"))
		.executeTakeFirstOrThrow();
}

/** How many are kept that lack the mark and that nobody has verified, in all and of one sender. */
export function countUnmarkedNotifications(db: Db, sender: string | null) {
	return db
		.selectFrom("provider_notification")
		.select(sql<number>`count(*)`.as("inAll"))
		.select(sql<number>`count(*) filter (where sender = ${sender})`.as("ofSender"))
		.where("is_marked", "=", sql.lit(0))
		.where("state", "in", [sql.lit("waiting" as const), sql.lit("given-up" as const)])
		.executeTakeFirstOrThrow();
}

/** @param isMarked of which kind; of both when not told, those with the mark first */
export function selectDueNotifications(
	db: Db,
	{ now, limit, isMarked }: { now: string; limit: number; isMarked?: 0 | 1 | undefined },
) {
	return db
		.selectFrom("provider_notification")
		.selectAll()
		.where("state", "=", sql.lit("waiting"))
		.where("due_at", "<=", now)
		.$if(isMarked !== undefined, (query) => query.where("is_marked", "=", isMarked!))
		.orderBy("is_marked", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
}

export type NotificationRow = Awaited<ReturnType<typeof selectDueNotifications>>[number];

/**
 * Takes a waiting notification for verifying: until `leaseEnd` it is due for nobody else, in no process; after that whoever
 * took it is dead.
 *
 * @param row as it was found due
 * @returns false when another one took it first
 */
export async function claimNotification(
	db: Db,
	row: { id: number; due_at: string },
	leaseEnd: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("provider_notification")
		.set({ due_at: leaseEnd })
		.where("id", "=", row.id)
		.where("state", "=", "waiting")
		.where("due_at", "=", row.due_at)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

export async function updateNotification(
	db: Db,
	id: number,
	change: Updateable<ProviderNotificationTable>,
): Promise<void> {
	await db.updateTable("provider_notification").set(change).where("id", "=", id).execute();
}

/** Takes off the queue what the provider did not send, and counts it at its order (0: of no order). */
export async function countForged(db: Db, id: number, at: { orderId: number; now: string }): Promise<void> {
	await db.deleteFrom("provider_notification").where("id", "=", id).execute();
	await db
		.insertInto("forged_notification")
		.values({ order_id: at.orderId, count: 1, last_at: at.now })
		.onConflict((conflict) =>
			conflict.column("order_id").doUpdateSet({ count: sql`forged_notification.count + 1`, last_at: at.now }),
		)
		.execute();
}

/** How many came to an order's address that the provider did not send, and when the last one did. */
export function selectForged(db: Db, orderId: number) {
	return db
		.selectFrom("forged_notification")
		.select(["count", "last_at"])
		.where("order_id", "=", orderId)
		.executeTakeFirst();
}
