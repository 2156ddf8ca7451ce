import { type Kysely, sql } from "kysely";

/**
 * Refunds that the provider is asked for. A row is written before it is asked, so that a lost answer is asked for again under
 * the same request id; what came of it is a line of the ledger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table provider_refund (
		request_id text primary key,
		order_id integer not null references orders (id),
		capture_id text not null,
		amount_cents integer not null check (amount_cents > 0),
		currency text not null check (currency = 'EUR'),
		worth_bani integer not null check (worth_bani > 0),
		state text not null check (state in ('asking', 'done', 'failed', 'unknown')),
		refund_id text unique,
		evidence text not null,
		created_at text not null,
		due_at text not null,
		attempts integer not null default 0
	) strict, without rowid`.execute(db);
	await sql`create index provider_refund_of_order on provider_refund (order_id, created_at)`.execute(db);
	await sql`create index provider_refund_open on provider_refund (due_at) where state = 'asking'`.execute(db);
}
