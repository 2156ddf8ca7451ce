import { bucharestDay, startOfBucharestDay } from "#app/domain/clock.ts";
import { giveWay } from "#app/domain/give-way.server.ts";
import { stillInTimeFrom } from "#app/domain/invoices/e-invoice-deadline.ts";
import { type EInvoiceLine, type EInvoiceList, eInvoiceState } from "#app/domain/invoices/e-invoice-report.ts";
import type { DocumentBuyer, InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { issuedDocument } from "#app/domain/invoices/issued-document.server.ts";
import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import { readBilling, readBillings } from "#app/domain/invoices/read-billing.server.ts";
import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import {
	countWaitingEInvoices,
	type EInvoiceFilter,
	selectEInvoicePage,
	selectFirstWaitingEInvoices,
	selectInvoiceByNumber,
	selectWaitingDocuments,
} from "#db/queries/e-invoices.ts";

/** What tells whose address the file of a document has. */
interface Buying {
	buyer: DocumentBuyer;
	/** The order's billing of today, which may have been put right since. */
	billing: OrderBilling | null;
}

/** As many as are looked through for a list that no index knows, all on one page; the others follow once these are handed over. */
export const LOOKED_THROUGH = 500;

/**
 * One page of the documents that wait to be reported, the first to fall due first, or of those that were, newest first.
 *
 * @param isListed for the list of addresses: which of those that wait stand on it, all on one page
 */
export async function listEInvoices(
	shop: Shop,
	{ list, edge, isListed = () => true }: { list: EInvoiceList | null; edge: Edge; isListed?: (row: Buying) => boolean },
): Promise<KeysetPage<EInvoiceLine & Buying>> {
	if (list === "addresses") {
		const rows = await selectEInvoicePage(shop.db, { reported: false }, null, LOOKED_THROUGH);
		return { rows: (await toLines(shop, rows)).filter(isListed), hasPrevious: false, hasNext: false };
	}
	const filter: EInvoiceFilter = {
		reported: list === "reported",
		...(list === "late" ? { issuedBefore: lateBefore(shop) } : {}),
	};
	const page = await readKeysetPage((from, limit) => selectEInvoicePage(shop.db, filter, from, limit), edge);
	return { ...page, rows: await toLines(shop, page.rows) };
}

type ReportRow = Awaited<ReturnType<typeof selectEInvoicePage>>[number];

async function toLines(shop: Shop, rows: ReportRow[]): Promise<(EInvoiceLine & Buying)[]> {
	const today = todayOf(shop);
	const orderIds = rows.map((row) => row.order_id);
	const billings = await readBillings(shop.db, orderIds);
	return rows.map((row) => ({
		id: row.id,
		kind: row.kind,
		series: row.series,
		number: row.number,
		orderId: row.order_id,
		buyerName: row.buyer_name,
		grossBani: row.gross_bani,
		issuedAt: row.issued_at,
		...eInvoiceState(row.issued_at, row.reported_at, today),
		reportedBy: row.account_email,
		uploadIndex: row.upload_index,
		buyer: (JSON.parse(row.content) as InvoiceContent).buyer,
		billing: billings.get(row.order_id) ?? null,
	}));
}

/** How many documents wait, and how many of them are late. */
export function countEInvoices(shop: Shop): Promise<{ waiting: number; late: number }> {
	return countWaitingEInvoices(shop.db, lateBefore(shop));
}

/** What waits for today's page: how many, how many of them late, and the first few. */
export async function firstWaitingEInvoices(shop: Shop, limit: number) {
	const rows = await selectFirstWaitingEInvoices(shop.db, lateBefore(shop), limit);
	const today = todayOf(shop);
	return {
		count: rows[0]?.total ?? 0,
		late: rows[0]?.late ?? 0,
		first: rows.map(({ id, series, number, issued_at }) => {
			const { dueOn, isLate } = eInvoiceState(issued_at, null, today);
			return { id, series, number, dueOn, isLate };
		}),
	};
}

/** A document of the books with the order's billing of today. */
export type ReportedDocument = IssuedDocument & Pick<Buying, "billing">;

/** A document of the books by its number; null for one that was never issued. */
export async function readIssuedDocument(
	shop: Shop,
	{ series, number }: { series: string; number: number },
): Promise<ReportedDocument | null> {
	const row = await selectInvoiceByNumber(shop.db, series, number);
	return row ? { ...(await issuedDocument(shop.db, row)), billing: await readBilling(shop.db, row.order_id) } : null;
}

/** The oldest documents that wait to be reported. */
export async function readWaitingDocuments(shop: Shop, limit: number): Promise<ReportedDocument[]> {
	return reportedDocuments(shop, await selectWaitingDocuments(shop.db, limit));
}

/** Rows of the books as documents that are reported. */
export async function reportedDocuments(
	{ db }: Shop,
	rows: Awaited<ReturnType<typeof selectWaitingDocuments>>,
): Promise<ReportedDocument[]> {
	const orderIds = rows.map((row) => row.order_id);
	const billings = await readBillings(db, orderIds);
	const documents: ReportedDocument[] = [];
	for (const row of rows) {
		documents.push({ ...(await issuedDocument(db, row)), billing: billings.get(row.order_id) ?? null });
		await giveWay();
	}
	return documents;
}

const todayOf = (shop: Shop) => bucharestDay(shop.clock().toISOString());

/** What was issued before this moment and still waits is late. */
const lateBefore = (shop: Shop) => startOfBucharestDay(stillInTimeFrom(todayOf(shop)));
