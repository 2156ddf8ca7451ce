import { redirect } from "@remix-run/node";
import type { Order } from "#app/domain/orders/order.ts";
import { resumePendingServices } from "#app/http/cookies/cart.server.ts";
import { seenAsRevolut } from "#app/http/cookies/revolut-return.server.ts";
import { path } from "#app/paths.ts";

/** What is known of the payment that the customer comes from goes along. */
async function sayingsOf(request: Request, order: Order) {
	const { searchParams } = new URL(request.url);
	return {
		...(searchParams.get("payment") === "returned" ? ({ payment: "returned" } as const) : {}),
		...(seenAsRevolut(request, order) ? ({ source: "revolut" } as const) : {}),
	};
}

/**
 * Services remembered from a mixed cart come back into it on the confirmation page, once, and the page then offers to
 * schedule them (SPEC 4, DECISIONS 6). Throws the redirect that carries the cookies.
 */
export async function offerPendingServices(request: Request, order: Order): Promise<void> {
	const cookies = resumePendingServices(request);
	if (cookies.length === 0) return;
	const address = path("orderConfirmation", { id: order.id, ...(await sayingsOf(request, order)), services: 1 });
	throw redirect(address, { status: 303, headers: cookies.map((cookie) => ["Set-Cookie", cookie]) });
}
