import { type Insertable, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { AccountTable } from "../schema.ts";

export async function hasAdmin(db: Db): Promise<boolean> {
	const row = await db.selectFrom("account").select("id").where("role", "=", "admin").limit(1).executeTakeFirst();
	return row !== undefined;
}

export async function insertAccount(db: Db, account: Insertable<AccountTable>): Promise<void> {
	await db.insertInto("account").values(account).execute();
}

/** By e-mail address; case does not matter (the column's collation). */
export function selectAccountByEmail(db: Db, email: string) {
	return db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
}

export function selectAccount(db: Db, id: number) {
	return db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Everybody who may sign in, admins first. */
export function selectAccounts(db: Db) {
	return db
		.selectFrom("account")
		.select(["email", "role", "created_at", "password_changed_at"])
		.orderBy("role")
		.orderBy("email")
		.execute();
}

export async function countAdmins(db: Db): Promise<number> {
	const row = await db
		.selectFrom("account")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("role", "=", "admin")
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** Removes an account with its sessions (the table's cascade). */
export async function deleteAccount(db: Db, id: number): Promise<void> {
	await db.deleteFrom("account").where("id", "=", id).execute();
}

/** A new password ends every session of the account, in the caller's transaction. */
export async function updatePassword(
	db: Db,
	change: { accountId: number; passwordHash: string; at: string },
): Promise<void> {
	await db
		.updateTable("account")
		.set({ password_hash: change.passwordHash, password_changed_at: change.at })
		.where("id", "=", change.accountId)
		.execute();
	await deleteSessionsOf(db, change.accountId);
}

export async function insertSession(
	db: Db,
	session: { digest: string; accountId: number; at: string; expiresAt: string },
): Promise<void> {
	await db
		.insertInto("account_session")
		.values({
			token_digest: session.digest,
			account_id: session.accountId,
			created_at: session.at,
			last_seen_at: session.at,
			expires_at: session.expiresAt,
		})
		.execute();
}

/** A session with whose it is, whatever its age. */
export function selectSession(db: Db, digest: string) {
	return db
		.selectFrom("account_session")
		.innerJoin("account", "account.id", "account_session.account_id")
		.select(["account.id", "account.email", "account.role", "last_seen_at", "expires_at"])
		.where("token_digest", "=", digest)
		.executeTakeFirst();
}

export async function touchSession(db: Db, digest: string, at: string): Promise<void> {
	await db.updateTable("account_session").set({ last_seen_at: at }).where("token_digest", "=", digest).execute();
}

export async function deleteSession(db: Db, digest: string): Promise<void> {
	await db.deleteFrom("account_session").where("token_digest", "=", digest).execute();
}

async function deleteSessionsOf(db: Db, accountId: number): Promise<void> {
	await db.deleteFrom("account_session").where("account_id", "=", accountId).execute();
}

export async function deleteOldSessions(db: Db, now: string): Promise<void> {
	await db.deleteFrom("account_session").where("expires_at", "<=", now).execute();
}

export function selectSignInTries(db: Db, subjects: string[]) {
	return db.selectFrom("sign_in_try").selectAll().where("subject", "in", subjects).execute();
}

export async function saveSignInTries(
	db: Db,
	tries: { subject: string; failures: number; last_at: string; next_at: string }[],
): Promise<void> {
	await db
		.insertInto("sign_in_try")
		.values(tries)
		.onConflict((conflict) =>
			conflict.column("subject").doUpdateSet((eb) => ({
				failures: eb.ref("excluded.failures"),
				last_at: eb.ref("excluded.last_at"),
				next_at: eb.ref("excluded.next_at"),
			})),
		)
		.execute();
}

export async function deleteSignInTries(db: Db, subjects: string[]): Promise<void> {
	await db.deleteFrom("sign_in_try").where("subject", "in", subjects).execute();
}

/** Forgets the failures of one e-mail address, from wherever they came. */
export async function deleteSignInTriesOf(db: Db, email: string): Promise<void> {
	const name = email.toLowerCase();
	await db
		.deleteFrom("sign_in_try")
		.where((eb) =>
			eb.or([
				eb("subject", "=", `email ${name}`),
				sql<boolean>`subject like 'pair %' and substr(subject, ${-(name.length + 1)}) = ${` ${name}`}`,
			]),
		)
		.execute();
}

export async function deleteOldSignInTries(db: Db, before: string): Promise<void> {
	await db.deleteFrom("sign_in_try").where("last_at", "<", before).execute();
}
