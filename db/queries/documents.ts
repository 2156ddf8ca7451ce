import { type Insertable, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { InvoiceTable, WarrantyCertificateTable } from "../schema.ts";
import { stillCounts } from "./order-money.ts";
import { indexOrders } from "./order-search.ts";
import { ledgerOf } from "./payments.ts";

/**
 * The next number of a series, in the transaction that writes the document: when that fails, the number is free again,
 * so that the series has no gap.
 *
 * @param first where a series begins that is not in the books yet
 */
export async function takeDocumentNumber(db: Db, series: string, first = 1): Promise<number> {
	const row = await db
		.insertInto("document_series")
		.values({ series, first_number: first, last_number: first })
		.onConflict((conflict) =>
			conflict.column("series").doUpdateSet((set) => ({ last_number: set("document_series.last_number", "+", 1) })),
		)
		.returning("last_number")
		.executeTakeFirstOrThrow();
	return row.last_number;
}

/** A series that is in the books: where it began, and of what kind its documents are. */
export function selectSeries(db: Db, series: string) {
	return db
		.selectFrom("document_series")
		.innerJoin("invoice", "invoice.series", "document_series.series")
		.select(["document_series.first_number", "invoice.kind"])
		.where("document_series.series", "=", series)
		.limit(1)
		.executeTakeFirst();
}

/** When this number of a series was issued. */
export async function selectIssueMoment(db: Db, series: string, number: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("invoice")
		.select("issued_at")
		.where("series", "=", series)
		.where("number", "=", number)
		.executeTakeFirst();
	return row?.issued_at;
}

export async function insertInvoice(db: Db, invoice: Insertable<InvoiceTable>): Promise<number> {
	const row = await db.insertInto("invoice").values(invoice).returning("id").executeTakeFirstOrThrow();
	await indexOrders(db, [invoice.order_id]);
	return row.id;
}

/** An issued document waits to be reported from now on. */
export async function insertEInvoiceReport(db: Db, invoiceId: number): Promise<void> {
	await db.insertInto("e_invoice_report").values({ invoice_id: invoiceId }).execute();
}

/** Keeps these labels; those that are there already stay as they are. */
export async function insertDocumentLabels(db: Db, labels: { hash: string; texts: string }): Promise<void> {
	await db
		.insertInto("document_labels")
		.values(labels)
		.onConflict((conflict) => conflict.column("hash").doNothing())
		.execute();
}

/** The labels of this hash as JSON. */
export async function selectDocumentLabels(db: Db, hash: string): Promise<string> {
	const labels = db.selectFrom("document_labels").select("texts").where("hash", "=", hash);
	return (await labels.executeTakeFirstOrThrow()).texts;
}

/** Issued documents, each with the mode of its order. */
export function selectIssued(db: Db) {
	return db
		.selectFrom("invoice")
		.innerJoin("orders", "orders.id", "invoice.order_id")
		.selectAll("invoice")
		.select("orders.payment_mode");
}

/** An order's invoices and credit notes, oldest first. */
export function selectDocuments(db: Db, orderId: number) {
	return selectIssued(db).where("invoice.order_id", "=", orderId).orderBy("invoice.id").execute();
}

/**
 * Under which numbers these orders' invoices and credit notes stand in the books, whether they are to be reported, and when they
 * were; oldest first.
 */
export function selectDocumentNumbers(db: Db, orderIds: number[]) {
	return db
		.selectFrom("invoice")
		.leftJoin("e_invoice_report as report", "report.invoice_id", "invoice.id")
		.select(["invoice.order_id", "invoice.kind", "invoice.series", "invoice.number", "invoice.issued_at"])
		.select(["report.invoice_id as to_report", "report.reported_at"])
		.where("invoice.order_id", "in", orderIds)
		.orderBy("invoice.id")
		.execute();
}

/** The invoice that an order has: the newest that stands. */
export function selectStandingInvoice(db: Db, orderId: number) {
	return selectIssued(db)
		.where("invoice.order_id", "=", orderId)
		.where(isStanding)
		.orderBy("invoice.id", "desc")
		.limit(1)
		.executeTakeFirst();
}

const PAID = ["completed", "shipped", "delivered"].map((status) => sql.lit(status));

/**
 * Whether a document is an order's invoice, unless it was taken back whole because the order ceased to be paid. One that credit
 * notes took back whole while the order stayed paid still is its invoice: it is not issued anew.
 */
export const isStanding = sql<SqlBool>`(invoice.kind = 'invoice' and (not exists (
	select 1 from invoice as storno where storno.reverses_invoice_id = invoice.id
	group by storno.reverses_invoice_id having sum(storno.gross_bani) = -invoice.gross_bani
) or not exists (
	select 1 from order_event as gone where gone.order_id = invoice.order_id
		and gone.to_status not in (${sql.join(PAID)})
		and gone.id > (select max(issue.id) from order_event as issue
			where issue.order_id = invoice.order_id and issue.kind = 'invoice-issued')
)))`;

/** What credit notes took back of an invoice, oldest first. */
export function selectCreditNotes(db: Db, invoiceId: number) {
	return db
		.selectFrom("invoice")
		.select("content")
		.where("reverses_invoice_id", "=", invoiceId)
		.orderBy("id")
		.execute();
}

export async function insertCertificate(db: Db, certificate: Insertable<WarrantyCertificateTable>): Promise<number> {
	const row = await db.insertInto("warranty_certificate").values(certificate).returning("id").executeTakeFirstOrThrow();
	return row.id;
}

/** An order's warranty certificates, each with the order's mode, oldest first. */
export function selectCertificates(db: Db, orderId: number) {
	return db
		.selectFrom("warranty_certificate as certificate")
		.innerJoin("orders", "orders.id", "certificate.order_id")
		.selectAll("certificate")
		.select("orders.payment_mode")
		.where("certificate.order_id", "=", orderId)
		.orderBy("certificate.id")
		.execute();
}

export async function insertWarrantyChoice(db: Db, choice: { order_id: number; months: number; chosen_at: string }) {
	await db.insertInto("warranty_choice").values(choice).execute();
}

/** The months that the shop chose last for an order's warranty; undefined where it chose none. */
export async function selectWarrantyChoice(db: Db, orderId: number): Promise<number | undefined> {
	const row = await db
		.selectFrom("warranty_choice")
		.select("months")
		.where("order_id", "=", orderId)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.months;
}

/** The serial numbers of an order's pieces in the order in which they were entered. */
export function selectSerials(db: Db, orderId: number) {
	return db
		.selectFrom("order_item_serial")
		.innerJoin("order_item", "order_item.id", "order_item_serial.order_item_id")
		.select(["order_item_serial.order_item_id", "order_item_serial.serial"])
		.where("order_item.order_id", "=", orderId)
		.orderBy("order_item_serial.id")
		.execute();
}

/** Puts these serial numbers in place of all that the items had. */
export async function replaceSerials(
	db: Db,
	orderItemIds: number[],
	serials: { order_item_id: number; serial: string }[],
): Promise<void> {
	if (orderItemIds.length > 0) {
		await db.deleteFrom("order_item_serial").where("order_item_id", "in", orderItemIds).execute();
	}
	if (serials.length > 0) await db.insertInto("order_item_serial").values(serials).execute();
	const items = await db
		.selectFrom("order_item")
		.select("order_id")
		.where("id", "in", [0, ...orderItemIds])
		.execute();
	await indexOrders(db, [...new Set(items.map(({ order_id }) => order_id))]);
}

/** What the logs of orders say of their statuses, oldest first. */
export function selectStatusMoves(db: Db, orderIds: number[]) {
	return db
		.selectFrom("order_event")
		.select(["order_id", "at", "actor", "from_status as from", "to_status as to", "detail"])
		.where("order_id", "in", [0, ...orderIds])
		.where("to_status", "is not", null)
		.orderBy("id")
		.execute();
}

/** What an order's ledger holds as paid and still counts, oldest first. */
export function selectProvenPayments(db: Db, orderId: number) {
	return ledgerOf(db, orderId)
		.select(["at", "worth_bani as worthBani"])
		.where("verdict", "=", sql.lit("proves-payment"))
		.where(stillCounts("payment_record"))
		.orderBy("id")
		.execute();
}
