import type { Account } from "#app/domain/accounts/account.ts";
import { CURRENT_WRONG, confirmPassword, isStillConfirmed } from "#app/domain/accounts/confirm-password.server.ts";
import { newMark } from "#app/domain/accounts/known-browser.server.ts";
import { faultOfPassword, type PasswordFault } from "#app/domain/accounts/new-password.server.ts";
import { hashPassword, isPassword } from "#app/domain/accounts/password.server.ts";
import { openSession } from "#app/domain/accounts/sessions.server.ts";
import { logSignIn } from "#app/domain/accounts/sign-in-log.server.ts";
import { NOWHERE, type Whereabouts } from "#app/domain/accounts/whereabouts.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectAccount, updatePassword } from "#db/queries/accounts.ts";

/**
 * Changes one's own password and signs out everywhere (DECISIONS 4); this browser gets a new session.
 *
 * @returns the new session's token and the browser's mark; a validation failure of the field `current` or `next`;
 * sign-in-delayed with the seconds to wait
 */
export async function changePassword(
	shop: Shop,
	account: Account,
	typed: { current: string; next: string },
	from: Whereabouts = NOWHERE,
): Promise<Result<{ token: string; mark: string }>> {
	const { id, email } = account;
	// Before the present one is asked for: whoever looks for a good new one has not failed with it.
	const fault = await faultOfPassword(typed.next, email);
	if (fault) return fail({ code: "validation", fields: { next: PASSWORD_FAULTS[fault] } });
	const confirmed = await confirmPassword(shop, id, typed.current);
	if (!confirmed.ok && confirmed.error !== CURRENT_WRONG) return confirmed;
	const passwordHash = await hashPassword(typed.next);
	const changed = await shop.db.transaction().execute(async (transaction) => {
		if (!confirmed.ok || !(await isStillConfirmed(transaction, id, confirmed.value.epoch))) return null;
		await updatePassword(transaction, { accountId: id, passwordHash, at: shop.clock().toISOString() });
		await logSignIn(shop, transaction, { kind: "password-changed", email, ...from });
		return goOn(shop, transaction, { id, epoch: confirmed.value.epoch + 1 }, from);
	});
	if (changed) return ok(changed);
	// A second press, sent before the first was answered, finds done what it asks for.
	const row = await selectAccount(shop.db, id);
	if (!row || !(await isPassword(typed.next, row.password_hash))) return fail(CURRENT_WRONG);
	return shop.db.transaction().execute(async (transaction) => {
		if (!(await isStillConfirmed(transaction, id, row.password_epoch))) return fail(CURRENT_WRONG);
		return ok(await goOn(shop, transaction, { id, epoch: row.password_epoch }, from));
	});
}

async function goOn(shop: Shop, db: Db, { id, epoch }: { id: number; epoch: number }, from: Whereabouts) {
	return { token: await openSession(shop, db, id, from), mark: newMark({ id, password_epoch: epoch }) };
}

/** What is said of each beside the new password. */
export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
	length: "backOffice:passwordShort",
	common: "backOffice:passwordCommon",
};
