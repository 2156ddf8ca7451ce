import { type Kysely, sql } from "kysely";

/**
 * Orders are found by what people have in their hands as well: company, tax code, parcel, invoice, serial numbers. They stand with
 * the name in the search that is there; orders of before are entered anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`delete from order_search where rowid in (select id from orders)`.execute(db);
	await sql`insert into order_search (rowid, number, email, full_name, phone)
		select id, id, email, full_name || char(10)
				|| coalesce((select company_name || char(10) || tax_code from order_billing
					where order_id = orders.id and company_name is not null), '') || char(10)
				|| coalesce(${compact("tracking_number")}, '') || char(10)
				|| coalesce((select group_concat(series || number, char(10)) from invoice where order_id = orders.id), '')
				|| char(10) || coalesce((select group_concat(${compact("serial")}, char(10))
					from order_item_serial join order_item on order_item.id = order_item_serial.order_item_id
					where order_item.order_id = orders.id), ''),
			replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), '+', '')
		from orders`.execute(db);
}

const compact = (column: string) =>
	sql`replace(replace(replace(replace(${sql.ref(column)}, ' ', ''), '-', ''), '.', ''), '/', '')`;
