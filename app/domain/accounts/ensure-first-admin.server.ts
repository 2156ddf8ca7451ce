import { enterAccount } from "#app/domain/accounts/add-account.server.ts";
import { faultOfPassword } from "#app/domain/accounts/new-password.server.ts";
import { hashPassword, randomPassword } from "#app/domain/accounts/password.server.ts";
import { BY_CONSOLE } from "#app/domain/accounts/sign-in-event.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { hasAdmin } from "#db/queries/accounts.ts";

/** The password that was given for the first admin is too short, too long or too common. */
export class UnfitPassword extends Error {}

/**
 * Makes the first admin when there is none (DECISIONS 4).
 *
 * @param given from ADMIN_EMAIL and ADMIN_PASSWORD; without a password a random one is made; a shop that is not live yet is
 * tried with any (`mayBeWeak`)
 * @throws UnfitPassword
 * @returns the sign-in to print once, or null when an admin exists; `password` is null when it was given
 */
export async function ensureFirstAdmin(
	shop: Shop,
	given: { email: string; password: string | null; mayBeWeak?: boolean },
): Promise<{ email: string; password: string | null } | null> {
	if (await hasAdmin(shop.db)) return null;
	const mustBeStrong = given.password !== null && !given.mayBeWeak;
	if (mustBeStrong && (await faultOfPassword(given.password!, given.email))) throw new UnfitPassword();
	const password = given.password ?? randomPassword();
	const passwordHash = await hashPassword(password);
	return shop.db.transaction().execute(async (transaction) => {
		if (await hasAdmin(transaction)) return null;
		await enterAccount(shop, transaction, { email: given.email, role: "admin", passwordHash, by: BY_CONSOLE });
		return { email: given.email, password: given.password ? null : password };
	});
}
