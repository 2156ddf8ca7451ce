import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import { byIndex, JOIN_AFTER, jsonText } from "../dialect/fragments.ts";
import { mustLock } from "../dialect/locks.ts";
import type { DayCloseTable, FiscalReceiptTable } from "../schema.ts";
import type { BookSpan } from "./books.ts";
import { isVoided } from "./ledger-corrections.ts";
import { worksOn } from "./order-money.ts";
import { ledgerOf } from "./payments.ts";
import { returnedOf } from "./service-orders.ts";

/** Closes a day; its number, or null where it was closed before. */
export async function insertDayClose(db: Db, close: Insertable<DayCloseTable>): Promise<number | null> {
	const row = await db
		.insertInto("day_close")
		.values(close)
		.onConflict((conflict) => conflict.column("day").doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id ?? null;
}

export function selectDayClose(db: Db, where: { day: string } | { id: number }) {
	const query = db.selectFrom("day_close").selectAll();
	return ("day" in where ? query.where("day", "=", where.day) : query.where("id", "=", where.id)).executeTakeFirst();
}

/** The last day that was closed before this one. */
export function selectCloseBefore(db: Db, day: string) {
	return db
		.selectFrom("day_close")
		.select(["day", "counted_bani"])
		.where("day", "<", day)
		.orderBy("day", "desc")
		.limit(1)
		.executeTakeFirst();
}

export interface CounterPaymentRow {
	kind: "order" | "service";
	/** The line of its ledger. */
	id: number;
	at: string;
	/** The order or service order. */
	about: number;
	full_name: string;
	means: "cash" | "card";
	amount_bani: number;
	account: string;
	receipt: string | null;
}

/**
 * Payments that the counter took in a span and that stand, the oldest first; all, those without a fiscal receipt, or those with one
 * of these numbers. Of orders and of services as many are read as may be asked for, so that a month costs what is shown of it.
 */
export async function selectCounterPayments(
	db: Db,
	{ mode, since, before }: BookSpan,
	{ receipt, limit, offset = 0 }: { receipt: "any" | "none" | string[]; limit: number; offset?: number },
): Promise<CounterPaymentRow[]> {
	const within: RawBuilder<unknown> = sql`entry.at >= ${since} and entry.at < ${before}`;
	const wanted = (key: "payment_record_id" | "service_payment_id") => {
		const ofEntry = sql`select 1 from fiscal_receipt where ${sql.ref(key)} = entry.id`;
		if (receipt === "any") return sql`true`;
		return receipt === "none"
			? sql`not exists (${ofEntry})`
			: sql`exists (${ofEntry} and number in (${sql.join(receipt)}))`;
	};
	const firstOf = (lines: RawBuilder<unknown>) => sql`select * from (
		${lines} order by entry.at, entry.id limit ${offset + limit}
	) as first_few`;
	// The index is gone through alone, before anything is read of those that have their receipt.
	const ofOrders = sql`
		select 'order' as kind, line.id, line.at, line.order_id as about, orders.full_name,
			${jsonText("line.evidence", "means")} as means, line.amount_cents as amount_bani,
			${jsonText("line.evidence", "account")} as account, receipt.number as receipt
		from ${byIndex("payment_record as entry", "payment_record_at_counter")}
		${JOIN_AFTER} payment_record as line on line.id = entry.id
		join orders on orders.id = line.order_id
		left join fiscal_receipt as receipt on receipt.payment_record_id = line.id
		where ${within} and entry.provider = 'counter' and entry.verdict = 'proves-payment'
			and ${wanted("payment_record_id")} and ${jsonText("line.evidence", "means")} in ('cash', 'card')
			and not ${isVoided("line")} and ${worksOn(mode, "orders")}`;
	const ofServices = sql`
		select 'service' as kind, line.id, line.at, line.service_order_id as about, service_order.full_name,
			line.means, line.amount_bani, line.account_email as account, receipt.number as receipt
		from ${byIndex("service_payment as entry", "service_payment_by_day")}
		${JOIN_AFTER} service_payment as line on line.id = entry.id
		join service_order on service_order.id = line.service_order_id
		left join fiscal_receipt as receipt on receipt.service_payment_id = line.id
		where ${within} and ${wanted("service_payment_id")} and line.amount_bani > ${returnedOf("line")}
			and ${worksOn(mode, "service_order")}`;
	const { rows } = await sql<CounterPaymentRow>`
		select * from (${firstOf(ofOrders)} union all ${firstOf(ofServices)}) as taken
		order by at, kind, id limit ${limit} offset ${offset}
	`.execute(db);
	return rows;
}

/** Notes the number of a payment's fiscal receipt, or puts a mistyped one right. */
export async function writeFiscalReceipt(db: Db, receipt: Insertable<FiscalReceiptTable>): Promise<void> {
	const { number, at, account_email } = receipt;
	await db
		.insertInto("fiscal_receipt")
		.values(receipt)
		.onConflict((conflict) =>
			conflict
				.column(receipt.payment_record_id == null ? "service_payment_id" : "payment_record_id")
				.doUpdateSet({ number, at, account_email }),
		)
		.execute();
}

/** The line of an order's ledger that was written last about money that came. */
export function selectNewestCapture(db: Db, orderId: number) {
	return ledgerOf(db, orderId)
		.select("id")
		.where("kind", "=", sql.lit("capture"))
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
}

const receiptLine = (of: "order" | "service") => (of === "order" ? "payment_record_id" : "service_payment_id");

/** The number of the fiscal receipt of a line of either ledger. */
export function selectReceiptOf(db: Db, of: "order" | "service", record: number) {
	return db.selectFrom("fiscal_receipt").select("number").where(receiptLine(of), "=", record).executeTakeFirst();
}

export async function deleteFiscalReceipt(db: Db, of: "order" | "service", record: number): Promise<void> {
	await db.deleteFrom("fiscal_receipt").where(receiptLine(of), "=", record).execute();
}

/** A payment that was put right is another line of its ledger: the receipt goes along. */
export async function moveFiscalReceipt(db: Db, of: "order" | "service", from: number, to: number): Promise<void> {
	const line = receiptLine(of);
	await db
		.updateTable("fiscal_receipt")
		.set({ [line]: to })
		.where(line, "=", from)
		.execute();
}

/** A payment that the counter took, by its line, which is locked in a transaction: the order or service order that it is of. */
export function selectCounterPayment(db: Db, of: "order" | "service", id: number) {
	if (of === "service")
		return db
			.selectFrom("service_payment")
			.select("service_order_id as about")
			.where("id", "=", id)
			.$if(mustLock(db), (query) => query.forNoKeyUpdate())
			.executeTakeFirst();
	return db
		.selectFrom("payment_record")
		.select("order_id as about")
		.where("id", "=", id)
		.where("provider", "=", sql.lit("counter"))
		.where("verdict", "=", sql.lit("proves-payment"))
		.$if(mustLock(db), (query) => query.forNoKeyUpdate())
		.$narrowType<{ about: number }>()
		.executeTakeFirst();
}
