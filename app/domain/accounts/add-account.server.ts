import type { Role } from "#app/domain/accounts/account.ts";
import { hashPassword } from "#app/domain/accounts/password.server.ts";
import { BY_CONSOLE } from "#app/domain/accounts/sign-in-event.ts";
import { logSignIn } from "#app/domain/accounts/sign-in-log.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { insertAccount, selectAccountByEmail } from "#db/queries/accounts.ts";

/**
 * Lets one more person into the back office.
 *
 * @param by the e-mail address of the admin who does it
 * @returns account-exists when somebody signs in with this e-mail address, in any case
 */
export async function addAccount(
	shop: Pick<Shop, "db" | "clock">,
	{ email, role, password, by = BY_CONSOLE }: { email: string; role: Role; password: string; by?: string },
): Promise<Result<null>> {
	const passwordHash = await hashPassword(password);
	return shop.db.transaction().execute(async (transaction) => {
		if (await selectAccountByEmail(transaction, email)) return fail({ code: "account-exists" as const });
		await enterAccount(shop, transaction, { email, role, passwordHash, by });
		return ok(null);
	});
}

/** Writes the account, and into the sign-in log who added it. */
export async function enterAccount(
	shop: Pick<Shop, "clock">,
	db: Db,
	{ email, role, passwordHash, by }: { email: string; role: Role; passwordHash: string; by: string },
): Promise<void> {
	const at = shop.clock().toISOString();
	await insertAccount(db, { email, role, password_hash: passwordHash, created_at: at, password_changed_at: at });
	await logSignIn(shop, db, { kind: "account-added", email, by, detail: role });
}
