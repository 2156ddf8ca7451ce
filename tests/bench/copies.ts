import type Sqlite from "better-sqlite3";
import { LEDGER_FOLLOWS, ORDER_SEARCH_FOLLOWS, SERVICE_ORDER_SEARCH_FOLLOWS } from "#tests/support/derived-rows.ts";

type Database = Sqlite.Database;

/** Rows that are copied together, so many times: `first` to `last` are their numbers. */
export interface Copies {
	first: number;
	last: number;
	rounds: number;
}

/** Opens a database that nobody else uses and that may be lost: nothing is synced. */
export function prepareForCopies(database: Database, people: { fullName: string; email: string; phone: string }[]) {
	database.pragma("foreign_keys = off");
	database.pragma("synchronous = off");
	database.pragma("journal_mode = delete");
	database.pragma("journal_mode = off");
	database.pragma("cache_size = -1000000");
	database.pragma("temp_store = memory");
	database.exec("create temp table person (k integer primary key, full_name text, email text, phone text)");
	const person = database.prepare("insert into temp.person values (?, ?, ?, ?)");
	people.forEach(({ fullName, email, phone }, index) => {
		person.run(index, fullName, email, phone);
	});
	database.exec(`create temp table pick (k integer primary key, id integer, sku text, name text, counted integer);
		insert into temp.pick select row_number() over (order by id) - 1, id, sku, name, stock is not null
		from product join product_text on product_text.product_id = product.id and locale = 'ro' where status = 'active'`);
}

/** The rows of a table with every column as it was, but for some. */
function copy(database: Database, table: string, from: string, changes: Record<string, string>, order: string): void {
	const columns = database.prepare("select name from pragma_table_info(?)").pluck().all(table) as string[];
	const kept = columns.filter((column) => changes[column] !== "");
	const values = kept.map((column) => changes[column] ?? `t.${column}`);
	database
		.prepare(`insert into ${table} (${kept.join(", ")}) select ${values.join(", ")} from ${from} order by ${order}`)
		.run();
}

const numberOf = (database: Database, query: string) => (database.prepare(query).pluck().get() as number | null) ?? 0;

/**
 * Copies template orders with all that belongs to them: each copy has its own number, keys, customer and products, and was
 * placed `secondsApart` after the one before it, the first copy `from` (Unix seconds).
 */
