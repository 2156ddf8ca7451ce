import type { Account, Role } from "#app/domain/accounts/account.ts";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { PASSWORD_FAULTS } from "#app/domain/accounts/change-password.server.ts";
import { changeRole } from "#app/domain/accounts/change-role.server.ts";
import { CURRENT_WRONG, confirmPassword, isStillConfirmed } from "#app/domain/accounts/confirm-password.server.ts";
import { faultOfPassword } from "#app/domain/accounts/new-password.server.ts";
import { isPassword } from "#app/domain/accounts/password.server.ts";
import { removeAccount } from "#app/domain/accounts/remove-account.server.ts";
import { resetPassword } from "#app/domain/accounts/reset-password.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectAccountByEmail } from "#db/queries/accounts.ts";

/** What an admin does with the account of somebody else. */
export type AccountChange =
	| { kind: "add"; email: string; role: Role; next: string }
	| { kind: "role"; email: string; role: Role }
	| { kind: "reset"; email: string; next: string }
	| { kind: "remove"; email: string };

/**
 * Adds, changes or removes an account for an admin, who types the own password again: a back office that was left open makes
 * nobody an admin (DECISIONS 4).
 *
 * @param current the admin's own password
 * @returns validation of `current`, `next` or `email`; sign-in-delayed with the seconds to wait; account-not-found; last-admin;
 * forbidden for the admin's own account
 */
export async function manageAccount(
	shop: Shop,
	admin: Account,
	{ change, current }: { change: AccountChange; current: string },
): Promise<Result<null>> {
	if (change.kind !== "add" && change.email === admin.email) return fail({ code: "forbidden" });
	const fault = "next" in change ? await faultOfPassword(change.next, change.email) : null;
	if (fault) return fail({ code: "validation", fields: { next: PASSWORD_FAULTS[fault] } });
	const confirmed = await confirmPassword(shop, admin.id, current);
	if (!confirmed.ok) return confirmed;
	if (!(await isStillConfirmed(shop.db, admin.id, confirmed.value.epoch))) return fail(CURRENT_WRONG);
	const done = await carryOut(shop, change, admin.email);
	if (done.ok) return ok(null);
	if (change.kind === "add" && (await isThere(shop, change))) return ok(null);
	if (change.kind === "remove" && done.error.code === "account-not-found") return ok(null);
	const isTaken = done.error.code === "account-exists";
	return isTaken ? fail({ code: "validation", fields: { email: "errors:account-exists" } }) : done;
}

/** The very account: a form whose answer was lost is sent again, and has added it. Likewise one that is gone was removed. */
async function isThere(
	{ db }: Shop,
	{ email, role, next }: { email: string; role: Role; next: string },
): Promise<boolean> {
	const row = await selectAccountByEmail(db, email);
	return row?.email === email && row.role === role && (await isPassword(next, row.password_hash));
}

function carryOut(shop: Shop, change: AccountChange, by: string): Promise<Result<unknown>> {
	switch (change.kind) {
		case "add":
			return addAccount(shop, { ...change, password: change.next, by });
		case "role":
			return changeRole(shop, { ...change, by });
		case "reset":
			return resetPassword(shop, { ...change, password: change.next, by });
		case "remove":
			return removeAccount(shop, { ...change, by });
	}
}
