import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { JOIN_AFTER, jsonText } from "../dialect/fragments.ts";
import { mustLock } from "../dialect/locks.ts";
import { isVoided } from "./ledger-corrections.ts";
import { goesBack, worksOn } from "./order-money.ts";
import { returnedOf } from "./service-orders.ts";

/** Who pays: an e-mail address or, of an order or a service order without one, a phone number as it was typed. */
export interface CashCustomer {
	email: string | null;
	phone: string;
}

/**
 * Cash that the counter took since a moment, and has not given back, for every order and service order of one customer:
 * of an e-mail address, in any case, or of a phone number among those without one. What a courier took is no cash of the day on
 * which it is written down. In bani. The customer's orders lead: every payment of the counter would be looked at otherwise. A live
 * shop counts no test.
 */
export async function selectCashOfCustomer(db: Db, mode: "test" | "live", customer: CashCustomer, since: string) {
	await lockCustomer(db, customer);
	const { rows } = await sql<{ at: string; amount_bani: number }>`
		select payment_record.at, payment_record.amount_cents as amount_bani
		${cashOfOrders(mode, customer, since)}
			and payment_record.verdict = 'proves-payment'
			and not exists (
				select 1 from payment_record as back
				where back.order_id = orders.id and ${goesBack("back")} and back.id > payment_record.id
			)
			and not ${isVoided("payment_record")}
		union all
		select service_payment.at, service_payment.amount_bani - ${returnedOf("service_payment")} as amount_bani
		from service_order
		join service_payment on service_payment.service_order_id = service_order.id
		where ${isTheirs("service_order", customer)} and ${worksOn(mode, "service_order")}
			and service_payment.means = 'cash'
			and service_payment.at >= ${since}
	`.execute(db);
	return rows;
}

/** Cash that was given back to one customer for orders since a moment, in bani. */
export async function selectCashGivenBack(db: Db, mode: "test" | "live", customer: CashCustomer, since: string) {
	await lockCustomer(db, customer);
	const { rows } = await sql<{ at: string; amount_bani: number }>`
		select payment_record.at, payment_record.worth_bani as amount_bani
		${cashOfOrders(mode, customer, since)}
			and payment_record.kind = 'refund' and payment_record.status <> 'voided'
			and not ${isVoided("payment_record")}
	`.execute(db);
	return rows;
}

/** The ledger's lines about cash of one customer's orders, either way. */
const cashOfOrders = (mode: "test" | "live", customer: CashCustomer, since: string) => sql`
	from orders
	${JOIN_AFTER} payment_record on payment_record.order_id = orders.id
	where ${isTheirs("orders", customer)} and ${worksOn(mode, "orders")}
		and payment_record.provider = 'counter'
		and ${jsonText("payment_record.evidence", "means")} = 'cash'
		and payment_record.at >= ${since}
`;

/** Two counters that take cash of one customer at once would each count without the other: what they have bought is locked. */
async function lockCustomer(db: Db, customer: CashCustomer): Promise<void> {
	if (!mustLock(db)) return;
	for (const table of ["orders", "service_order"] as const) {
		await db.selectFrom(table).select("id").where(isTheirs(table, customer)).orderBy("id").forNoKeyUpdate().execute();
	}
}

function isTheirs(table: "orders" | "service_order", { email, phone }: CashCustomer): RawBuilder<SqlBool> {
	const of = sql.table(table);
	return email === null
		? sql`${of}.email is null and ${of}.phone = ${phone}`
		: sql`${of}.email = ${email} collate nocase`;
}
