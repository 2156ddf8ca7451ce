import { type Kysely, sql } from "kysely";

/**
 * A person's data can be erased, and goes by itself when its time has passed (privacy page). Each row says when that happened;
 * `erase_at` is the moment from which the rest of an order may go, null while nobody has looked. Issued documents keep all but
 * who bought, and only that may ever change. Who erased what is a line of `erasure`, which names no person: a keyed digest of
 * the address, and how many of each kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["orders", "service_order"]) {
		await sql`alter table ${sql.table(table)} add column erase_at text`.execute(db);
	}
	for (const table of ["orders", "service_order", "withdrawal", "invoice", "warranty_certificate"]) {
		await sql`alter table ${sql.table(table)} add column erased_at text`.execute(db);
	}
	await sql`create table erasure (
		id integer primary key,
		at text not null,
		kind text not null check (kind in ('export', 'erased', 'outdated')),
		account_email text,
		subject text,
		counts text not null check (json_valid(counts)),
		check ((kind = 'outdated') = (account_email is null)),
		check ((kind = 'outdated') = (subject is null))
	) strict`.execute(db);
	await addIndexes(db);
	await openDocuments(db);
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
	await sql`create index erasure_of_subject on erasure (subject, id)`.execute(db);
	for (const table of ["orders", "service_order"]) {
		await sql`create index ${sql.id(`${table}_to_erase`)} on ${sql.table(table)} (erase_at)
			where erase_at is not null and erased_at is null`.execute(db);
		await sql`create index ${sql.id(`${table}_not_weighed`)} on ${sql.table(table)} (updated_at)
			where erase_at is null`.execute(db);
	}
	await sql`create index withdrawal_to_erase on withdrawal (declared_at) where erased_at is null`.execute(db);
	await sql`create index invoice_to_erase on invoice (issued_at) where erased_at is null`.execute(db);
	await sql`create index contact_message_handled on contact_message (handled_at) where handled_at is not null`.execute(
		db,
	);
	for (const table of ["contact_message", "withdrawal"]) {
		await sql`create index ${sql.id(`${table}_by_email`)} on ${sql.table(table)} (email collate nocase)`.execute(db);
	}
}

/** What is in the books stays as it was: numbers, days, sums, lines and seller. */
async function openDocuments(db: Kysely<unknown>): Promise<void> {
	await sql`drop trigger invoice_is_final`.execute(db);
	await sql`create trigger invoice_is_final before update on invoice
		when new.erased_at is null or old.erased_at is not null or new.content ->> '$.buyer.name' <> '—'
			or new.id <> old.id or new.kind <> old.kind or new.series <> old.series or new.number <> old.number
			or new.order_id <> old.order_id or new.reverses_invoice_id is distinct from old.reverses_invoice_id
			or new.issued_at <> old.issued_at or new.labels_hash is distinct from old.labels_hash
			or new.net_bani <> old.net_bani or new.vat_bani <> old.vat_bani or new.gross_bani <> old.gross_bani
			or new.content ->> '$.lines' is distinct from old.content ->> '$.lines'
			or new.content ->> '$.seller' is distinct from old.content ->> '$.seller'
			or new.content ->> '$.grossBani' is distinct from old.content ->> '$.grossBani'
		begin select raise(abort, 'an issued invoice never changes'); end`.execute(db);
	await sql`drop trigger certificate_is_final`.execute(db);
	await sql`create trigger certificate_is_final before update on warranty_certificate
		when new.erased_at is null or old.erased_at is not null or new.content ->> '$.customer.name' <> '—'
			or new.id <> old.id or new.certificate_number <> old.certificate_number or new.order_id <> old.order_id
			or new.months is distinct from old.months or new.issued_at <> old.issued_at
			or new.labels_hash is distinct from old.labels_hash
			or new.content ->> '$.items' is distinct from old.content ->> '$.items'
		begin select raise(abort, 'an issued certificate never changes'); end`.execute(db);
}
