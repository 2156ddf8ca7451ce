import type { Account, AccountLine } from "#app/domain/accounts/account.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectAccount, selectAccounts } from "#db/queries/accounts.ts";

/** Everybody who may sign in, admins first; times are UTC ISO. */
export async function listAccounts(shop: Pick<Shop, "db">): Promise<AccountLine[]> {
	const rows = await selectAccounts(shop.db);
	return rows.map((row) => ({
		id: row.id,
		email: row.email,
		role: row.role,
		createdAt: row.created_at,
		hasSecondFactor: row.enabled_at !== null,
	}));
}

/** One account; null for an unknown number. */
export async function readAccount(shop: Pick<Shop, "db">, id: number): Promise<Account | null> {
	const row = await selectAccount(shop.db, id);
	return row ? { id: row.id, email: row.email, role: row.role } : null;
}
