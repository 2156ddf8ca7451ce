import { type OperationNodeSource, sql } from "kysely";
import { isPostgres } from "./locks.ts";
import type { Db } from "./open-database.ts";

/**
 * Writes rows of several tables of which none is read for another one. PostgreSQL gets them in one statement, so that they cost one
 * way there and back while locks are held; foreign keys are looked at when all are there.
 */
export async function writeTogether(db: Db, writes: OperationNodeSource[]): Promise<void> {
	const pieces = writes.map((write) => sql`${write}`);
	if (!isPostgres(db)) {
		for (const piece of pieces) await piece.execute(db);
		return;
	}
	const parts = pieces.map((piece, nth) => sql`${sql.ref(`part_${nth}`)} as (${piece})`);
	await sql`with ${sql.join(parts)} select 1`.execute(db);
}
