import { sql } from "kysely";
import type { Db } from "#db/connection.ts";
import { isOnPostgres } from "./postgres/databases.ts";

/**
 * Has writes of a table fail, as a full disk would have them.
 *
 * @param writes such as "insert on orders", or "insert on orders when new.id = 2"
 * @returns what takes that back
 */
export async function failWrites(db: Db, writes: string, reason: string): Promise<() => Promise<unknown>> {
	const [event, condition = "true"] = writes.split(" when ");
	const table = event!.split(" ").at(-1);
	const statements = isOnPostgres()
		? [
				`create or replace function fault() returns trigger language plpgsql as $$ begin raise exception '${reason}'; end $$`,
				`create trigger fault before ${event} for each row when (${condition}) execute function fault()`,
			]
		: [`create trigger fault before ${event} when ${condition} begin select raise(abort, '${reason}'); end`];
	for (const statement of statements) await sql.raw(statement).execute(db);
	return () => sql.raw(`drop trigger fault${isOnPostgres() ? ` on ${table}` : ""}`).execute(db);
}
