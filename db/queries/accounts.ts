import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { AccountTable } from "../schema.ts";

export async function hasAdmin(db: Db): Promise<boolean> {
	const row = await db.selectFrom("account").select("id").where("role", "=", "admin").limit(1).executeTakeFirst();
	return row !== undefined;
}

export async function insertAccount(db: Db, account: Insertable<AccountTable>): Promise<void> {
	await db.insertInto("account").values(account).execute();
}
