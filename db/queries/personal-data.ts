import { type Insertable, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { byIndex, holdsPart, jsonText, listed } from "../dialect/fragments.ts";
import { lockName, lockRows } from "../dialect/locks.ts";
import type { ErasureTable } from "../schema.ts";
import { isStanding } from "./documents.ts";
import { isOpenHeld } from "./ledger-corrections.ts";
import type { OrderFilter } from "./order-list.ts";
import { owedByCourier, worksOn } from "./order-money.ts";
import { serviceMoneyHere } from "./service-orders.ts";

/** Of each kind no more than this are looked at in one go; what is left waits for the next one. */
export const PEOPLE_ROWS = 500;

/** The numbers of what is kept under one e-mail address, each by its table. */
export type PersonIds = Record<"orders" | "service_order" | "contact_message" | "withdrawal" | "order_draft", number[]>;

/** What is kept under an e-mail address, in any case, and is not erased yet; the newest of each kind. */
export async function selectOfPerson(db: Db, email: string): Promise<PersonIds> {
	const at = async (table: keyof PersonIds, condition: RawBuilder<unknown>) => {
		const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${condition}
			order by id desc limit ${PEOPLE_ROWS}`.execute(db);
		return rows.map(({ id }) => id);
	};
	const isTheirs = sql`email = ${email} collate nocase`;
	return {
		orders: await at("orders", sql`${isTheirs} and erased_at is null`),
		service_order: await at("service_order", sql`${isTheirs} and erased_at is null`),
		contact_message: await at("contact_message", isTheirs),
		withdrawal: await at("withdrawal", sql`${isTheirs} and erased_at is null`),
		order_draft: await at("order_draft", sql`lower(${jsonText("command", "email")}) = ${email.toLowerCase()}`),
	};
}

type Contract = "orders" | "service_order";

/** The shop's mode: a live one waits for nothing of a test. And the methods by which a courier takes an order's money. */
export type OverFacts = Pick<OrderFilter, "mode" | "paidOnHandover">;

/** Those of these contracts that are not over yet, each with its status. */
export async function selectOpenOf(db: Db, table: Contract, ids: number[], facts: OverFacts) {
	const { rows } = await sql<{ id: number; status: string }>`select id, status from ${sql.table(table)}
		where id in ${listed(ids)} and not ${isOver[table](facts)} order by id`.execute(db);
	return rows;
}

/** Whether a contract is over: nothing of it is to be done, paid, given back or answered any more. */
const isOver: Record<Contract, (facts: OverFacts) => RawBuilder<SqlBool>> = {
	orders: ({ mode, paidOnHandover }) => sql`(orders.status in ('delivered', 'cancelled')
	and not (${worksOn(mode, "orders")} and orders.status = 'delivered'
		and (not ${HAS_INVOICE} or ${owedByCourier(paidOnHandover)}))
	and not exists (select 1 from refund_due where refund_due.order_id = orders.id)
	and not exists (select 1 from cancelled_claim where cancelled_claim.order_id = orders.id)
	and not exists (select 1 from provider_refund asked where asked.order_id = orders.id and asked.state = 'asking')
	and not exists (select 1 from provider_notification told
		where told.order_id = orders.id and told.state = 'waiting' and told.is_marked = 1)
	and not exists (select 1 from payment_record held
		where held.order_id = orders.id and held.verdict = 'held' and ${isOpenHeld("held")})
	and not exists (select 1 from withdrawal declared
		where declared.order_id = orders.id and declared.handled_at is null)
	and not exists (select 1 from return_case
		where return_case.order_id = orders.id and return_case.closed_at is null))`,
	service_order: ({ mode }) => sql`(service_order.status in ('completed', 'cancelled')
	and not (${worksOn(mode, "service_order")}
		and (service_order.is_due = 1 or (service_order.status = 'cancelled' and ${serviceMoneyHere()} > 0)))
	and not exists (select 1 from withdrawal declared
		where declared.service_order_id = service_order.id and declared.handled_at is null))`,
};

const HAS_INVOICE = sql<SqlBool>`exists (select 1 from invoice where invoice.order_id = orders.id and ${isStanding})`;

export async function selectOpenWithdrawalsOf(db: Db, ids: number[]) {
	const { rows } = await sql<{ id: number }>`
		select id from withdrawal where id in ${listed(ids)} and handled_at is null order by id`.execute(db);
	return rows;
}

/** What the guarantee of these orders runs from and for how many months at most. */
export async function selectGuarantees(db: Db, ids: number[]) {
	type Row = { id: number; status: string; updated_at: string; delivered_at: string | null; months: number | null };
	const { rows } = await sql<Row & { chosen: number | null }>`
		select id, status, updated_at,
			(select max(at) from order_event where order_id = orders.id and to_status = 'delivered') as delivered_at,
			(select max(warranty_months) from order_item where order_id = orders.id) as months,
			(select max(months) from warranty_choice where order_id = orders.id) as chosen
		from orders where id in ${listed(ids)} order by id`.execute(db);
	return rows;
}

export async function selectServiceEnds(db: Db, ids: number[]) {
	const { rows } = await sql<{ id: number; status: string; updated_at: string }>`
		select id, status, updated_at from service_order where id in ${listed(ids)} order by id`.execute(db);
	return rows;
}

/** Which of these declarations were made since a moment. */
export async function selectWithdrawalsSince(db: Db, ids: number[], since: string) {
	const { rows } = await sql<{ id: number }>`
		select id from withdrawal where id in ${listed(ids)} and declared_at >= ${since} order by id`.execute(db);
	return rows.map(({ id }) => id);
}

/** The documents of these orders whose buyer still stands there. */
export async function selectDocumentsOf(db: Db, orderIds: number[]) {
	const { rows } = await sql<{ id: number; series: string; number: number; issued_at: string }>`
		select id, series, number, issued_at from invoice where order_id in ${listed(orderIds)} and erased_at is null
		order by id`.execute(db);
	return rows;
}

/** Orders or service orders that are over, have not moved since a moment, and of which nobody has said yet until when they stay. */
export async function selectNotWeighed(db: Db, table: Contract, before: string, limit: number): Promise<number[]> {
	const ends = table === "orders" ? ["delivered", "cancelled"] : ["completed", "cancelled"];
	const { rows } = await sql<{ id: number }>`select id from ${byIndex(table, `${table}_not_weighed`)}
		where erase_at is null and updated_at < ${before} and status in (${sql.join(ends)})
		order by updated_at limit ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}

export async function updateEraseAt(db: Db, table: Contract, times: Map<number, string>): Promise<void> {
	await updateEach(db, { table, column: "erase_at" }, times);
}

/** Those whose time has come, and that are over; their index is named, as above: the planner would rather look at all that are over. */
export async function selectToErase(
	db: Db,
	table: Contract,
	{ now, limit, ...facts }: OverFacts & { now: string; limit: number },
): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select id from ${byIndex(table, `${table}_to_erase`)}
		where erase_at <= ${now} and erased_at is null and ${isOver[table](facts)} order by erase_at limit ${limit}`.execute(
		db,
	);
	return rows.map(({ id }) => id);
}

export async function selectOldWithdrawals(db: Db, before: string, limit: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select id from withdrawal
		where erased_at is null and declared_at < ${before} and handled_at is not null
		order by declared_at limit ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}

export async function selectOldContactMessages(db: Db, before: string, limit: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select id from contact_message
		where handled_at is not null and handled_at < ${before} order by handled_at limit ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}

/** Invoices and credit notes of before a moment whose buyer still stands there. */
export async function selectOldDocuments(db: Db, before: string, limit: number) {
	const { rows } = await sql<{ id: number; order_id: number; content: string }>`
		select id, order_id, content from invoice where erased_at is null and issued_at < ${before}
		order by issued_at limit ${limit}`.execute(db);
	return rows;
}

export async function insertErasure(db: Db, line: Insertable<ErasureTable>): Promise<void> {
	await db.insertInto("erasure").values(line).execute();
}

/** What was done before for this address, newest first. */
export function selectErasures(db: Db, subject: string, limit: number) {
	return db
		.selectFrom("erasure")
		.selectAll()
		.where("subject", "=", subject)
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** One process at a time goes on from here; in PostgreSQL the orders are locked as well, in the order of their numbers. */
export async function lockPeople(db: Db, orderIds: number[] = []): Promise<void> {
	await lockRows(db, "orders", orderIds);
	await lockName(db, "personal data");
}

/** Puts a text of its own into one column of each of these rows, in as few statements as their number allows. */
export async function updateEach(
	db: Db,
	{ table, column }: { table: string; column: string },
	texts: Map<number, string>,
	also: RawBuilder<unknown> = sql``,
): Promise<void> {
	const all = [...texts];
	for (let from = 0; from < all.length; from += PEOPLE_ROWS) {
		const some = all.slice(from, from + PEOPLE_ROWS);
		const cases = some.map(([id, text]) => sql`when id = ${id} then ${text}`);
		await sql`update ${sql.table(table)} set ${sql.ref(column)} = case ${sql.join(cases, sql` `)} end${also}
			where id in ${listed(some.map(([id]) => id))}`.execute(db);
	}
}

type Row = Record<string, unknown>;

/** What hangs on an order, on a service order or on its payments, by the column that names it. */
const PARTS = {
	order_id: [
		...[
			"order_item",
			"order_billing",
			"order_event",
			"order_note",
			"payment_record",
			"provider_order",
			"provider_refund",
		],
		...["provider_notification", "invoice", "warranty_certificate", "warranty_choice", "return_case"],
	],
	service_order_id: ["service_order_event", "service_order_note", "service_payment"],
	service_payment_id: ["service_refund", "fiscal_receipt"],
};

const SUBJECTS = {
	order: "orders",
	"service-order": "service_order",
	"contact-message": "contact_message",
	withdrawal: "withdrawal",
} as const;

/** Every row about these, by its table; of each table no more than `limit`. */
export async function selectEverythingOf(db: Db, ids: PersonIds, limit: number): Promise<Record<string, Row[]>> {
	const found: Record<string, Row[]> = {};
	const add = async (table: string, condition: RawBuilder<unknown>) => {
		const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${condition} limit ${limit}`.execute(db);
		if (rows.length > 0) found[table] = [...(found[table] ?? []), ...rows];
	};
	for (const [table, some] of Object.entries(ids)) await add(table, sql`id in ${listed(some)}`);
	for (const table of PARTS.order_id) await add(table, sql`order_id in ${listed(ids.orders)}`);
	for (const table of PARTS.service_order_id) await add(table, sql`service_order_id in ${listed(ids.service_order)}`);
	const records = sql`(select id from payment_record where order_id in ${listed(ids.orders)})`;
	await add("fiscal_receipt", sql`payment_record_id in ${records}`);
	const payments = sql`(select id from service_payment where service_order_id in ${listed(ids.service_order)})`;
	for (const table of PARTS.service_payment_id) await add(table, sql`service_payment_id in ${payments}`);
	await add(
		"order_item_serial",
		sql`order_item_id in (select id from order_item where order_id in ${listed(ids.orders)})`,
	);
	const cases = sql`case_id in (select id from return_case where order_id in ${listed(ids.orders)})`;
	for (const table of ["return_line", "return_event"]) await add(table, cases);
	for (const [subject, table] of Object.entries(SUBJECTS)) {
		await add("outbox_message", sql`subject_type = ${subject} and subject_id in ${listed(ids[table])}`);
	}
	return found;
}

