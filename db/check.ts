import { sql } from "kysely";
import type { Db } from "./connection.ts";
import { TEST_PRODUCT_SKU } from "./seeds/seed.ts";

/** Something that must always hold of the shop's data; its query finds where it does not, in words. */
interface Invariant {
	name: string;
	/** Gives rows with one column, `fault`. */
	query: string;
}

const PAID = "('completed', 'shipped', 'delivered')";

/** What must hold whatever was killed, filled up or lost in the middle (DECISIONS 6 and 7). */
export const INVARIANTS: readonly Invariant[] = [
	{
		name: "every order has items that add up to its subtotal",
		query: `select 'order ' || o.id || ' says ' || o.subtotal_bani || ', its items say ' || coalesce(sum(i.line_total_bani), 0) as fault
			from orders o left join order_item i on i.order_id = o.id
			group by o.id having count(i.id) = 0 or sum(i.line_total_bani) <> o.subtotal_bani
				or sum(i.unit_price_bani * i.quantity) <> o.subtotal_bani`,
	},
	{
		name: "subtotal and shipping are the total",
		query: "select 'order ' || id as fault from orders where subtotal_bani + shipping_bani <> total_bani",
	},
	{
		name: "every order was placed once by its log",
		query: `select 'order ' || o.id || ' was placed ' || count(e.id) || ' times' as fault
			from orders o left join order_event e on e.order_id = o.id and e.kind = 'placed'
			group by o.id having count(e.id) <> 1`,
	},
	{
		name: "the log of an order leads to its status without a break",
		query: `with step as (
				select order_id, id, from_status, to_status,
					lag(to_status) over (partition by order_id order by id) as before,
					row_number() over (partition by order_id order by id desc) as from_end
				from order_event where to_status is not null)
			select 'order ' || s.order_id || ': ' || coalesce(s.from_status, '-') || ' -> ' || s.to_status as fault
			from step s join orders o on o.id = s.order_id
			where s.from_status is not s.before or (s.from_end = 1 and s.to_status <> o.status)`,
	},
	{
		name: "every order writes to its customer and to the shop",
		query: `select 'order ' || o.id as fault from orders o
			where not exists (select 1 from outbox_message where dedupe_key = 'order-' || o.id || '-confirmation')
				or not exists (select 1 from outbox_message where dedupe_key = 'order-' || o.id || '-new')`,
	},
	{
		name: "a message is about something that exists",
		query: `select 'message ' || m.id || ' about ' || subject_type || ' ' || subject_id as fault from outbox_message m
			where (subject_type = 'order' and not exists (select 1 from orders where id = subject_id))
				or (subject_type = 'service-order' and not exists (select 1 from service_order where id = subject_id))
				or (subject_type = 'contact-message' and not exists (select 1 from contact_message where id = subject_id))
				or (subject_type = 'withdrawal' and not exists (select 1 from withdrawal where id = subject_id))`,
	},
	{
		name: "a message is waiting, sent or failed, and has been tried when it was sent or failed",
		query: `select 'message ' || id as fault from outbox_message
			where (sent_at is not null and failed_at is not null)
				or ((sent_at is not null or failed_at is not null) and attempts = 0)`,
	},
	{
		name: "an order number was taken for an order or for one whose items are awaited",
		query: `select 'number ' || n.id as fault from order_number n
			where not exists (select 1 from orders where id = n.id) and not exists (select 1 from order_draft where id = n.id)`,
	},
	{
		name: "the stock is what its ledger says",
		query: `select p.sku || ': ' || coalesce(p.stock, 'made to order') || ', the ledger says ' || coalesce(sum(m.pieces), 0) as fault
			from product p left join stock_movement m on m.product_id = p.id
			group by p.id having coalesce(p.stock, 0) <> coalesce(sum(m.pieces), 0) or p.stock < 0`,
	},
	{
		name: "an order holds its pieces until it is cancelled",
		query: `select 'order ' || o.id || ', ' || p.sku as fault
			from orders o join order_item i on i.order_id = o.id and i.stock_taken = 1
			join product p on p.id = i.product_id and p.stock is not null
			where -coalesce((select sum(pieces) from stock_movement m where m.order_id = o.id and m.product_id = p.id), 0)
				<> case o.status when 'cancelled' then 0 else i.quantity end`,
	},
	{
		name: "no change of stock is left half done",
		query: "select 'order ' || order_id as fault from stock_cause",
	},
	{
		name: "what the provider completed has its proof",
		query: `select 'order ' || e.order_id as fault from order_event e
			where e.to_status = 'completed' and e.actor = 'provider'
				and not exists (select 1 from payment_record r where r.order_id = e.order_id and r.verdict = 'proves-payment')`,
	},
	{
		name: "a payment that was proved has completed its order",
		query: `select 'order ' || r.order_id || ', ' || r.provider || ' ' || r.transaction_id as fault from payment_record r
			where r.verdict = 'proves-payment' and not exists (
				select 1 from order_event e where e.order_id = r.order_id and (e.to_status in ${PAID} or e.kind like 'payment%'))`,
	},
	{
		name: "the numbers of a series have no gap",
		query: `select s.series || ': ' || s.last_number || ' given, ' || count(i.id) || ' there, up to ' || coalesce(max(i.number), 0) as fault
			from document_series s left join invoice i on i.series = s.series
			group by s.series having count(i.id) <> s.last_number or coalesce(max(i.number), 0) <> s.last_number`,
	},
	{
		name: "an order has one standing invoice at most, and none when it is cancelled",
		query: `select 'order ' || o.id || ' (' || o.status || '): ' || count(*) as fault
			from orders o join invoice i on i.order_id = o.id and i.kind = 'invoice'
			where not exists (select 1 from invoice s where s.reverses_invoice_id = i.id)
			group by o.id having count(*) > case o.status when 'cancelled' then 0 else 1 end`,
	},
	{
		name: "an invoice is for its order's total, and its content says the same as its row",
		query: `select i.series || ' ' || i.number as fault from invoice i join orders o on o.id = i.order_id
			where (i.kind = 'invoice' and i.gross_bani <> o.total_bani)
				or i.net_bani + i.vat_bani <> i.gross_bani
				or i.content ->> 'grossBani' <> i.gross_bani or i.content ->> 'netBani' <> i.net_bani
				or i.content ->> 'vatBani' <> i.vat_bani or i.content ->> 'number' <> i.number
				or i.content ->> 'series' <> i.series or i.content ->> '$.order.id' <> i.order_id
				or (select sum(l.value ->> 'grossBani') from json_each(i.content, '$.lines') l) <> i.gross_bani
				or exists (select 1 from json_each(i.content, '$.lines') l
					where (l.value ->> 'netBani') + (l.value ->> 'vatBani') <> l.value ->> 'grossBani')`,
	},
	{
		name: "an invoice to a company names the company of its order",
		query: `select i.series || ' ' || i.number as fault from invoice i left join order_billing b on b.order_id = i.order_id
			where i.content ->> '$.buyer.taxCode' is not b.tax_code
				or (b.company_name is not null and i.content ->> '$.buyer.name' <> b.company_name)`,
	},
	{
		name: "a storno takes back exactly its invoice",
		query: `select s.series || ' ' || s.number as fault from invoice s join invoice i on i.id = s.reverses_invoice_id
			where s.net_bani <> -i.net_bani or s.vat_bani <> -i.vat_bani or s.gross_bani <> -i.gross_bani or s.order_id <> i.order_id`,
	},
	{
		name: "every invoice and storno waits to be reported, or was",
		query: `select i.series || ' ' || i.number as fault from invoice i
			where not exists (select 1 from e_invoice_report r where r.invoice_id = i.id)`,
	},
	{
		name: "an issued document keeps its labels",
		query: `select series || ' ' || number as fault from invoice where labels_hash is null
			union all select certificate_number from warranty_certificate where labels_hash is null`,
	},
	{
		name: "the newest price in the history is the product's price",
		query: `select p.sku as fault from product p join price_history h on h.product_id = p.id
			where h.id = (select max(id) from price_history where product_id = p.id)
				and (h.price_bani <> p.price_bani or h.discount_percent <> p.discount_percent)`,
	},
	{
		name: "every product is found: by the search, the order of names and the figures of lists",
		query: `select p.sku || ' is missing from an index' as fault from product p
			where p.sku <> '${TEST_PRODUCT_SKU}' and (not exists (select 1 from product_search where rowid = p.id)
				or not exists (select 1 from product_figures f where f.product_id = p.id and f.category = p.category)
				or (select count(*) from product_name_order n where n.product_id = p.id)
					<> (select count(*) from product_text t where t.product_id = p.id))
			union all select 'the search has a product ' || rowid || ' that is not there' from product_search
				where rowid not in (select id from product)`,
	},
	{
		name: "the refunds that are due are those of the ledger",
		query: `with due as (
				select o.id from orders o where o.status = 'cancelled' and exists (
					select 1 from payment_record p where p.order_id = o.id and p.verdict = 'proves-payment' and not exists (
						select 1 from order_event e join payment_record b on b.order_id = e.order_id
						where e.order_id = o.id and e.from_status = 'cancelled' and e.at > p.at
							and b.kind in ('refund', 'reversal') and b.id > p.id and b.at <= e.at))
				and not exists (
					select 1 from payment_record b where b.order_id = o.id and b.kind in ('refund', 'reversal') and not exists (
						select 1 from order_event e where e.order_id = o.id and e.from_status = 'cancelled' and e.at > b.at)))
			select 'order ' || id || ' is missing' as fault from due where id not in (select order_id from refund_due)
			union all select 'order ' || order_id || ' owes nothing' from refund_due where order_id not in (select id from due)`,
	},
	{
		name: "the log of a service order leads to its status",
		query: `select 'service order ' || o.id || ' is ' || o.status as fault from service_order o
			join service_order_event e on e.id =
				(select max(id) from service_order_event where service_order_id = o.id and to_status is not null)
			where e.to_status <> o.status`,
	},
];

