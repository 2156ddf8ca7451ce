import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../connection.ts";
import { listed, sumFor } from "../dialect/fragments.ts";
import { beyond, directionOf, type Edge, upsideDown } from "../keyset.ts";
import type { ReturnCaseTable, ReturnEventTable, ReturnLineTable } from "../schema.ts";
import { isStanding } from "./documents.ts";
import { worksOn } from "./order-money.ts";
import { isUnanswered } from "./withdrawals.ts";

/** Opens a return with its lines; call it in the transaction that has read its order. */
export async function insertReturn(
	db: Db,
	row: Insertable<ReturnCaseTable>,
	lines: Pick<ReturnLineTable, "order_item_id" | "announced">[],
): Promise<number> {
	const { id } = await db.insertInto("return_case").values(row).returning("id").executeTakeFirstOrThrow();
	await db
		.insertInto("return_line")
		.values(lines.map((line) => ({ ...line, case_id: id })))
		.execute();
	return id;
}

export async function insertReturnEvent(db: Db, event: Insertable<ReturnEventTable>): Promise<void> {
	await db.insertInto("return_event").values(event).execute();
}

/** Notes at a return what was done about its order's money or documents; nothing where there is none, or it is another order's. */
export async function noteAtReturn(
	db: Db,
	returnId: number | null | undefined,
	event: Pick<ReturnEventTable, "at" | "kind"> & { orderId: number; account: string; detail: object },
): Promise<void> {
	if (returnId == null) return;
	await sql`insert into return_event (case_id, at, account_email, kind, detail)
		select id, ${event.at}, ${event.account}, ${event.kind}, ${JSON.stringify(event.detail)} from return_case
		where id = ${returnId} and order_id = ${event.orderId}
	`.execute(db);
}

export function selectReturnByKey(db: Db, key: string) {
	return db.selectFrom("return_case").selectAll().where("idempotency_key", "=", key).executeTakeFirst();
}

