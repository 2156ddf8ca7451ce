import { type Kysely, sql } from "kysely";

/**
 * Every change of a counted stock, with the order that caused it where one did. Triggers write it, so that nothing can take
 * or give pieces beside it; `stock_cause` names the order for the moment of the change, within the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table stock_movement (
		id integer primary key,
		product_id integer not null references product (id) on delete cascade,
		order_id integer references orders (id),
		pieces integer not null check (pieces <> 0),
		at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
	) strict`.execute(db);
	await sql`create index stock_movement_of_order on stock_movement (order_id) where order_id is not null`.execute(db);
	await sql`create index stock_movement_of_product on stock_movement (product_id, id)`.execute(db);
	await sql`create table stock_cause (order_id integer not null) strict`.execute(db);

	// What orders hold when the ledger begins, and what must have been there before them.
	await sql`insert into stock_movement (product_id, order_id, pieces)
		select product_id, order_id, -sum(quantity) from order_item
		join orders on orders.id = order_item.order_id
		where stock_taken = 1 and product_id is not null and orders.status <> 'cancelled'
		group by order_id, product_id`.execute(db);
	await sql`insert into stock_movement (product_id, pieces)
		select id, coalesce(stock, 0) - coalesce((select sum(pieces) from stock_movement m where m.product_id = product.id), 0)
		from product
		where coalesce(stock, 0) <> coalesce((select sum(pieces) from stock_movement m where m.product_id = product.id), 0)`.execute(
		db,
	);

	await sql`create trigger stock_begins after insert on product when coalesce(new.stock, 0) <> 0
		begin
			insert into stock_movement (product_id, pieces) values (new.id, new.stock);
		end`.execute(db);
	await sql`create trigger stock_moves after update of stock on product
		when coalesce(new.stock, 0) <> coalesce(old.stock, 0)
		begin
			insert into stock_movement (product_id, order_id, pieces)
			values (new.id, (select order_id from stock_cause), coalesce(new.stock, 0) - coalesce(old.stock, 0));
		end`.execute(db);
	await sql`create trigger stock_movement_is_final before update on stock_movement
		begin select raise(abort, 'the stock ledger only grows'); end`.execute(db);
}