/** A fault of the data: which rule, and where. */
export interface Fault {
	invariant: string;
	fault: string;
}

/** Nobody reads more lines about one rule. */
const FAULTS_OF_A_RULE = 1_000;

/**
 * Everything that is wrong with the data, as one consistent look at it; nothing when all is well. It reads, so that writers go
 * on meanwhile.
 */
export async function findFaults(db: Db): Promise<Fault[]> {
	return db.connection().execute(async (connection) => {
		// Not the shop's own kind of transaction, which takes the lock of the one writer at once.
		await sql`begin`.execute(connection);
		try {
			return await faultsIn(connection);
		} finally {
			await sql`rollback`.execute(connection);
		}
	});
}

async function faultsIn(db: Db): Promise<Fault[]> {
	const faults: Fault[] = [];
	const ask = async (invariant: string, query: string) => {
		const { rows } = await sql
			.raw<{ fault: string }>(`select fault from (${query}) limit ${FAULTS_OF_A_RULE}`)
			.execute(db);
		faults.push(...rows.map((row) => ({ invariant, fault: String(row.fault) })));
	};
	await ask(
		"the file is sound",
		"select integrity_check as fault from pragma_integrity_check where integrity_check <> 'ok'",
	);
	await ask(
		"every row's references exist",
		`select "table" || ' row ' || coalesce(rowid, '?') || ' names a missing ' || parent as fault from pragma_foreign_key_check`,
	);
	for (const { name, query } of INVARIANTS) await ask(name, query);
	return faults;
}
