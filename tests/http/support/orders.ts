import { sampleProducts } from "#db/seeds/sample/index.ts";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { messageOf } from "./page.ts";

export type CheckoutPath = "/checkout" | "/direct-checkout";

/** Valid contact details for either checkout; pickup and bank transfer are the defaults (SPEC 2.11). */
export const ANA = { fullName: "Ana Popescu", email: "ana@exemplu.ro", phone: "0712 345 678" };
export const CLUJ = {
	deliveryMethod: "delivery",
	address: "Str. Lungă 3",
	city: "Cluj-Napoca",
	county: "Cluj",
	postalCode: "400001",
};
/** The same as pages and calls show it (SPEC 3). */
export const CLUJ_LINE = "Str. Lungă 3, 400001 Cluj-Napoca, Cluj";
export const BUCHAREST = {
	deliveryMethod: "delivery",
	address: "Str. Scurtă 8",
	city: "București",
	county: "București",
	sector: "2",
	postalCode: "020001",
};

/** The number of a sample product: they are numbered in the order in which they are listed. */
export function productId(slug: string): number {
	const at = sampleProducts.findIndex((product) => product.slug === slug);
	if (at < 0) throw new Error(`the sample has no ${slug}`);
	return at + 1;
}

/** What every card's button posts. */
export function addToCart(
	client: Client,
	id: number | string,
	{ type = "product", returnTo = "/cart" }: { type?: "product" | "service"; returnTo?: string } = {},
): Promise<Answer> {
	return client.post("/cart", { intent: "add", type, id: String(id), returnTo });
}

/** Opens a checkout, fills the form in and sends it; once more where only then the total of a delivery was shown. */
export async function order(
	client: Client,
	path: CheckoutPath = "/direct-checkout",
	values: Record<string, string> = {},
): Promise<Answer> {
	const form = (await client.page(path)).form(path);
	const answer = await client.submit(form, { values: { ...ANA, ...values } });
	const isNewTotal = answer.status === 409 && messageOf(answer.page(), "seenTotal") !== "";
	return isNewTotal ? client.submit(answer.page().form(path), {}) : answer;
}

/** Puts one product into the cart, orders it, and gives the order's number. */
export async function placeOrder(
	client: Client,
	slug = "mouse-pad-xxl",
	values: Record<string, string> = {},
): Promise<number> {
	await addToCart(client, productId(slug));
	return orderNumberIn(await order(client, "/direct-checkout", values));
}

/** The order's number in the address that a placed order leads to. */
export function orderNumberIn(answer: Answer): number {
	const location = answer.header("location");
	const number = /(?:\/|orderId=)(\d+)(?:$|[?&])/.exec(location)?.[1];
	if (answer.status !== 303 || !number) throw new Error(`no order was placed: ${answer.status} ${location}`);
	return Number(number);
}

/** The calls' newer shape (SPEC 3). */
export function newerOrder(productNumber: number, quantity = 1, more: Record<string, string> = {}) {
	return {
		orderData: { ...ANA, deliveryMethod: "pickup", paymentMethod: "banktransfer", ...more },
		cartItems: [{ id: productNumber, type: "product", name: "?", price: 1, quantity }],
	};
}

/** "17.499,00 LEI" of a page in bani; the first amount in a text. */
export function baniIn(text: string): number {
	const match = /(\d{1,3}(?:\.\d{3})*|\d+),(\d{2})\s*(?:LEI|RON|EUR)/.exec(text);
	if (!match) throw new Error(`no amount in "${text}"`);
	return Number(`${match[1]?.replaceAll(".", "")}${match[2]}`);
}
