import { type Kysely, sql } from "kysely";

/**
 * Goods that come back: a case with its lines and its log, tied to its order. What goes back into the stock names its line in the
 * stock's ledger. Orders that were cancelled before have no case: their pieces went back on sale at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table return_case (
		id integer primary key autoincrement,
		idempotency_key text not null unique,
		order_id integer not null references orders (id),
		kind text not null check (kind in ('withdrawal', 'warranty', 'sent-back')),
		withdrawal_id integer unique references withdrawal (id),
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
	await sql`create index return_case_of_order on return_case (order_id, id)`.execute(db);
	await sql`create index return_case_open on return_case (due_on, id) where closed_at is null`.execute(db);
	await sql`create index return_case_in_state on return_case (state, id)`.execute(db);

	await sql`create table return_line (
		id integer primary key autoincrement,
		case_id integer not null references return_case (id),
		order_item_id integer not null references order_item (id),
		announced integer not null check (announced > 0),
		received integer not null default 0 check (received between 0 and announced),
		restocked integer not null default 0 check (restocked >= 0),
		written_off integer not null default 0 check (written_off >= 0),
		stock_moved integer not null default 0 check (stock_moved in (0, 1)),
		unique (case_id, order_item_id),
		check (restocked + written_off <= received),
		check (stock_moved = 0 or restocked > 0)
	) strict`.execute(db);
	await sql`create index return_line_of_item on return_line (order_item_id)`.execute(db);

	await sql`create table return_event (
		id integer primary key autoincrement,
		case_id integer not null references return_case (id),
		at text not null,
		account_email text,
		kind text not null,
		from_state text,
		to_state text,
		detail text not null default '{}' check (json_valid(detail))
	) strict`.execute(db);
	await sql`create index return_event_of_case on return_event (case_id, id)`.execute(db);

	await sql`alter table stock_movement add column return_line_id integer references return_line (id)`.execute(db);
	await sql`create index stock_movement_of_return on stock_movement (return_line_id)
		where return_line_id is not null`.execute(db);
}
