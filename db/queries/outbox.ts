import { createHash } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../connection.ts";
import { lockName } from "../dialect/locks.ts";
import type { OutboxMessageTable } from "../schema.ts";

export type OutboxMessage = Selectable<OutboxMessageTable>;

/** Writes messages to send, in the caller's transaction; the same cause twice writes one message. */
export async function enqueueMessages(db: Db, messages: Insertable<OutboxMessageTable>[]): Promise<void> {
	const addressed = await toSomebody(db, messages);
	if (addressed.length > 0) await messagesToEnqueue(db, addressed).execute();
}

/** The same as a write among others; at least one message, and each to somebody. */
export const messagesToEnqueue = (db: Db, messages: Insertable<OutboxMessageTable>[]) =>
	db
		.insertInto("outbox_message")
		.values(messages)
		.onConflict((conflict) => conflict.column("dedupe_key").doNothing());

/**
 * An order or a service order without an e-mail address, or whose customer was erased, has nobody to write to: its documents go to the
 * shop, which prints them, and nothing else goes.
 */
async function toSomebody(
	db: Db,
	messages: Insertable<OutboxMessageTable>[],
): Promise<Insertable<OutboxMessageTable>[]> {
	const silent = {
		order: await withoutEmail(db, "orders", toCustomers(messages, "order")),
		"service-order": await withoutEmail(db, "service_order", toCustomers(messages, "service-order")),
	};
	return messages.flatMap((message) => {
		const { subject_type: type, subject_id: id } = message;
		const isSilent = (type === "order" || type === "service-order") && silent[type].has(id);
		if (message.recipient !== "customer" || !isSilent) return [message];
		return message.kind === "invoice-copy" ? [{ ...message, recipient: "shop" as const }] : [];
	});
}

/** What the messages to customers about one kind are about. */
function toCustomers(messages: Insertable<OutboxMessageTable>[], kind: OutboxMessageTable["subject_type"]): number[] {
	const theirs = messages.filter(({ recipient, subject_type: type }) => recipient === "customer" && type === kind);
	return [...new Set(theirs.map(({ subject_id: id }) => id))];
}

async function withoutEmail(db: Db, table: "orders" | "service_order", ids: number[]): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom(table)
		.select("id")
		.where("id", "in", ids)
		.where((eb) => eb.or([eb("email", "is", null), eb("erased_at", "is not", null)]))
		.execute();
	return new Set(rows.map(({ id }) => id));
}

const waiting = (db: Db) => db.selectFrom("outbox_message").where("sent_at", "is", null).where("failed_at", "is", null);

interface DueMessages {
	now: string;
	/** So many written since then hold back those about orders; null holds them back in any case. */
	rush: { messages: number; since: string } | null;
	/** Those about orders that were due then are held back no longer; null: all are. */
	lateSince: string | null;
}

/** A document without a number is the one of the day on which it is sent. */
const OF_ITS_DAY = sql.lit('{"document":"%');

/**
 * The oldest message that is due, not held back, and that nobody is sending at the moment; only a look, it locks nothing. What
 * somebody is told of one order comes in its order: while an earlier message of it is on its way for the first time, the next
 * one waits; while it was tried in vain, so does the next of its kind that says something else, which may take it back.
 */
export async function selectDueMessage(db: Db, { now, rush, lateSince }: DueMessages): Promise<number | null> {
	const row = await waiting(db)
		.select("id")
		.where("due_at", "<=", now)
		.where((eb) =>
			eb.or([
				eb("subject_type", "<>", "order"),
				...(lateSince === null ? [] : [eb("due_at", "<=", lateSince)]),
				...(rush === null ? [] : [eb(newest(db, rush.messages), "<=", rush.since)]),
			]),
		)
		.where(sql<boolean>`not exists (
			select 1 from outbox_message as earlier
			where earlier.subject_type = outbox_message.subject_type and earlier.subject_id = outbox_message.subject_id
				and earlier.recipient = outbox_message.recipient and earlier.id < outbox_message.id
				and earlier.sent_at is null and earlier.failed_at is null
				and ((earlier.attempts = 1 and earlier.last_error is null) or (earlier.attempts > 0
					and earlier.kind = outbox_message.kind and earlier.payload <> outbox_message.payload
					and earlier.payload not like ${OF_ITS_DAY}))
		)`)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	return row?.id ?? null;
}

/** When the last but so many was written; of fewer, long ago. */
const newest = (db: Db, count: number) =>
	db.fn.coalesce(
		db
			.selectFrom("outbox_message as newest")
			.select("newest.created_at")
			.orderBy("newest.id", "desc")
			.limit(1)
			.offset(count - 1),
		sql.lit(""),
	);

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

/**
 * The server has it: whoever claimed it meanwhile, it is never sent again.
 *
 * @param at when it was written, which is the moment that it speaks of
 * @param mailbox which it went to
 */
export async function markMessageSent(db: Db, sent: { id: number; at: string; mailbox: string }): Promise<void> {
	await db
		.updateTable("outbox_message")
		.set({ sent_at: sent.at, failed_at: null, mailbox: sent.mailbox })
		.where("id", "=", sent.id)
		.where("sent_at", "is", null)
		.execute();
}

/**
 * Takes a place in a mailbox for a message; what went there since then counts, and what is on its way. Call it in a transaction:
 * no other one counts the same mailbox before it ends, so that of several that are sent at once no more than `atMost` get one.
 *
 * @returns false when it has had enough of them
 */
export async function takePlaceInMailbox(
	db: Db,
	message: { id: number; mailbox: string; kind: string },
	{ since, atMost }: { since: string; atMost: number },
): Promise<boolean> {
	await lockName(db, createHash("sha256").update(`mailbox ${message.mailbox}`).digest("base64url"));
	const { numUpdatedRows } = await db
		.updateTable("outbox_message")
		.set({ mailbox: message.mailbox })
		.where("id", "=", message.id)
		.where((eb) =>
			eb(
				eb
					.selectFrom("outbox_message as other")
					.select((count) => count.fn.countAll<number>().as("count"))
					.where("other.mailbox", "=", message.mailbox)
					.where("other.recipient", "=", "customer")
					.where("other.kind", "=", message.kind)
					.where("other.id", "<>", message.id)
					.where("other.failed_at", "is", null)
					.where((sent) => sent.or([sent("other.sent_at", "is", null), sent("other.sent_at", ">", since)])),
				"<",
				atMost,
			),
		)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Nobody needs a claimed message any more; only while the claim still holds. */
export async function deleteMessage(db: Db, message: { id: number; due_at: string }): Promise<void> {
	await db
		.deleteFrom("outbox_message")
		.where("id", "=", message.id)
		.where("due_at", "=", message.due_at)
		.where("sent_at", "is", null)
		.execute();
}

/** What was sent to the customer about one thing, in that order. */
export function selectSentTo(db: Db, about: { type: OutboxMessageTable["subject_type"]; id: number }) {
	return db
		.selectFrom("outbox_message")
		.select(["kind", "created_at"])
		.select((eb) => eb.ref("sent_at").$notNull().as("sent_at"))
		.where("subject_type", "=", about.type)
		.where("subject_id", "=", about.id)
		.where("recipient", "=", "customer")
		.where("sent_at", "is not", null)
		.orderBy("sent_at")
		.orderBy("id")
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
	return { ...unsent, ...failed };
}
