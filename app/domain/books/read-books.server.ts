import type { Book, BookLine } from "#app/domain/books/books.ts";
import { type DaySpan, momentsOfDays } from "#app/domain/calendar/day-span.ts";
import { bucharestDay, bucharestTime } from "#app/domain/clock.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { type ReportedDocument, reportedDocuments } from "#app/domain/invoices/read-e-invoices.server.ts";
import { jsonTexts } from "#app/domain/json-texts.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	type BookPlace,
	type BookSpan,
	countLines,
	selectOrderMoney,
	selectReportable,
	selectSales,
	selectServiceMoney,
	selectStockMoves,
	sumMoney,
	sumSales,
	sumStockMoves,
} from "#db/queries/books.ts";

/** A line with its place in time, by which the lines of two sources are told in one row. */
interface Dated {
	at: string;
	id: number;
	line: BookLine;
}

/** Some 5 ms of work, after which others may come. */
const LINES_AT_ONCE = 100;

/** What the books of a period come to: amounts in bani, or in cents of another currency. */
export async function sumBooks(shop: Shop, period: DaySpan) {
	const sums: PartSums[] = [];
	for (const span of partsOf(spanOf(shop, period))) sums.push(await readPartSums(shop, span));
	return {
		sales: added(sums.map(({ sales }) => sales)),
		payments: byCurrency(sums.flatMap(({ payments }) => payments)),
		refunds: byCurrency(sums.flatMap(({ refunds }) => refunds)),
		stock: added(sums.map(({ stock }) => stock)),
	};
}

const PART_MS = 3 * 86_400_000;

/** Three days of a shop with a million orders are added up in some 20 ms; a year of it would keep everybody waiting. */
function partsOf(span: BookSpan): BookSpan[] {
	const parts: BookSpan[] = [];
	for (let { since } = span; since < span.before; since = parts.at(-1)!.before) {
		const next = new Date(Date.parse(since) + PART_MS).toISOString();
		parts.push({ ...span, since, before: next < span.before ? next : span.before });
	}
	return parts;
}

type PartSums = Awaited<ReturnType<typeof sumPart>>;

const sumPart = async (db: Db, span: BookSpan) => ({
	sales: await sumSales(db, span),
	payments: await sumMoney(db, "payments", span),
	refunds: await sumMoney(db, "refunds", span),
	stock: await sumStockMoves(db, span),
});

/** What parts that are over came to, by the database: a month of a large shop is added up once, and counted after that. */
const known = new WeakMap<Db, Map<string, PartSums>>();
/** Eight years. */
const KNOWN_AT_MOST = 1_000;

async function readPartSums({ db, clock }: Shop, span: BookSpan): Promise<PartSums> {
	if (span.before > clock().toISOString()) return sumPart(db, span);
	const key = JSON.stringify([span, await countLines(db, span)]);
	const ofShop = known.get(db) ?? new Map<string, PartSums>();
	const sums = ofShop.get(key) ?? (await sumPart(db, span));
	if (ofShop.size >= KNOWN_AT_MOST) ofShop.delete(ofShop.keys().next().value!);
	known.set(db, ofShop.set(key, sums));
	return sums;
}

/** Sums of the same names, of which there is one at least. */
function added<Sums extends Record<keyof Sums, number>>(all: Sums[]): Sums {
	const total = (name: string) => all.reduce((sum, one) => sum + one[name as keyof Sums], 0);
	return Object.fromEntries(Object.keys(all[0]!).map((name) => [name, total(name)])) as Sums;
}

/** The lines of a book, the oldest first, some hundreds in memory at a time. */
export async function* readBook(shop: Shop, book: Book, period: DaySpan): AsyncGenerator<BookLine[]> {
	const span = spanOf(shop, period);
	const sources = sourcesOf(shop, book, span);
	const [first, second] = sources.map(pagesOf);
	yield* second ? inOneRow(first!, second) : justLines(first!);
}

/** The documents of a period that are for e-Factura, those of companies or those of consumers (uploadb2c). */
export async function readReportable(
	shop: Shop,
	period: DaySpan,
	page: { ofCompanies: boolean; limit: number; offset: number },
): Promise<ReportedDocument[]> {
	const rows: Awaited<ReturnType<typeof selectReportable>> = [];
	let { offset } = page;
	for (const span of partsOf(spanOf(shop, period))) {
		const { companies, files } = (await readPartSums(shop, span)).sales;
		const count = page.ofCompanies ? companies : files - companies;
		const limit = page.limit - rows.length;
		if (offset < count) rows.push(...(await selectReportable(shop.db, span, { ...page, limit, offset })));
		if (rows.length === page.limit) break;
		offset = Math.max(0, offset - count);
	}
	return reportedDocuments(shop, rows);
}

const spanOf = (shop: Pick<Shop, "settings">, period: DaySpan): BookSpan => ({
	mode: shop.settings.payments.mode,
	...momentsOfDays(period),
});

type Source = (place: BookPlace) => Promise<Dated[]>;

