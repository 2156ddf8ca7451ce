import type { CartContents, ItemType } from "#app/domain/cart/cart.ts";
import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { Windows } from "#app/domain/catalogue/product-choices.ts";
import type { Bani } from "#app/domain/money.ts";

/** A line of the cart with the shop's own figures of this moment. */
export interface CartLine {
	type: ItemType;
	id: number;
	slug: string;
	name: string;
	picture: Picture | null;
	/** Products: the price to pay. Services: 0, they are paid in store after completion (SPEC 3). */
	unitPriceBani: Bani;
	/** What a service costs at least; null for products. */
	startingPriceBani: Bani | null;
	quantity: number;
	lineTotalBani: Bani;
	/** Whether Windows comes with it: of systems alone. */
	windows: Windows | null;
	/** Pieces that can still be ordered; null where there is no limit. */
	available: number | null;
}

export interface CartView {
	lines: CartLine[];
	/** Sum of the quantities. */
	count: number;
	contents: CartContents;
	/** Products only (SPEC 3). */
	subtotalBani: Bani;
	/** With no address known yet (DECISIONS 5). */
	shippingBani: Bani;
	/** What express delivery costs on top; null where it is not to be had: something is made to order, or there are no products. */
	expressBani: Bani | null;
	estimatedTotalBani: Bani;
}

/** What the web orders at most: of a product that is counted, and in all. */
export interface WebLimits {
	piecesOfOne: number;
	totalBani: Bani;
}

/** Of what the cart has more than a checkout takes, if of anything: than there are, or than the web orders at once. */
export function excessOf(
	{ lines, subtotalBani }: Pick<CartView, "lines" | "subtotalBani">,
	{ piecesOfOne, totalBani }: WebLimits,
): { of: "stock" | "pieces" | "total"; name: string } | null {
	const counted = lines.filter(({ available }) => available !== null);
	const isAbove = (line: CartLine) => line.quantity > line.available!;
	const line = counted.find(isAbove) ?? counted.find(({ quantity }) => quantity > piecesOfOne);
	if (line) return { of: isAbove(line) ? "stock" : "pieces", name: line.name };
	return subtotalBani > totalBani ? { of: "total", name: "" } : null;
}

/** The cart as every page knows it: not how many pieces there still are, which changes with each sale. */
export interface VisitorCart extends Omit<CartView, "lines"> {
	lines: Omit<CartLine, "available">[];
}

/** Local storage's shape of the cart, mirrored for scripts and other tabs (SPEC 3, DECISIONS 3). Prices in RON. */
interface StoredCart {
	items: { id: number; type: ItemType; name: string; price: number; imageUrl?: string; quantity: number }[];
	total: number;
}

export function toStoredCart(view: VisitorCart): StoredCart {
	return {
		items: view.lines.map((line) => ({
			id: line.id,
			type: line.type,
			name: line.name,
			price: line.unitPriceBani / 100,
			...(line.picture ? { imageUrl: `${line.picture.base}-${line.picture.widths[0]}.webp` } : {}),
			quantity: line.quantity,
		})),
		total: view.subtotalBani / 100,
	};
}
