import { data, redirect } from "@remix-run/node";
import { placeTestOrder } from "#app/domain/orders/place-test-order.server.ts";
import { delayOrder } from "#app/http/access/order-limit.server.ts";
import { ownOrders } from "#app/http/access/own-orders.server.ts";
import { messageOf, refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { keyOf } from "#app/http/body/form-key.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** The test page exists in test mode only; a live shop does not have it. */
export function openPaypalTest(): { orderKey: string } | null {
	return shop.settings.payments.mode === "test" ? { orderKey: shop.newKey() } : null;
}

/** Places the 1 RON test order and goes on to its PayPal page. */
export async function startPaypalTest(request: Request) {
	const form = await readForm(request);
	if (!openPaypalTest()) throw refusal("order-not-found");
	const delay = await delayOrder(request);
	if (delay) return data({ message: delay.message }, { status: 429, headers: delay.headers });
	const { business } = shop.settings;
	const placed = await placeTestOrder(shop, {
		idempotencyKey: keyOf(form),
		locale: localeOf(request),
		contact: { fullName: business.name, email: business.email, phone: business.phone },
	});
	if (!placed.ok) {
		return data({ message: messageOf(placed.error, localeOf(request)) }, { status: STATUS_OF[placed.error.code] });
	}
	return redirect(path("basicPaypalCheckout", { id: placed.value.id }), {
		status: 303,
		headers: { "Set-Cookie": await ownOrders.remember(request, placed.value.id) },
	});
}