function sourcesOf({ db }: Shop, book: Book, span: BookSpan): Source[] {
	if (book === "sales") return [async (place) => (await selectSales(db, span, place, LINES_AT_ONCE)).map(saleOf)];
	if (book === "stock") return [async (place) => (await selectStockMoves(db, span, place, LINES_AT_ONCE)).map(moveOf)];
	return [
		async (place) => (await selectOrderMoney(db, book, span, place, LINES_AT_ONCE)).map(orderMoneyOf),
		async (place) => (await selectServiceMoney(db, book, span, place, LINES_AT_ONCE)).map(serviceMoneyOf),
	];
}

/** Page after page of a source, until one is empty. */
async function* pagesOf(read: Source): AsyncGenerator<Dated[]> {
	let place: BookPlace = null;
	for (;;) {
		const page = await read(place);
		const last = page.at(-1);
		if (!last) return;
		yield page;
		place = last;
	}
}

async function* justLines(pages: AsyncGenerator<Dated[]>): AsyncGenerator<BookLine[]> {
	for await (const page of pages) yield page.map(({ line }) => line);
}

/** Two sources by the moment of their lines: of each page, what the other one's has surely nothing before. */
async function* inOneRow(one: AsyncGenerator<Dated[]>, other: AsyncGenerator<Dated[]>): AsyncGenerator<BookLine[]> {
	const next = async (pages: AsyncGenerator<Dated[]>) => (await pages.next()).value ?? null;
	let [left, right]: (Dated[] | null)[] = [await next(one), await next(other)];
	while (left || right) {
		const until = [left, right].flatMap((page) => page?.at(-1)?.at ?? []).sort()[0]!;
		const isDue = ({ at }: Dated) => at <= until;
		const due = [...(left ?? []).filter(isDue), ...(right ?? []).filter(isDue)];
		yield due.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map(({ line }) => line);
		left = left?.filter((dated) => !isDue(dated)) ?? null;
		right = right?.filter((dated) => !isDue(dated)) ?? null;
		if (left?.length === 0) left = await next(one);
		if (right?.length === 0) right = await next(other);
	}
}

/** The document says what it was issued with, whatever has changed since. */
function saleOf({ id, at, content }: Awaited<ReturnType<typeof selectSales>>[number]): Dated {
	const document = JSON.parse(content) as InvoiceContent;
	const { reverses, buyer, vat } = document;
	const line = {
		issuedOn: document.issuedOn,
		kind: document.kind === "storno" ? "adminEInvoices:kind_storno" : "adminEInvoices:kind_invoice",
		series: document.series,
		number: document.number,
		reverses: reverses && eInvoiceName(reverses),
		order: document.order.id,
		buyer: buyer.name,
		taxCode: buyer.taxCode,
		county: buyer.county,
		ratePercent: vat[0]?.ratePercent ?? 0,
		net: document.netBani,
		vat: document.vatBani,
		gross: document.grossBani,
	};
	return { id, at, line };
}

const OWN_NAME = /^(?:order|notification|void|held)-\d/;

function orderMoneyOf(row: Awaited<ReturnType<typeof selectOrderMoney>>[number]): Dated {
	const { means, account, transactionId } = jsonTexts(row.evidence);
	// The shop's own names for transactions tell nobody anything; a decision about held money keeps the provider's beside its own.
	const names = [row.transaction_id, account && transactionId];
	const line = {
		...momentOf(row.at),
		order: row.order_id,
		serviceOrder: null,
		customer: row.full_name,
		means: `adminOrders:${account && means ? `means_${means}` : `provider_${row.provider}`}`,
		amount: row.amount_cents,
		currency: row.currency,
		transaction: names.find((name) => name && !OWN_NAME.test(name)) ?? null,
		by: account ?? null,
	};
	return { id: row.id, at: row.at, line };
}

function serviceMoneyOf(row: Awaited<ReturnType<typeof selectServiceMoney>>[number]): Dated {
	const line = {
		...momentOf(row.at),
		order: null,
		serviceOrder: row.service_order_id,
		customer: row.full_name,
		means: `adminOrders:means_${row.means}`,
		amount: row.amount_bani,
		currency: "RON",
		transaction: null,
		by: row.account_email,
	};
	return { id: row.id, at: row.at, line };
}

function moveOf({ id, at, sku, name, pieces, order_id }: Awaited<ReturnType<typeof selectStockMoves>>[number]): Dated {
	return { id, at, line: { ...momentOf(at), sku, product: name, pieces, order: order_id } };
}

const momentOf = (at: string) => ({ day: bucharestDay(at), time: bucharestTime(at) });

function byCurrency(sums: Awaited<ReturnType<typeof sumMoney>>) {
	const found = new Map<string, { count: number; sum: number }>();
	for (const { currency, count, sum } of sums) {
		const known = found.get(currency ?? "") ?? { count: 0, sum: 0 };
		found.set(currency ?? "", { count: known.count + count, sum: known.sum + sum });
	}
	return [...found].filter(([, { count }]) => count > 0).map(([currency, total]) => ({ currency, ...total }));
}
