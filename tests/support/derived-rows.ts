/**
 * What tests run that write facts behind the shop's back: the rows that the shop's code writes beside them, as
 * `stock-ledger.ts` and `order-search.ts` do.
 */
export const LEDGER_FOLLOWS = `insert into stock_movement (product_id, pieces)
	select p.id, coalesce(p.stock, 0) - coalesce(m.pieces, 0) from product p
	left join (select product_id, sum(pieces) as pieces from stock_movement group by product_id) m on m.product_id = p.id
	where coalesce(p.stock, 0) <> coalesce(m.pieces, 0)`;

export const ORDER_SEARCH_FOLLOWS = searchFollows("orders", "order_search");
export const SERVICE_ORDER_SEARCH_FOLLOWS = searchFollows("service_order", "service_order_search");

function searchFollows(table: string, search: string): string {
	const signs = [" ", "-", ".", "/", "(", ")", "+"];
	const digits = signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, "phone");
	return `insert into ${search} (rowid, number, email, full_name, phone)
		select id, id, coalesce(email, ''), full_name, ${digits} from ${table} where id not in (select rowid from ${search})`;
}
