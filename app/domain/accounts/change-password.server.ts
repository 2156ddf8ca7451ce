import type { Account } from "#app/domain/accounts/account.ts";
import { hashPassword, isPassword } from "#app/domain/accounts/password.server.ts";
import { openSession } from "#app/domain/accounts/sessions.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectAccount, updatePassword } from "#db/queries/accounts.ts";

/**
 * Changes one's own password and signs out everywhere (DECISIONS 4); this browser gets a new session.
 *
 * @returns the new session's token, or a validation failure of the field `current`
 */
export async function changePassword(
	shop: Shop,
	account: Account,
	typed: { current: string; next: string },
): Promise<Result<{ token: string }, ShopError>> {
	const row = await selectAccount(shop.db, account.id);
	if (!row || !(await isPassword(typed.current, row.password_hash))) {
		return fail({ code: "validation", fields: { current: "desk:currentWrong" } });
	}
	const passwordHash = await hashPassword(typed.next);
	return shop.db.transaction().execute(async (transaction) => {
		const change = { accountId: account.id, passwordHash, at: shop.clock().toISOString() };
		await updatePassword(transaction, change);
		return ok({ token: await openSession(shop, transaction, account.id) });
	});
}
