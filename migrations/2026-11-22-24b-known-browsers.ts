import { type Kysely, sql } from "kysely";

/**
 * A session tells where it was opened; those of before go on without it. The password's epoch grows with each new password: what
 * was handed out under an older one (the mark of a known browser) is worth nothing any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table account add column password_epoch integer not null default 0`.execute(db);
	await sql`alter table account_session add column network text`.execute(db);
	await sql`alter table account_session add column browser text`.execute(db);
}
