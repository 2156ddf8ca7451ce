import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../connection.ts";
import { mustLock } from "../dialect/locks.ts";
import type {
	EventAccount,
	ServiceOrderEventTable,
	ServiceOrderTable,
	ServicePaymentTable,
	ServiceRefundTable,
} from "../schema.ts";
import { searchEntry } from "./order-search.ts";
import { otherServiceName } from "./service-names.ts";

type ServiceOrderStatus = Selectable<ServiceOrderTable>["status"];

/** Stores a service order and answers with its number; call it in a transaction. */
export async function insertServiceOrder(db: Db, order: Insertable<ServiceOrderTable>): Promise<number> {
	const { id } = await db.insertInto("service_order").values(order).returning("id").executeTakeFirstOrThrow();
	await searchEntry("service_order_search", { ...order, email: order.email ?? null, id }).execute(db);
	return id;
}

export function selectServiceOrderByKey(db: Db, idempotencyKey: string) {
	return db
		.selectFrom("service_order")
		.select(["id", "service_id", "full_name", "email", "phone", "notes", "agreed_bani"])
		.where("idempotency_key", "=", idempotencyKey)
		.executeTakeFirst();
}

/** Whether the service order was agreed on at the counter. */
export const isOfCounter = (id: string) =>
	sql<boolean | number>`exists (select 1 from service_order_event
		where service_order_id = ${sql.ref(id)} and kind = 'taken')`.as("at_counter");

/**
 * A service order with the days that its service takes, also when that is no longer offered; in a transaction nobody else moves
 * it before that ends.
 */
export function selectServiceOrder(db: Db, id: number) {
	return db
		.selectFrom("service_order")
		.innerJoin("service", "service.id", "service_order.service_id")
		.selectAll("service_order")
		.select(["service.days_min", "service.days_max", "service.price_bani"])
		.select(otherServiceName.as("other_service_name"))
		.select(isOfCounter("service_order.id"))
		.where("service_order.id", "=", id)
		.$if(mustLock(db), (query) => query.forNoKeyUpdate("service_order"))
		.executeTakeFirst();
}

export async function updateServiceOrderStatus(
	db: Db,
	change: { id: number; from: ServiceOrderStatus; to: ServiceOrderStatus; at: string },
): Promise<void> {
	await db
		.updateTable("service_order")
		// Work that goes on has no time to be erased yet.
		.set({ status: change.to, updated_at: change.at, erase_at: null })
		.where("id", "=", change.id)
		.where("status", "=", change.from)
		.execute();
	await keepDue(db, sql`id = ${change.id}`);
}

/** Writes whether money of work that is done is to come: what was agreed on, or any where nothing was. */
async function keepDue(db: Db, which: RawBuilder<unknown>): Promise<void> {
	await sql`update service_order set is_due = case
		when status = 'completed' and erased_at is null and ${serviceMoneyHere()} < coalesce(agreed_bani, 1) then 1 else 0 end
		where ${which}`.execute(db);
}

/** What the work costs, in bani, or the day on which it is to be ready; null: none is agreed on. Call it in a transaction. */
export async function updateAgreed(
	db: Db,
	id: number,
	agreed: Pick<Updateable<ServiceOrderTable>, "agreed_bani" | "ready_on">,
): Promise<void> {
	await db.updateTable("service_order").set(agreed).where("id", "=", id).execute();
	await keepDue(db, sql`id = ${id}`);
}

/** Changes whom a service order is for; what it is found by in the search follows. Call it in a transaction. */
export async function updateServiceOrderContact(
	db: Db,
	id: number,
	contact: Required<Pick<Updateable<ServiceOrderTable>, "notes">> & {
		full_name: string;
		email: string | null;
		phone: string;
	},
): Promise<void> {
	await db.updateTable("service_order").set(contact).where("id", "=", id).execute();
	await sql`delete from service_order_search where rowid = ${id}`.execute(db);
	await searchEntry("service_order_search", { ...contact, id }).execute(db);
}

