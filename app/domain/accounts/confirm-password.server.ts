import { isPassword } from "#app/domain/accounts/password.server.ts";
import { takeTry } from "#app/domain/accounts/sign-in-tries.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { deleteSignInTries, selectAccount } from "#db/queries/accounts.ts";

const subjectOf = (accountId: number) => `change ${accountId}`;

/**
 * Asks whoever is signed in for the password again. Whoever sits down at a back office that was left open gets no more guesses
 * than at the sign-in; the try counts as failed until `confirmed`.
 *
 * @returns the password's epoch; a validation failure of the field `current`; sign-in-delayed with the seconds to wait
 */
export async function confirmPassword(
	shop: Shop,
	accountId: number,
	typed: string,
): Promise<Result<{ epoch: number }>> {
	const taken = await takeTry(shop, [{ kind: "pair", key: subjectOf(accountId) }]);
	if ("waitS" in taken) return fail({ code: "sign-in-delayed", values: { seconds: taken.waitS } });
	const row = await selectAccount(shop.db, accountId);
	if (!row || !(await isPassword(typed, row.password_hash))) return fail(CURRENT_WRONG);
	return ok({ epoch: row.password_epoch });
}

/**
 * Whether the password is still the one that was confirmed, in the transaction of what it was asked for: another one may have
 * been set, or the account removed, meanwhile. Then no try counts as failed.
 */
export async function isStillConfirmed(db: Db, accountId: number, epoch: number): Promise<boolean> {
	const row = await selectAccount(db, accountId);
	if (row?.password_epoch !== epoch) return false;
	await deleteSignInTries(db, [subjectOf(accountId)]);
	return true;
}

export const CURRENT_WRONG: ShopError = { code: "validation", fields: { current: "backOffice:currentWrong" } };
