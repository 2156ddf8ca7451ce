import { redirect } from "@remix-run/node";
import { type Order, readOrderNumber } from "#app/domain/orders/order.ts";
import { opensWithKey, readOrder } from "#app/domain/orders/read-order.server.ts";
import { accountOf } from "#app/http/desk-session.server.ts";
import { mayOpenOrder, rememberOrder } from "#app/http/order-access.server.ts";
import { shop } from "#app/http/shop.server.ts";

/**
 * The one guard of every page and call about an order (DECISIONS 4). Whoever may not see it gets exactly what a number
 * that does not exist gets: null.
 *
 * A link with the order's own key (?key=) lets the browser in and goes on to the same address without the key.
 *
 * @param rawId the number as the address has it, anything a visitor may type
 */
export async function openOrder(request: Request, rawId: string | null | undefined): Promise<Order | null> {
	const id = readOrderNumber(rawId);
	if (id === null) return null;
	const url = new URL(request.url);
	const key = url.searchParams.get("key");
	if (key !== null && request.method === "GET" && (await opensWithKey(shop, id, key.slice(0, 128)))) {
		url.searchParams.delete("key");
		throw redirect(url.pathname + url.search, {
			status: 303,
			headers: {
				...PRIVATE_PAGE,
				"Set-Cookie": await rememberOrder(request, id),
				"Referrer-Policy": "no-referrer",
			},
		});
	}
	return (await mayOpen(request, id)) ? readOrder(shop, id) : null;
}

/** Whether this browser may see the order: its own cookie says so, or somebody of the shop is signed in. */
export async function mayOpen(request: Request, id: number): Promise<boolean> {
	return (await mayOpenOrder(request, id)) || (await accountOf(request)) !== null;
}

/** Pages about one person's order are kept by no cache. */
export const PRIVATE_PAGE = { "Cache-Control": "no-store" } as const;

/**
 * Who changes the order: its customer, by the browser's own cookie, or somebody of the shop, whose rights and name are then
 * those of the log.
 */
export async function actorOf(
	request: Request,
	id: number,
): Promise<{ actor: "customer" | "admin" | "staff"; detail?: { account: string } }> {
	if (await mayOpenOrder(request, id)) return { actor: "customer" };
	const account = await accountOf(request);
	return account ? { actor: account.role, detail: { account: account.email } } : { actor: "customer" };
}
