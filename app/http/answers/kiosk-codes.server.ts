import { settings } from "#app/config/env.server.ts";
import type { Bani } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrderKey } from "#app/domain/orders/read-order.server.ts";
import { pageAfterOrder } from "#app/domain/payments/methods.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import { transferText } from "#app/domain/payments/transfer-account.ts";
import { type QrDrawing, qrDrawing } from "#app/http/answers/qr-code.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { transferAccount } from "#app/http/transfer-account.server.ts";
import { outside, path } from "#app/paths.ts";

/** At a kiosk, the code by which an order goes on on the customer's own phone (DECISIONS 8); null elsewhere. */
export async function orderCode(request: Request, orderId: number): Promise<QrDrawing | null> {
	if (!isKiosk(request)) return null;
	const key = await readOrderKey(shop, orderId);
	return key === null ? null : qrDrawing(settings().siteUrl + path("orderConfirmation", { id: orderId, key }));
}

/** At a kiosk, the account data of an order that is to be paid by bank transfer, for the customer's own phone; null elsewhere. */
export function accountCode(
	request: Request,
	order: Order,
	{ receivedBani }: { receivedBani: Bani },
): QrDrawing | null {
	const page = pageAfterOrder("direct-checkout", order.paymentMethod);
	if (!isKiosk(request) || !page.startsWith("bank-transfer")) return null;
	const account = transferAccount(shop.settings.business);
	return qrDrawing(transferText(order.id, dueBani(order, { receivedBani }), account));
}

/** At a kiosk, the code of the map; null elsewhere. */
export async function mapCode(request: Request): Promise<QrDrawing | null> {
	if (!isKiosk(request)) return null;
	const { address, postalCode, city } = shop.settings.business;
	return qrDrawing(outside.directions(`${address}, ${postalCode} ${city}`));
}
