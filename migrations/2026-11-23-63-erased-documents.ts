import { type Kysely, sql } from "kysely";

/** Issued documents keep all but who bought, and only that may ever change, once: numbers, days, sums, lines and seller stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["invoice", "warranty_certificate"]) {
		await sql`alter table ${sql.table(table)} add column erased_at text`.execute(db);
	}
	await sql`create index invoice_to_erase on invoice (issued_at) where erased_at is null`.execute(db);
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
