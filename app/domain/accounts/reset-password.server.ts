import { hashPassword } from "#app/domain/accounts/password.server.ts";
import { BY_CONSOLE } from "#app/domain/accounts/sign-in-event.ts";
import { logSignIn } from "#app/domain/accounts/sign-in-log.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { deleteSignInTriesOf, selectAccountByEmail, updatePassword } from "#db/queries/accounts.ts";

/**
 * Gives somebody another password: every session of theirs ends at once, and failed tries do not keep them waiting.
 *
 * @param by the e-mail address of the admin who does it
 * @returns whose it is, as stored; account-not-found
 */
export async function resetPassword(
	shop: Pick<Shop, "db" | "clock">,
	{ email, password, by = BY_CONSOLE }: { email: string; password: string; by?: string },
): Promise<Result<{ email: string }>> {
	const passwordHash = await hashPassword(password);
	return shop.db.transaction().execute(async (transaction) => {
		const account = await selectAccountByEmail(transaction, email);
		if (!account) return fail({ code: "account-not-found" as const });
		await updatePassword(transaction, { accountId: account.id, passwordHash, at: shop.clock().toISOString() });
		await deleteSignInTriesOf(transaction, account.email);
		await logSignIn(shop, transaction, { kind: "password-reset", email: account.email, by });
		return ok({ email: account.email });
	});
}
