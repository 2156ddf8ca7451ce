import type { Account } from "#app/domain/accounts/account.ts";
import { hashPassword, isPassword } from "#app/domain/accounts/password.server.ts";
import { openSession } from "#app/domain/accounts/sessions.server.ts";
import { FAILURES_KEPT_MS, type SignInSubject, waitAfterFailuresS } from "#app/domain/accounts/sign-in-delay.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import {
	deleteOldSessions,
	deleteOldSignInTries,
	deleteSignInTries,
	saveSignInTries,
	selectAccountByEmail,
	selectSignInTries,
} from "#db/queries/accounts.ts";

export interface SignInCommand {
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
	const fits = await isPassword(command.password, row?.password_hash ?? (await standIn()));
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
		return ok({ token, account: { id: row.id, email: row.email, role: row.role } });
	});
}

interface Subject {
	kind: SignInSubject;
	key: string;
}

function subjectsOf({ email, address }: SignInCommand): Subject[] {
	const name = email.toLowerCase();
	return [
		{ kind: "pair", key: `pair ${address} ${name}` },
		{ kind: "address", key: `address ${address}` },
		{ kind: "email", key: `email ${name}` },
	];
}

/** Counts a try as failed; returns the seconds that are still to wait, and counts nothing, when it comes too early. */
function takeTry(shop: Shop, subjects: Subject[]): Promise<number> {
	return shop.db.transaction().execute(async (transaction) => {
		const now = shop.clock().getTime();
		const keys = subjects.map(({ key }) => key);
		await deleteOldSignInTries(transaction, new Date(now - FAILURES_KEPT_MS).toISOString());
		const known = new Map((await selectSignInTries(transaction, keys)).map((row) => [row.subject, row]));
		const waitMs = Math.max(0, ...[...known.values()].map((row) => Date.parse(row.next_at) - now));
		if (waitMs > 0) return Math.ceil(waitMs / 1000);
		await saveSignInTries(
			transaction,
			subjects.map(({ kind, key }) => {
				const failures = (known.get(key)?.failures ?? 0) + 1;
				return {
					subject: key,
					failures,
					last_at: new Date(now).toISOString(),
					next_at: new Date(now + waitAfterFailuresS(kind, failures) * 1000).toISOString(),
				};
			}),
		);
		return 0;
	});
}

let standInHash: Promise<string> | undefined;

/** What the password of nobody is compared with, so that it takes as long as anybody's. */
function standIn(): Promise<string> {
	standInHash ??= hashPassword("nobody has this password");
	return standInHash;
}
