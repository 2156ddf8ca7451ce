import { CATEGORIES, type Category, WINDOWS, type Windows } from "#app/domain/catalogue/product-choices.ts";
import { readLei } from "#app/domain/money.ts";

export const SORTS = ["default", "price-asc", "price-desc", "name-asc", "name-desc"] as const;
export type Sort = (typeof SORTS)[number];

/** Whether a product can be had, as a filter tells it apart. */
export const AVAILABILITIES = ["in-stock", "made-to-order", "out-of-stock"] as const;

/**
 * What a system or a graphics card is good for: a resolution and the frames per second of the most demanding game there, at
 * the steps at which products are kept (db/product-figures.ts).
 */
export const FPS_CLASSES = ["1080p-60", "1080p-100", "1440p-60", "1440p-100"] as const;
export type FpsClass = (typeof FPS_CLASSES)[number];

/** Lists that somebody without a product in mind may begin with: what they want to play at, and what they can spend. */
export const STARTING_POINTS: readonly StartingPoint[] = [
	{ fps: "1080p-60", priceTo: 6_000 },
	{ fps: "1440p-60", priceTo: 10_000 },
	{ fps: "1440p-100", priceTo: null },
];
export type StartingPoint = Readonly<{ fps: FpsClass; priceTo: number | null }>;

export interface ProductListQuery {
	category: Category | null;
	sort: Sort;
	/** The search as typed, trimmed, at most 80 characters. */
	search: string;
	/** Whole lei that a product costs at least and at most. */
	priceFrom: number | null;
	priceTo: number | null;
	/** What was typed as a price and is none, where something was: it filters nothing. */
	unread?: { priceFrom?: string; priceTo?: string };
	availability: (typeof AVAILABILITIES)[number] | null;
	/** What is said of Windows: of systems alone. */
	windows: Windows | null;
	/** A processor's family and a graphics chip, by their names. */
	cpu: string | null;
	gpu: string | null;
	/** Gigabytes. */
	memory: number | null;
	fps: FpsClass | null;
	/** From 1; a list that has fewer pages shows its last one. */
	page: number;
}

/** The list's GET parameters. */
export const LIST_PARAMETERS = [
	"category",
	"sort",
	"q",
	"priceFrom",
	"priceTo",
	"availability",
	"windows",
	"cpu",
	"gpu",
	"memory",
	"fps",
	"page",
] as const;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
	values.find((known) => known === value) ?? null;

/** Reads the list's GET parameters; anything odd means "no filter" and the first page (SPEC 2.4). What is typed and no price is kept. */
export function readProductListQuery(parameters: URLSearchParams): ProductListQuery {
	const prices = [readPrice(parameters.get("priceFrom")), readPrice(parameters.get("priceTo"))] as const;
	// Typed the wrong way round they mean the same.
	const isTurned = prices[0] !== null && prices[1] !== null && prices[0] > prices[1];
	const [from, to] = isTurned ? [prices[1], prices[0]] : prices;
	return {
		category: oneOf(CATEGORIES, parameters.get("category")),
		sort: oneOf(SORTS, parameters.get("sort")) ?? "default",
		search: (parameters.get("q") ?? "").trim().slice(0, 80),
		// What costs exactly as much is among them.
		priceFrom: from === null ? null : Math.floor(from),
		priceTo: to === null ? null : Math.ceil(to),
		...unreadPrices(parameters),
		availability: oneOf(AVAILABILITIES, parameters.get("availability")),
		windows: oneOf(WINDOWS, parameters.get("windows")),
		cpu: readName(parameters.get("cpu")),
		gpu: readName(parameters.get("gpu")),
		memory: readWhole(parameters.get("memory")),
		fps: oneOf(FPS_CLASSES, parameters.get("fps")),
		page: readWhole(parameters.get("page")) || 1,
	};
}

/** A whole number as people type it: "10.000", "1 200"; null for anything else. */
function readWhole(text: string | null): number | null {
	const digits = (text ?? "").trim().replace(/^(\d{1,3})(?:[. \u00a0](\d{3}))?$/, "$1$2");
	return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

/** The lei of a price as people type it, "5000 lei", "1.000,50", "10,000"; null for more than anything costs. */
function readPrice(text: string | null): number | null {
	const bani = readLei((text ?? "").replace(/^(\s*\d{1,3}),(\d{3})(?![\d.,])/, "$1.$2"));
	return bani !== null && bani < 1_000_000_000 ? bani / 100 : null;
}

const PRICES = ["priceFrom", "priceTo"] as const;

function unreadPrices(parameters: URLSearchParams): Pick<ProductListQuery, "unread"> {
	const typed = PRICES.map((name) => [name, (parameters.get(name) ?? "").trim().slice(0, 20)] as const);
	const unread = typed.filter(([name, text]) => text !== "" && readPrice(parameters.get(name)) === null);
	return unread.length > 0 ? { unread: Object.fromEntries(unread) } : {};
}

const readName = (text: string | null): string | null => (/^[A-Za-z0-9 ]{1,40}$/.test(text ?? "") ? text : null);

/** So many products stand side by side. */
export const COMPARED_AT_MOST = 4;

/** Which products a comparison is of, each once, in the order they were named: `?id=4&id=20` or `?ids=4,20`. */
export function readComparedIds(parameters: URLSearchParams): number[] {
	const named = [...parameters.getAll("id"), ...(parameters.get("ids") ?? "").split(",")];
	const ids = named.flatMap((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : []));
	return [...new Set(ids)];
}

/** What a sentence is made with and no product is looked for by, in both languages. */
const LITTLE_WORD =
	/^(?:a|al|ale|am|an|and|aș|at|buy|care|caut|cel|cu|cump[aă]r|de|din|doresc|dori|for|i|[iî]mi|[iî]n|is|it|la|mai|mi|my|ne|need|nevoie|nu|o|of|on|or|pe|pentru|please|rog|s|s[aă]|sau|se|[sș]i|the|to|ul|un|unui|vreau|vrea|want|with)$/iu;

/** The words of a search, letters and digits only, at most eight; those that say nothing only where there are no others. */
export function searchWords(search: string): string[] {
	const words: string[] = search.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
	const telling = words.filter((word) => !LITTLE_WORD.test(word));
	return (telling.length > 0 ? telling : words).slice(0, 8);
}
