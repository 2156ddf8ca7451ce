import { z } from "zod";

z.config({ jitless: true });

/** The columns of the list, in their order; a name is there for the reader and changes nothing. */
export const PRICE_LIST_COLUMNS = ["sku", "name", "price", "discount", "stock_seen", "stock"] as const;
export type PriceListColumn = (typeof PRICE_LIST_COLUMNS)[number];

/** So many products are changed at once at most; a longer list comes in parts. */
export const PRICE_LIST_LINES_AT_MOST = 500;

/** The list as it is pasted, and whether its wrong lines may be left out. Messages are text keys. */
export const priceListSchema = z.object({
	list: z
		.string({ error: () => "adminPriceList:listRequired" })
		.trim()
		.min(1, "adminPriceList:listRequired")
		.max(60_000, "adminPriceList:tooLong"),
	skip: z
		.string()
		.nullish()
		.transform((value) => value === "on"),
});

/** Why a line is not taken. */
export const PRICE_LINE_PROBLEMS = [
	"sku-missing",
	"unknown",
	"twice",
	"price",
	"discount",
	"law",
	"stock",
	"stock-seen",
	"stock-changed",
	"made-to-order",
	"changed",
] as const;
export type PriceLineProblem = (typeof PRICE_LINE_PROBLEMS)[number];

/** A line of the list that changes something, or cannot. Amounts as people type them. */
export interface PriceLine {
	/** Of the pasted text, counted from 1. */
	line: number;
	sku: string;
	changes: { what: "price" | "discount" | "stock"; from: string; to: string }[];
	problem: PriceLineProblem | null;
	/** The other line, the right percentage, or the pieces that are there. */
	value: number | null;
}
