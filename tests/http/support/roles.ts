import { ADDRESSES } from "#app/addresses.ts";
import { signedIn, signedInStaff } from "#tests/http/support/back-office.ts";
import { placeOrder } from "#tests/http/support/orders.ts";
import type { TestShop } from "#tests/http/support/shop.ts";
import type { Client } from "#tests/support/http-client.ts";

/** Who comes: nobody special, the browser that placed the order, and the two kinds of admins and staff. */
export const ROLES = ["stranger", "owner", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];
export type Visitors = Record<Role, Client>;

/** Never sold out, however many rows the matrix has. */
const MADE_TO_ORDER = "quantum-pro";

/** The numbers that addresses are filled with. */
export interface Facts {
	order: number;
	serviceOrder: number;
}

/** A visitor of each kind, with an order and a booked service that belong to the owner. */
export async function visitorsOf(shop: TestShop): Promise<{ visitors: Visitors; facts: Facts }> {
	const owner = shop.visitor();
	const order = await placeOrder(owner, MADE_TO_ORDER);
	const booking = { serviceId: 1, fullName: "Ana Popescu", email: "ana@exemplu.ro", phone: "0712 345 678" };
	const serviceOrder = (await owner.postJson("/api/service-orders", booking)).json<{ id: number }>().id;
	const [staff, admin] = [await signedInStaff(shop), await signedIn(shop.running().url)];
	return { visitors: { stranger: shop.visitor(), owner, staff, admin }, facts: { order, serviceOrder } };
}

/** Every address of the table of addresses, as it is written there. */
export function patterns(): string[] {
	return Object.values(ADDRESSES).map((address) => (address === "*" ? "/*" : address));
}

/** An address with its parameters filled: with the owner's order, booking, or what the catalogue has. */
export function filledAddress(pattern: string, facts: Facts): string {
	const number = /service-(?:confirmation|orders)\//.test(pattern) ? facts.serviceOrder : facts.order;
	// The first admin has the number 1, as the catalogue's first rows do.
	const isCatalogue =
		/^\/admin\/accounts\/|^\/(?:api\/|admin\/)?(?:products|services)\/|^\/service-(?:schedule|order)\//.test(pattern);
	return pattern
		.replace(/:name$/, "0000000001.eml")
		.replace(/:file$/, "0000000000000000-400.webp")
		.replace(/:(?:id|orderNumber)\??/, String(isCatalogue ? 1 : number))
		.replace("*", "unknown");
}

/** A GET and an empty POST (of a form, or of JSON to a call) of one visitor at one address. */
export async function ask(client: Client, address: string): Promise<{ get: number; post: number; raw: string[] }> {
	const get = await client.copy().get(address);
	const visitor = client.copy();
	const isCall = address.startsWith("/api/") && !address.endsWith("/ipn");
	const post = isCall ? await visitor.postJson(address, {}) : await visitor.post(address, {});
	// What the framework says of a failure that no screen shows; 405 is for a method that no page of the shop sends.
	const told = [get, post].filter(({ status }) => status !== 405).map(({ text }) => text);
	const raw = told.filter((text) => /^\{"message":"Unexpected Server Error/.test(text));
	return { get: get.status, post: post.status, raw };
}
