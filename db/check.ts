import { sql } from "kysely";
import type { Db } from "./connection.ts";
import { BEGIN_LOOK, inPostgres } from "./dialect/fragments.ts";
import { isPostgres } from "./dialect/locks.ts";
import { ALIKE } from "./product-figures.ts";
import { TEST_PRODUCT_SKU } from "./queries/catalogue.ts";

/** Something that must always hold of the shop's data; its query finds where it does not, in words. */
interface Invariant {
	name: string;
	/** Gives rows with one column, `fault`. */
	query: string;
}

const PAID = "('completed', 'shipped', 'delivered')";

/** Of an invoice `i`: what took it back comes to all of it. */
const CREDITED_WHOLE =
	"select 1 from invoice c where c.reverses_invoice_id = i.id group by c.reverses_invoice_id having sum(c.gross_bani) = -i.gross_bani";
/** Somebody has voided this line of the ledger. */
const isVoided = (line: string) =>
	`exists (select 1 from payment_record v where v.provider = ${line}.provider and v.transaction_id = 'void-' || ${line}.id)`;
/** All of the money went back, in a line of the ledger named b. */
const IS_BACK = `b.kind in ('refund', 'reversal') and b.status not in ('voided', 'canceled_reversal') and b.status not like 'returned-over%' and coalesce(b.reason, '') <> 'in-part' and (b.verdict <> 'held' or b.worth_bani is null) and b.status <> 'partially_refunded' and b.status not like 'resolved%' and not ${isVoided("b")}`;
/** Money came after a line of the ledger, and not only its right means. */
const isPaidSince = (line: string) =>
	`exists (select 1 from payment_record n where n.order_id = ${line}.order_id and n.id > ${line}.id and n.verdict = 'proves-payment' and not ${isVoided("n")}
		and not exists (select 1 from payment_record r where r.order_id = n.order_id and r.id < ${line}.id and cast(r.id as text) = n.evidence ->> '$.replaces'))`;

/** What of a payment was counted and never came. */
const SHORT =
	"case when p.status like 'resolved%' then coalesce(p.worth_bani - cast(p.evidence ->> '$.cameBani' as bigint), 0) else 0 end";

/** What came for each order and has not gone back, of what was not voided or given back before a reopening or more money. */
const LEFT = `counted as (
	select o.id, o.status, o.total_bani,
		sum(case when p.verdict = 'proves-payment' then coalesce(p.worth_bani, o.total_bani) else -p.worth_bani end) as left_bani,
		sum(case when p.verdict = 'proves-payment' then ${SHORT} else 0 end) as short_bani
	from payment_record p join orders o on o.id = p.order_id
	where (p.verdict = 'proves-payment' or p.status like 'returned-over%' or p.reason in ('in-part', 'due-again')) and not ${isVoided("p")}
	and not exists (
		select 1 from order_event e join payment_record b on b.order_id = e.order_id
		where e.order_id = o.id and e.from_status = 'cancelled' and e.at > p.at and ${IS_BACK} and b.id > p.id and b.at <= e.at)
	and not exists (
		select 1 from payment_record b where b.order_id = o.id and b.id > p.id and ${IS_BACK} and ${isPaidSince("b")})
	group by o.id, o.status, o.total_bani)`;

