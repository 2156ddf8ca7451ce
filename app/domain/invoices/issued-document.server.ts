import type { Selectable } from "kysely";
import { DOCUMENT_SERIES, OWN_SERIES } from "#app/config/business.ts";
import type { Account } from "#app/domain/accounts/account.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { type Registration, testMark } from "#app/domain/invoices/make-invoice.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import { keepLabels, readLabels } from "#app/domain/invoices/stored-labels.server.ts";
import { DUE_INVOICE, namedDocument } from "#app/domain/outbox/document-message.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { insertEInvoiceReport, insertInvoice, selectIssueMoment, takeDocumentNumber } from "#db/queries/documents.ts";
import { insertOrderEvent, type OrderRow } from "#db/queries/orders.ts";
import { nameWaiting } from "#db/queries/outbox-waiting.ts";
import type { InvoiceTable } from "#db/schema.ts";

type DocumentRow = Selectable<InvoiceTable> & Pick<OrderRow, "payment_mode">;

/** Under which series a document of an order is entered. */
export function seriesFor({ settings }: Shop, mode: "test" | "live", kind: "invoice" | "storno") {
	if (mode === "test") return { series: DOCUMENT_SERIES.test[kind], first: 1 };
	const { name, first } = (settings.series ?? OWN_SERIES)[kind];
	return { series: name, first };
}

/** A row of the books as the shop speaks of it, with the mode of its order: a test's is marked, whenever it was issued. */
export async function issuedDocument(db: Db, row: DocumentRow): Promise<IssuedDocument> {
	return {
		id: row.id,
		kind: row.kind,
		series: row.series,
		number: row.number,
		orderId: row.order_id,
		issuedAt: row.issued_at,
		grossBani: row.gross_bani,
		content: { ...(JSON.parse(row.content) as InvoiceContent), ...testMark(row.payment_mode) },
		labels: await readLabels(db, row.labels_hash),
	};
}

/**
 * Puts a document into the books in the caller's transaction: its number, its row, the labels that it keeps, its place among
 * those that wait to be reported and the line in the order's log come about together or not at all. A test's is not reported.
 *
 * @param make the document for the number that it was given
 */
export async function enterInBooks(
	shop: Shop,
	db: Db,
	entry: {
		order: Pick<OrderRow, "id" | "payment_mode">;
		series: string;
		/** Where the series begins, if it is new. */
		first?: number | undefined;
		reverses: number | null;
		/** The next one of the series, unless it was taken in this transaction already. */
		number?: number;
		/** Who wanted it, where a person did. */
		account?: Account;
	},
	make: (registration: Registration) => InvoiceContent,
): Promise<IssuedDocument> {
	const { order, series, first, reverses, account } = entry;
	const orderId = order.id;
	const kind = reverses === null ? "invoice" : "storno";
	const number = entry.number ?? (await takeDocumentNumber(db, series, first));
	const issuedAt = issueMoment(shop.clock(), await selectIssueMoment(db, series, number - 1));
	const content = make({ series, number, issuedAt });
	const { netBani, vatBani, grossBani } = content;
	const id = await insertInvoice(db, {
		kind,
		series,
		number,
		order_id: orderId,
		reverses_invoice_id: reverses,
		issued_at: issuedAt,
		net_bani: netBani,
		vat_bani: vatBani,
		gross_bani: grossBani,
		content: JSON.stringify(content),
		labels_hash: await keepLabels(shop, db),
	});
	if (order.payment_mode === "live") await insertEInvoiceReport(db, id);
	// Its customer gets the invoice before what takes it back, where it had waited to be sent.
	const taken =
		reverses === null ? null : { from: DUE_INVOICE, to: namedDocument(reverses), now: shop.clock().toISOString() };
	if (taken) await nameWaiting(db, orderId, taken);
	await insertOrderEvent(db, {
		order_id: orderId,
		at: issuedAt,
		actor: account?.role ?? "system",
		kind: kind === "invoice" ? "invoice-issued" : "invoice-reversed",
		detail: JSON.stringify({ series, number, grossBani, ...(account ? { account: account.email } : {}) }),
	});
	return { id, kind, series, number, orderId, issuedAt, grossBani, content, labels: shop.labels };
}

const CLOCK_SET_RIGHT_MS = 24 * 3_600_000;

/**
 * Dates follow the numbers: a clock that is set back a little holds the predecessor's moment. One that was ahead by more than
 * a day is believed when it is set right, or one wrong date would be that of every invoice after it.
 */
function issueMoment(now: Date, predecessor: string | undefined): string {
	const aheadMs = predecessor === undefined ? 0 : Date.parse(predecessor) - now.getTime();
	return predecessor !== undefined && aheadMs > 0 && aheadMs <= CLOCK_SET_RIGHT_MS ? predecessor : now.toISOString();
}
