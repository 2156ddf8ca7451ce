import { type Answer, Client } from "#tests/support/http-client.ts";
import { placeOrder } from "./orders.ts";
import type { TestShop } from "./shop.ts";

/** The two portals of SPEC 2.15, and what each calls its parts. */
export const PORTALS = [
	{ path: "/invoices", call: "/api/invoice/lookup", download: "/api/invoice/download", document: "invoice" },
	{ path: "/warranty", call: "/api/warranty/lookup", download: "/api/warranty/download", document: "warranty" },
] as const;

/** Belongs to no order. As long as the numbers of a file's orders, and like them nowhere else in a page. */
export const UNKNOWN = 987_654;

/** Has pads enough for the orders of a test file, which are numbered as nothing else in a page is. */
export async function numbersOfTheirOwn(shop: TestShop): Promise<void> {
	shop.change("update product set stock = 900 where slug = 'mouse-pad-xxl'");
	await placeOrder(shop.visitor());
	shop.numberAfter(765_431);
}

let addresses = 0;

/**
 * A visitor with an address of their own, for shops that believe their proxy (TRUST_PROXY): guesses are limited by
 * address.
 */
export function stranger(url: string, language: "ro" | "en" = "en", headers: Record<string, string> = {}): Client {
	addresses++;
	const client = new Client(url, { "X-Forwarded-For": `10.0.${addresses >> 8}.${addresses & 255}`, ...headers });
	client.jar.set("language", language);
	return client;
}

/** Opens a portal, fills its form in and sends it. */
export async function search(visitor: Client, path: string, orderNumber: string, email: string): Promise<Answer> {
	return visitor.submit((await visitor.page(path)).form(path), { values: { orderNumber, email } });
}

/** The day that many days from today in Bucharest, YYYY-MM-DD. */
export function daysFromToday(days: number): string {
	const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Bucharest" }).format(new Date());
	return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