export function copyOrders(database: Database, copies: Copies, time: { from: number; secondsApart: number }): void {
	const { first, last, rounds } = copies;
	const span = last - first + 1;
	const base = numberOf(database, "select max(id) from orders") + 1;
	const products = numberOf(database, "select count(*) from temp.pick");
	const people = numberOf(database, "select count(*) from temp.person");
	const placed = numberOf(
		database,
		`select min(unixepoch(created_at)) from orders where id between ${first} and ${last}`,
	);
	const rowsOf = (table: string, id: string) =>
		`(select value as r from generate_rounds) join ${table} t on t.${id} between ${first} and ${last}`;
	database.exec(`create temp table generate_rounds as
		with recursive round (value) as (select 0 union all select value + 1 from round where value < ${rounds - 1})
		select value from round`);
	const number = (id: string) => `(${base} + r * ${span} + t.${id} - ${first})`;
	const later = (id: string, column: string) =>
		`strftime('%Y-%m-%dT%H:%M:%fZ', t.${column}, (${time.from - placed} + (${number(id)} - ${base}) * ${time.secondsApart}) || ' seconds')`;
	const key = "lower(hex(randomblob(16)))";
	const personOf = (id: string) => `join temp.person p on p.k = (${number(id)} * 7919) % ${people}`;

	copy(
		database,
		"order_number",
		rowsOf("order_number", "id"),
		{ id: number("id"), taken_at: later("id", "taken_at") },
		"r, t.id",
	);
	copy(
		database,
		"orders",
		`${rowsOf("orders", "id")} ${personOf("id")}`,
		{
			...{ id: number("id"), idempotency_key: key, access_key: key },
			...{ created_at: later("id", "created_at"), updated_at: later("id", "updated_at") },
			...{ full_name: "p.full_name", email: "p.email", phone: "p.phone" },
		},
		"r, t.id",
	);
	copy(
		database,
		"order_billing",
		rowsOf("order_billing", "order_id"),
		{ order_id: number("order_id") },
		"r, t.order_id",
	);
	for (const list of ["refund_due", "cancelled_claim"])
		copy(database, list, rowsOf(list, "order_id"), { order_id: number("order_id") }, "r, t.order_id");
	copy(
		database,
		"order_item",
		`${rowsOf("order_item", "order_id")} join temp.pick on pick.k = (${number("order_id")} * 31 + t.position * 7) % ${products}`,
		{
			...{ id: "", order_id: number("order_id"), product_id: "pick.id", sku: "pick.sku", name: "pick.name" },
			stock_taken: "pick.counted",
		},
		"r, t.id",
	);
	copy(
		database,
		"order_event",
		rowsOf("order_event", "order_id"),
		{ id: "", order_id: number("order_id"), at: later("order_id", "at") },
		"r, t.id",
	);
	const transaction = `t.transaction_id || '-' || ${number("order_id")}`;
	copy(
		database,
		"payment_record",
		rowsOf("payment_record", "order_id"),
		{ id: "", order_id: number("order_id"), at: later("order_id", "at"), transaction_id: transaction },
		"r, t.id",
	);
	const due = { created_at: later("subject_id", "created_at"), due_at: later("subject_id", "due_at") };
	const cause = `replace(t.dedupe_key, 'order-' || t.subject_id || '-', 'order-' || ${number("subject_id")} || '-')`;
	const dedupe = `case when t.dedupe_key like 'order-' || t.subject_id || '-%' then ${cause} else t.dedupe_key || '-' || ${number("subject_id")} end`;
	copy(
		database,
		"outbox_message",
		`${rowsOf("outbox_message", "subject_id")} and t.subject_type = 'order'`,
		{
			id: "",
			subject_id: number("subject_id"),
			dedupe_key: dedupe,
			sent_at: later("subject_id", "created_at"),
			...due,
		},
		"r, t.id",
	);
	copyInvoices(database, { rowsOf, number, later, personOf });
	const certificate = { id: "", order_id: number("order_id"), issued_at: later("order_id", "issued_at") };
	copy(
		database,
		"warranty_certificate",
		rowsOf("warranty_certificate", "order_id"),
		{ ...certificate, certificate_number: `'COPIE-' || ${number("order_id")}` },
		"r, t.id",
	);
	// A cancelled order gave its pieces back.
	database.exec(`insert into stock_movement (product_id, order_id, pieces, at)
		select product_id, order_id, sign * quantity, created_at
		from orders join order_item on order_item.order_id = orders.id join (select -1 as sign union all select 1)
		where orders.id >= ${base} and stock_taken = 1 and (sign = -1 or status = 'cancelled')`);
	database.exec("drop table temp.generate_rounds");
}

interface Expressions {
	rowsOf(table: string, id: string): string;
	number(id: string): string;
	later(id: string, column: string): string;
	personOf(id: string): string;
}

/** Each series goes on without a gap, and a storno takes back the copy of its invoice. */
function copyInvoices(database: Database, { rowsOf, number, later, personOf }: Expressions): void {
	const templates = rowsOf("invoice", "order_id")
		.replace(/^.* join invoice/, "invoice")
		.replace(" on ", " where ");
	database.exec(`create temp table issued as
		select id, series, number, row_number() over (order by id) as place,
			row_number() over (partition by series order by id) as place_in_series, count(*) over () as of_all,
			count(*) over (partition by series) as of_series from ${templates.replace("invoice t", "invoice t")}`);
	if (numberOf(database, "select count(*) from temp.issued") > 0) {
		const last = numberOf(database, "select max(id) from invoice");
		const invoice = `(s.last_number + r * i.of_series + i.place_in_series)`;
		copy(
			database,
			"invoice",
			`${rowsOf("invoice", "order_id")} ${personOf("order_id")} join temp.issued i on i.id = t.id
				join (select series, last_number from document_series) s on s.series = t.series
				left join temp.issued reversed on reversed.id = t.reverses_invoice_id`,
			{
				id: `${last} + r * i.of_all + i.place`,
				...{ number: invoice, order_id: number("order_id"), issued_at: later("order_id", "issued_at") },
				reverses_invoice_id: `${last} + r * i.of_all + reversed.place`,
				content: `json_set(t.content, '$.number', ${invoice}, '$.order.id', ${number("order_id")})`,
			},
			"r, t.id",
		);
		database.exec(`update document_series set last_number =
			(select max(number) from invoice where invoice.series = document_series.series)`);
	}
	database.exec("drop table temp.issued");
}

