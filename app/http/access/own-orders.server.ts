import { addToCart, type Cart, EMPTY_CART } from "#app/domain/cart/cart.ts";
import { waitsForMoney } from "#app/domain/order-status.ts";
import { type OwnOrder, statusName } from "#app/domain/orders/order.ts";
import type { PlacedOrder } from "#app/domain/orders/place-order.server.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { FIRST_EPOCH, ownNumbers } from "#app/http/access/own-numbers.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { keepCart, keepPendingServices } from "#app/http/cookies/cart.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { selectOwnOrders } from "#db/queries/order-access.ts";
import { selectWithdrawn } from "#db/queries/withdrawals.ts";

/** What this browser may open; the newest is the order that it placed last (DECISIONS 4). */
export const ownOrders = ownNumbers("orders", "orders");

/** The orders of this browser that it may open, for links to them; none at a kiosk. */
export async function listOwnOrders(request: Request): Promise<OwnOrder[]> {
	const epochs = ownOrders.epochsOf(request);
	if (epochs.size === 0 || isKiosk(request)) return [];
	const { t } = textsOf(request);
	const ids = [...epochs.keys()];
	const [rows, marksOf] = [await selectOwnOrders(shop.db, ids), await readLedgerMarks(shop, shop.db, ids)];
	const withdrawn = await selectWithdrawn(shop.db, "order", ids);
	return rows
		.filter((row) => row.access_epoch === epochs.get(row.id))
		.map((row) => {
			const order = { paymentMethod: row.payment_method, delivery: { method: row.delivery_method } };
			// Whoever has paid, or withdrew, must not read that the order waits for its payment.
			const { isEmpty, isPaid, isPartPaid, isHeld, isClaimed } = marksOf(row.id);
			const isAtProvider = !isEmpty && paymentMethod(row.payment_method).chargedByProvider;
			const isAsked = !(isPaid || isPartPaid || isHeld || isClaimed || isAtProvider || withdrawn.has(row.id));
			const isTold = !waitsForMoney(row.status) || isAsked;
			const { id } = row;
			const status = t(`order:${statusName(order, row.status)}`);
			return { id, label: isTold ? t("order:ownOrder", { id, status }) : t("order:numbered", { id }) };
		});
}

/** The browser may see its order, its cart is empty, and services of a mixed cart wait for their turn. */
export async function placedHeaders(request: Request, cart: Cart, { id, replay }: PlacedOrder): Promise<Headers> {
	const headers = new Headers();
	headers.append("Set-Cookie", await ownOrders.remember(request, id, replay ? undefined : FIRST_EPOCH));
	const services = cart.filter((entry) => entry.type === "service").reduce(addToCart, EMPTY_CART);
	if (cart.length > 0) headers.append("Set-Cookie", keepCart(EMPTY_CART));
	if (services.length > 0) headers.append("Set-Cookie", keepPendingServices(services));
	return headers;
}
