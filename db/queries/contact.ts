import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { beyond, bornWithin, directionOf, type Edge, type Moments } from "../keyset.ts";

export function selectContactMessage(db: Db, id: number) {
	return db.selectFrom("contact_message").selectAll().where("id", "=", id).executeTakeFirst();
}

/** One page of messages, away from its edge: the open ones or the handled ones. */
export function selectContactMessagePage(db: Db, isOpen: boolean, span: Moments | null, edge: Edge, limit: number) {
	return db
		.selectFrom("contact_message")
		.select(["id", "created_at", "name", "email", "subject", "handled_at"])
		.where("handled_at", isOpen ? "is" : "is not", null)
		.where(beyond("id", edge))
		.$if(span !== null, (query) =>
			query.where(bornWithin("contact_message", "created_at", "contact_message.id", span!)),
		)
		.orderBy("id", directionOf(edge))
		.limit(limit)
		.execute();
}

/** Marks these messages as handled, and leaves those that are so already; how many of them there are. */
export async function markContactMessagesHandled(db: Db, ids: number[], handledAt: string): Promise<number> {
	const result = await db
		.updateTable("contact_message")
		.set((message) => ({ handled_at: message.fn.coalesce("handled_at", message.val(handledAt)) }))
		.where("id", "in", ids)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}

/** The newest messages, of all or from one e-mail address in any case. */
export function selectLatestMessages(db: Db, limit: number, email?: string) {
	return db
		.selectFrom("contact_message")
		.select(["id", "name", "email", "subject"])
		.$if(email !== undefined, (query) => query.where(sql<boolean>`email = ${email} collate nocase`))
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}
