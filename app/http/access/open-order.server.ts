import { redirect } from "@remix-run/node";
import { readOrderNumber } from "#app/domain/order-number.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import type { Move } from "#app/domain/orders/move-order.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { mayMove } from "#app/domain/orders/order-states.ts";
import { opensWithKey, readOrder } from "#app/domain/orders/read-order.server.ts";
import type { StatusAsker } from "#app/domain/orders/set-order-status.server.ts";
import { isReopenableNow } from "#app/domain/payments/order-money.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { ownOrders } from "#app/http/access/own-orders.server.ts";
import { accountOf } from "#app/http/access/session.server.ts";
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
	const id = await openNumber(request, rawId);
	return id.ok ? readOrder(shop, id.value) : null;
}

/** The number that a call names, of an order that this browser may see; everyone else gets what an unknown number gets. */
export async function openNumber(request: Request, rawId: string | number | null | undefined): Promise<Result<number>> {
	const id = readOrderNumber(rawId);
	if (id === null) return fail({ code: "order-not-found" });
	const key = keyIn(request);
	if (key !== null && (await opensWithKey(shop, id, key)))
		throw withoutKey(request, await ownOrders.remember(request, id));
	return (await mayOpen(request, id)) ? ok(id) : fail({ code: "order-not-found" });
}

/** Well over the length of any key. */
const MAX_KEY = 128;

/** The key of an order, or of a service order, that a link carries, as its e-mails have it. */
export function keyIn(request: Request): string | null {
	if (request.method !== "GET" && request.method !== "HEAD") return null;
	return new URL(request.url).searchParams.get("key")?.slice(0, MAX_KEY) ?? null;
}

/**
 * The answer to a link whose key fits: on to the same address without it.
 *
 * @param cookie the header that lets the browser in
 */
export function withoutKey(request: Request, cookie: string): Response {
	const url = new URL(request.url);
	url.searchParams.delete("key");
	return redirect(url.pathname + url.search, {
		status: 303,
		headers: { ...PRIVATE_PAGE, "Set-Cookie": cookie, "Referrer-Policy": "no-referrer" },
	});
}

/** Pages about one person's order are kept by no cache. */
export const PRIVATE_PAGE = { "Cache-Control": "no-store" } as const;

/** Whether this browser may see the order: its own cookie says so, or somebody of the shop is signed in. */
async function mayOpen(request: Request, id: number): Promise<boolean> {
	return (await ownOrders.mayOpen(request, id)) || (await accountOf(request)) !== null;
}

/**
 * Who asks for a status of the order: its customer, by the browser's own cookie, or somebody of the shop, whose rights are then
 * theirs. Somebody of the shop whose browser also holds the order is its customer only in what a customer may do.
 */
export async function askerOf(request: Request, id: number, to: OrderStatus): Promise<StatusAsker> {
	const account = await accountOf(request);
	if (!account) return { actor: "customer" };
	const isOwn = await ownOrders.mayOpen(request, id);
	return isOwn && (await mayAsCustomer(id, to)) ? { actor: "customer" } : { actor: account.role, account };
}

async function mayAsCustomer(id: number, to: OrderStatus): Promise<boolean> {
	const from = (await readOrder(shop, id))?.status;
	if (from === undefined || !mayMove(from, to, "customer")) return false;
	return from !== "cancelled" || to === from || isReopenableNow(shop.db, id, shop.clock());
}

/** That the order is cancelled by whoever asks, with what the log keeps of them. */
export async function cancelMove(request: Request, id: number): Promise<Move> {
	const to = "cancelled";
	const by = await askerOf(request, id, to);
	return by.actor === "customer" ? { to, ...by } : { to, actor: by.actor, detail: { account: by.account.email } };
}
