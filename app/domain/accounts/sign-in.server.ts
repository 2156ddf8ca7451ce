import type { Selectable } from "kysely";
import type { Account } from "#app/domain/accounts/account.ts";
import { markOf, newMark } from "#app/domain/accounts/known-browser.server.ts";
import { hashPassword, isOutdated, isPassword, NOBODYS_HASH } from "#app/domain/accounts/password.server.ts";
import { openSession } from "#app/domain/accounts/sessions.server.ts";
import { logSignIn } from "#app/domain/accounts/sign-in-log.server.ts";
import { giveBackTry, type TakenTry, type TrySubject, takeTry } from "#app/domain/accounts/sign-in-tries.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { deleteOldSessions, deleteSignInTries, selectAccountByEmail, updateHash } from "#db/queries/accounts.ts";
import { selectSecondFactor } from "#db/queries/second-factor.ts";
import type { AccountTable } from "#db/schema.ts";

/** Who tries, and from where. */
export interface SignInVisitor {
	/** The visitor's network address. */
	address: string;
	/** The browser's family. */
	browser?: string | null;
	/** What the browser holds of accounts that were signed in to with it before. */
	marks?: readonly string[];
}

interface SignInCommand extends SignInVisitor {
	email: string;
	password: string;
}

export interface SignedIn {
	account: Account;
	/** The session's, for the browser alone. */
	token: string;
	/** By which the browser is known from now on. */
	mark: string;
}

/**
 * Signs in. An unknown e-mail and a wrong password are one answer that takes the same time. Each try counts as failed
 * before the password is looked at, so that many at once get no more guesses than one after the other.
 *
 * @returns sign-in-failed, or sign-in-delayed with the seconds to wait; second-factor-required with `account` and `epoch` when
 * the password was right and a code must follow
 */
export async function signIn(shop: Shop, typed: SignInCommand): Promise<Result<SignedIn>> {
	const row = await selectAccountByEmail(shop.db, typed.email);
	// PostgreSQL finds it by more than its own letters in any case: however it is written, the tries are counted together.
	const command = { ...typed, email: row?.email ?? typed.email };
	const mark = row ? markOf(command.marks ?? [], row) : null;
	const taken = await takeTry(shop, mark === null ? subjectsOf(command) : [{ kind: "device", key: `device ${mark}` }]);
	if ("waitS" in taken) return fail({ code: "sign-in-delayed", values: { seconds: taken.waitS } });
	const fits = await isPassword(command.password, row?.password_hash ?? NOBODYS_HASH);
	if (!row || !fits) return failed(shop, command, taken);
	const raised = isOutdated(row.password_hash) ? await hashPassword(command.password) : null;
	const outcome = await shop.db.transaction().execute(async (transaction) => {
		// The password may have been changed, or the account removed, while this one was checked.
		const current = await selectAccountByEmail(transaction, command.email);
		if (current?.id !== row.id || current.password_epoch !== row.password_epoch) return null;
		if (raised) await updateHash(transaction, row.id, { from: row.password_hash, to: raised });
		if (mark === null) await giveBackTry(shop, transaction, taken);
		else await deleteSignInTries(transaction, [`device ${mark}`]);
		if (await selectSecondFactor(transaction, row.id)) {
			const values = { account: row.id, epoch: row.password_epoch };
			return fail({ code: "second-factor-required" as const, values });
		}
		return ok(await openSignIn(shop, transaction, current, { ...command, detail: "password" }));
	});
	return outcome ?? failed(shop, command, taken);
}

/** Opens the session of whoever has shown all that the account asks for, in the caller's transaction. */
export async function openSignIn(
	shop: Shop,
	db: Db,
	row: Selectable<AccountTable>,
	{ address, browser = null, marks = [], detail }: SignInVisitor & { detail: "password" | "code" | "recovery-code" },
): Promise<SignedIn> {
	const { id, email, role } = row;
	const from = { network: address, browser };
	await deleteOldSessions(db, shop.clock().toISOString());
	const token = await openSession(shop, db, id, from);
	await logSignIn(shop, db, { kind: "signed-in", email, detail, ...from });
	return { token, mark: markOf(marks, row) ?? newMark(row), account: { id, email, role } };
}

/** Strangers and their networks share counters: a success of somebody else earns them nothing. */
function subjectsOf({ email, address }: SignInCommand): TrySubject[] {
	const name = email.toLowerCase();
	return [
		{ kind: "pair", key: `pair ${address} ${name}` },
		{ kind: "address", key: `address ${address}` },
		{ kind: "email", key: `email ${name}` },
	];
}

async function failed(
	shop: Shop,
	{ email, address, browser }: SignInCommand,
	{ locks }: TakenTry,
): Promise<Result<never>> {
	const from = { email, network: address, browser: browser ?? null };
	await shop.db.transaction().execute(async (transaction) => {
		await logSignIn(shop, transaction, { kind: "failed", detail: "password", ...from });
		if (locks) await logSignIn(shop, transaction, { kind: "locked-out", detail: locks, ...from });
	});
	return fail({ code: "sign-in-failed" });
}
