import type { Account } from "#app/domain/accounts/account.ts";
import { isPassword, NOBODYS_HASH } from "#app/domain/accounts/password.server.ts";
import { openSession } from "#app/domain/accounts/sessions.server.ts";
import { type TrySubject, takeTry } from "#app/domain/accounts/sign-in-tries.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { deleteOldSessions, deleteSignInTries, selectAccountByEmail } from "#db/queries/accounts.ts";

interface SignInCommand {
	email: string;
	password: string;
	/** The visitor's network address. */
	address: string;
}

/**
 * Signs in. An unknown e-mail and a wrong password are one answer that takes the same time. Each try counts as failed
 * before the password is looked at, so that many at once get no more guesses than one after the other.
 *
 * @returns sign-in-failed, or sign-in-delayed with the seconds to wait
 */
export async function signIn(
	shop: Shop,
	command: SignInCommand,
): Promise<Result<{ token: string; account: Account }, ShopError>> {
	const subjects = subjectsOf(command);
	const waitS = await takeTry(shop, subjects);
	if (waitS > 0) return fail({ code: "sign-in-delayed", values: { seconds: waitS } });
	const row = await selectAccountByEmail(shop.db, command.email);
	const fits = await isPassword(command.password, row?.password_hash ?? NOBODYS_HASH);
	if (!row || !fits) return fail({ code: "sign-in-failed" });
	return shop.db.transaction().execute(async (transaction) => {
		// The password may have been changed, or the account removed, while this one was checked.
		const current = await selectAccountByEmail(transaction, command.email);
		if (current?.password_hash !== row.password_hash) return fail({ code: "sign-in-failed" as const });
		await deleteSignInTries(
			transaction,
			subjects.map(({ key }) => key),
		);
		await deleteOldSessions(transaction, shop.clock().toISOString());
		const token = await openSession(shop, transaction, row.id);
		return ok({ token, account: { id: current.id, email: current.email, role: current.role } });
	});
}

function subjectsOf({ email, address }: SignInCommand): TrySubject[] {
	const name = email.toLowerCase();
	return [
		{ kind: "pair", key: `pair ${address} ${name}` },
		{ kind: "address", key: `address ${address}` },
		{ kind: "email", key: `email ${name}` },
	];
}
