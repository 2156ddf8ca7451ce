import { type Kysely, sql } from "kysely";

/**
 * Finds service orders as `order_search` finds orders: by a part of their number, e-mail address, name or phone, without case
 * and diacritics. Triggers keep it, so that no writer forgets it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create virtual table service_order_search using fts5 (
		number, email, full_name, phone,
		tokenize = 'trigram remove_diacritics 1', content = '', contentless_delete = 1
	)`.execute(db);
	await sql`create trigger service_order_search_adds after insert on service_order begin
		insert into service_order_search (rowid, number, email, full_name, phone)
		values (new.id, new.id, new.email, new.full_name, ${digitsOf("new.phone")});
	end`.execute(db);
	await sql`create trigger service_order_search_follows after update of email, full_name, phone on service_order begin
		update service_order_search
		set number = new.id, email = new.email, full_name = new.full_name, phone = ${digitsOf("new.phone")}
		where rowid = new.id;
	end`.execute(db);
	await sql`create trigger service_order_search_forgets after delete on service_order begin
		delete from service_order_search where rowid = old.id;
	end`.execute(db);
	await sql`insert into service_order_search (rowid, number, email, full_name, phone)
		select id, id, email, full_name, ${digitsOf("phone")} from service_order`.execute(db);
}

/** What people write between the digits of a phone number is taken out. */
function digitsOf(column: string) {
	const signs = [" ", "-", ".", "/", "(", ")", "+"];
	return sql.raw(signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, column));
}
