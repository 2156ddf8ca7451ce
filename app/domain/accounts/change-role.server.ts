import type { Role } from "#app/domain/accounts/account.ts";
import { BY_CONSOLE } from "#app/domain/accounts/sign-in-event.ts";
import { logSignIn } from "#app/domain/accounts/sign-in-log.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { countAdmins, selectAccountByEmail, updateRole } from "#db/queries/accounts.ts";

/**
 * Makes an admin of a member of staff, or the other way round; their sessions go on with the new role.
 *
 * @param by the e-mail address of the admin who does it
 * @returns account-not-found; last-admin, who stays one
 */
export function changeRole(
	shop: Pick<Shop, "db" | "clock">,
	{ email, role, by = BY_CONSOLE }: { email: string; role: Role; by?: string },
): Promise<Result<null>> {
	return shop.db.transaction().execute(async (transaction) => {
		// Counted first: who waits for the admins finds the account as it is by then.
		const admins = await countAdmins(transaction);
		const account = await selectAccountByEmail(transaction, email);
		if (!account) return fail({ code: "account-not-found" as const });
		if (account.role === role) return ok(null);
		if (role === "staff" && admins === 1) return fail({ code: "last-admin" as const });
		await updateRole(transaction, account.id, role);
		const event = { kind: "role-changed", email: account.email, by, detail: role } as const;
		await logSignIn(shop, transaction, event);
		return ok(null);
	});
}
