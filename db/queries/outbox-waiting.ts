import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { OutboxMessageTable } from "../schema.ts";

/** The kinds that tell a customer of an order's payment. */
const PAYMENT_KINDS = ["order-status", "invoice-copy"];

const aboutOrder = (id: number) => sql<boolean>`(subject_type = 'order' and subject_id = ${id})`;

/** What waits about this order waits no longer. */
export async function hastenWaiting(db: Db, orderId: number, at: string): Promise<void> {
	await db
		.updateTable("outbox_message")
		.set({ due_at: at })
		.where(aboutOrder(orderId))
		.where("kind", "in", PAYMENT_KINDS)
		.where("attempts", "=", 0)
		.where("due_at", ">", at)
		.execute();
}

/** Whether a message of this kind about an order that was written since then was sent, or tried to be. */
export async function wasTold(
	db: Db,
	orderId: number,
	{ kind, since }: { kind: "order-ready" | "order-status"; since: string },
): Promise<boolean> {
	const row = await db
		.selectFrom("outbox_message")
		.select("id")
		.where(aboutOrder(orderId))
		.where("kind", "=", kind)
		.where("created_at", ">=", since)
		.where("attempts", ">", 0)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether a confirmation of an order has been written; of a quote there is none before it is taken. */
export async function isConfirmed(db: Db, orderId: number): Promise<boolean> {
	const row = await db
		.selectFrom("outbox_message")
		.select("id")
		.where(aboutOrder(orderId))
		.where("kind", "=", sql.lit("order-confirmation"))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** What waits to bring whatever an order's document is by then brings the one that is named, and waits no longer. */
export async function nameWaiting(
	db: Db,
	orderId: number,
	{ from, to, now }: { from: string; to: string; now: string },
): Promise<void> {
	await db
		.updateTable("outbox_message")
		.set({ payload: to, due_at: sql<string>`case when attempts = 0 and due_at > ${now} then ${now} else due_at end` })
		.where(aboutOrder(orderId))
		.where("kind", "=", "invoice-copy")
		.where("payload", "=", from)
		.where("sent_at", "is", null)
		.execute();
}

/** That an order waits at the store, or does not yet, is told no more, also where a try has failed. */
export async function dropReady(db: Db, orderId: number): Promise<void> {
	await db
		.deleteFrom("outbox_message")
		.where(aboutOrder(orderId))
		.where("kind", "=", "order-ready")
		.where("sent_at", "is", null)
		.execute();
}

/** What the customer knew of an order before somebody of the shop changed by which method it is paid. */
export interface KnownMethod {
	methodBefore: string;
	from: string;
}

/** Takes what waits to tell of another payment method back that nobody has tried to send yet; what its customer knows without it. */
export async function takeMethodMessage(db: Db, orderId: number): Promise<KnownMethod | null> {
	const taken = await db
		.deleteFrom("outbox_message")
		.where(aboutOrder(orderId))
		.where("kind", "=", "order-status")
		.where("payload", "like", '{"methodBefore":%')
		.where("attempts", "=", 0)
		.where("sent_at", "is", null)
		.returning("payload")
		.executeTakeFirst();
	return taken ? JSON.parse(taken.payload) : null;
}

/** What is told to the customer from now on about an order speaks another language, also what waits; what was sent is as it was. */
export async function translateWaiting(db: Db, orderId: number, locale: OutboxMessageTable["locale"]): Promise<void> {
	await db
		.updateTable("outbox_message")
		.set({ locale })
		.where(aboutOrder(orderId))
		.where("recipient", "=", "customer")
		.where("sent_at", "is", null)
		.execute();
}

/** A step of an order: the status that it brought, and when; and the present moment. All UTC ISO. */
interface OrderStep {
	to: string;
	since: string;
	now: string;
}

/** What tells a customer of this step. */
const ofStep = (orderId: number, { to, since }: OrderStep) => sql<boolean>`(
	${aboutOrder(orderId)} and kind = 'order-status' and created_at >= ${since}
	and payload like ${`%"to":"${to}"}`}
)`;
const isHeldBack = ({ now }: OrderStep) => sql<boolean>`(attempts = 0 and sent_at is null and due_at > ${now})`;

/** Whether what tells a customer of a step waits so that the step can be taken back, all of it. */
export async function isStepUnheard(db: Db, orderId: number, step: OrderStep): Promise<boolean> {
	const messages = await db
		.selectFrom("outbox_message")
		.select(sql<number>`case when ${isHeldBack(step)} then 1 else 0 end`.as("is_held_back"))
		.where(ofStep(orderId, step))
		.execute();
	return messages.length > 0 && messages.every(({ is_held_back }) => is_held_back === 1);
}

/** Takes what waits of it back. */
export async function dropStep(db: Db, orderId: number, step: OrderStep): Promise<void> {
	await db.deleteFrom("outbox_message").where(ofStep(orderId, step)).where(isHeldBack(step)).execute();
}

/** Takes messages about an order of these kinds, and of this content where one is named, back that nobody has tried to send yet; how many. */
export const dropWaiting = (db: Db, orderId: number, kinds: string[], payload?: string) =>
	dropWaitingAbout(db, { type: "order", id: orderId }, kinds, payload);

/** The same about anything. */
export async function dropWaitingAbout(
	db: Db,
	about: { type: OutboxMessageTable["subject_type"]; id: number },
	kinds: string[],
	payload?: string,
): Promise<number> {
	const dropped = await db
		.deleteFrom("outbox_message")
		.where("subject_type", "=", about.type)
		.where("subject_id", "=", about.id)
		.where("kind", "in", kinds)
		.$if(payload !== undefined, (query) => query.where("payload", "=", payload!))
		.where("attempts", "=", 0)
		.where("sent_at", "is", null)
		.executeTakeFirst();
	return Number(dropped.numDeletedRows);
}
