import { type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { jsonText } from "../dialect/fragments.ts";
import type { PaymentRecordTable } from "../schema.ts";
import { worksOn } from "./order-money.ts";

/** The lines of a book from one moment on and before another, in a shop of this mode: a live one leaves tests out. */
export interface BookSpan {
	mode: "test" | "live";
	since: string;
	before: string;
}

/** The last line that was read: the next ones come after it. */
export type BookPlace = { at: string; id: number } | null;

/** Keyset by moment and number: one range of an index for each page. */
function within(column: string, id: string, { since, before }: BookSpan, place: BookPlace) {
	const after = place
		? sql<SqlBool>`(${sql.ref(column)}, ${sql.ref(id)}) > (${place.at}, ${place.id})`
		: sql<SqlBool>`${sql.ref(column)} >= ${since}`;
	return sql<SqlBool>`${after} and ${sql.ref(column)} < ${before}`;
}

/**
 * How many lines of each kind a span has, and documents with their buyer: counted in indexes alone. Lines of books only come, and of
 * documents only the buyer is ever erased, so a span that is over and has as many as before comes to the same.
 */
export async function countLines(db: Db, { since, before }: BookSpan): Promise<number[]> {
	const linesOf = (table: string, at: string) => sql`(
		select count(*) from ${sql.table(table)} where ${sql.ref(at)} >= ${since} and ${sql.ref(at)} < ${before}
	)`;
	const { rows } = await sql<Record<string, number>>`
		select ${linesOf("invoice", "issued_at")} as documents,
			(select count(*) from invoice where issued_at >= ${since} and issued_at < ${before} and erased_at is null) as named,
			${linesOf("payment_record", "at")} as payments, ${linesOf("service_payment", "at")} as services,
			${linesOf("service_refund", "at")} as refunds, ${linesOf("stock_movement", "at")} as moves
	`.execute(db);
	return Object.values(rows[0]!);
}

const salesOf = (db: Db, span: BookSpan, place: BookPlace) =>
	db
		.selectFrom("invoice")
		.innerJoin("orders", "orders.id", "invoice.order_id")
		.where(within("invoice.issued_at", "invoice.id", span, place))
		.where(worksOn(span.mode, "orders"));

/** Issued documents, each as it was frozen. */
export function selectSales(db: Db, span: BookSpan, place: BookPlace, limit: number) {
	return salesOf(db, span, place)
		.select(["invoice.id", "invoice.issued_at as at", "invoice.content"])
		.orderBy("invoice.issued_at")
		.orderBy("invoice.id")
		.limit(limit)
		.execute();
}

/** The issued documents of companies, which have a tax code, or those of consumers, whole and with the order's mode. */
export function selectReportable(
	db: Db,
	span: BookSpan,
	{ ofCompanies, limit, offset }: { ofCompanies: boolean; limit: number; offset: number },
) {
	return salesOf(db, span, null)
		.innerJoin("e_invoice_report as report", "report.invoice_id", "invoice.id")
		.selectAll("invoice")
		.select("orders.payment_mode")
		.where(sql<SqlBool>`${IS_COMPANY} = ${ofCompanies ? 1 : 0}`)
		.orderBy("invoice.issued_at")
		.orderBy("invoice.id")
		.limit(limit)
		.offset(offset)
		.execute();
}

const IS_COMPANY = sql<number>`(case when ${jsonText("invoice.content", "buyer", "taxCode")} is null then 0 else 1 end)`;

/** How many documents a span has and what they come to, in bani; how many files are for e-Factura. */
export function sumSales(db: Db, span: BookSpan) {
	return salesOf(db, span, null)
		.leftJoin("e_invoice_report as report", "report.invoice_id", "invoice.id")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.select(sql<number>`coalesce(sum(invoice.net_bani), 0)`.as("net"))
		.select(sql<number>`coalesce(sum(invoice.vat_bani), 0)`.as("vat"))
		.select(sql<number>`coalesce(sum(invoice.gross_bani), 0)`.as("gross"))
		.select(
			sql<number>`coalesce(sum(case when report.invoice_id is null then 0 else ${IS_COMPANY} end), 0)`.as("companies"),
		)
		.select(sql<number>`count(report.invoice_id)`.as("files"))
		.executeTakeFirstOrThrow();
}

/** Money for orders that came, or that went back, each with what was voided of it. */
const orderMoney = (db: Db, kind: MoneyKind, span: BookSpan, place: BookPlace) =>
	db
		.selectFrom("payment_record as line")
		.innerJoin("orders", "orders.id", "line.order_id")
		.where(within("line.at", "line.id", span, place))
		.where(worksOn(span.mode, "orders"))
		.where(
			kind === "payments"
				? sql<SqlBool>`(line.verdict = 'proves-payment' or (line.kind = 'reversal' and line.status = 'voided'))`
				: sql<SqlBool>`line.kind in ('refund', 'reversal') and line.verdict <> 'held' and (line.kind, line.status) <> ('reversal', 'voided') and line.amount_cents is not null`,
		);
export type MoneyKind = "payments" | "refunds";

export function selectOrderMoney(db: Db, kind: MoneyKind, span: BookSpan, place: BookPlace, limit: number) {
	return orderMoney(db, kind, span, place)
		.select(["line.id", "line.at", "line.order_id", "orders.full_name", "line.provider", "line.evidence"])
		.select(["line.currency", "line.transaction_id"])
		.select(SIGNED.as("amount_cents"))
		.orderBy("line.at")
		.orderBy("line.id")
		.limit(limit)
		.execute();
}

/** A void takes its line away; what went back is told by how much it was. */
const SIGNED = sql<
	number | null
>`(case when line.status = 'voided' then -abs(line.amount_cents) else abs(line.amount_cents) end)`;

/** Money of services, which the counter takes and gives back. */
function serviceMoney(db: Db, kind: MoneyKind, span: BookSpan, place: BookPlace) {
	const lines =
		kind === "payments"
			? db
					.selectFrom("service_payment")
					.select(["id", "at", "service_order_id", "means", "amount_bani", "account_email"])
			: db
					.selectFrom("service_refund as back")
					.innerJoin("service_payment as paid", "paid.id", "back.service_payment_id")
					.select([
						"back.id",
						"back.at",
						"paid.service_order_id",
						"paid.means",
						"back.amount_bani",
						"back.account_email",
					]);
	return db
		.selectFrom(lines.as("line"))
		.innerJoin("service_order", "service_order.id", "line.service_order_id")
		.where(within("line.at", "line.id", span, place))
		.where(worksOn(span.mode, "service_order"));
}

export function selectServiceMoney(db: Db, kind: MoneyKind, span: BookSpan, place: BookPlace, limit: number) {
	return serviceMoney(db, kind, span, place)
		.select(["line.id", "line.at", "line.service_order_id", "service_order.full_name"])
		.select(["line.means", "line.amount_bani", "line.account_email"])
		.orderBy("line.at")
		.orderBy("line.id")
		.limit(limit)
		.execute();
}

/** How many lines of money a span has and what they come to, by currency, in cents or bani. */
export async function sumMoney(db: Db, kind: MoneyKind, span: BookSpan) {
	const [ofOrders, ofServices] = await Promise.all([
		orderMoney(db, kind, span, null)
			.select("line.currency")
			.select((eb) => eb.fn.countAll<number>().as("count"))
			.select(sql<number>`coalesce(sum(${SIGNED}), 0)`.as("sum"))
			.groupBy("line.currency")
			.execute(),
		serviceMoney(db, kind, span, null)
			.select((eb) => eb.fn.countAll<number>().as("count"))
			.select(sql<number>`coalesce(sum(line.amount_bani), 0)`.as("sum"))
			.executeTakeFirstOrThrow(),
	]);
	return [...ofOrders, { currency: "RON", ...ofServices }];
}

/** The same by how it came and who noted it; a line without an account is the provider's word. */
export async function sumMoneyByMeans(db: Db, kind: MoneyKind, span: BookSpan) {
	const ofOrders = orderMoney(db, kind, span, null)
		.select(["line.provider", "line.currency"])
		.select(jsonText("line.evidence", "means").as("means"))
		.select(jsonText("line.evidence", "account").as("account"))
		.select(SIGNED.as("amount"));
	const ofServices = serviceMoney(db, kind, span, null)
		.select([sql<string>`'counter'`.as("provider"), sql<string | null>`'RON'`.as("currency")])
		.select(["line.means", "line.account_email as account", "line.amount_bani as amount"]);
	const summed = (lines: typeof ofOrders) =>
		db
			.selectFrom(lines.as("money"))
			.select(["money.provider", "money.currency", "money.means", "money.account"])
			.select(sql<number>`coalesce(sum(money.amount), 0)`.as("sum"))
			.groupBy(["money.provider", "money.currency", "money.means", "money.account"])
			.execute();
	const found = await Promise.all([summed(ofOrders), summed(ofServices as unknown as typeof ofOrders)]);
	return found.flat() as {
		provider: PaymentRecordTable["provider"];
		currency: string | null;
		means: string | null;
		account: string | null;
		sum: number;
	}[];
}

const stockMoves = (db: Db, span: BookSpan, place: BookPlace) =>
	db.selectFrom("stock_movement as move").where(within("move.at", "move.id", span, place));

/** Every change of a stock, also of those that a test made: the pieces were there, or not. */
export function selectStockMoves(db: Db, span: BookSpan, place: BookPlace, limit: number) {
	return stockMoves(db, span, place)
		.innerJoin("product", "product.id", "move.product_id")
		.innerJoin("product_text as text", (join) =>
			join.onRef("text.product_id", "=", "product.id").on("text.locale", "=", sql.lit("ro")),
		)
		.select(["move.id", "move.at", "product.sku", "text.name", "move.pieces", "move.order_id"])
		.orderBy("move.at")
		.orderBy("move.id")
		.limit(limit)
		.execute();
}

export function sumStockMoves(db: Db, span: BookSpan) {
	return stockMoves(db, span, null)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.select(sql<number>`coalesce(sum(move.pieces), 0)`.as("pieces"))
		.executeTakeFirstOrThrow();
}
