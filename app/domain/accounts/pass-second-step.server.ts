import { markOf } from "#app/domain/accounts/known-browser.server.ts";
import { takeCode } from "#app/domain/accounts/second-factor.server.ts";
import { openSignIn, type SignedIn, type SignInVisitor } from "#app/domain/accounts/sign-in.server.ts";
import { logSignIn } from "#app/domain/accounts/sign-in-log.server.ts";
import { giveBackTry, type TrySubject, takeTry } from "#app/domain/accounts/sign-in-tries.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectAccount } from "#db/queries/accounts.ts";

/** Whose password was right, and which one: it may be changed before the code comes. */
export interface SecondStep {
	account: number;
	epoch: number;
}

/**
 * The second step of a sign-in: a code of the app or a recovery code. Wrong codes have counters of their own: one a known browser,
 * one for all strangers, who must know the password to come here.
 *
 * @param code digits alone
 * @returns sign-in-failed for a wrong or used code; sign-in-delayed with the seconds to wait; sign-in-required when the
 * password has been changed since, or the account removed: the sign-in begins anew
 */
export async function passSecondStep(
	shop: Shop,
	{ account, epoch }: SecondStep,
	{ code, ...visitor }: SignInVisitor & { code: string },
): Promise<Result<SignedIn>> {
	const row = await selectAccount(shop.db, account);
	if (row?.password_epoch !== epoch) return fail({ code: "sign-in-required" });
	const mark = markOf(visitor.marks ?? [], row);
	const subject: TrySubject = mark
		? { kind: "device", key: `code device ${mark}` }
		: { kind: "code", key: `code ${account}` };
	const taken = await takeTry(shop, [subject]);
	if ("waitS" in taken) return fail({ code: "sign-in-delayed", values: { seconds: taken.waitS } });
	return shop.db.transaction().execute(async (transaction) => {
		const current = await selectAccount(transaction, account);
		if (current?.password_epoch !== epoch) return fail({ code: "sign-in-required" as const });
		const used = await takeCode(shop, transaction, account, code);
		if (used) {
			await giveBackTry(shop, transaction, taken);
			return ok(await openSignIn(shop, transaction, current, { ...visitor, detail: used }));
		}
		const from = { email: current.email, network: visitor.address, browser: visitor.browser ?? null };
		await logSignIn(shop, transaction, { kind: "failed", detail: "code", ...from });
		if (taken.locks) await logSignIn(shop, transaction, { kind: "locked-out", detail: taken.locks, ...from });
		return fail({ code: "sign-in-failed" as const });
	});
}
