import { type Kysely, sql } from "kysely";

/**
 * Finds orders by a part of their number, e-mail address, name or phone: three-letter groups, without case and diacritics
 * ("stef" finds "Ștefan"). It keeps no copy of the texts. Phones are kept as digits, so that spaces do not matter.
 *
 * The partial indexes answer what the desk asks of the ledger and of the messages every time it is opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create virtual table order_search using fts5 (
		number, email, full_name, phone,
		tokenize = 'trigram remove_diacritics 1', content = '', contentless_delete = 1
	)`.execute(db);
	await sql`create trigger order_search_adds after insert on orders begin
		insert into order_search (rowid, number, email, full_name, phone)
		values (new.id, new.id, new.email, new.full_name, ${digitsOf("new.phone")});
	end`.execute(db);
	await sql`create trigger order_search_follows after update of email, full_name, phone on orders begin
		update order_search
		set number = new.id, email = new.email, full_name = new.full_name, phone = ${digitsOf("new.phone")}
		where rowid = new.id;
	end`.execute(db);
	await sql`create trigger order_search_forgets after delete on orders begin
		delete from order_search where rowid = old.id;
	end`.execute(db);
	await sql`insert into order_search (rowid, number, email, full_name, phone)
		select id, id, email, full_name, ${digitsOf("phone")} from orders`.execute(db);

	await sql`create index payment_record_proof on payment_record (order_id) where verdict = 'proves-payment'`.execute(
		db,
	);
	await sql`create index payment_record_claim on payment_record (order_id) where kind = 'claim'`.execute(db);
	// By order: lists ask which orders have a line that waits for a person.
	await sql`drop index payment_record_held`.execute(db);
	await sql`create index payment_record_held on payment_record (order_id, id) where verdict = 'held'`.execute(db);
	await sql`create index order_event_reopened on order_event (order_id, at) where from_status = 'cancelled'`.execute(
		db,
	);
	await sql`create index contact_message_open on contact_message (id) where handled_at is null`.execute(db);
}

/** What people write between the digits of a phone number is taken out. */
function digitsOf(column: string) {
	const signs = [" ", "-", ".", "/", "(", ")", "+"];
	return sql.raw(signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, column));
}