export function selectReturn(db: Db, id: number) {
	return db.selectFrom("return_case").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The returns of an order, the oldest first. */
export function selectReturnsOfOrder(db: Db, orderId: number) {
	return db.selectFrom("return_case").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

/** The lines of these returns, with what the order says of each. */
export async function selectReturnLines(db: Db, caseIds: number[]) {
	if (caseIds.length === 0) return [];
	return db
		.selectFrom("return_line")
		.innerJoin("order_item", "order_item.id", "return_line.order_item_id")
		.leftJoin("product", "product.id", "order_item.product_id")
		.selectAll("return_line")
		.select(["order_item.name", "order_item.unit_price_bani", "order_item.product_id", "product.stock"])
		.where("case_id", "in", caseIds)
		.orderBy("return_line.id")
		.execute();
}

export function selectReturnEvents(db: Db, caseId: number) {
	return db.selectFrom("return_event").selectAll().where("case_id", "=", caseId).orderBy("id").execute();
}

export async function updateReturn(db: Db, id: number, change: Updateable<ReturnCaseTable>): Promise<void> {
	await db.updateTable("return_case").set(change).where("id", "=", id).execute();
}

/** Sets one count of these lines; pairs of line and pieces. */
export async function updateReturnLines(
	db: Db,
	count: "received" | "restocked" | "written_off" | "stock_moved",
	pieces: [lineId: number, pieces: number][],
): Promise<void> {
	if (pieces.length === 0) return;
	await sql`update return_line set ${sql.ref(count)} = ${sumFor("return_line.id", pieces)}
		where id in ${listed(pieces.map(([id]) => id))}`.execute(db);
}

/** One page of returns away from its edge; of the open ones the oldest come first. */
export function selectReturnPage(
	db: Db,
	{ isOpen, state }: { isOpen: boolean; state: ReturnCaseTable["state"] | null },
	edge: Edge,
	limit: number,
) {
	const from = isOpen ? upsideDown(edge) : edge;
	return db
		.selectFrom("return_case")
		.innerJoin("orders", "orders.id", "return_case.order_id")
		.selectAll("return_case")
		.select("orders.full_name")
		.where("closed_at", isOpen ? "is" : "is not", null)
		.where(beyond("return_case.id", from))
		.$if(state !== null, (query) => query.where("state", "=", state!))
		.orderBy("return_case.id", directionOf(from))
		.limit(limit)
		.execute();
}

export async function countOpenReturns(db: Db): Promise<number> {
	const row = await db
		.selectFrom("return_case")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("closed_at", "is", null)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** The open returns that fall due first, each with how many are open in all. */
export function selectDueReturns(db: Db, limit: number) {
	return db
		.selectFrom("return_case")
		.innerJoin("orders", "orders.id", "return_case.order_id")
		.select(["return_case.id", "state", "due_on", "order_id", "full_name"])
		.select(sql<number>`count(*) over ()`.as("total"))
		.where("closed_at", "is", null)
		.orderBy("due_on")
		.orderBy("return_case.id")
		.limit(limit)
		.execute();
}

/** A shop that issues no credit notes at all is asked about the latest. */
const REFUNDED_LOOKED_AT = 1_500;

/**
 * The returns whose goods were taken back while their order's invoice stands over them: its credit notes come to less than what its
 * returns' pieces cost, and none was made for this return. The oldest first, each with how many there are in all, among so many of the
 * latest.
 */
export async function selectUncredited(
	db: Db,
	{ mode, id = null, limit }: { mode: "test" | "live"; id?: number | null; limit: number },
) {
	const { rows } = await sql<{ id: number; order_id: number; full_name: string; total: number }>`
		select return_case.id, return_case.order_id, orders.full_name, count(*) over () as total
		from (
			select id, order_id from return_case
			where state = 'refunded' ${id === null ? sql`` : sql`and id = ${id}`} order by id desc limit ${REFUNDED_LOOKED_AT}
		) as return_case
		join orders on orders.id = return_case.order_id
		join invoice on invoice.order_id = return_case.order_id and ${isStanding}
		where ${worksOn(mode, "orders")}
			and not exists (select 1 from return_event as note where note.case_id = return_case.id and note.kind = 'credit-note')
			and invoice.gross_bani
				+ coalesce((select sum(note.gross_bani) from invoice as note where note.reverses_invoice_id = invoice.id), 0)
				> orders.total_bani - (
					select sum(line.received * item.unit_price_bani) from return_case as own
					join return_line as line on line.case_id = own.id
					join order_item as item on item.id = line.order_item_id
					where own.order_id = return_case.order_id and own.state = 'refunded')
		order by return_case.id
		limit ${limit}
	`.execute(db);
	return rows;
}

/** The returns that were opened for a declaration of withdrawal and not dropped, the oldest first. */
export function selectReturnsOfWithdrawal(db: Db, withdrawalId: number) {
	return db
		.selectFrom("return_case")
		.selectAll()
		.where("withdrawal_id", "=", withdrawalId)
		.where("state", "<>", sql.lit("dropped"))
		.orderBy("id")
		.execute();
}

/** The order's declaration of withdrawal that waits longest and has no return yet. */
export function selectUnansweredWithdrawal(db: Db, orderId: number) {
	return db
		.selectFrom("withdrawal")
		.select(["id", "declared_at", "text"])
		.where("order_id", "=", orderId)
		.where("handled_at", "is", null)
		.where(isUnanswered)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
}

/** Pieces of an order's items that came back for good, by item: what was refunded is no longer the customer's. */
export async function selectReturnedPieces(db: Db, orderId: number): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom("return_line")
		.innerJoin("return_case", "return_case.id", "return_line.case_id")
		.select(["order_item_id", (eb) => eb.fn.sum<number>("received").as("pieces")])
		.where("order_id", "=", orderId)
		.where("state", "=", sql.lit("refunded"))
		.groupBy("order_item_id")
		.execute();
	return new Map(rows.map((row) => [row.order_item_id, row.pieces]));
}
