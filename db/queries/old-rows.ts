import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { listed } from "../dialect/fragments.ts";
import { waitsForMoney } from "./order-money.ts";

/** Notifications that came before a moment and wait for nothing any more. */
export async function deleteOldNotifications(db: Db, before: string, limit: number): Promise<void> {
	await db
		.deleteFrom("provider_notification")
		.where("id", "in", (query) =>
			query
				.selectFrom("provider_notification")
				.select("id")
				.where("state", "<>", sql.lit("waiting"))
				.where("received_at", "<", before)
				.limit(limit),
		)
		.execute();
}

/** What e-mails that were sent before a moment were made of; they are never sent again. */
export async function emptySentMessages(db: Db, before: string, limit: number): Promise<void> {
	await db
		.updateTable("outbox_message")
		.set({ payload: "{}" })
		.where("id", "in", (query) =>
			query
				.selectFrom("outbox_message")
				.select("id")
				.where("sent_at", "is not", null)
				.where("payload", "<>", sql.lit("{}"))
				.where("sent_at", "<", before)
				.limit(limit),
		)
		.execute();
}

/** What an erasure by an older process, beside this one, kept from being sent: it goes, as a newer one's does. */
export async function deleteErasedMessages(db: Db, limit: number): Promise<void> {
	await db
		.deleteFrom("outbox_message")
		.where("id", "in", (query) =>
			query
				.selectFrom("outbox_message")
				.select("id")
				.where("failed_at", "is not", null)
				.where("sent_at", "is", null)
				.where("last_error", "=", "erased")
				.limit(limit),
		)
		.execute();
}

/** Drafts of before a moment; the number of one that never became an order goes with it, and is never taken again. */
export async function deleteOldDrafts(db: Db, before: string, limit: number): Promise<void> {
	await db.transaction().execute(async (transaction) => {
		const old = await transaction
			.deleteFrom("order_draft")
			.where("id", "in", (query) =>
				query.selectFrom("order_draft").select("id").where("created_at", "<", before).limit(limit),
			)
			.returning("id")
			.execute();
		if (old.length === 0) return;
		await sql`delete from order_number
			where id in ${listed(old.map(({ id }) => id))}
				and not exists (select 1 from orders where orders.id = order_number.id)`.execute(transaction);
	});
}

/** Where orders came from, of those of before a moment and of those that no longer wait for their money. */
export async function forgetNetworks(db: Db, before: string, limit: number): Promise<void> {
	await sql`update orders set network = null where id in (
		select id from orders
		where network is not null and (created_at < ${before} or not (${waitsForMoney} or status = 'cancelled'))
		limit ${limit}
	)`.execute(db);
}
