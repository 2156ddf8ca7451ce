import type { Client } from "#tests/support/http-client.ts";
import { all, textOf } from "./html.ts";
import { addToCart } from "./orders.ts";
import type { Page } from "./page.ts";

/** Puts products, by number, and the first service into a visitor's cart. */
export async function fill(visitor: Client, ...items: (number | "service")[]): Promise<Client> {
	for (const item of items)
		await (item === "service" ? addToCart(visitor, 1, { type: "service" }) : addToCart(visitor, item));
	return visitor;
}

/** The rows of the cart's table as texts, without what their buttons say. */
export const cartRows = (page: Page): string[] =>
	all(page.main, "tr")
		.slice(1)
		.map((row) => all(row, "button").reduce((text, button) => text.replace(` ${textOf(button)}`, ""), textOf(row)));

/** The quantity that a row shows: the number between the unit price and the line total. */
export const quantityIn = (row: string): number => Number(/RON (\d+) [\d.]+,\d\d RON/.exec(row)?.[1]);

/** The number beside the cart's link in the header; 0 when it shows none. */
export const badgeOf = (page: Page): number =>
	Number(/\d+/.exec(page.links.find(({ href }) => href === "/cart")?.text ?? "")?.[0] ?? "0");
