import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * What the work of a service order costs as it was agreed on, in bani; 0: nothing; null: nothing was agreed on. And whether it is done
 * with money of it to come, kept by code (db/queries/service-orders.ts): a list asks for these without a look at all that was ever done.
 * Of what was done before, all of which no money is here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await addColumns(db, sql`integer`);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await addColumns(db, sql`bigint`);
}

async function addColumns(db: Kysely<unknown>, type: RawBuilder<unknown>): Promise<void> {
	await sql`alter table service_order add column agreed_bani ${type} check (agreed_bani >= 0)`.execute(db);
	await sql`alter table service_order add column is_due ${type} not null default 0 check (is_due in (0, 1))`.execute(
		db,
	);
	await sql`create index service_order_due on service_order (id) where is_due = 1`.execute(db);
	await sql`update service_order set is_due = 1 where status = 'completed' and erased_at is null and coalesce((
		select sum(taken.amount_bani - coalesce((
			select sum(back.amount_bani) from service_refund as back where back.service_payment_id = taken.id
		), 0)) from service_payment as taken where taken.service_order_id = service_order.id
	), 0) = 0`.execute(db);
}
