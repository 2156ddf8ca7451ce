import { type Kysely, sql } from "kysely";

/**
 * A declaration of withdrawal may have several returns: one that was dropped and the one in its place, or one for the pieces that the first
 * left out. SQLite takes a constraint out by making the table anew: its rows and indexes stay as they were, and those that refer
 * to it are looked at when the migration ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { rows: indexes } = await sql<{ sql: string }>`select sql from sqlite_master
		where type = 'index' and tbl_name = 'return_case' and sql is not null order by rowid`.execute(db);
	const { rows: highest } = await sql<{ seq: number }>`select seq from sqlite_sequence
		where name = 'return_case'`.execute(db);
	await sql`pragma defer_foreign_keys = on`.execute(db);
	await sql`create table returns_put_by as select * from return_case`.execute(db);
	await sql`drop table return_case`.execute(db);
	await sql`create table return_case (
		id integer primary key autoincrement,
		idempotency_key text not null unique,
		order_id integer not null references orders (id),
		kind text not null check (kind in ('withdrawal', 'warranty', 'sent-back')),
		withdrawal_id integer references withdrawal (id),
		state text not null check (state in
			('announced', 'received', 'inspected', 'refunded', 'refused', 'repaired', 'replaced', 'dropped')),
		opened_at text not null,
		due_on text not null check (length(due_on) = 10),
		reason text check (length(reason) between 1 and 2000),
		answer text check (length(answer) between 1 and 2000),
		refunded_bani integer not null default 0 check (refunded_bani >= 0),
		closed_at text,
		check (state <> 'refused' or answer is not null),
		check (refunded_bani = 0 or state = 'refunded'),
		check (case
			when state in ('announced', 'received', 'inspected') then closed_at is null
			when state in ('refused', 'repaired', 'dropped') then closed_at is not null
			else true end)
	) strict`.execute(db);
	await sql`insert into return_case select * from returns_put_by order by id`.execute(db);
	await sql`drop table returns_put_by`.execute(db);
	// No number comes back of a return that is gone.
	for (const { seq } of highest) {
		await sql`delete from sqlite_sequence where name = 'return_case'`.execute(db);
		await sql`insert into sqlite_sequence (name, seq) values ('return_case', ${seq})`.execute(db);
	}
	for (const { sql: text } of indexes) await sql.raw(text).execute(db);
	await indexDeclarations(db);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await sql`alter table return_case drop constraint return_case_withdrawal_id_key`.execute(db);
	await indexDeclarations(db);
}

async function indexDeclarations(db: Kysely<unknown>): Promise<void> {
	await sql`create index return_case_of_withdrawal on return_case (withdrawal_id, id)
		where withdrawal_id is not null`.execute(db);
}
