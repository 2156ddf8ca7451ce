import { historyAfter } from "#app/domain/catalogue/change-price.server.ts";
import { legalDataSchema, legalValues, NO_LEGAL_FACTS } from "#app/domain/catalogue/legal-data.ts";
import { type PricePoint, wrongDiscount } from "#app/domain/catalogue/price-history.ts";
import {
	greatFall,
	LEGAL_COLUMNS,
	type ListCells,
	type PriceLine,
	type PriceLineProblem,
	SPECIFICATION_COLUMN,
} from "#app/domain/catalogue/price-list.ts";
import { FACT_COLUMNS, factsValues } from "#app/domain/catalogue/product-facts.ts";
import {
	type NewProduct,
	newProductSchema,
	productFactsSchema,
	productPriceSchema,
	productStockSchema,
} from "#app/domain/catalogue/product-form.ts";
import { type ProductParts, sameValue, type WholeProduct } from "#app/domain/catalogue/product-parts.server.ts";
import { isKnownSpecification } from "#app/domain/catalogue/specification.ts";
import {
	SPECIFICATION_CHARACTERS_AT_MOST,
	SPECIFICATIONS_AT_MOST,
	type SpecificationRow,
} from "#app/domain/catalogue/specification-form.ts";
import { tooLong } from "#app/domain/message.ts";
import { formatAmount } from "#app/domain/money.ts";

interface LineView {
	kept: WholeProduct | null;
	history: PricePoint[];
	/** Whether this very list has changed the stock already: its differences count once. */
	isRepeated: boolean;
	/** What other lists of the last days changed the stock by, in pieces, and when (ms); none where repetitions are meant. */
	earlier: ReadonlyMap<number, number>;
	/** Great falls of prices are meant. */
	isSure: boolean;
	at: string;
}

type Wanted = Partial<Pick<ProductParts, "facts" | "price" | "stock" | "specifications" | "legal">>;

/** What a line comes to: the parts that it changes, or the product that it makes. */
export interface LinePlan {
	wanted: Wanted;
	made: NewProduct | null;
	changes: PriceLine["changes"];
}

type Refusal = Pick<PriceLine, "problem" | "column" | "value" | "message">;

/** Ends the look at a line. */
class Refused extends Error {
	constructor(readonly refusal: Refusal) {
		super(refusal.problem ?? "");
	}
}

function refuse(
	problem: PriceLineProblem,
	column: string | null,
	value: number | null = null,
	message: string | null = null,
): never {
	throw new Refused({ problem, column, value, message });
}

/** What a line would change of what is kept, by the rules of the product's own forms; or why it cannot. */
export function planLine(cells: ListCells, view: LineView): LinePlan | Refusal {
	try {
		return view.kept ? planChange(cells, view.kept, view) : planNew(cells);
	} catch (error) {
		if (error instanceof Refused) return error.refusal;
		throw error;
	}
}

function planChange(cells: ListCells, { parts }: WholeProduct, view: LineView): LinePlan {
	const { slug, position } = parts.facts;
	const wanted: Required<Wanted> = {
		facts: has(cells, FACT_COLUMNS)
			? { ...read(productFactsSchema, cells, FACT_COLUMNS, factsValues(parts.facts)), ...{ slug, position } }
			: parts.facts,
		price: priceOf(cells, parts.price, view),
		stock: stockOf(cells, parts.stock, view),
		specifications: { rows: specificationsOf(cells, parts.specifications.rows) },
		legal: has(cells, LEGAL_COLUMNS)
			? read(legalDataSchema, cells, LEGAL_COLUMNS, legalValues(parts.legal))
			: parts.legal,
	};
	const differing = (Object.keys(wanted) as (keyof Wanted)[]).filter(
		(part) => !sameValue(sorted(wanted[part]), sorted(parts[part])),
	);
	return {
		wanted: Object.fromEntries(differing.map((part) => [part, wanted[part]])),
		made: null,
		changes: differing.flatMap((part) => told(part, parts[part], wanted[part])),
	};
}

const has = (cells: ListCells, columns: object) => Object.keys(columns).some((column) => cells[column]);