/** Another service was meant, by its name of today. */
export async function updateServiceOfOrder(
	db: Db,
	id: number,
	service: { service_id: number; service_name: string },
): Promise<void> {
	await db.updateTable("service_order").set(service).where("id", "=", id).execute();
}

export async function insertServiceOrderEvent(
	db: Db,
	service_order_id: number,
	{ account, detail = {}, ...event }: AccountEvent,
): Promise<void> {
	const who = { actor: account.role, account_email: account.email };
	const values = { service_order_id, ...event, ...who, detail: JSON.stringify(detail) };
	await db.insertInto("service_order_event").values(values).execute();
}

interface AccountEvent extends Pick<Insertable<ServiceOrderEventTable>, "at" | "kind" | "from_status" | "to_status"> {
	account: EventAccount;
	detail?: object;
}

/** A service order's log, oldest first. */
export function selectServiceOrderEvents(db: Db, serviceOrderId: number) {
	return db
		.selectFrom("service_order_event")
		.selectAll()
		.where("service_order_id", "=", serviceOrderId)
		.orderBy("id")
		.execute();
}

export async function insertServicePayment(db: Db, payment: Insertable<ServicePaymentTable>): Promise<number> {
	const row = await db.insertInto("service_payment").values(payment).returning("id").executeTakeFirstOrThrow();
	await keepDue(db, sql`id = ${payment.service_order_id}`);
	return row.id;
}

export function selectServicePaymentByKey(db: Db, idempotencyKey: string) {
	return db
		.selectFrom("service_payment")
		.select(["service_order_id", "means", "amount_bani"])
		.where("idempotency_key", "=", idempotencyKey)
		.executeTakeFirst();
}

export async function insertServiceRefund(db: Db, refund: Insertable<ServiceRefundTable>): Promise<void> {
	await db.insertInto("service_refund").values(refund).execute();
	await keepDue(
		db,
		sql`id = (select service_order_id from service_payment where service_payment.id = ${refund.service_payment_id})`,
	);
}

export function selectServiceRefundByKey(db: Db, idempotencyKey: string) {
	return db
		.selectFrom("service_refund")
		.select("amount_bani")
		.where("idempotency_key", "=", idempotencyKey)
		.executeTakeFirst();
}

/** What went back for a service order, oldest first, each with the payment that it takes back. */
export function selectServiceRefunds(db: Db, serviceOrderId: number) {
	return db
		.selectFrom("service_refund")
		.innerJoin("service_payment", "service_payment.id", "service_refund.service_payment_id")
		.selectAll("service_refund")
		.select("service_payment.means")
		.where("service_payment.service_order_id", "=", serviceOrderId)
		.orderBy("service_refund.id")
		.execute();
}

/** What was taken for a service order, oldest first, each with what of it went back. */
export function selectServicePayments(db: Db, serviceOrderId: number) {
	return db
		.selectFrom("service_payment")
		.selectAll()
		.select(returnedOf("service_payment").as("returned_bani"))
		.where("service_order_id", "=", serviceOrderId)
		.orderBy("id")
		.execute();
}

/** What went back of a payment, in bani. */
export const returnedOf = (payment: string) => sql<number>`(
	select coalesce(sum(back.amount_bani), 0) from service_refund as back
	where back.service_payment_id = ${sql.ref(`${payment}.id`)}
)`;

/** What was taken for a service order and has not gone back, in bani. */
export const serviceMoneyHere = () => sql<number>`coalesce((
	select sum(service_payment.amount_bani - ${returnedOf("service_payment")}) from service_payment
	where service_payment.service_order_id = service_order.id
), 0)`;

/** How many service orders there are in each status. */
export function countServiceOrders(db: Db) {
	return db
		.selectFrom("service_order")
		.select((eb) => ["status", eb.fn.countAll<number>().as("count")])
		.groupBy("status")
		.execute();
}
