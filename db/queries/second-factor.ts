import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { AccountSecondFactorTable } from "../schema.ts";

export function selectSecondFactor(db: Db, accountId: number) {
	return db.selectFrom("account_second_factor").selectAll().where("account_id", "=", accountId).executeTakeFirst();
}

export async function insertSecondFactor(
	db: Db,
	factor: Insertable<AccountSecondFactorTable>,
	codeDigests: string[],
): Promise<void> {
	await db.insertInto("account_second_factor").values(factor).execute();
	const rows = codeDigests.map((code_digest) => ({ account_id: factor.account_id, code_digest }));
	await db.insertInto("account_recovery_code").values(rows).execute();
}

/** Removes the second factor with its recovery codes (the table's cascade); whether there was one. */
export async function deleteSecondFactor(db: Db, accountId: number): Promise<boolean> {
	const result = await db.deleteFrom("account_second_factor").where("account_id", "=", accountId).executeTakeFirst();
	return result.numDeletedRows === 1n;
}

/** Takes the code of a step, once: false when this step's or a later one's was taken before. */
export async function takeStep(db: Db, accountId: number, step: number): Promise<boolean> {
	const result = await db
		.updateTable("account_second_factor")
		.set({ last_step: step })
		.where("account_id", "=", accountId)
		.where("last_step", "<", step)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

/** Uses a recovery code up; false when there is none such. */
export async function deleteRecoveryCode(db: Db, accountId: number, digest: string): Promise<boolean> {
	const result = await db
		.deleteFrom("account_recovery_code")
		.where("account_id", "=", accountId)
		.where("code_digest", "=", digest)
		.executeTakeFirst();
	return result.numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
	const row = await db
		.selectFrom("account_recovery_code")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("account_id", "=", accountId)
		.executeTakeFirstOrThrow();
	return row.count;
}
