import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** Throws when the database does not answer. */
export async function pingDatabase(db: Db): Promise<void> {
	await sql`select 1 from seed limit 1`.execute(db);
}
