import { z } from "zod";
import type { LegalFacts } from "#app/domain/catalogue/legal-data.ts";
import { FACT_COLUMNS } from "#app/domain/catalogue/product-facts.ts";
import { checkbox } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

/** The columns of what the law wants beside a product, and the field of its form that each is. */
export const LEGAL_COLUMNS = {
	equipment: "equipment",
	made_by_shop: "madeByShop",
	maker: "maker",
	maker_address: "makerAddress",
	maker_contact: "makerContact",
	warnings_ro: "warningsRo",
	warnings_en: "warningsEn",
	energy_class: "energyClass",
	sheet_address: "sheetAddress",
	charger: "charger",
	charger_min_watts: "chargerMinWatts",
	charger_max_watts: "chargerMaxWatts",
	conformity_ro: "conformityRo",
	conformity_en: "conformityEn",
} as const satisfies Record<string, keyof LegalFacts>;

/** The short list, for prices and stock; a name is there for the reader and changes nothing. */
export const PRICE_LIST_COLUMNS = ["sku", "name", "price_seen", "price", "discount", "stock_seen", "stock"] as const;

/** Further columns that a list may have. `stock_change` is a difference, "+3" or "-2". */
const MORE_COLUMNS = ["stock_change", "lead_time_days"] as const;

/** Beginning of the column of a specification, "spec_cpu"; what differs in English stands in "spec_cpu_en". */
export const SPECIFICATION_COLUMN = "spec_";

export type ListCells = Record<string, string>;

const COLUMNS: ReadonlySet<string> = new Set([
	...PRICE_LIST_COLUMNS,
	...MORE_COLUMNS,
	...Object.keys(FACT_COLUMNS),
	...Object.keys(LEGAL_COLUMNS),
]);

export const isListColumn = (name: string): boolean => COLUMNS.has(name) || name.startsWith(SPECIFICATION_COLUMN);

/** So many products are changed by one list at most, pasted or as a file. */
export const LIST_LINES_AT_MOST = 10_000;

/** A file's bytes. Every request that uploads one may be a little larger (UPLOAD_LIMIT_BYTES). */
export const LIST_FILE_AT_MOST_BYTES = 10 * 1024 * 1024;

/** A pasted list's: the wrong lines that are left of a list with all facts, some 2,500 each, are sent again from its field. */
const PASTED_CHARACTERS_AT_MOST = 1_000_000;

/** A price that falls by more than so much is asked about. */
export const FALL_AT_MOST_PERCENT = 40;

/** A difference of the stock that another list made so many days ago or less is asked about: it may be the same delivery. */
export const SAME_DIFFERENCE_DAYS = 3;

/** By how many whole percent a price falls, where that is so much that it is asked about; otherwise null. */
export function greatFall(fromBani: number, toBani: number): number | null {
	const percent = Math.floor(((fromBani - toBani) * 100) / fromBani);
	return toBani * 100 < fromBani * (100 - FALL_AT_MOST_PERCENT) ? percent : null;
}

/** The list as it is pasted, where no file comes; whether its wrong lines may be left out, and great falls of prices and repeated differences are meant. */
export const priceListSchema = z.object({
	list: z.string().trim().max(PASTED_CHARACTERS_AT_MOST, "adminPriceList:tooLong").nullish(),
	skip: checkbox,
	sure: checkbox,
	again: checkbox,
});

/** Why a line is not taken; `field` brings the message of the product's own form. */
const PRICE_LINE_PROBLEMS = [
	"sku-missing",
	"unknown",
	"twice",
	"price",
	"price-changed",
	"discount",
	"fall",
	"law",
	"stock",
	"stock-seen",
	"stock-changed",
	"stock-both",
	"stock-again",
	"made-to-order",
	"field",
	"changed",
] as const;
export type PriceLineProblem = (typeof PRICE_LINE_PROBLEMS)[number];

/** A line of the list that changes something, or cannot. Amounts as people type them. */
export interface PriceLine {
	/** Of the table, whose heads are line 1. */
	line: number;
	sku: string;
	/** Whether it makes a product. */
	isNew: boolean;
	/** What by its column, shortened. */
	changes: { what: string; from: string; to: string }[];
	problem: PriceLineProblem | null;
	/** The column that is wrong; null where it is the line. */
	column: string | null;
	/** The other line, the right percentage, the price (bani), the pieces that are there, or the moment (ms) of another list. */
	value: number | null;
	/** A text key, of `field` alone. */
	message: string | null;
}