/** Edits of orders whose details hold an address somewhere, the newest first. */
export async function selectEditsWith(db: Db, email: string) {
	const { rows } = await sql<{ id: number; order_id: number; at: string; detail: string }>`
		select id, order_id, at, detail from ${byIndex("order_event", "order_event_edited")}
		where kind = 'edited' and ${holdsPart("detail", email)} order by id desc limit ${PEOPLE_ROWS}`.execute(db);
	return rows;
}

/** E-mails to customers that went to a mailbox, each with the address under which what it is about stands now. */
export function selectMessagesTo(db: Db, mailbox: string) {
	const about = (type: string) => sql<SqlBool>`message.subject_type = ${sql.lit(type)}`;
	return db
		.selectFrom("outbox_message as message")
		.leftJoin("orders", (join) => join.onRef("orders.id", "=", "message.subject_id").on(about("order")))
		.leftJoin("service_order", (join) =>
			join.onRef("service_order.id", "=", "message.subject_id").on(about("service-order")),
		)
		.leftJoin("withdrawal", (join) => join.onRef("withdrawal.id", "=", "message.subject_id").on(about("withdrawal")))
		.select(["message.id", "message.kind", "subject_type", "subject_id", "mailbox", "message.created_at", "sent_at"])
		.select((eb) => eb.fn.coalesce("orders.email", "service_order.email", "withdrawal.email").as("standsUnder"))
		.where("mailbox", "=", mailbox)
		.where("recipient", "=", "customer")
		.orderBy("message.id")
		.execute();
}

/** How many tries to sign in with an address are kept. */
export async function countSignInsWith(db: Db, email: string): Promise<number> {
	const { count } = await db
		.selectFrom("sign_in_event")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Tries to sign in with an address. */
export function selectSignInsWith(db: Db, email: string, limit: number): Promise<Row[]> {
	return db.selectFrom("sign_in_event").selectAll().where("email", "=", email).orderBy("id").limit(limit).execute();
}