/** Of an order `o` that was cancelled: its goods were in the shop again, since somebody had taken back that they left. */
const WERE_HERE = `((select from_status from order_event where id =
		(select max(id) from order_event where order_id = o.id and to_status = 'cancelled')) not in ('shipped', 'delivered')
	and exists (select 1 from order_event e where e.order_id = o.id and e.from_status in ('shipped', 'delivered')
		and e.to_status in ('pending', 'completed')))`;

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
			where s.from_status is distinct from s.before or (s.from_end = 1 and s.to_status <> o.status)`,
	},
	{
		name: "every order writes to its customer and to the shop",
		query: `select 'order ' || o.id as fault from orders o
			where o.erased_at is null
				and ((o.source <> 'back-office' and not exists (select 1 from outbox_message where dedupe_key = 'order-' || o.id || '-confirmation'))
					or not exists (select 1 from outbox_message where dedupe_key = 'order-' || o.id || '-new'))`,
	},
	{
		name: "a message is about something that exists",
		query: `select 'message ' || m.id || ' about ' || subject_type || ' ' || subject_id as fault from outbox_message m
			where (subject_type = 'order' and not exists (select 1 from orders where id = subject_id))
				or (subject_type = 'service-order' and not exists (select 1 from service_order where id = subject_id))
				or (subject_type = 'contact-message' and not exists (select 1 from contact_message where id = subject_id))
				or (subject_type = 'withdrawal' and not exists (select 1 from withdrawal where id = subject_id))
				or (subject_type = 'day-close' and not exists (select 1 from day_close where id = subject_id))`,
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
		query: `select p.sku || ': ' || coalesce(cast(p.stock as text), 'made to order') || ', the ledger says ' || coalesce(sum(m.pieces), 0) as fault
			from product p left join stock_movement m on m.product_id = p.id
			group by p.id having coalesce(p.stock, 0) <> coalesce(sum(m.pieces), 0) or p.stock < 0`,
	},
	{
		name: "an order holds its pieces until it is cancelled or they came back",
		query: `select 'order ' || o.id || ', ' || p.sku as fault
			from orders o join order_item i on i.order_id = o.id and i.stock_taken = 1
			join product p on p.id = i.product_id and p.stock is not null
			where -coalesce((select sum(pieces) from stock_movement m
				where m.order_id = o.id and m.product_id = p.id and m.return_line_id is null), 0)
				<> case when o.status = 'cancelled' and (not exists (select 1 from return_case c where c.order_id = o.id) or ${WERE_HERE})
					then 0 else i.quantity end`,
	},
	{
		name: "no more pieces come back than an order had",
		query: `select 'order ' || i.order_id || ', item ' || i.id as fault
			from return_line l join return_case c on c.id = l.case_id join order_item i on i.id = l.order_item_id
			join orders o on o.id = i.order_id
			group by i.id, i.order_id, i.quantity, o.id, o.status
			having sum(case when c.state = 'announced' then l.announced
				when c.state in ('received', 'inspected', 'refunded') then l.received else 0 end)
					> case when o.status = 'cancelled' and ${WERE_HERE} then 0 else i.quantity end
				or sum(case when c.order_id <> i.order_id then 1 else 0 end) > 0`,
	},
	{
		name: "what came back moved the stock by what was put on sale again, a replacement by what took its place, and nothing else did",
		query: `with moved as (
				select return_line_id, sum(pieces) as pieces, min(order_id) as order_id, max(order_id) as last_order,
					min(product_id) as product_id, max(product_id) as last_product
				from stock_movement where return_line_id is not null group by return_line_id
			), line as (
				select l.id, l.received, l.stock_moved, c.state, c.order_id, i.product_id,
					case when l.stock_moved = 1 then l.restocked else 0 end as back
				from return_line l join return_case c on c.id = l.case_id join order_item i on i.id = l.order_item_id
			)
			select 'line ' || l.id as fault from line l left join moved m on m.return_line_id = l.id
			where coalesce(m.pieces, 0) not in (l.back, l.back - case when l.state = 'replaced' then l.received else 0 end)
				or m.order_id <> l.order_id or m.last_order <> l.order_id
				or m.product_id <> l.product_id or m.last_product <> l.product_id`,
	},
	{
		name: "a closed return has its refund or its decision, and says what became of the goods",
		query: `with back as (
				select b.order_id, sum(coalesce(b.worth_bani, o.total_bani)) as bani from payment_record b
				join orders o on o.id = b.order_id
				where (b.kind = 'refund' and b.reason = 'in-part' and not ${isVoided("b")}) or (${IS_BACK}) group by b.order_id)
			select 'return ' || c.id as fault from return_case c
			where (c.closed_at is not null and c.state in ('refunded', 'replaced') and exists (
					select 1 from return_line l where l.case_id = c.id and l.restocked + l.written_off <> l.received))
				or (c.closed_at is null or c.state not in ('refunded', 'replaced')) and exists (
					select 1 from return_line l where l.case_id = c.id and l.restocked + l.written_off > 0)
				or (c.state not in ('announced', 'refused', 'dropped') and not exists (
					select 1 from return_line l where l.case_id = c.id and l.received > 0))
				or (c.state = 'refunded' and c.refunded_bani = 0 and exists (
					select 1 from orders o where o.id = c.order_id and o.status <> 'cancelled' and o.payment_mode = 'live'))
			union all select 'order ' || c.order_id || ' gave back less than its returns say' from return_case c
			left join back on back.order_id = c.order_id
			group by c.order_id, back.bani having sum(c.refunded_bani) > coalesce(back.bani, 0)`,
	},
	{
		name: "the log of a return leads to its state",
		query: `select 'return ' || c.id || ' is ' || c.state as fault from return_case c
			left join return_event e on e.id =
				(select max(id) from return_event where case_id = c.id and to_state is not null)
			where e.to_state is distinct from c.state`,
	},
	{
		name: "the search of the back office has every order and service order, and no other",
		query: ["orders:order_search", "service_order:service_order_search"]
			.map((pair) => pair.split(":"))
			.map(
				([table, search]) => `select '${table} ' || id || ' is missing' as fault from ${table}
					where not exists (select 1 from ${search} where rowid = ${table}.id)
				union all select '${search} has a number ' || rowid || ' that is not there' from ${search}
					where not exists (select 1 from ${table} where id = ${search}.rowid)`,
			)
			.join(" union all "),
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
		name: "a void reverses one payment, refund, dispute or decision of its order, by its whole amount",
		query: `select 'line ' || v.id as fault from payment_record v
			left join payment_record p on p.id = cast(v.evidence ->> '$.voids' as bigint) and v.transaction_id = 'void-' || p.id
				and p.provider = v.provider and p.order_id = v.order_id
				and p.amount_cents is not distinct from v.amount_cents and p.id < v.id
			where v.transaction_id like 'void-%' and v.status = 'voided' and p.id is null`,
	},
	{
		name: "a fiscal receipt is of a payment at the counter",
		query: `select 'receipt ' || f.id as fault from fiscal_receipt f
			where (f.payment_record_id is not null and not exists (
				select 1 from payment_record p where p.id = f.payment_record_id and p.provider = 'counter'))
				or (f.service_payment_id is not null and not exists (
					select 1 from service_payment s where s.id = f.service_payment_id))`,
	},
	{
		name: "every closed day is sent to the shop",
		query: `select 'day ' || day as fault from day_close
			where not exists (select 1 from outbox_message where dedupe_key = 'day-close-' || day)`,
	},
	{
		name: "the numbers of a series have no gap",
		query: `select s.series || ': ' || (s.last_number - s.first_number + 1) || ' given, ' || count(i.id) || ' there, up to ' || coalesce(max(i.number), 0) as fault
			from document_series s left join invoice i on i.series = s.series
			group by s.series having count(i.id) <> s.last_number - s.first_number + 1 or coalesce(max(i.number), s.first_number - 1) <> s.last_number`,
	},
	{
		name: "an order has one standing invoice at most, and none when it is cancelled",
		query: `select 'order ' || o.id || ' (' || o.status || '): ' || count(*) as fault
			from orders o join invoice i on i.order_id = o.id and i.kind = 'invoice'
			where not exists (${CREDITED_WHOLE})
			group by o.id having count(*) > case o.status when 'cancelled' then 0 else 1 end`,
	},
	{
		// An order whose invoice was taken back whole may have been edited since.
		name: "an invoice is for its order's total, and its content says the same as its row",
		query: `select i.series || ' ' || i.number as fault from invoice i join orders o on o.id = i.order_id
			where (i.kind = 'invoice' and i.content ->> '$.corrects.number' is null and i.gross_bani <> o.total_bani
					and not exists (${CREDITED_WHOLE}))
				or i.net_bani + i.vat_bani <> i.gross_bani
				or cast(i.content ->> '$.grossBani' as bigint) <> i.gross_bani
				or cast(i.content ->> '$.netBani' as bigint) <> i.net_bani
				or cast(i.content ->> '$.vatBani' as bigint) <> i.vat_bani
				or cast(i.content ->> '$.number' as bigint) <> i.number
				or i.content ->> '$.series' <> i.series or cast(i.content ->> '$.order.id' as bigint) <> i.order_id
				or (select sum(cast(l.value ->> '$.grossBani' as bigint)) from json_each(i.content, '$.lines') l) <> i.gross_bani
				or exists (select 1 from json_each(i.content, '$.lines') l
					where cast(l.value ->> '$.netBani' as bigint) + cast(l.value ->> '$.vatBani' as bigint)
						<> cast(l.value ->> '$.grossBani' as bigint))`,
	},
	{
		name: "an invoice to a company names the company of its order",
		query: `select i.series || ' ' || i.number as fault from invoice i left join order_billing b on b.order_id = i.order_id
			where i.kind = 'invoice' and not exists (${CREDITED_WHOLE})
				and (i.content ->> '$.buyer.taxCode' is distinct from b.tax_code
					or (b.company_name is not null and i.content ->> '$.buyer.name' <> b.company_name))`,
	},
	{
		name: "credit notes stay within the lines of their invoice, and take the rest with a line's last piece",
		query: `select 'invoice ' || invoice || ', line ' || position as fault from (
				select coalesce(i.reverses_invoice_id, i.id) as invoice, cast(l.value ->> '$.position' as bigint) as position,
					l.value ->> '$.vatRatePercent' as rate, cast(l.value ->> '$.quantity' as bigint) as pieces,
					cast(l.value ->> '$.netBani' as bigint) as net, cast(l.value ->> '$.vatBani' as bigint) as vat
				from invoice i, json_each(i.content, '$.lines') l) as line
			group by invoice, position, rate
			having sum(pieces) < 0 or sum(net) < 0 or sum(vat) < 0 or (sum(pieces) = 0 and (sum(net) <> 0 or sum(vat) <> 0))`,
	},
	{
		name: "a credit note is of an invoice of its order",
		query: `select s.series || ' ' || s.number as fault from invoice s join invoice i on i.id = s.reverses_invoice_id
			where i.kind <> 'invoice' or s.order_id <> i.order_id or s.gross_bani > 0`,
	},
	{
		name: "an invoice that corrects one is over what was left of it, which is taken back",
		query: `select i.series || ' ' || i.number as fault from invoice i
			left join invoice w on w.order_id = i.order_id and w.series = i.content ->> '$.corrects.series'
				and cast(w.number as text) = i.content ->> '$.corrects.number'
			left join invoice s on s.id = (select max(id) from invoice where reverses_invoice_id = w.id)
			where i.content ->> '$.corrects.number' is not null
				and (s.id is null or s.gross_bani <> -i.gross_bani
					or (i.content ->> '$.vatChange.to' is null and s.net_bani <> -i.net_bani)
					or (select sum(gross_bani) from invoice where reverses_invoice_id = w.id) <> -w.gross_bani)`,
	},
	{
		name: "every invoice and storno waits to be reported, or was, but for those of tests",
		query: `select i.series || ' ' || i.number as fault from invoice i join orders o on o.id = i.order_id
			left join e_invoice_report r on r.invoice_id = i.id
			where case o.payment_mode when 'live' then r.invoice_id is null else r.invoice_id is not null and r.reported_at is null end`,
	},
	{
		name: "what is real is in no series of tests",
		query: `select i.series || ' ' || i.number as fault from invoice i join orders o on o.id = i.order_id
			where o.payment_mode = 'live' and i.series in ('TEST', 'TESTS')
			union all select c.certificate_number from warranty_certificate c join orders o on o.id = c.order_id
			where o.payment_mode = 'live' and c.certificate_number like 'TEST-%'`,
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
		name: "the newest state in a product's history is its state",
		query: `select p.sku as fault from product p join product_change c on c.id =
				(select max(id) from product_change where product_id = p.id and part = 'state')
			where c.after ->> '$.state' <> p.status`,
	},
	{
		name: "what was taken back of a list is what that list had changed",
		query: `select 'product ' || u.product_id || ': ' || u.part as fault from product_change u
			where u.is_undo = 1 and not exists (
				select 1 from product_change c where c.import_digest = u.import_digest and c.product_id = u.product_id
					and c.part = u.part and c.is_undo = 0 and c.id < u.id)`,
	},
	{
		name: "every product is found: by the search, the order of names and the figures of lists",
		query: `select p.sku || ' is missing from an index' as fault from product p
			where p.sku <> '${TEST_PRODUCT_SKU}' and (not exists (select 1 from product_search where rowid = p.id)
				or not exists (select 1 from product_figures f where f.product_id = p.id and f.category = p.category
					and p.alike = ${ALIKE})
				or (select count(*) from product_name_order n where n.product_id = p.id)
					<> (select count(*) from product_text t where t.product_id = p.id))
			union all select 'the search has a product ' || rowid || ' that is not there' from product_search
				where not exists (select 1 from product where id = product_search.rowid)`,
	},
	{
		name: "the refunds that are due are those of the ledger",
		query: `with ${LEFT}, due as (
				select id from counted where left_bani > case status when 'cancelled' then short_bani else total_bani end
					and not exists (
						select 1 from payment_record b where b.order_id = counted.id and ${IS_BACK} and not ${isPaidSince("b")} and not exists (
							select 1 from order_event e where e.order_id = counted.id and e.from_status = 'cancelled' and e.at > b.at)
						and (counted.status = 'cancelled' or (counted.status not in ('pending', 'failed') and (b.verdict <> 'held' or exists (
							select 1 from payment_record d where d.provider = b.provider and d.transaction_id = 'held-' || b.id
								and d.status like 'resolved%' and not ${isVoided("d")}))))))
			select 'order ' || id || ' is missing' as fault from due where not exists (select 1 from refund_due where order_id = due.id)
			union all select 'order ' || order_id || ' owes nothing' from refund_due where not exists (select 1 from due where id = refund_due.order_id)`,
	},
	{
		name: "the announced payments of cancelled orders are those of the ledger",
		query: `with due as (
				select id from orders where status = 'cancelled'
					and exists (select 1 from payment_record c where c.order_id = orders.id and c.kind = 'claim'
						and not ${isPaidSince("c")} and not exists (
						select 1 from order_event e where e.order_id = orders.id and e.at > c.at and (e.kind = 'claim-ended'
							or (e.to_status = 'failed' and e.actor = 'admin' and not exists (
								select 1 from order_event u where u.order_id = e.order_id and u.id > e.id
									and u.from_status = 'failed' and u.to_status = 'pending' and u.actor = 'admin'))))))
			select 'order ' || id || ' is missing' as fault from due where not exists (select 1 from cancelled_claim where order_id = due.id)
			union all select 'order ' || order_id || ' waits for none' from cancelled_claim
				where not exists (select 1 from due where id = cancelled_claim.order_id)`,
	},
	{
		name: "no more of an order's money went back in parts than had come",
		query: `with ${LEFT} select 'order ' || id || ': ' || left_bani as fault from counted where left_bani < short_bani`,
	},
	{
		name: "what the provider was asked to give back is a line of the ledger, and none of its payments gave back more than it was",
		query: `select 'refund ' || r.request_id as fault from provider_refund r
			left join payment_record p on p.provider = 'paypal' and p.transaction_id = r.refund_id and (p.status like 'refunded%' or p.status like 'returned-over%')
				and p.order_id = r.order_id and p.worth_bani = r.worth_bani and p.amount_cents = r.amount_cents
			where (r.state = 'done') <> (p.id is not null)
			union all select 'payment ' || r.capture_id from provider_refund r
			join payment_record p on p.provider = 'paypal' and p.transaction_id = r.capture_id and p.verdict = 'proves-payment'
				and p.order_id = r.order_id and not ${isVoided("p")}
			where r.state <> 'failed' group by r.capture_id, p.amount_cents having sum(r.amount_cents) > p.amount_cents`,
	},
	{
		name: "whoever booked a service on the site gave an e-mail address",
		query: `select 'service order ' || id as fault from service_order where email is null and not exists (
			select 1 from service_order_event where service_order_id = service_order.id and kind = 'taken'
		)`,
	},
	{
		name: "a service order is on the list of money to come as its payments say",
		query: `select 'service order ' || o.id as fault from service_order o where is_due <> case when status = 'completed'
			and erased_at is null and coalesce((select sum(amount_bani) from service_payment p where p.service_order_id = o.id), 0)
				- coalesce((select sum(r.amount_bani) from service_refund r join service_payment p on p.id = r.service_payment_id
					where p.service_order_id = o.id), 0) < coalesce(agreed_bani, 1) then 1 else 0 end`,
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
 * on meanwhile. In a transaction it looks at what that one sees.
 */
export async function findFaults(db: Db): Promise<Fault[]> {
	if (db.isTransaction) return faultsIn(db);
	return db.connection().execute(async (connection) => {
		await BEGIN_LOOK.execute(connection);
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
			.raw<{ fault: string }>(`select fault from (${query}) as found limit ${FAULTS_OF_A_RULE}`)
			.execute(db);
		faults.push(...rows.map((row) => ({ invariant, fault: String(row.fault) })));
	};
	// PostgreSQL vouches for its own files and references.
	if (!isPostgres(db)) {
		await ask(
			"the file is sound",
			"select integrity_check as fault from pragma_integrity_check where integrity_check <> 'ok'",
		);
		await ask(
			"every row's references exist",
			`select "table" || ' row ' || coalesce(rowid, '?') || ' names a missing ' || parent as fault from pragma_foreign_key_check`,
		);
	}
	for (const { name, query } of INVARIANTS) await ask(name, isPostgres(db) ? inPostgres(query) : query);
	return faults;
}
