import type { Insertable, Selectable } from "kysely";
import type { Db } from "../connection.ts";
import type { OutboxMessageTable } from "../schema.ts";

export type OutboxMessage = Selectable<OutboxMessageTable>;

/** Writes messages to send, in the caller's transaction; the same cause twice writes one message. */
export async function enqueueMessages(db: Db, messages: Insertable<OutboxMessageTable>[]): Promise<void> {
	if (messages.length === 0) return;
	await db
		.insertInto("outbox_message")
		.values(messages)
		.onConflict((conflict) => conflict.column("dedupe_key").doNothing())
		.execute();
}

const waiting = (db: Db) => db.selectFrom("outbox_message").where("sent_at", "is", null).where("failed_at", "is", null);

/** The oldest message that is due and that nobody is sending at the moment; only a look, it locks nothing. */
export async function selectDueMessage(db: Db, now: string): Promise<number | null> {
	const row = await waiting(db).select("id").where("due_at", "<=", now).orderBy("id").limit(1).executeTakeFirst();
	return row?.id ?? null;
}

/**
 * Takes a due message for sending: until `leaseEnd` it is due for nobody else, in no process. A process that dies
 * while it sends leaves the message due again at the lease's end.
 *
 * @returns null when another one took it first
 */
export async function claimMessage(
	db: Db,
	claim: { id: number; now: string; leaseEnd: string },
): Promise<OutboxMessage | null> {
	const row = await db
		.updateTable("outbox_message")
		.set((eb) => ({ due_at: claim.leaseEnd, attempts: eb("attempts", "+", 1) }))
		.where("id", "=", claim.id)
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.where("due_at", "<=", claim.now)
		.returningAll()
		.executeTakeFirst();
	return row ?? null;
}

/** The server has it: whoever claimed it meanwhile, it is never sent again. */
export async function markMessageSent(db: Db, id: number, at: string): Promise<void> {
	await db
		.updateTable("outbox_message")
		.set({ sent_at: at, failed_at: null })
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.execute();
}

/** Puts a claimed message off, or ends it (`failedAt`), with the reason; only while the claim still holds. */
export async function markMessageUnsent(
	db: Db,
	message: { id: number; due_at: string },
	outcome: { error: string; dueAt: string; failedAt: string | null },
): Promise<void> {
	await db
		.updateTable("outbox_message")
		.set({ last_error: outcome.error, due_at: outcome.dueAt, failed_at: outcome.failedAt })
		.where("id", "=", message.id)
		.where("due_at", "=", message.due_at)
		.where("sent_at", "is", null)
		.execute();
}

/** How the outbox stands: not sent yet, of these tried before and put off, and refused for good. */
export async function countMessages(db: Db): Promise<{ waiting: number; delayed: number; failed: number }> {
	const [unsent, failed] = await Promise.all([
		waiting(db)
			.select((eb) => [eb.fn.countAll<number>().as("waiting"), eb.fn.count<number>("last_error").as("delayed")])
			.executeTakeFirstOrThrow(),
		db
			.selectFrom("outbox_message")
			.select((eb) => eb.fn.countAll<number>().as("failed"))
			.where("failed_at", "is not", null)
			.executeTakeFirstOrThrow(),
	]);
	return { waiting: Number(unsent.waiting), delayed: Number(unsent.delayed), failed: Number(failed.failed) };
}
