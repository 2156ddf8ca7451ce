import { type Insertable, sql } from "kysely";
import type { Db } from "../connection.ts";
import { lockTable, mustLock } from "../dialect/locks.ts";
import type { AccountTable } from "../schema.ts";

/** Whether there is one; in a transaction nobody else makes the first one before that ends. */
export async function hasAdmin(db: Db): Promise<boolean> {
	await lockTable(db, "account");
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

/** In a transaction nobody else changes it before that ends. */
export function selectAccount(db: Db, id: number) {
	return db
		.selectFrom("account")
		.selectAll()
		.where("id", "=", id)
		.$if(mustLock(db), (query) => query.forNoKeyUpdate())
		.executeTakeFirst();
}

/** Everybody who may sign in, admins first. */
export function selectAccounts(db: Db) {
	return db
		.selectFrom("account")
		.leftJoin("account_second_factor", "account_second_factor.account_id", "account.id")
		.select(["account.id", "email", "role", "created_at", "enabled_at"])
		.orderBy("role")
		.orderBy("email")
		.execute();
}

/** How many admins there are; in a transaction none of them goes before that ends. */
export async function countAdmins(db: Db): Promise<number> {
	const rows = await db
		.selectFrom("account")
		.select("id")
		.where("role", "=", "admin")
		.orderBy("id")
		.$if(mustLock(db), (query) => query.forUpdate())
		.execute();
	return rows.length;
}

export async function updateRole(db: Db, id: number, role: AccountTable["role"]): Promise<void> {
	await db.updateTable("account").set({ role }).where("id", "=", id).execute();
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
		.set((eb) => ({
			password_hash: change.passwordHash,
			password_changed_at: change.at,
			password_epoch: eb("password_epoch", "+", 1),
		}))
		.where("id", "=", change.accountId)
		.execute();
	await deleteSessionsOf(db, change.accountId);
}

/** The same password with another hash, unless it was changed meanwhile: nothing ends by that. */
export async function updateHash(db: Db, accountId: number, hash: { from: string; to: string }): Promise<void> {
	await db
		.updateTable("account")
		.set({ password_hash: hash.to })
		.where("id", "=", accountId)
		.where("password_hash", "=", hash.from)
		.execute();
}

export async function insertSession(
	db: Db,
	session: {
		digest: string;
		accountId: number;
		at: string;
		expiresAt: string;
		network: string | null;
		browser: string | null;
	},
): Promise<void> {
	await db
		.insertInto("account_session")
		.values({
			token_digest: session.digest,
			account_id: session.accountId,
			created_at: session.at,
			last_seen_at: session.at,
			expires_at: session.expiresAt,
			network: session.network,
			browser: session.browser,
		})
		.execute();
}

/** A session with whose it is, whatever its age. */
export function selectSession(db: Db, digest: string) {
	return db
		.selectFrom("account_session")
		.innerJoin("account", "account.id", "account_session.account_id")
		.leftJoin("account_second_factor", "account_second_factor.account_id", "account.id")
		.select(["account.id", "account.email", "account.role", "last_seen_at", "expires_at"])
		.select("account_second_factor.account_id as factor_of")
		.where("token_digest", "=", digest)
		.executeTakeFirst();
}

export async function touchSession(db: Db, digest: string, at: string): Promise<void> {
	await db.updateTable("account_session").set({ last_seen_at: at }).where("token_digest", "=", digest).execute();
}

export async function deleteSession(db: Db, digest: string): Promise<void> {
	await db.deleteFrom("account_session").where("token_digest", "=", digest).execute();
}

/** Ends every session of an account but one; how many. */
export async function deleteSessionsOf(db: Db, accountId: number, but: string | null = null): Promise<number> {
	const result = await db
		.deleteFrom("account_session")
		.where("account_id", "=", accountId)
		.$if(but !== null, (query) => query.where("token_digest", "<>", but!))
		.executeTakeFirst();
	return Number(result.numDeletedRows);
}

/** Ends a session if it is this account's; how many. */
export async function deleteSessionOf(db: Db, accountId: number, digest: string): Promise<number> {
	const result = await db
		.deleteFrom("account_session")
		.where("account_id", "=", accountId)
		.where("token_digest", "=", digest)
		.executeTakeFirst();
	return Number(result.numDeletedRows);
}

const SESSIONS_SHOWN = 100;

/** The sessions of an account that have neither run out nor stood unused for too long, the latest used first. */
export function selectSessionsOf(db: Db, accountId: number, { now, seenAfter }: { now: string; seenAfter: string }) {
	return db
		.selectFrom("account_session")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("expires_at", ">", now)
		.where("last_seen_at", ">=", seenAfter)
		.orderBy("last_seen_at", "desc")
		.limit(SESSIONS_SHOWN)
		.execute();
}

export async function deleteOldSessions(db: Db, now: string): Promise<void> {
	await db.deleteFrom("account_session").where("expires_at", "<=", now).execute();
}

/** What failed before; in a transaction nobody else counts a try of these subjects before that ends. */
export async function selectSignInTries(db: Db, subjects: string[]) {
	if (mustLock(db)) await lockSubjects(db, subjects);
	return db.selectFrom("sign_in_try").selectAll().where("subject", "in", subjects).execute();
}

/** A row must be there to be locked; one of no failure goes with the next that are old. */
async function lockSubjects(db: Db, subjects: string[]): Promise<void> {
	const rows = subjects.toSorted().map((subject) => ({ subject, failures: 0, last_at: "", next_at: "" }));
	await db
		.insertInto("sign_in_try")
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await db
		.selectFrom("sign_in_try")
		.select("subject")
		.where("subject", "in", subjects)
		.orderBy("subject")
		.forUpdate()
		.execute();
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

/** Takes one failure back from each; who else tried meanwhile waits as long as they must. */
export async function giveBackSignInTries(
	db: Db,
	tries: { subject: string; failures: number }[],
	now: string,
): Promise<void> {
	for (const { subject, failures } of tries) {
		await db
			.updateTable("sign_in_try")
			.set((eb) => ({
				failures: eb("failures", "-", 1),
				next_at: eb.case().when("failures", "<=", failures).then(now).else(eb.ref("next_at")).end(),
			}))
			.where("subject", "=", subject)
			.where("failures", ">", 0)
			.execute();
	}
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
				sql<boolean>`subject like ${`pair % ${name.replace(/[\\%_]/g, "\\$&")}`} escape '\\'`,
			]),
		)
		.execute();
}

export async function deleteOldSignInTries(db: Db, before: string): Promise<void> {
	await db.deleteFrom("sign_in_try").where("last_at", "<", before).execute();
}
