import type { Db } from "#db/connection.ts";
import { reviseCatalogue } from "#db/queries/catalogue.ts";
import { indexProducts } from "#db/queries/product-index.ts";
import { recordStock } from "#db/queries/stock-ledger.ts";

const AT_ONCE = 500;
const CATEGORIES = ["entry-level", "mid-range", "high-end", "components", "peripherals"] as const;
const NAMES = ["Șasiu", "Turn", "Ecran", "Ănima", "Zefir", "Țintă", "Întreg", "Sursă"];
const PROCESSORS = ["AMD Ryzen 5 7600", "AMD Ryzen 7 9800X3D", "Intel Core i5-14400F", "Intel Core Ultra 7 265K"];
const GRAPHICS = ["NVIDIA GeForce RTX 5060, 8 GB", "NVIDIA GeForce RTX 5070, 12 GB", "AMD Radeon RX 9070 XT, 16 GB"];
const AT = "2026-11-01T08:00:00.000Z";

/** Puts so many more products on sale, each one of a kind by its number and all of them alike. */
export async function addManyProducts(db: Db, count: number): Promise<void> {
	for (let done = 0; done < count; done += AT_ONCE) await addSome(db, done, Math.min(AT_ONCE, count - done));
}

async function addSome(db: Db, from: number, count: number): Promise<void> {
	const numbers = Array.from({ length: count }, (_, index) => from + index + 1);
	await db.transaction().execute(async (transaction) => {
		const rows = await transaction
			.insertInto("product")
			.values(numbers.map(productRow))
			.returning(["id", "sku", "stock"])
			.execute();
		await recordStock(
			transaction,
			rows.map(({ id, stock }) => ({ product_id: id, order_id: null, pieces: stock ?? 0 })),
		);
		const ids = new Map(rows.map(({ id, sku }) => [Number(sku.slice(5)), id]));
		const each = <T>(make: (number: number, id: number) => T[]) => numbers.flatMap((n) => make(n, ids.get(n)!));
		await transaction.insertInto("product_text").values(each(textRows)).execute();
		await transaction.insertInto("product_specification").values(each(specificationRows)).execute();
		await transaction.insertInto("product_performance").values(each(performanceRows)).execute();
		await transaction
			.insertInto("price_history")
			.values(each((n, id) => [{ product_id: id, price_bani: priceOf(n), discount_percent: 0, since: AT }]))
			.execute();
		await indexProducts(transaction, [...ids.values()]);
		await reviseCatalogue(transaction);
	});
}

const of = <T>(values: readonly T[], number: number): T => values[number % values.length]!;
const priceOf = (number: number) => 20_000 + ((number * 7_919) % 90_000) * 10;
const isSystem = (number: number) => number % CATEGORIES.length < 3;

function productRow(number: number) {
	return {
		sku: `MANY-${number}`,
		slug: `many-${number}`,
		kind: isSystem(number) ? ("system" as const) : ("component" as const),
		category: of(CATEGORIES, number),
		price_bani: priceOf(number),
		discount_percent: 0,
		stock: number % 7 === 0 ? 0 : number % 5,
		lead_time_days: null,
		warranty_months: 24,
		featured: number % 100 === 0 ? 1 : 0,
		position: 1_000 + number,
		created_at: AT,
		updated_at: AT,
	};
}

function textRows(number: number, id: number) {
	const name = `${of(NAMES, number)} ${number}`;
	const about = `${of(PROCESSORS, number)}, ${of(GRAPHICS, number)}`;
	return (["ro", "en"] as const).map((locale) => ({
		product_id: id,
		locale,
		name,
		tagline: null,
		short_description: locale === "ro" ? `Pentru jocuri: ${about}.` : `For gaming: ${about}.`,
		description: `${name}. ${about}.`,
	}));
}

function specificationRows(number: number, id: number) {
	if (!isSystem(number))
		return [{ product_id: id, position: 1, key: "material", value_ro: "metal", value_en: "metal" }];
	const memory = `${of([16, 32, 64], number)} GB DDR5-6000`;
	return Object.entries({ cpu: of(PROCESSORS, number), gpu: of(GRAPHICS, number), ram: memory }).map(
		([key, value], index) => ({ product_id: id, position: index + 1, key, value_ro: value, value_en: value }),
	);
}

function performanceRows(number: number, id: number) {
	if (!isSystem(number)) return [];
	const rate = 50 + (number % 150);
	return [{ product_id: id, position: 1, game: "Cyberpunk 2077", fps_1080p: rate, fps_1440p: Math.round(rate * 0.7) }];
}
