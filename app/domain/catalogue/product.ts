import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { kindOf } from "#app/domain/catalogue/product-choices.ts";
import type { LocalFacts } from "#app/domain/catalogue/product-facts.ts";
import type { Bani } from "#app/domain/money.ts";

/** Counted pieces on the shelf, or built to order within some working days. */
export type Stock = { kind: "counted"; pieces: number } | { kind: "made-to-order"; leadTimeDays: number };

export interface Specification {
	key: string;
	/** What a line is called that the shop has no word of its own for. */
	name?: string;
	value: string;
}

/** What is said of a product, as its pages name it. */
type ShownFacts = Omit<LocalFacts, "short" | "position"> & { shortDescription: string };

/** A product as a list shows it, in one language. */
export interface ProductCard extends Omit<ShownFacts, "description" | "inTheBox"> {
	id: number;
	kind: ReturnType<typeof kindOf>;
	/** What the customer pays, VAT included. */
	priceBani: Bani;
	/** 0 when there is no discount. */
	discountPercent: number;
	/** Struck-through price; null when there is no discount. */
	oldPriceBani: Bani | null;
	/** Lowest price of the 30 days before the discount; null when there is no discount (HG 947/2000). */
	lowestPriceBani: Bani | null;
	stock: Stock;
	pictures: Picture[];
	specifications: Specification[];
}

/** Everything about one product, in one language; what is in the box is one thing a line. */
export interface ProductDetail extends ProductCard, ShownFacts {
	/** `test`: what measured both rates, and when; null of the shop's own estimate. */
	performance: { game: string; fps1080p: number; fps1440p: number; test: string | null }[];
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
	if (system.length < 3) return specifications.slice(0, 5);
	return system.map((row) => ({ ...row, value: shortValue(row.value) }));
}

/** The four lines of the detail page's summary (SPEC 2.5). */
const SUMMARY_KEYS = ["cpu", "gpu", "ram", "storage"];

export function summarySpecifications(specifications: Specification[]): Specification[] {
	const system = SUMMARY_KEYS.flatMap((key) => specifications.filter((row) => row.key === key));
	return system.length >= 3 ? system : specifications.slice(0, 4);
}

/** A figure that tells two of a kind apart, "8 GB GDDR6" or "750 W": it belongs to the part's name. */
const TELLING = /^\d+ (?:[GT]B|W)\b/;

/**
 * A part as a card names it: without what only its table of specifications needs. "AMD Ryzen 5 5600, 6 nuclee / 12 fire" is
 * "AMD Ryzen 5 5600"; "Radeon RX 9060 XT, 16 GB GDDR6, alb" is "Radeon RX 9060 XT, 16 GB GDDR6".
 */
function shortValue(value: string): string {
	const [name = "", ...more] = value.split(", ");
	return [name, ...more.filter((part) => TELLING.test(part)).slice(0, 1)].join(", ");
}

/** Fewer are not called smooth. */
const SMOOTH_FPS = 60;

/** The frame rate that a card tells: of the most demanding game, at the higher resolution, or at the one that the product is for. */
export function tellingRate(performance: ProductDetail["performance"]) {
	const [first, ...others] = performance;
	if (!first) return null;
	const row = others.reduce((lowest, row) => (lowest.fps1440p <= row.fps1440p ? lowest : row), first);
	const { game, test } = row;
	return row.fps1440p >= SMOOTH_FPS
		? { game, test, fps: row.fps1440p, resolution: "1440p" }
		: { game, test, fps: row.fps1080p, resolution: "1080p" };
}
