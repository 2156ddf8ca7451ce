import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";

export type Db = Kysely<Database>;

/** What a dialect gives: the database, open. */
export interface OpenDatabase {
	db: Db;
	/**
	 * Differs after any change of what visitors see of the catalogue, by this process or another one, and whenever that cannot
	 * be told.
	 */
	catalogueRevision(): string;
	close(): void | Promise<void>;
}
