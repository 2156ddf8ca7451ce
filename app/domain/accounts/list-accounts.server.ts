import type { Role } from "#app/domain/accounts/account.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectAccounts } from "#db/queries/accounts.ts";

/** Everybody who may sign in, admins first; times are UTC ISO. */
export async function listAccounts(
	shop: Pick<Shop, "db">,
): Promise<{ email: string; role: Role; createdAt: string; passwordChangedAt: string }[]> {
	const rows = await selectAccounts(shop.db);
	return rows.map((row) => ({
		email: row.email,
		role: row.role,
		createdAt: row.created_at,
		passwordChangedAt: row.password_changed_at,
	}));
}
