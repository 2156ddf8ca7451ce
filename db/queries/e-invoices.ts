import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { jsonText } from "../dialect/fragments.ts";
import { beyond, directionOf, type Edge, upsideDown } from "../keyset.ts";
import { selectIssued } from "./documents.ts";

/** Those that wait; of them those that were issued before a moment; those that were reported. */
export type EInvoiceFilter = { reported: boolean; issuedBefore?: string };

/** A document with how its report stands; what waits is found by an index of its own. */
function selectReports(db: Db, reported: boolean) {
	return db
		.selectFrom("e_invoice_report as report")
		.innerJoin("invoice", "invoice.id", "report.invoice_id")
		.where("report.reported_at", reported ? "is not" : "is", null);
}

/**
 * One page of documents, away from its edge. Those that wait are read the other way round: the oldest is due first, so its
 * page is the first one.
 */
export function selectEInvoicePage(db: Db, { reported, issuedBefore }: EInvoiceFilter, edge: Edge, limit: number) {
	const from = reported ? edge : upsideDown(edge);
	return selectReports(db, reported)
		.select(["invoice.id", "invoice.kind", "invoice.series", "invoice.number", "invoice.order_id", "invoice.issued_at"])
		.select(["invoice.gross_bani", "report.reported_at", "report.account_email", "report.upload_index"])
		.select("invoice.content")
		.select(jsonText("invoice.content", "buyer", "name").as("buyer_name"))
		.$if(issuedBefore !== undefined, (query) => query.where("invoice.issued_at", "<", issuedBefore!))
		.where(beyond("report.invoice_id", from))
		.orderBy("report.invoice_id", directionOf(from))
		.limit(limit)
		.execute();
}

/** How many wait in all, and how many of them were issued before a moment. */
export function countWaitingEInvoices(db: Db, issuedBefore: string): Promise<{ waiting: number; late: number }> {
	return selectReports(db, false)
		.select((eb) => eb.fn.countAll<number>().as("waiting"))
		.select(sql<number>`count(*) filter (where invoice.issued_at < ${issuedBefore})`.as("late"))
		.executeTakeFirstOrThrow();
}

/** The first few that wait, each with how many wait in all and how many of those were issued before a moment. */
export function selectFirstWaitingEInvoices(db: Db, issuedBefore: string, limit: number) {
	return selectReports(db, false)
		.select(["invoice.id", "invoice.series", "invoice.number", "invoice.issued_at"])
		.select([
			sql<number>`count(*) over ()`.as("total"),
			sql<number>`count(*) filter (where invoice.issued_at < ${issuedBefore}) over ()`.as("late"),
		])
		.orderBy("report.invoice_id")
		.limit(limit)
		.execute();
}

/** The oldest documents that wait, whole. */
export function selectWaitingDocuments(db: Db, limit: number) {
	return selectReports(db, false)
		.innerJoin("orders", "orders.id", "invoice.order_id")
		.selectAll("invoice")
		.select("orders.payment_mode")
		.orderBy("report.invoice_id")
		.limit(limit)
		.execute();
}

export function selectInvoiceByNumber(db: Db, series: string, number: number) {
	return selectIssued(db).where("series", "=", series).where("number", "=", number).executeTakeFirst();
}

/** Marks documents that wait as reported; the answer says how many did. */
export async function updateReported(
	db: Db,
	invoiceIds: number[],
	report: { reported_at: string; account_email: string; upload_index: string | null },
): Promise<number> {
	const result = await db
		.updateTable("e_invoice_report")
		.set(report)
		.where("invoice_id", "in", invoiceIds)
		.where("reported_at", "is", null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}

/** How many of these documents there are. */
export async function countDocuments(db: Db, invoiceIds: number[]): Promise<number> {
	const row = await db
		.selectFrom("e_invoice_report")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("invoice_id", "in", invoiceIds)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Has a document wait again that was reported at this moment; false for one that waits, was reported since, or is not there. */
export async function updateWaitingAgain(db: Db, invoiceId: number, reportedAt: string): Promise<boolean> {
	const result = await db
		.updateTable("e_invoice_report")
		.set({ reported_at: null, account_email: null, upload_index: null })
		.where("invoice_id", "=", invoiceId)
		.where("reported_at", "=", reportedAt)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}
