import { type Kysely, sql } from "kysely";

/** The desk lists the catalogue in display order, retired products too, and asks what still shows a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index product_order on product (position, id)`.execute(db);
	await sql`create index product_picture_base on product_picture (base)`.execute(db);
}
