import { bucharestDay, startOfBucharestDay } from "#app/domain/clock.ts";
import { stillInTimeFrom } from "#app/domain/invoices/e-invoice-deadline.ts";
import { type EInvoiceLine, type EInvoiceList, eInvoiceState } from "#app/domain/invoices/e-invoice-report.ts";
import { issuedDocument } from "#app/domain/invoices/issued-document.server.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
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

/** One page of the documents that wait to be reported, the first to fall due first, or of those that were, newest first. */
export async function listEInvoices(
	shop: Shop,
	{ list, edge }: { list: EInvoiceList | null; edge: Edge },
): Promise<KeysetPage<EInvoiceLine>> {
	const filter: EInvoiceFilter = {
		reported: list === "reported",
		...(list === "late" ? { issuedBefore: lateBefore(shop) } : {}),
	};
	const page = await readKeysetPage((from, limit) => selectEInvoicePage(shop.db, filter, from, limit), edge);
	const today = todayOf(shop);
	return {
		...page,
		rows: page.rows.map((row) => ({
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
		})),
	};
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

/** A document of the books by its number; null for one that was never issued. */
export async function readIssuedDocument(
	shop: Shop,
	{ series, number }: { series: string; number: number },
): Promise<IssuedDocument | null> {
	const row = await selectInvoiceByNumber(shop.db, series, number);
	return row ? issuedDocument(shop.db, row) : null;
}

/** The oldest documents that wait to be reported. */
export async function readWaitingDocuments(shop: Shop, limit: number): Promise<IssuedDocument[]> {
	const rows = await selectWaitingDocuments(shop.db, limit);
	return Promise.all(rows.map((row) => issuedDocument(shop.db, row)));
}

const todayOf = (shop: Shop) => bucharestDay(shop.clock().toISOString());

/** What was issued before this moment and still waits is late. */
const lateBefore = (shop: Shop) => startOfBucharestDay(stillInTimeFrom(todayOf(shop)));
