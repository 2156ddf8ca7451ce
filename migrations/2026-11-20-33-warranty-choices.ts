import { type Kysely, sql } from "kysely";

/**
 * The months that the shop chose for an order's warranty, each time that they became others: a certificate that is asked
 * for again says nothing of when it was chosen. Until now each choice was a new certificate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table warranty_choice (
		id integer primary key,
		order_id integer not null references orders (id),
		months integer not null check (months in (12, 24, 36)),
		chosen_at text not null
	) strict`.execute(db);
	await sql`create index warranty_choice_of_order on warranty_choice (order_id, id)`.execute(db);
	await sql`insert into warranty_choice (order_id, months, chosen_at)
		select order_id, months, issued_at from warranty_certificate where months is not null order by id`.execute(db);
}
