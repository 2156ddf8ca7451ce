import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { lockName } from "../dialect/locks.ts";
import type { OrderTable } from "../schema.ts";
import { isVoided } from "./ledger-corrections.ts";
import { claimStands, isPendingAtProvider, SOME_CAME, waitsForMoney } from "./order-money.ts";

/**
 * Counted pieces that unpaid orders of an e-mail address, or of a network, keep out of the stock. In a transaction no other one
 * counts those of the same before it ends; ask for the address first.
 */
export async function countPiecesHeldBy(db: Db, who: { email: string } | { network: string }): Promise<number> {
	const holder = "email" in who ? `email ${who.email.toLowerCase()}` : `network ${who.network}`;
	await lockName(db, createHash("sha256").update(`held by ${holder}`).digest("base64url"));
	const row = await db
		.selectFrom("orders")
		.innerJoin("order_item", "order_item.order_id", "orders.id")
		.select(({ fn }) => fn.sum<number | null>("order_item.quantity").as("pieces"))
		.where(
			"email" in who
				? sql<boolean>`orders.email = ${who.email} collate nocase`
				: sql<boolean>`network = ${who.network}`,
		)
		.where(waitsForMoney)
		.where("order_item.stock_taken", "=", 1)
		.executeTakeFirst();
	return row?.pieces ?? 0;
}

/** Orders of one method that have waited since before a moment, or quotes whose last day was before a day. */
type UnpaidSince = { method: OrderTable["payment_method"]; before: string } | { quotedBefore: string };

/**
 * Orders that wait for money for so long, and of which nothing was heard: no claim, no part of the money, none that
 * is held, no notification with the order's mark (one without it pays nothing, and anybody can send it), and since `pendingSince`
 * no capture on its way and no payment that the provider keeps pending. Oldest first, each with whether a payment of it is pending
 * for longer than that.
 *
 * @param which so many of them, or this one if it is one of them
 */
export function selectUnpaidOrders(
	db: Db,
	since: UnpaidSince,
	pendingSince: string,
	which: { atMost: number } | { id: number },
) {
	const pending = sql`select 1 from payment_record as pending
		where pending.order_id = orders.id and ${isPendingAtProvider}`;
	return db
		.selectFrom("orders")
		.select(["id", sql<number>`exists (${pending})`.as("is_pending")])
		.where(waitsForMoney)
		.where((eb) =>
			"method" in since
				? eb.and([
						eb("payment_method", "=", since.method),
						eb("updated_at", "<", since.before),
						eb("quote_until", "is", null),
					])
				: eb("quote_until", "<", since.quotedBefore),
		)
		.$if("id" in which, (query) => query.where("id", "=", "id" in which ? which.id : 0))
		.where(sql<boolean>`not exists (${pending} and pending.at > ${pendingSince})`)
		.where(sql<boolean>`not ${SOME_CAME}`)
		.where(sql<boolean>`not exists (
			select 1 from payment_record as told where told.order_id = orders.id
				and (${claimStands("told")} or (told.verdict = 'held' and not ${isVoided("told")}))
		)`)
		.where(sql<boolean>`not exists (
			select 1 from provider_order
			where provider_order.order_id = orders.id and state = 'capturing' and created_at > ${pendingSince}
		)`)
		.where(sql<boolean>`not exists (
			select 1 from provider_notification
			where provider_notification.order_id = orders.id and is_marked = 1 and state = 'waiting'
		)`)
		.orderBy("id")
		.limit("id" in which ? 1 : which.atMost)
		.execute();
}
