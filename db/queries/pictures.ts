import type { Db } from "../connection.ts";
import { selectSettings } from "./settings.ts";

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
