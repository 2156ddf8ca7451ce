/**
 * The cart as the browser keeps it: type, number and quantity only. Names, prices and pictures are looked up at every
 * read, so nothing in it can be worth forging (DECISIONS 3).
 */
export type ItemType = "product" | "service";

export interface CartEntry {
	type: ItemType;
	id: number;
	/** 1 to MAX_QUANTITY. */
	quantity: number;
}

export type Cart = readonly CartEntry[];

export const MAX_LINES = 50;
export const MAX_QUANTITY = 99;
export const EMPTY_CART: Cart = [];

const same = (a: { type: ItemType; id: number }, b: { type: ItemType; id: number }) =>
	a.type === b.type && a.id === b.id;

export function isInCart(cart: Cart, item: { type: ItemType; id: number }): boolean {
	return cart.some((entry) => same(entry, item));
}

/**
 * An item with the same id and type gains one piece, otherwise it is added with one (SPEC 4). A service is scheduled
 * once: adding it again changes nothing. A full cart (50 lines, 99 pieces) stays as it is.
 */
export function addToCart(cart: Cart, item: { type: ItemType; id: number }): Cart {
	const known = cart.find((entry) => same(entry, item));
	if (!known) return cart.length >= MAX_LINES ? cart : [...cart, { type: item.type, id: item.id, quantity: 1 }];
	return item.type === "service" ? cart : setQuantity(cart, item, known.quantity + 1);
}

/** Sets the pieces of a line; below 1 is ignored and 99 is the most (SPEC 4, DECISIONS 3). Services stay at 1. */
export function setQuantity(cart: Cart, item: { type: ItemType; id: number }, quantity: number): Cart {
	if (!Number.isInteger(quantity) || quantity < 1 || item.type === "service") return cart;
	const pieces = Math.min(quantity, MAX_QUANTITY);
	return cart.map((entry) => (same(entry, item) ? { ...entry, quantity: pieces } : entry));
}

/** One piece less, never below one: minus stops at 1 (SPEC 4). */
export function takeOne(cart: Cart, item: { type: ItemType; id: number }): Cart {
	const known = cart.find((entry) => same(entry, item));
	return known ? setQuantity(cart, item, known.quantity - 1) : cart;
}

export function removeFromCart(cart: Cart, item: { type: ItemType; id: number }): Cart {
	return cart.filter((entry) => !same(entry, item));
}

/** The number on the badge: the sum of the quantities (SPEC 2.2). */
export function countPieces(cart: Cart): number {
	return cart.reduce((sum, entry) => sum + entry.quantity, 0);
}

export type CartContents = "empty" | "products" | "services" | "mixed";

export function contentsOf(cart: readonly { type: ItemType }[]): CartContents {
	const products = cart.some((entry) => entry.type === "product");
	const services = cart.some((entry) => entry.type === "service");
	if (products && services) return "mixed";
	if (products) return "products";
	return services ? "services" : "empty";
}

const LETTER: Record<ItemType, string> = { product: "p", service: "s" };

/** "p12x3.s1x1": short enough for any cookie even when the cart is full. */
export function writeCart(cart: Cart): string {
	return cart.map((entry) => `${LETTER[entry.type]}${entry.id}x${entry.quantity}`).join(".");
}

const ENTRY = /^([ps])([1-9]\d{0,8})x([1-9]\d?)$/;

/** Reads what `writeCart` wrote; anything else, a repeated line or too many lines is an empty cart. */
export function readCart(text: unknown): Cart {
	if (typeof text !== "string" || text === "" || text.length > MAX_LINES * 16) return EMPTY_CART;
	const cart: CartEntry[] = [];
	for (const part of text.split(".")) {
		const match = ENTRY.exec(part);
		if (!match) return EMPTY_CART;
		const entry: CartEntry = {
			type: match[1] === "p" ? "product" : "service",
			id: Number(match[2]),
			quantity: Number(match[3]),
		};
		if (isInCart(cart, entry) || (entry.type === "service" && entry.quantity !== 1)) return EMPTY_CART;
		cart.push(entry);
	}
	return cart.length > MAX_LINES ? EMPTY_CART : cart;
}
