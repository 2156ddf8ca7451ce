import type { Db } from "../connection.ts";

/** Links and cookies that were given for the order before open it no more. @returns whether there is such an order */
export async function raiseAccessEpoch(db: Db, orderId: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("orders")
		.set((query) => ({ access_epoch: query("access_epoch", "+", 1) }))
		.where("id", "=", orderId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
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
