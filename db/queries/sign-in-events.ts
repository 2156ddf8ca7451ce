import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import { beyond, directionOf, type Edge } from "../keyset.ts";
import type { SignInEventTable } from "../schema.ts";

/** @returns the line's number */
export async function insertSignInEvent(db: Db, event: Insertable<SignInEventTable>): Promise<number> {
	const row = await db.insertInto("sign_in_event").values(event).returning("id").executeTakeFirstOrThrow();
	return row.id;
}

export function selectSignInEvents(db: Db, edge: Edge, limit: number) {
	return db
		.selectFrom("sign_in_event")
		.selectAll()
		.where(beyond("id", edge))
		.orderBy("id", directionOf(edge))
		.limit(limit)
		.execute();
}

export async function deleteOldSignInEvents(db: Db, before: string): Promise<void> {
	await db.deleteFrom("sign_in_event").where("at", "<", before).execute();
}

/** Leaves the newest `keep` of the failures, or of the other events. */
export async function deleteSurplusSignInEvents(db: Db, isFailure: 0 | 1, keep: number): Promise<void> {
	await db
		.deleteFrom("sign_in_event")
		.where("is_failure", "=", isFailure)
		.where("id", "<=", (eb) =>
			eb
				.selectFrom("sign_in_event")
				.select("id")
				.where("is_failure", "=", isFailure)
				.orderBy("id", "desc")
				.limit(1)
				.offset(keep),
		)
		.execute();
}
