import type { Account } from "#app/domain/accounts/account.ts";
import { readCopiedNumber } from "#app/domain/order-number.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { NameContractFields, NamedContract } from "#app/domain/withdrawals/name-contract-form.ts";
import { readNaming } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import { lockRows } from "#db/dialect/locks.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { selectServiceOrder } from "#db/queries/service-orders.ts";
import {
	deleteWithdrawalContract,
	insertEventOfContract,
	selectWithdrawal,
	updateWithdrawalContract,
} from "#db/queries/withdrawals.ts";

/**
 * Joins a declaration whose number and e-mail fit nothing to the order or service order that it means, once a person has seen whose that
 * is and ticked so. The number stays as it was typed, and the log of the contract says what it says of a declaration that named it.
 *
 * @returns not-found for an unknown declaration, changed-meanwhile for one that has its contract by now, validation beside the field
 */
export function nameContract(
	shop: Shop,
	wish: NameContractFields & { withdrawalId: number; account: Account },
): Promise<Result<NamedContract & { isNamed: boolean }>> {
	return allOrNothing<NamedContract & { isNamed: boolean }>(shop, async (db) => {
		const withdrawal = await selectWithdrawal(db, wish.withdrawalId);
		if (!withdrawal) return fail({ code: "not-found" });
		const { contract } = withdrawal;
		const number = readCopiedNumber(wish.orderNumber) ?? 0;
		const row = await (contract === "order" ? selectOrder(db, number) : selectServiceOrder(db, number));
		if (!row) return fail({ code: "validation", fields: { orderNumber: `adminWithdrawals:unknown_${contract}` } });
		const named = { id: row.id, fullName: row.full_name, email: row.email };
		if (wish.shown !== row.id || !wish.confirmed) return ok({ ...named, isNamed: false });
		if (!(await updateWithdrawalContract(db, withdrawal.id, { kind: contract, id: row.id })))
			return fail({ code: "changed-meanwhile" });
		await insertEventOfContract(
			db,
			{ kind: contract, id: row.id },
			{
				at: shop.clock().toISOString(),
				actor: wish.account.role,
				kind: "withdrawal-declared",
				detail: JSON.stringify({ withdrawalId: withdrawal.id, account: wish.account.email }),
			},
		);
		return ok({ ...named, isNamed: true });
	});
}

/**
 * Takes a declaration off what a person joined it to by mistake, unless a return answers it. The logs keep both.
 *
 * @returns not-found for an unknown declaration, changed-meanwhile where there is nothing of the kind to take off
 */
export function leaveContract(
	shop: Shop,
	{ withdrawalId, account }: { withdrawalId: number; account: Account },
): Promise<Result<{ id: number }>> {
	return allOrNothing<{ id: number }>(shop, async (db) => {
		const withdrawal = await selectWithdrawal(db, withdrawalId);
		if (!withdrawal) return fail({ code: "not-found" });
		const named = await readNaming(db, withdrawal);
		// Whoever opens a return of it has the order first.
		if (named?.kind === "order") await lockRows(db, "orders", [named.id]);
		if (!named || !(await deleteWithdrawalContract(db, withdrawalId))) return fail({ code: "changed-meanwhile" });
		await insertEventOfContract(db, named, {
			at: shop.clock().toISOString(),
			actor: account.role,
			kind: "withdrawal-left",
			detail: JSON.stringify({ withdrawalId, account: account.email }),
		});
		return ok({ id: named.id });
	});
}
