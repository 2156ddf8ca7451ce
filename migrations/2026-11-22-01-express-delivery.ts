import { type Kysely, sql } from "kysely";

/** The day on which an express delivery was promised, and what it costs: a part of the shipping, and nowhere free. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column express_day text
		check (express_day is null or (delivery_method = 'delivery' and express_day glob '????-??-??'))`.execute(db);
	await sql`alter table orders add column express_bani integer not null default 0
		check (express_bani between 0 and shipping_bani and (express_bani > 0) = (express_day is not null))`.execute(db);
}
