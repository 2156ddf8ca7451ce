import type { Db } from "../connection.ts";
import { goOnAfter } from "../dialect/locks.ts";
import { TEST_PRODUCT_SKU } from "../queries/catalogue.ts";
import { indexProducts } from "../queries/product-index.ts";
import { recordStock } from "../queries/stock-ledger.ts";
import { requiredServices } from "./required/services.ts";
import { sampleProducts } from "./sample/index.ts";
import {
	legalRow,
	optionRows,
	performanceRows,
	pictureRows,
	priceRows,
	productRow,
	type SampleProduct,
	specificationRows,
	textRows,
} from "./sample/shape.ts";

const SERVICE_PICTURE = { width: 1200, height: 800, widths: JSON.stringify([400, 800, 1200]) };

/** Runs `load` once per database, in one transaction with its mark. */
async function once(db: Db, name: string, at: string, load: (transaction: Db) => Promise<void>): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		const done = await transaction.selectFrom("seed").select("name").where("name", "=", name).executeTakeFirst();
		if (done) return false;
		await load(transaction);
		await transaction.insertInto("seed").values({ name, applied_at: at }).execute();
		return true;
	});
}

/** The first four services have fixed numbers, 1 to 4, that the scheduling pages rely on (SPEC 2.12). */
export function seedRequired(db: Db, now: Date): Promise<boolean> {
	return once(db, "required-services", now.toISOString(), async (transaction) => {
		await transaction
			.insertInto("service")
			.values(
				requiredServices.map((service, index) => ({
					id: service.id,
					slug: service.slug,
					price_bani: service.priceBani,
					days_min: service.daysMin,
					days_max: service.daysMax,
					picture_base: `/images/services/${service.slug}`,
					picture_width: SERVICE_PICTURE.width,
					picture_height: SERVICE_PICTURE.height,
					picture_widths: SERVICE_PICTURE.widths,
					position: index + 1,
				})),
			)
			.execute();
		await goOnAfter(transaction, "service");
		await transaction
			.insertInto("service_text")
			.values(
				requiredServices.flatMap((service) =>
					(["ro", "en"] as const).map((locale) => ({
						service_id: service.id,
						locale,
						name: service[locale].name,
						short_description: service[locale].shortDescription,
						description: service[locale].description,
						picture_alt: service.picture[locale],
					})),
				),
			)
			.execute();
	});
}

/** The sample catalogue, once, and only into a shop that has no product yet. */
export function seedSample(db: Db, now: Date): Promise<boolean> {
	return once(db, "sample-catalogue", now.toISOString(), async (transaction) => {
		const any = await transaction
			.selectFrom("product")
			.select("id")
			.where("status", "=", "active")
			.limit(1)
			.executeTakeFirst();
		if (any) return;
		const at = now.toISOString();
		const rows = await transaction
			.insertInto("product")
			.values(sampleProducts.map((product, index) => productRow(product, index, at)))
			.returning(["id", "slug", "stock"])
			.execute();
		await recordStock(
			transaction,
			rows.map(({ id, stock }) => ({ product_id: id, order_id: null, pieces: stock ?? 0 })),
		);
		const idOf = new Map(rows.map((row) => [row.slug, row.id]));
		const each = <T>(make: (product: SampleProduct, id: number) => T[]): T[] =>
			sampleProducts.flatMap((product) => make(product, idOf.get(product.slug)!));

		await transaction.insertInto("product_text").values(each(textRows)).execute();
		await transaction.insertInto("product_specification").values(each(specificationRows)).execute();
		await transaction.insertInto("product_performance").values(each(performanceRows)).execute();
		await transaction
			.insertInto("product_legal")
			.values(each((product, id) => [legalRow(product, id)]))
			.execute();
		await transaction.insertInto("product_picture").values(each(pictureRows)).execute();
		await transaction
			.insertInto("product_option")
			.values(each((product, id) => optionRows(product, id, idOf)))
			.execute();
		await transaction
			.insertInto("price_history")
			.values(each((product, id) => priceRows(product, id, now)))
			.execute();
		await indexProducts(transaction, [...idOf.values()]);
	});
}

/** The products of the sample catalogue that are still there, by the codes that it gave them. */
export async function selectSampleProducts(db: Db, { onSale = false } = {}): Promise<number[]> {
	const skus = sampleProducts.map(({ sku }) => sku);
	const rows = await db
		.selectFrom("product")
		.select("id")
		.where("sku", "in", skus)
		.$if(onSale, (query) => query.where("status", "=", "active"))
		.orderBy("id")
		.execute();
	return rows.map(({ id }) => id);
}

/** Put in after the catalogue, so that the products on sale keep the first numbers. */
export function seedTestProduct(db: Db, now: Date): Promise<boolean> {
	return once(db, "test-product", now.toISOString(), async (transaction) => {
		const at = now.toISOString();
		const { id } = await transaction
			.insertInto("product")
			.values({
				sku: TEST_PRODUCT_SKU,
				slug: "paypal-test",
				kind: "component",
				category: "components",
				price_bani: 100,
				discount_percent: 0,
				stock: null,
				lead_time_days: 1,
				warranty_months: 1,
				featured: 0,
				status: "retired",
				position: 100_000,
				created_at: at,
				updated_at: at,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const text = { short_description: "", description: "", tagline: null, in_the_box: null };
		await transaction
			.insertInto("product_text")
			.values([
				{ product_id: id, locale: "ro", name: "Test de plată, 1 RON", ...text },
				{ product_id: id, locale: "en", name: "Payment test, 1 RON", ...text },
			])
			.execute();
	});
}
