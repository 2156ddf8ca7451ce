import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { InvoiceTable, WarrantyCertificateTable } from "../schema.ts";

/**
 * The next number of a series, in the transaction that writes the document: when that fails, the number is free again,
 * so that the series has no gap.
 */
export async function takeDocumentNumber(db: Db, series: string): Promise<number> {
	const row = await db
		.insertInto("document_series")
		.values({ series, last_number: 1 })
		.onConflict((conflict) =>
			conflict.column("series").doUpdateSet((set) => ({ last_number: set("document_series.last_number", "+", 1) })),
		)
		.returning("last_number")
		.executeTakeFirstOrThrow();
	return row.last_number;
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
	return row.id;
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

/** An order's invoices and credit notes, oldest first. */
export function selectDocuments(db: Db, orderId: number) {
	return db.selectFrom("invoice").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

/** Under which numbers these orders' invoices and credit notes stand in the books, and when they were reported; oldest first. */
export function selectDocumentNumbers(db: Db, orderIds: number[]) {
	return db
		.selectFrom("invoice")
		.innerJoin("e_invoice_report as report", "report.invoice_id", "invoice.id")
		.select(["invoice.order_id", "invoice.kind", "invoice.series", "invoice.number", "invoice.issued_at"])
		.select("report.reported_at")
		.where("invoice.order_id", "in", orderIds)
		.orderBy("invoice.id")
		.execute();
}

/** The order's invoice that no credit note has taken back; there is never a second one. */
export function selectStandingInvoice(db: Db, orderId: number) {
	return db
		.selectFrom("invoice")
		.selectAll()
		.where("order_id", "=", orderId)
		.where("kind", "=", "invoice")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("invoice as storno").select("storno.id").whereRef("storno.reverses_invoice_id", "=", "invoice.id"),
				),
			),
		)
		.executeTakeFirst();
}

export async function insertCertificate(db: Db, certificate: Insertable<WarrantyCertificateTable>): Promise<number> {
	const row = await db.insertInto("warranty_certificate").values(certificate).returning("id").executeTakeFirstOrThrow();
	return row.id;
}

/** An order's warranty certificates, oldest first. */
export function selectCertificates(db: Db, orderId: number) {
	return db.selectFrom("warranty_certificate").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
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
}

/** What an order's log says of its statuses, oldest first. */
export function selectStatusMoves(db: Db, orderId: number) {
	return db
		.selectFrom("order_event")
		.select(["at", "from_status as from", "to_status as to"])
		.where("order_id", "=", orderId)
		.where("to_status", "is not", null)
		.orderBy("id")
		.execute();
}

/** What an order's ledger holds as paid, oldest first. */
export function selectProvenPayments(db: Db, orderId: number) {
	return db
		.selectFrom("payment_record")
		.select("at")
		.where("order_id", "=", orderId)
		.where("verdict", "=", "proves-payment")
		.orderBy("id")
		.execute();
}
