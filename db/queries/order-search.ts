import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { holdsPart, joined, listed } from "../dialect/fragments.ts";

/** What the back office finds an order or a service order by. */
interface Findable {
	id: number;
	email: string | null;
	full_name: string;
	phone: string;
}

/**
 * What enters a new order, or service order, in what the back office searches: by a part of its number, e-mail address, name or
 * phone. Write it in the transaction that writes the order. Phones are kept as digits, so that what people write between them
 * does not matter.
 */
export function searchEntry(
	search: "order_search" | "service_order_search",
	{ id, email, full_name, phone }: Findable,
): RawBuilder<unknown> {
	const digits = phone.replace(/[ \-./()+]/g, "");
	return sql`insert into ${sql.table(search)} (rowid, number, email, full_name, phone)
		values (${id}, ${String(id)}, ${email ?? ""}, ${full_name}, ${digits})`;
}

/** How a searched text is looked up: by the index of three-letter groups or, when too short for it, by looking. */
export type TextFilter = { match: string } | { part: string; numberOnly: boolean };

/** Looks for a text in the rows themselves. */
export function looksLike(
	table: "orders" | "service_order",
	{ part, numberOnly }: Exclude<TextFilter, { match: string }>,
): RawBuilder<SqlBool> {
	const columns = numberOnly ? ["id"] : ["id", "email", "full_name"];
	const each = columns.map((column) => holdsPart(`${table}.${column}`, part));
	return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** As somebody copies it: without what stands between its parts. */
const compact = (column: string) =>
	sql`replace(replace(replace(replace(${sql.ref(column)}, ' ', ''), '-', ''), '.', ''), '/', '')`;

const lines = (of: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
	sql`coalesce((select ${joined(of, "\n")} from ${from}), '')`;

/** What else an order is found by, a line each: company and tax code, parcel, invoices, serial numbers. */
const FACTS = sql`${lines(sql`company_name || ${"\n"} || tax_code`, sql`order_billing where order_id = orders.id and company_name is not null`)}
	|| ${"\n"} || coalesce(${compact("tracking_number")}, '') || ${"\n"}
	|| ${lines(sql`series || number`, sql`invoice where order_id = orders.id`)} || ${"\n"}
	|| ${lines(
		compact("serial"),
		sql`order_item_serial join order_item on order_item.id = order_item_serial.order_item_id where order_item.order_id = orders.id`,
	)}`;

/**
 * Enters orders anew in what the back office searches, with what is known of them elsewhere. Call it in the transaction that writes
 * any of that; of an order whose person was erased only the number is found.
 */
export async function indexOrders(db: Db, ids: number[]): Promise<void> {
	if (ids.length === 0) return;
	await sql`delete from order_search where rowid in ${listed(ids)}`.execute(db);
	await fillOrderSearch(db, sql`id in ${listed(ids)}`);
}

/** Enters the orders that fit a condition, which are in no search yet. */
export async function fillOrderSearch(db: Db, condition: RawBuilder<unknown>): Promise<void> {
	const digits = [" ", "-", ".", "/", "(", ")", "+"].reduce<RawBuilder<unknown>>(
		(phone, sign) => sql`replace(${phone}, ${sql.lit(sign)}, '')`,
		sql`phone`,
	);
	await sql`insert into order_search (rowid, number, email, full_name, phone)
		select id, cast(id as text), coalesce(email, ''),
			case when erased_at is null then full_name || ${"\n"} || ${FACTS} else full_name end, ${digits}
		from orders where ${condition}`.execute(db);
}
