import type { QrDrawing } from "#app/components/ui/qr-code.tsx";
import { settings } from "#app/config/env.server.ts";
import { lngOf } from "#app/domain/locale.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrderKey } from "#app/domain/orders/read-order.server.ts";
import { pageAfterOrder } from "#app/domain/payments/methods.ts";
import { dueBani, type OrderMoney } from "#app/domain/payments/order-money.ts";
import { transferText } from "#app/domain/payments/transfer-account.ts";
import { qrDrawing } from "#app/http/answers/qr-code.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { transferAccount } from "#app/http/transfer-account.server.ts";
import { outside, path } from "#app/paths.ts";

/** QR codes by which an order goes on on the customer's own phone. */
export interface PhoneCodes {
	/** Its own link. */
	qr: QrDrawing;
	/** The account data, where it is to be paid by bank transfer. */
	account: QrDrawing | null;
}

/** Those of an order at a kiosk (DECISIONS 8); null elsewhere. */
export async function orderCodes(
	request: Request,
	order: Order,
	money: Pick<OrderMoney, "state" | "receivedBani">,
): Promise<PhoneCodes | null> {
	if (!isKiosk(request)) return null;
	const key = await readOrderKey(shop, order.id);
	if (key === null) return null;
	const isTransfer = pageAfterOrder("direct-checkout", order.paymentMethod).startsWith("bank-transfer");
	const account = transferAccount(shop.settings.business);
	return {
		qr: qrDrawing(settings().siteUrl + path("orderConfirmation", { id: order.id, key, lng: lngOf(order.locale) })),
		account:
			isTransfer && money.state === "due" ? qrDrawing(transferText(order.id, dueBani(order, money), account)) : null,
	};
}

/** At a kiosk, the code of the map; null elsewhere. */
export async function mapCode(request: Request): Promise<QrDrawing | null> {
	if (!isKiosk(request)) return null;
	const { address, postalCode, city } = shop.settings.business;
	return qrDrawing(outside.directions(`${address}, ${postalCode} ${city}`));
}
