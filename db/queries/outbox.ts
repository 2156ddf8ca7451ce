import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { OutboxMessageTable } from "../schema.ts";

/** Writes messages to send, in the caller's transaction; the same cause twice writes one message. */
export async function enqueueMessages(db: Db, messages: Insertable<OutboxMessageTable>[]): Promise<void> {
	if (messages.length === 0) return;
	await db
		.insertInto("outbox_message")
		.values(messages)
		.onConflict((conflict) => conflict.column("dedupe_key").doNothing())
		.execute();
}

export async function countWaitingMessages(db: Db): Promise<number> {
	const row = await db
		.selectFrom("outbox_message")
		.select((eb) => eb.fn.countAll<number>().as("waiting"))
		.where("sent_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(row.waiting);
}
