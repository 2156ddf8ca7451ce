import { ORDERS_REMEMBERED } from "#app/config/business.ts";
import { ONE_YEAR_S, readCookie, secretCookie } from "#app/http/secret-cookie.server.ts";

const cookie = secretCookie("orders", { maxAgeS: ONE_YEAR_S });

async function ordersOf(request: Request): Promise<number[]> {
	const value = await readCookie(cookie, request);
	return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [];
}

/** Whether this browser placed the order or was let in by its key or a lookup (DECISIONS 4). */
export async function mayOpenOrder(request: Request, id: number): Promise<boolean> {
	return (await ordersOf(request)).includes(id);
}

/** The order that this browser placed last. */
export async function newestOrder(request: Request): Promise<number | undefined> {
	return (await ordersOf(request))[0];
}

/** The header that lets this browser see the order: the newest 20 are kept (DECISIONS 3). */
export async function rememberOrder(request: Request, id: number): Promise<string> {
	const others = (await ordersOf(request)).filter((known) => known !== id);
	return cookie.serialize([id, ...others].slice(0, ORDERS_REMEMBERED));
}
