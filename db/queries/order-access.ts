import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** Links and cookies that were given for it before open it no more. @returns whether there is such an order or service order */
export async function raiseAccessEpoch(db: Db, table: "orders" | "service_order", id: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable(table)
		.set({ access_epoch: sql`access_epoch + 1` })
		.where("id", "=", id)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** @returns which links and cookies open it: those of this epoch; 0 where there is no such order or service order */
export async function selectAccessEpoch(db: Db, table: "orders" | "service_order", id: number): Promise<number> {
	const row = await db.selectFrom(table).select("access_epoch").where("id", "=", id).executeTakeFirst();
	return row?.access_epoch ?? 0;
}

/** What a list of links to these orders shows, newest first, and their epochs. */
export function selectOwnOrders(db: Db, ids: number[]) {
	return db
		.selectFrom("orders")
		.select(["id", "access_epoch", "status", "delivery_method", "payment_method"])
		.where("id", "in", ids)
		.orderBy("id", "desc")
		.execute();
}

/** Ends these visits at a kiosk, one at least; what would have run out by now is forgotten. */
export async function endVisits(db: Db, visits: { visit: string; runs_out_at: string }[], now: string): Promise<void> {
	await db.deleteFrom("ended_access").where("runs_out_at", "<", now).execute();
	await db
		.insertInto("ended_access")
		.values(visits)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function isEndedVisit(db: Db, visit: string): Promise<boolean> {
	const row = await db.selectFrom("ended_access").select("visit").where("visit", "=", visit).executeTakeFirst();
	return row !== undefined;
}
