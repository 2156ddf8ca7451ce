import type { Order } from "#app/domain/orders/order.ts";
import { isRevolutReturn } from "#app/domain/payments/revolut-return.ts";
import { readCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";

/** The order that this browser said to have paid by Revolut, while that is recent. */
const cookie = secretCookie("revolut_claim", { maxAgeS: 3_600 });

/** The header that remembers it: set by saying so, not by looking at the order. */
export function keepRevolutClaim(orderId: number): string {
	return cookie.serialize(orderId);
}

/** Whether the order's page is seen as a mobile payment's (SPEC 4). */
export function seenAsRevolut(request: Request, { id, paymentMethod }: Order): boolean {
	const isRemembered = readCookie(cookie, request) === id;
	return isRevolutReturn(new URL(request.url).searchParams, paymentMethod, isRemembered);
}
