import type { Account } from "#app/domain/accounts/account.ts";
import { CURRENT_WRONG, confirmPassword, isStillConfirmed } from "#app/domain/accounts/confirm-password.server.ts";
import { newRecoveryCodes, stepOfCode, takeCode } from "#app/domain/accounts/second-factor.server.ts";
import { BY_CONSOLE } from "#app/domain/accounts/sign-in-event.ts";
import { logSignIn } from "#app/domain/accounts/sign-in-log.server.ts";
import { NOWHERE, type Whereabouts } from "#app/domain/accounts/whereabouts.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { deleteSessionsOf, selectAccountByEmail } from "#db/queries/accounts.ts";
import {
	countRecoveryCodes,
	deleteSecondFactor,
	insertSecondFactor,
	selectSecondFactor,
} from "#db/queries/second-factor.ts";

interface Typed {
	current: string;
	/** Digits alone. */
	code: string;
}

/** How an account's second factor stands; null when it has none. */
export async function readSecondFactor(
	shop: Pick<Shop, "db">,
	accountId: number,
): Promise<{ enabledAt: string; codesLeft: number } | null> {
	const factor = await selectSecondFactor(shop.db, accountId);
	return factor ? { enabledAt: factor.enabled_at, codesLeft: await countRecoveryCodes(shop.db, accountId) } : null;
}

/**
 * Turns the second factor on, with the password and a first code of the phone that has the secret. Every other session of the
 * account ends: it was opened with the password alone.
 *
 * @param own the digest of this browser's session, which stays
 * @returns the recovery codes, to be shown once; validation failures of `current` and `code`; sign-in-delayed;
 * changed-meanwhile when it is on already
 */
export async function turnOnSecondFactor(
	shop: Shop,
	{ id, email }: Account,
	typed: Typed & { secret: string; own: string },
	from: Whereabouts = NOWHERE,
): Promise<Result<{ codes: string[] }>> {
	const confirmed = await confirmPassword(shop, id, typed.current);
	if (!confirmed.ok) return confirmed;
	const step = stepOfCode(shop, typed.secret, typed.code);
	if (step === null) return fail(CODE_WRONG);
	const made = newRecoveryCodes();
	return shop.db.transaction().execute(async (transaction) => {
		if (!(await isStillConfirmed(transaction, id, confirmed.value.epoch))) return fail(CURRENT_WRONG);
		if (await selectSecondFactor(transaction, id)) return fail({ code: "changed-meanwhile" as const });
		const at = shop.clock().toISOString();
		const digests = made.map(({ digest }) => digest);
		const factor = { account_id: id, secret: typed.secret, enabled_at: at, last_step: step };
		await insertSecondFactor(transaction, factor, digests);
		await deleteSessionsOf(transaction, id, typed.own);
		await logSignIn(shop, transaction, { kind: "second-factor-on", email, ...from });
		return ok({ codes: made.map(({ code }) => code) });
	});
}

/**
 * Turns it off, with the password and a code of the app or a recovery code.
 *
 * @returns as turnOnSecondFactor
 */
export async function turnOffSecondFactor(
	shop: Shop,
	{ id, email }: Account,
	typed: Typed,
	from: Whereabouts = NOWHERE,
): Promise<Result<null>> {
	const confirmed = await confirmPassword(shop, id, typed.current);
	if (!confirmed.ok) return confirmed;
	return allOrNothing(shop, async (transaction) => {
		if (!(await isStillConfirmed(transaction, id, confirmed.value.epoch))) return fail(CURRENT_WRONG);
		if (!(await takeCode(shop, transaction, id, typed.code))) return fail(CODE_WRONG);
		await deleteSecondFactor(transaction, id);
		await logSignIn(shop, transaction, { kind: "second-factor-off", email, ...from });
		return ok(null);
	});
}

/**
 * Turns it off for somebody whose phone and recovery codes are gone; at the command line only.
 *
 * @returns whose it is, as stored, and whether it was on; account-not-found
 */
export function resetSecondFactor(
	shop: Pick<Shop, "db" | "clock">,
	{ email }: { email: string },
): Promise<Result<{ email: string; wasOn: boolean }>> {
	return shop.db.transaction().execute(async (transaction) => {
		const account = await selectAccountByEmail(transaction, email);
		if (!account) return fail({ code: "account-not-found" as const });
		const wasOn = await deleteSecondFactor(transaction, account.id);
		const event = { kind: "second-factor-reset", email: account.email, by: BY_CONSOLE } as const;
		if (wasOn) await logSignIn(shop, transaction, event);
		return ok({ email: account.email, wasOn });
	});
}

const CODE_WRONG: ShopError = { code: "validation", fields: { code: "backOffice:codeWrong" } };
