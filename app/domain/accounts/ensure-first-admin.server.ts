import { hashPassword, randomPassword } from "#app/domain/accounts/password.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { hasAdmin, insertAccount } from "#db/queries/accounts.ts";

/**
 * Makes the first admin when there is none (DECISIONS 4).
 *
 * @param given from ADMIN_EMAIL and ADMIN_PASSWORD; without a password a random one is made
 * @returns the sign-in to print once, or null when an admin exists; `password` is null when it was given
 */
export async function ensureFirstAdmin(
	shop: Shop,
	given: { email: string; password: string | null },
): Promise<{ email: string; password: string | null } | null> {
	if (await hasAdmin(shop.db)) return null;
	const password = given.password ?? randomPassword();
	const passwordHash = await hashPassword(password);
	const at = shop.clock().toISOString();
	return shop.db.transaction().execute(async (transaction) => {
		if (await hasAdmin(transaction)) return null;
		await insertAccount(transaction, {
			email: given.email,
			role: "admin",
			password_hash: passwordHash,
			created_at: at,
			password_changed_at: at,
		});
		return { email: given.email, password: given.password ? null : password };
	});
}
