import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";

/**
 * The provider's own database file. Every answer is given after its transaction is on disk (synchronous = FULL): a
 * killed process loses no payment and no notification.
 */
export type Store = Database.Database;

const SCHEMA = `
create table checkouts (
	token text primary key, fields text not null, payment_id text, created_at text not null);
create table orders (
	id text primary key, request text not null, status text not null, payer text, faults text not null default '[]',
	created_at text not null, updated_at text not null);
create table request_ids (
	scope text not null, request_id text not null, body_hash text not null, order_id text not null,
	created_at text not null, primary key (scope, request_id));
create table payments (
	id text primary key, source text not null, status text not null, reason text, parent_id text, order_id text,
	unit_index integer, amount_minor integer not null, currency text not null, fee_minor integer not null,
	receiver text not null, payer text not null, invoice text not null, custom text not null,
	item_name text not null, item_number text not null, quantity integer not null, notify_url text not null,
	created_at text not null, updated_at text not null);
create index payments_invoice on payments (invoice);
create index payments_order on payments (order_id);
create index payments_parent on payments (parent_id);
create table ipn_messages (
	id integer primary key, payment_id text not null, payment_status text not null, notify_url text not null,
	body blob not null, body_hash text not null, genuine integer not null, state text not null,
	attempts integer not null default 0, next_at text not null, created_at text not null);
create index ipn_messages_hash on ipn_messages (body_hash);
create index ipn_messages_due on ipn_messages (state, next_at);
create table ipn_attempts (
	id integer primary key, message_id integer not null references ipn_messages (id), at text not null,
	status integer, answer text not null);
create table faults (
	id integer primary key, kind text not null, target text not null, times_left integer not null,
	delay_ms integer not null);
create table tokens (hash text primary key, expires_at text not null);
create table knobs (name text primary key, value integer not null);
`;

/** What came after the first schema. */
const LATER = ["alter table ipn_messages add column headers text"];

/** @param dataDir made when missing; null keeps everything in memory */
export function openStore(dataDir: string | null): Store {
	if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
	const store = new Database(dataDir === null ? ":memory:" : join(dataDir, "sandbox-paypal.db"));
	store.pragma("journal_mode = WAL");
	store.pragma("synchronous = FULL");
	store.pragma("foreign_keys = ON");
	store.pragma("busy_timeout = 5000");
	store
		.transaction(() => {
			const version = Number(store.pragma("user_version", { simple: true }));
			if (version === 0) store.exec(SCHEMA);
			for (const change of LATER.slice(Math.max(0, version - 1))) store.exec(change);
			store.pragma(`user_version = ${LATER.length + 1}`);
		})
		.immediate();
	return store;
}

/** Runs as one writer: whatever a decision reads cannot change before it is written. */
export function inTransaction<T>(store: Store, work: () => T): T {
	return store.transaction(work).immediate();
}
