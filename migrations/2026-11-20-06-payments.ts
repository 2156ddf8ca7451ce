import { type Kysely, sql } from "kysely";

/**
 * The payment ledger: every attempt, claim, notification and capture with its evidence, once per provider, transaction
 * and status; the provider orders that captures belong to; and the durable queue of notifications to verify.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table payment_record (
		id integer primary key,
		order_id integer references orders (id),
		at text not null,
		provider text not null check (provider in ('paypal', 'googlepay', 'bank', 'revolut', 'counter')),
		kind text not null check (kind in ('attempt', 'claim', 'notification', 'capture', 'refund', 'reversal')),
		transaction_id text not null check (transaction_id <> ''),
		status text not null check (status <> ''),
		amount_cents integer,
		currency text,
		verdict text not null check (verdict in ('proves-payment', 'noted', 'held')),
		reason text,
		evidence text not null default '{}' check (json_valid(evidence)),
		unique (provider, transaction_id, status),
		check (verdict <> 'held' or reason is not null)
	) strict`.execute(db);
	await sql`create index payment_record_of_order on payment_record (order_id, id)`.execute(db);
	await sql`create index payment_record_held on payment_record (id) where verdict = 'held'`.execute(db);

	// A row exists before the provider is asked, so that an answer that was lost is asked for again under the same key.
	await sql`create table provider_order (
		request_id text primary key,
		order_id integer not null references orders (id),
		provider_order_id text unique,
		approve_url text,
		amount_cents integer not null check (amount_cents > 0),
		currency text not null check (currency = 'EUR'),
		state text not null check (state in ('creating', 'created', 'capturing', 'captured', 'failed')),
		created_at text not null,
		due_at text not null,
		attempts integer not null default 0
	) strict, without rowid`.execute(db);
	await sql`create index provider_order_of_order on provider_order (order_id, created_at)`.execute(db);
	await sql`create index provider_order_open on provider_order (due_at) where state = 'capturing'`.execute(db);

	await sql`create table provider_notification (
		id integer primary key,
		order_id integer not null,
		received_at text not null,
		raw blob not null,
		state text not null default 'waiting' check (state in ('waiting', 'verified', 'invalid', 'given-up')),
		attempts integer not null default 0,
		due_at text not null,
		outcome text
	) strict`.execute(db);
	await sql`create index provider_notification_waiting on provider_notification (due_at) where state = 'waiting'`.execute(
		db,
	);
}
