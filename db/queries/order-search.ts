import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** What the back office finds an order or a service order by. */
interface Findable {
	id: number;
	email: string;
	full_name: string;
	phone: string;
}

/**
 * Enters an order, or a service order, in what the back office searches: by a part of its number, e-mail address, name or
 * phone. Call it in the transaction that writes any of them; what was entered before is replaced. Phones are kept as digits,
 * so that what people write between them does not matter.
 */
export async function indexForSearch(
	db: Db,
	search: "order_search" | "service_order_search",
	{ id, email, full_name, phone }: Findable,
): Promise<void> {
	const digits = phone.replace(/[ \-./()+]/g, "");
	await sql`delete from ${sql.table(search)} where rowid = ${id}`.execute(db);
	await sql`insert into ${sql.table(search)} (rowid, number, email, full_name, phone)
		values (${id}, ${String(id)}, ${email}, ${full_name}, ${digits})`.execute(db);
}
