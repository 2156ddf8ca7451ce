import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { Bani } from "#app/domain/money.ts";

export const CATEGORIES = ["entry-level", "mid-range", "high-end", "components", "peripherals"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Counted pieces on the shelf, or built to order within some working days. */
export type Stock = { kind: "counted"; pieces: number } | { kind: "made-to-order"; leadTimeDays: number };

export interface Specification {
	key: string;
	/** What a line is called that the shop has no word of its own for. */
	name?: string;
	value: string;
}

/** A product as a list shows it, in one language. */
export interface ProductCard {
	id: number;
	sku: string;
	slug: string;
	kind: "system" | "component" | "peripheral";
	category: Category;
	name: string;
	tagline: string | null;
	shortDescription: string;
	/** What the customer pays, VAT included. */
	priceBani: Bani;
	/** 0 when there is no discount. */
	discountPercent: number;
	/** Struck-through price; null when there is no discount. */
	oldPriceBani: Bani | null;
	/** Lowest price of the 30 days before the discount; null when there is no discount (HG 947/2000). */
	lowestPriceBani: Bani | null;
	stock: Stock;
	featured: boolean;
	warrantyMonths: number;
	pictures: Picture[];
	specifications: Specification[];
}

/** Everything about one product, in one language. */
export interface ProductDetail extends ProductCard {
	description: string;
	performance: { game: string; fps1080p: number; fps1440p: number }[];
}

export type Availability = "in-stock" | "last-piece" | "made-to-order" | "out-of-stock";

export function availabilityOf(stock: Stock): Availability {
	if (stock.kind === "made-to-order") return "made-to-order";
	if (stock.pieces === 0) return "out-of-stock";
	return stock.pieces === 1 ? "last-piece" : "in-stock";
}

/** A stock as pages show it: with no piece, the last one, or some. What a sale does not change, pages in memory need not learn. */
export function shownStock(stock: Stock): Stock {
	return stock.kind === "counted" ? { ...stock, pieces: Math.min(stock.pieces, 2) } : stock;
}

/** The five lines that a card lists (SPEC 2.4), or a component's own first five. */
const CARD_KEYS = ["cpu", "ram", "gpu", "storage", "psu"];

export function cardSpecifications(specifications: Specification[]): Specification[] {
	const system = CARD_KEYS.flatMap((key) => specifications.filter((row) => row.key === key));
	return system.length >= 3 ? system : specifications.slice(0, 5);
}

/** The four lines of the detail page's summary (SPEC 2.5). */
const SUMMARY_KEYS = ["cpu", "gpu", "ram", "storage"];

export function summarySpecifications(specifications: Specification[]): Specification[] {
	const system = SUMMARY_KEYS.flatMap((key) => specifications.filter((row) => row.key === key));
	return system.length >= 3 ? system : specifications.slice(0, 4);
}
