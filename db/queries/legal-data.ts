import { type Insertable, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { ProductLegalTable } from "../schema.ts";
import { reviseCatalogue } from "./catalogue.ts";

export function selectLegalData(db: Db, productId: number) {
	return db.selectFrom("product_legal").selectAll().where("product_id", "=", productId).executeTakeFirst();
}

/** Writes what is told of the product's legal data; what is not told stays. */
export async function saveLegalData(db: Db, row: Insertable<ProductLegalTable>): Promise<void> {
	const { product_id: _, ...told } = row;
	await db
		.insertInto("product_legal")
		.values(row)
		.onConflict((conflict) => conflict.column("product_id").doUpdateSet(told))
		.execute();
	await reviseCatalogue(db);
}

/** Whether a product lacks what the law wants beside it. */
export const lacksLegalData = () =>
	sql<boolean>`not exists (select 1 from product_legal where product_legal.product_id = product.id and is_complete = 1)`;

/** Products on sale that lack it, in display order: the first few in a language, and how many in all. */
export async function selectLackingLegalData(db: Db, locale: "ro" | "en", limit: number) {
	const lacking = db.selectFrom("product").where("product.status", "=", "active").where(lacksLegalData());
	const [rows, all] = await Promise.all([
		lacking
			.innerJoin("product_text", "product_text.product_id", "product.id")
			.where("product_text.locale", "=", locale)
			.select(["product.id", "product_text.name"])
			.orderBy("product.position")
			.orderBy("product.id")
			.limit(limit)
			.execute(),
		lacking.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
	]);
	return rows.map((row) => ({ ...row, ...all }));
}