/** Copies service orders, messages and withdrawals: the plain ones, which nothing counts, so many seconds apart until now. */
export function copyRest(database: Database, count: number, secondsApart: number): void {
	database.exec(`create temp table generate_rounds as
		with recursive round (value) as (select 1 union all select value + 1 from round where value < ${count}) select value from round`);
	const people = numberOf(database, "select count(*) from temp.person");
	const person = `join temp.person p on p.k = (r * 7919) % ${people}`;
	const key = "lower(hex(randomblob(16)))";
	const who = { full_name: "p.full_name", email: "p.email", phone: "p.phone" };
	const rows = (table: string) => `(select value as r from generate_rounds) cross join (select * from ${table} where `;
	const earlier = (column: string) =>
		`strftime('%Y-%m-%dT%H:%M:%fZ', t.${column}, ((r - ${count}) * ${secondsApart}) || ' seconds')`;
	const closed = numberOf(database, "select min(id) from service_order where status = 'completed'");
	const base = numberOf(database, "select max(id) from service_order");
	copy(
		database,
		"service_order",
		`${rows("service_order")} id = ${closed}) t ${person}`,
		{
			...{ ...who, id: `${base} + r`, idempotency_key: key, access_key: key },
			...{ created_at: earlier("created_at"), updated_at: earlier("updated_at") },
		},
		"r",
	);
	const of = { id: "", service_order_id: `${base} + r`, at: earlier("at") };
	copy(
		database,
		"service_order_event",
		`${rows("service_order_event")} service_order_id = ${closed}) t`,
		of,
		"r, t.id",
	);
	copy(
		database,
		"service_payment",
		`${rows("service_payment")} service_order_id = ${closed}) t`,
		{ ...of, idempotency_key: key },
		"r, t.id",
	);
	// All but the last thirty are handled.
	const handledAt = (column: string) => `case when r <= ${count} - 30 then ${earlier(column)} end`;
	const handled = { id: "", idempotency_key: key };
	copy(
		database,
		"contact_message",
		`${rows("contact_message")} id = 1) t ${person}`,
		{
			...{ ...handled, created_at: earlier("created_at"), handled_at: handledAt("created_at") },
			...{ name: "p.full_name", email: "p.email" },
		},
		"r",
	);
	copy(
		database,
		"withdrawal",
		`${rows("withdrawal")} id = 1) t ${person}`,
		{
			...handled,
			declared_at: earlier("declared_at"),
			handled_at: handledAt("declared_at"),
			order_number: "r",
			order_id: "null",
			name: "p.full_name",
		},
		"r",
	);
	database.exec("drop table temp.generate_rounds");
}

/** Writes what the shop's code writes beside these facts: the ledger of the stock and what the back office searches. */
export function writeDerivedRows(database: Database): void {
	for (const follow of [LEDGER_FOLLOWS, ORDER_SEARCH_FOLLOWS, SERVICE_ORDER_SEARCH_FOLLOWS]) database.exec(follow);
	database.exec(`insert into e_invoice_report (invoice_id)
		select id from invoice where id not in (select invoice_id from e_invoice_report)`);
	database.exec(`update e_invoice_report set reported_at = '2026-11-01T08:00:00.000Z', account_email = 'admin@nucleu.example'
		where invoice_id < (select max(id) - 300 from invoice)`);
	database.exec("pragma journal_mode = wal");
}
