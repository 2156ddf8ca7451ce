import { parse } from "csv-parse/sync";
import { changePrice, historyAfter } from "#app/domain/catalogue/change-price.server.ts";
import { changeStock } from "#app/domain/catalogue/change-product.server.ts";
import { wrongDiscount } from "#app/domain/catalogue/price-history.ts";
import {
	PRICE_LIST_COLUMNS,
	PRICE_LIST_LINES_AT_MOST,
	type PriceLine,
	type PriceLineProblem,
	type PriceListColumn,
} from "#app/domain/catalogue/price-list.ts";
import { productPriceSchema, productStockSchema } from "#app/domain/catalogue/product-form.ts";
import { readPriceHistories } from "#app/domain/catalogue/read-admin-products.server.ts";
import { sectionOf } from "#app/domain/catalogue/revision.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { decimalText, leiField } from "#app/domain/money.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectPricedProducts, selectProductsBySku } from "#db/queries/admin-products.ts";

export interface PriceListReport {
	/** Lines that change something or cannot, in the order of the list. */
	lines: PriceLine[];
	/** Lines that say what is so already. */
	unchanged: number;
	/** Products that were changed; 0 where nothing was to be written. */
	written: number;
}

/**
 * Prices, discounts and stock of many products, by SKU. All lines are looked at first; nothing is written unless all are right or the
 * wrong ones may be left out. Then each product is changed by the rules of its own form, in a transaction of its own, so that the
 * lock is short. An empty cell changes nothing. Stock carries the stock that its writer saw: where pieces were sold meanwhile the line is
 * refused, so that the same list twice changes nothing the second time.
 *
 * @param text CSV with a line of heads (PRICE_LIST_COLUMNS, in any order), parted by semicolons, tabs or commas
 * @param write `no` only looks, `all` wants every line right, `right` leaves the wrong ones out
 * @returns validation of the field `list` where the text is no such list
 */
export async function changePriceList(
	shop: Shop,
	{ text, write }: { text: string; write: "no" | "all" | "right" },
): Promise<Result<PriceListReport, ShopError>> {
	const cells = readCells(text);
	if (!cells.ok) return cells;
	const plans = await planLines(shop, cells.value);
	const isWrong = plans.some(({ problem }) => problem !== null);
	let written = 0;
	if (write === "right" || (write === "all" && !isWrong)) {
		for (const plan of plans.filter(({ problem, changes }) => problem === null && changes.length > 0)) {
			if (await writeLine(shop, plan)) written += 1;
			else plan.problem = "changed";
		}
	}
	const told = plans.filter(({ changes, problem }) => problem !== null || changes.length > 0);
	return ok({
		lines: told.map(({ line, sku, changes, problem, value }) => ({ line, sku, changes, problem, value })),
		unchanged: plans.length - told.length,
		written,
	});
}

interface Cells extends Record<PriceListColumn, string> {
	line: number;
}

function readCells(text: string): Result<Cells[], ShopError> {
	const refuse = (message: string) => fail<ShopError>({ code: "validation", fields: { list: message } });
	const head = text.split("\n", 1)[0] ?? "";
	const delimiter = ["\t", ";", ","].find((sign) => head.includes(sign)) ?? ";";
	const records = parseRecords(text, delimiter);
	if (!records) return refuse("adminPriceList:unreadable");
	const names = (records[0]?.record ?? []).map((name) => name.trim().toLowerCase());
	if (!names.includes("sku") || names.some((name) => name !== "" && !isColumn(name))) {
		return refuse("adminPriceList:headWrong");
	}
	const rows = records.slice(1);
	if (rows.length > PRICE_LIST_LINES_AT_MOST) return refuse("adminPriceList:tooManyLines");
	return ok(
		rows.map(({ record, info }) => {
			const cell = (name: PriceListColumn) => (record[names.indexOf(name)] ?? "").trim();
			const values = Object.fromEntries(PRICE_LIST_COLUMNS.map((name) => [name, cell(name)]));
			return { ...(values as Record<PriceListColumn, string>), line: info.lines };
		}),
	);
}

const isColumn = (name: string) => (PRICE_LIST_COLUMNS as readonly string[]).includes(name);

interface CsvRecord {
	record: string[];
	info: { lines: number };
}

function parseRecords(text: string, delimiter: string): CsvRecord[] | null {
	try {
		return parse(text, { delimiter, bom: true, info: true, relax_column_count: true, skip_empty_lines: true }) as never;
	} catch {
		return null;
	}
}

type Product = Awaited<ReturnType<typeof selectProductsBySku>>[number];

interface Plan extends PriceLine {
	product: Product | null;
	wanted: { priceBani: number; discountPercent: number; stock: number | null };
}