const sorted = (values: object) => Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A product is made of all that its own form wants; it is not for sale until somebody puts it there. */
function planNew(cells: ListCells): LinePlan {
	if (!has(cells, FACT_COLUMNS)) refuse("unknown", "sku");
	const columns = { ...FACT_COLUMNS, sku: "sku", price: "price", stock: "stock", lead_time_days: "leadTimeDays" };
	const made = read(newProductSchema, cells, columns, {}) as NewProduct;
	const unfit = discountOf(cells, 0) !== 0 ? "discount" : cells.stock_change ? "stock_change" : null;
	if (unfit) refuse("field", unfit, null, "adminPriceList:notWhenNew");
	const rows = specificationsOf(cells, []);
	const legal = read(legalDataSchema, cells, LEGAL_COLUMNS, legalValues(NO_LEGAL_FACTS));
	return {
		made,
		wanted: {
			...(rows.length > 0 ? { specifications: { rows } } : {}),
			...(sameValue(legal, NO_LEGAL_FACTS) ? {} : { legal }),
		},
		changes: [{ what: "made", from: "", to: made.nameRo }],
	};
}

interface Schema<T> {
	safeParse(values: unknown): { data?: T; error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** The cells over what is kept, by the form's own rules. An empty cell is what is kept. */
function read<T>(
	schema: Schema<T>,
	cells: ListCells,
	columns: Record<string, string>,
	kept: Record<string, string>,
): T {
	const typed = Object.entries(columns).flatMap(([column, field]) =>
		cells[column] ? [[field, field === "madeByShop" ? onOrNot(cells[column], column) : cells[column]]] : [],
	);
	const { data, error } = schema.safeParse({ ...kept, ...Object.fromEntries(typed) });
	if (error === undefined) return data as T;
	const { path, message } = error.issues[0]!;
	const column = Object.keys(columns).find((name) => columns[name] === path[0]) ?? null;
	refuse("field", column, null, message);
}

function onOrNot(cell: string, column: string): string {
	if (cell !== "yes" && cell !== "no") refuse("field", column, null, "validation:invalid");
	return cell === "yes" ? "on" : "";
}

function discountOf(cells: ListCells, kept: number): number {
	if (!cells.discount) return kept;
	const { data } = productPriceSchema.shape.discount.safeParse(cells.discount.replace(/ ?%$/, ""));
	if (data === undefined) refuse("discount", "discount");
	return data ?? 0;
}

function priceOf(cells: ListCells, kept: ProductParts["price"], { history, isSure, at }: LineView) {
	const { price } = productPriceSchema.shape;
	const typed = cells.price ? price.safeParse(cells.price).data : kept.priceBani;
	if (typed === undefined) refuse("price", "price");
	const seen = cells.price_seen ? price.safeParse(cells.price_seen).data : kept.priceBani;
	if (seen !== kept.priceBani && typed !== kept.priceBani) refuse("price-changed", "price_seen", kept.priceBani);
	const wanted = { priceBani: typed, discountPercent: discountOf(cells, kept.discountPercent) };
	if (sameValue(wanted, kept)) return wanted;
	const fall = isSure ? null : greatFall(kept.priceBani, typed);
	if (fall !== null) refuse("fall", "price", fall);
	const lawful = wrongDiscount(historyAfter(history, wanted, at));
	if (lawful) refuse("law", "discount", lawful.percent);
	return wanted;
}

/** What is there already is no change, whatever was seen: the same list may come twice. */
function stockOf(
	cells: ListCells,
	kept: ProductParts["stock"],
	{ isRepeated, earlier }: LineView,
): ProductParts["stock"] {
	const fields = productStockSchema.shape;
	const days = cells.lead_time_days ? fields.leadTimeDays.safeParse(cells.lead_time_days).data : kept.leadTimeDays;
	if (days === undefined) refuse("field", "lead_time_days", null, "adminProducts:leadTimeInvalid");
	const { stock, stock_change: difference } = cells;
	if (stock && difference) refuse("stock-both", "stock_change");
	if (!stock && !difference) return { stock: kept.stock, leadTimeDays: days };
	if (kept.stock === null) refuse("made-to-order", stock ? "stock" : "stock_change");
	if (difference) {
		if (!/^[+-]?\d{1,5}$/.test(difference)) refuse("stock", "stock_change");
		const made = isRepeated ? undefined : earlier.get(Number(difference));
		if (made !== undefined) refuse("stock-again", "stock_change", made);
		const pieces = kept.stock + (isRepeated ? 0 : Number(difference));
		if (pieces < 0 || pieces > 99_999) refuse("stock-changed", "stock_change", kept.stock);
		return { stock: pieces, leadTimeDays: days };
	}
	const [wanted, seen] = [stock, cells.stock_seen].map((typed) => fields.stock.safeParse(typed || "x").data);
	if (wanted == null) refuse("stock", "stock");
	if (wanted === kept.stock) return { stock: wanted, leadTimeDays: days };
	if (seen == null) refuse("stock-seen", "stock_seen");
	if (seen !== kept.stock) refuse("stock-changed", "stock_seen", kept.stock);
	return { stock: wanted, leadTimeDays: days };
}

/** The lines of before with the cells' values; what comes new stands at the end. */
function specificationsOf(cells: ListCells, kept: SpecificationRow[]): SpecificationRow[] {
	const rows = kept.map((row) => ({ ...row }));
	const filled = Object.entries(cells).filter(([column, cell]) => column.startsWith(SPECIFICATION_COLUMN) && cell);
	// The Romanian ones first: they make the lines.
	filled.sort(([a], [b]) => Number(a.endsWith("_en")) - Number(b.endsWith("_en")));
	for (const [column, value] of filled) {
		const isEnglish = column.endsWith("_en");
		const key = column.slice(SPECIFICATION_COLUMN.length, isEnglish ? -3 : undefined);
		const row = rows.find((each) => each.key.toLowerCase() === key);
		if (value.length > SPECIFICATION_CHARACTERS_AT_MOST)
			refuse("field", column, null, tooLong(SPECIFICATION_CHARACTERS_AT_MOST));
		if (!row && (isEnglish || !isKnownSpecification(key) || rows.length >= SPECIFICATIONS_AT_MOST))
			refuse("field", column, null, "adminPriceList:noSpecification");
		if (!row) rows.push({ key, ro: value, en: value });
		else if (isEnglish) row.en = value;
		// What was the same in both languages stays so, unless the English is said beside it.
		else Object.assign(row, row.ro === row.en ? { ro: value, en: value } : { ro: value });
	}
	return rows;
}

const SHOWN_CHARACTERS = 60;
const COLUMN_OF = new Map<string, string>(
	[...Object.entries(FACT_COLUMNS), ...Object.entries(LEGAL_COLUMNS)].map(([column, field]) => [field, column]),
);

/** What differs of a part, by column, in words that fit a line. */
function told(part: keyof Wanted, was: object, is: object): PriceLine["changes"] {
	if (part === "specifications")
		return toldRows((was as ProductParts["specifications"]).rows, (is as ProductParts["specifications"]).rows);
	const before = was as Record<string, unknown>;
	return Object.entries(is).flatMap(([field, value]) => {
		if (sameValue(before[field], value)) return [];
		if (field === "priceBani")
			return [{ what: "price", from: formatAmount(Number(before[field])), to: formatAmount(Number(value)) }];
		const what =
			{ discountPercent: "discount", stock: "stock", leadTimeDays: "lead_time_days" }[field] ??
			COLUMN_OF.get(field) ??
			field;
		return [{ what, from: short(before[field]), to: short(value) }];
	});
}

function toldRows(was: SpecificationRow[], is: SpecificationRow[]): PriceLine["changes"] {
	return is.flatMap((row) => {
		const before = was.find(({ key }) => key === row.key);
		const isSame = before && before.ro === row.ro && before.en === row.en;
		return isSame ? [] : [{ what: `${SPECIFICATION_COLUMN}${row.key}`, from: short(before?.ro), to: short(row.ro) }];
	});
}

function short(value: unknown): string {
	const text = String(value ?? "").replaceAll("\n", " ");
	return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
