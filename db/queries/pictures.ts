import type { Db } from "../connection.ts";
import type { ProductPictureTable } from "../schema.ts";
import { reviseCatalogue } from "./catalogue.ts";
import { selectSettings } from "./settings.ts";

/** Writes a product's pictures anew, in this order. */
export async function replacePictures(
	db: Db,
	productId: number,
	pictures: Omit<ProductPictureTable, "product_id" | "position">[],
): Promise<void> {
	await reviseCatalogue(db);
	await db.deleteFrom("product_picture").where("product_id", "=", productId).execute();
	if (pictures.length === 0) return;
	await db
		.insertInto("product_picture")
		.values(pictures.map((picture, index) => ({ ...picture, product_id: productId, position: index + 1 })))
		.execute();
}

/** Which of these pictures some product (its label too), service or slot of the shop still shows. */
export async function selectUsedPictures(db: Db, bases: string[]): Promise<Set<string>> {
	if (bases.length === 0) return new Set();
	const [ofProducts, ofLabels, ofServices, ofShop] = await Promise.all([
		db.selectFrom("product_picture").select("base").where("base", "in", bases).execute(),
		db
			.selectFrom("product_legal")
			.select("label_base as base")
			.where("label_base", "in", bases)
			.$narrowType<{ base: string }>()
			.execute(),
		db.selectFrom("service").select("picture_base as base").where("picture_base", "in", bases).execute(),
		selectSettings(db, "picture-"),
	]);
	const own = ofShop.flatMap(({ content }) => (JSON.parse(content) as { base: string } | null) ?? []);
	return new Set([...ofProducts, ...ofLabels, ...ofServices, ...own].map((row) => row.base));
}
