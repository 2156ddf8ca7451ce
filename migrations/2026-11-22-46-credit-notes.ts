import { type Kysely, sql } from "kysely";

/**
 * Credit notes by line and quantity, several of one invoice (DECISIONS 11). Their lines keep the invoice's positions, and the
 * database refuses what goes beyond a line: its pieces, its net, its VAT, another rate; and whoever takes a line's last piece takes
 * the rest of its amounts. An invoice stands until it is credited whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await takeAwayUnique(db);
	await sql`create index credit_notes_of_invoice on invoice (reverses_invoice_id) where reverses_invoice_id is not null`.execute(
		db,
	);
	await sql`create trigger invoice_stands_alone before insert on invoice
		when new.kind = 'invoice' and exists (
			select 1 from invoice known where known.order_id = new.order_id and known.kind = 'invoice'
				and not exists (select 1 from invoice storno where storno.reverses_invoice_id = known.id
					group by storno.reverses_invoice_id having sum(storno.gross_bani) = -known.gross_bani)
		)
		begin select raise(abort, 'the order has an invoice that stands'); end`.execute(db);
	await sql`create trigger credit_note_has_invoice before insert on invoice
		when new.kind = 'storno' and not exists (
			select 1 from invoice credited where credited.id = new.reverses_invoice_id and credited.kind = 'invoice'
				and credited.order_id = new.order_id
		)
		begin select raise(abort, 'a credit note is of an invoice of its order'); end`.execute(db);
	await sql`create trigger credit_note_within_lines before insert on invoice
		when new.kind = 'storno' and exists (
			select 1 from (
				select ${LINE} from invoice known, json_each(known.content, '$.lines') l
					where known.id = new.reverses_invoice_id or known.reverses_invoice_id = new.reverses_invoice_id
				union all select ${LINE} from json_each(new.content, '$.lines') l
			) as line group by position, rate
			having sum(pieces) < 0 or sum(net) < 0 or sum(vat) < 0 or (sum(pieces) = 0 and (sum(net) <> 0 or sum(vat) <> 0))
		)
		begin select raise(abort, 'a credit note stays within the lines of its invoice'); end`.execute(db);
	await sql`create trigger credit_note_adds_up before insert on invoice
		when new.kind = 'storno' and not exists (
			select sum(net) from (select ${LINE} from json_each(new.content, '$.lines') l) as line
			having sum(net) = new.net_bani and sum(vat) = new.vat_bani and max(pieces) < 0 and max(net) <= 0 and max(vat) <= 0
		)
		begin select raise(abort, 'the lines of a credit note are what it takes back'); end`.execute(db);
}

const LINE = sql`cast(l.value ->> '$.position' as bigint) as position, l.value ->> '$.vatRatePercent' as rate,
	cast(l.value ->> '$.quantity' as bigint) as pieces, cast(l.value ->> '$.netBani' as bigint) as net,
	cast(l.value ->> '$.vatBani' as bigint) as vat`;

const REPLACED = ["invoice_stands_alone", "storno_mirrors_invoice"];

/** SQLite takes a constraint out of a table only by making the table anew: its rows, indexes and triggers stay as they were. */
async function takeAwayUnique(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ type: string; name: string; sql: string }>`
		select type, name, sql from sqlite_master
		where sql is not null and (tbl_name = 'invoice' and type = 'index' or type = 'trigger' and sql like '%invoice%')
		order by rowid`.execute(db);
	for (const { name } of rows.filter(({ type }) => type === "trigger"))
		await sql`drop trigger ${sql.id(name)}`.execute(db);
	await sql`create table invoice_made_anew (
		id integer primary key autoincrement,
		kind text not null check (kind in ('invoice', 'storno')),
		series text not null references document_series (series),
		number integer not null check (number > 0),
		order_id integer not null references orders (id),
		reverses_invoice_id integer references invoice_made_anew (id),
		issued_at text not null,
		net_bani integer not null,
		vat_bani integer not null,
		gross_bani integer not null,
		content text not null check (json_valid(content)),
		labels_hash text references document_labels (hash),
		unique (series, number),
		check (net_bani + vat_bani = gross_bani),
		check ((kind = 'storno') = (reverses_invoice_id is not null))
	) strict`.execute(db);
	await sql`insert into invoice_made_anew (id, kind, series, number, order_id, reverses_invoice_id, issued_at, net_bani, vat_bani,
			gross_bani, content, labels_hash)
		select id, kind, series, number, order_id, reverses_invoice_id, issued_at, net_bani, vat_bani, gross_bani, content, labels_hash
		from invoice order by id`.execute(db);
	// The table that goes must leave nobody without the row that they refer to.
	await sql`create table reports_put_by as select * from e_invoice_report`.execute(db);
	await sql`delete from e_invoice_report`.execute(db);
	await sql`drop table invoice`.execute(db);
	await sql`alter table invoice_made_anew rename to invoice`.execute(db);
	await sql`insert into e_invoice_report select * from reports_put_by`.execute(db);
	await sql`drop table reports_put_by`.execute(db);
	for (const one of rows.filter(({ name }) => !REPLACED.includes(name))) await sql.raw(one.sql).execute(db);
}
