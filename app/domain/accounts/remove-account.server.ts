import { BY_CONSOLE } from "#app/domain/accounts/sign-in-event.ts";
import { logSignIn } from "#app/domain/accounts/sign-in-log.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { countAdmins, deleteAccount, selectAccountByEmail } from "#db/queries/accounts.ts";

/**
 * Takes somebody's access away: their sessions end at once, what they did stays in the logs under their e-mail address.
 *
 * @param by the e-mail address of the admin who does it
 * @returns whose it was, as stored; account-not-found; last-admin, who cannot be removed
 */
export function removeAccount(
	shop: Pick<Shop, "db" | "clock">,
	{ email, by = BY_CONSOLE }: { email: string; by?: string },
): Promise<Result<{ email: string }>> {
	return shop.db.transaction().execute(async (transaction) => {
		// Counted first: who waits for the admins finds the account as it is by then.
		const admins = await countAdmins(transaction);
		const account = await selectAccountByEmail(transaction, email);
		if (!account) return fail({ code: "account-not-found" as const });
		if (account.role === "admin" && admins === 1) return fail({ code: "last-admin" as const });
		await deleteAccount(transaction, account.id);
		await logSignIn(shop, transaction, { kind: "account-removed", email: account.email, by });
		return ok({ email: account.email });
	});
}
