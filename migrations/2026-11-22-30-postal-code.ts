import { type Kysely, sql } from "kysely";

/**
 * The postal code of where an order and its invoice go (DECISIONS 11). Orders of before have none: their address is what was
 * typed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["orders", "order_billing"]) {
		await sql`alter table ${sql.table(table)} add column postal_code text check (length(postal_code) = 6)`.execute(db);
	}
}
