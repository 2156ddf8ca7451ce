import { type Kysely, sql } from "kysely";

/**
 * The cancelled orders for which money was announced that may still come, kept by code (db/queries/order-money.ts) as long as
 * somebody has to watch for it: a list asks for them without a look at every order that was ever cancelled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table cancelled_claim (order_id integer primary key references orders (id)) strict`.execute(db);
	await listClaims(db);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await sql`create table cancelled_claim (order_id bigint primary key references orders (id))`.execute(db);
	await listClaims(db);
}

/** The words of order-money.ts on the day of this migration, for orders that never had a payment; nobody could end a claim before. */
async function listClaims(db: Kysely<unknown>): Promise<void> {
	await sql`insert into cancelled_claim (order_id)
		select orders.id from orders where orders.status = 'cancelled' and exists (
			select 1 from payment_record as claim
			where claim.order_id = orders.id and claim.kind = 'claim' and not exists (
				select 1 from order_event as failed
				where failed.order_id = claim.order_id and failed.to_status = 'failed'
					and failed.actor = 'admin' and failed.at > claim.at and not exists (
						select 1 from order_event as undone
						where undone.order_id = failed.order_id and undone.id > failed.id
							and undone.from_status = 'failed' and undone.to_status = 'pending' and undone.actor = 'admin'
					)
			)
		) and not exists (
			select 1 from payment_record as proof where proof.order_id = orders.id and proof.verdict = 'proves-payment'
		)`.execute(db);
}
