import type { Account } from "#app/domain/accounts/account.ts";
import { hashPassword, isPassword } from "#app/domain/accounts/password.server.ts";
import { openSession } from "#app/domain/accounts/sessions.server.ts";
import { takeTry } from "#app/domain/accounts/sign-in-tries.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { deleteSignInTries, selectAccount, updatePassword } from "#db/queries/accounts.ts";

/**
 * Changes one's own password and signs out everywhere (DECISIONS 4); this browser gets a new session. Whoever sits down at a
 * back office that was left open gets no more guesses at the present password than at the sign-in.
 *
 * @returns the new session's token; a validation failure of the field `current`; sign-in-delayed with the seconds to wait
 */
export async function changePassword(
	shop: Shop,
	account: Account,
	typed: { current: string; next: string },
): Promise<Result<{ token: string }, ShopError>> {
	const subject = { kind: "pair" as const, key: `change ${account.id}` };
	const waitS = await takeTry(shop, [subject]);
	if (waitS > 0) return fail({ code: "sign-in-delayed", values: { seconds: waitS } });
	const row = await selectAccount(shop.db, account.id);
	if (!row || !(await isPassword(typed.current, row.password_hash))) return fail(CURRENT_WRONG);
	const passwordHash = await hashPassword(typed.next);
	return shop.db.transaction().execute(async (transaction) => {
		// Another one may have been set, or the account removed, while this one was checked: that one stands.
		const current = await selectAccount(transaction, account.id);
		if (current?.password_hash !== row.password_hash) return fail(CURRENT_WRONG);
		await deleteSignInTries(transaction, [subject.key]);
		const change = { accountId: account.id, passwordHash, at: shop.clock().toISOString() };
		await updatePassword(transaction, change);
		return ok({ token: await openSession(shop, transaction, account.id) });
	});
}

const CURRENT_WRONG: ShopError = { code: "validation", fields: { current: "backOffice:currentWrong" } };