/** One look for all of the list. */
async function planLines(shop: Shop, cells: Cells[]): Promise<Plan[]> {
	const skus = [...new Set(cells.map(({ sku }) => sku).filter(Boolean))];
	const products = skus.length === 0 ? [] : await selectProductsBySku(shop.db, skus);
	const histories = await readPriceHistories(
		shop.db,
		products.map(({ id }) => id),
	);
	const at = shop.clock().toISOString();
	return cells.map((row) => {
		const product = products.find(({ sku }) => sku === row.sku) ?? null;
		const twin = cells.find((other) => other !== row && other.sku === row.sku);
		const wanted = { priceBani: 0, discountPercent: 0, stock: null };
		const plan: Plan = { line: row.line, sku: row.sku, changes: [], problem: null, value: null, product, wanted };
		if (row.sku === "") return { ...plan, problem: "sku-missing" };
		if (!product) return { ...plan, problem: "unknown" };
		if (twin) return { ...plan, problem: "twice", value: twin.line };
		return {
			...plan,
			...planProduct(row, product, (kept) => wrongDiscount(historyAfter(histories(product.id), kept, at))),
		};
	});
}

type Planned = Pick<Plan, "problem" | "value"> & Partial<Pick<Plan, "changes" | "wanted">>;

function planProduct(
	row: Cells,
	product: Product,
	lawOf: (kept: { priceBani: number; discountPercent: number }) => { percent: number } | null,
): Planned {
	const refuse = (problem: PriceLineProblem, value: number | null = null): Planned => ({ problem, value });
	const price = row.price === "" ? { data: product.price_bani } : productPriceSchema.shape.price.safeParse(row.price);
	if (price.data === undefined) return refuse("price");
	const discount =
		row.discount === ""
			? { data: product.discount_percent }
			: productPriceSchema.shape.discount.safeParse(row.discount.replace(/ ?%$/, ""));
	if (discount.data === undefined) return refuse("discount");
	const stock = stockOf(row, product);
	if ("problem" in stock) return stock;
	const wanted = { priceBani: price.data, discountPercent: discount.data ?? 0, stock: stock.pieces };
	const changes: Plan["changes"] = [
		...change("price", leiField(product.price_bani), leiField(wanted.priceBani)),
		...change("discount", `${product.discount_percent}`, `${wanted.discountPercent}`),
		...change("stock", `${product.stock}`, `${wanted.stock}`),
	];
	const lawful = changes.some(({ what }) => what !== "stock") ? lawOf(wanted) : null;
	return lawful ? refuse("law", lawful.percent) : { problem: null, value: null, changes, wanted };
}

const change = (what: Plan["changes"][number]["what"], from: string, to: string) =>
	from === to ? [] : [{ what, from, to }];

/** What is there already is no change, whatever was seen: the same list may come twice. */
function stockOf(row: Cells, product: Product): { pieces: number | null } | Planned {
	if (row.stock === "") return { pieces: product.stock };
	const [wanted, seen] = [row.stock, row.stock_seen].map((typed) =>
		productStockSchema.shape.stock.safeParse(typed === "" ? "x" : typed),
	);
	if (wanted?.data == null) return { problem: "stock", value: null };
	if (product.stock === null) return { problem: "made-to-order", value: null };
	if (wanted.data === product.stock) return { pieces: product.stock };
	if (seen?.data == null) return { problem: "stock-seen", value: null };
	return seen.data === product.stock ? { pieces: wanted.data } : { problem: "stock-changed", value: product.stock };
}

/** Both parts of a product as their own forms change them; false where somebody was quicker. */
async function writeLine(shop: Shop, { product, changes, wanted }: Plan): Promise<boolean> {
	const {
		id,
		price_bani: priceBani,
		discount_percent: discountPercent,
		stock,
		lead_time_days: leadTimeDays,
	} = product!;
	if (changes.some(({ what }) => what !== "stock")) {
		const typed = { price: wanted.priceBani, discount: wanted.discountPercent, discountAs: null };
		const changed = await changePrice(shop, id, typed, sectionOf({ priceBani, discountPercent }).revision);
		if (!changed.ok) return false;
	}
	if (!changes.some(({ what }) => what === "stock")) return true;
	const seen = sectionOf({ stock, leadTimeDays }).revision;
	return (await changeStock(shop, id, { stock: wanted.stock, leadTimeDays }, seen)).ok;
}

/** So many products are read for the file at once. */
const PAGE = 500;

/** The list of all products as it stands, page by page; what is sent back as it is changes nothing. */
export async function* readPriceList(shop: Shop): AsyncGenerator<string[][]> {
	let after = 0;
	for (;;) {
		const rows = await selectPricedProducts(shop.db, after, PAGE);
		if (rows.length === 0) return;
		after = rows.at(-1)!.id;
		yield rows.map(({ sku, name, price_bani, discount_percent, stock }) => {
			const pieces = stock === null ? "" : String(stock);
			return [sku, name, decimalText(price_bani).replace(".", ","), String(discount_percent), pieces, pieces];
		});
	}
}
