import { MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { billingColumns } from "#app/domain/invoices/read-billing.server.ts";
import { vatRateOf } from "#app/domain/invoices/vat.ts";
import { formatLei } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { PlaceOrderCommand } from "#app/domain/orders/order-command.ts";
import { FIRST_STATUS } from "#app/domain/orders/order-states.ts";
import { toOrder } from "#app/domain/orders/read-order.server.ts";
import { isOfGoods, isSameRequest, requestDigest } from "#app/domain/orders/request-digest.server.ts";
import { refuseTooMuch } from "#app/domain/orders/web-limits.server.ts";
import { confirmationMessage, invoiceMessage, toShop } from "#app/domain/outbox/document-message.ts";
import { isMethodReady, limitRefusal } from "#app/domain/payments/methods.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { providerCharge } from "#app/domain/payments/provider-charge.ts";
import type { PostalAddress } from "#app/domain/places/postal-address.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { expressPromise, expressSurcharge, isMadeToOrder, shippingFor } from "#app/domain/shipping/shipping.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	insertOrder,
	insertOrderBilling,
	type OrderRow,
	selectOrderByKey,
	selectOrderItems,
	selectProductsToOrder,
	takeOrderNumber,
} from "#db/queries/orders.ts";
import { moveStock } from "#db/queries/stock-ledger.ts";

type ProductRow = Awaited<ReturnType<typeof selectProductsToOrder>>[number];
type PricedLine = { product: ProductRow; quantity: number };
/** `replay`: the key had made the order before, of the same wish or of another one. */
export interface PlacedOrder {
	id: number;
	replay?: "same" | "edited";
	/** What was just written, where that makes the order whole. */
	order?: Order;
}
type Figures = ReturnType<typeof figuresOf>;

/**
 * Places an order in one transaction: number, order, items at the server's prices, stock, log and e-mails to send
 * (DECISIONS 6). The same idempotency key again answers with the order that it made, and whether that is what was asked.
 *
 * @returns the order's number, or why it was refused: cart-empty, product-unavailable, out-of-stock (with the
 * product's name and what is left), express-unavailable, price-changed (with the present subtotal),
 * total-changed (with the present total), payment-method-unavailable, cash-limit, company-cash-limit, too-many-pieces, order-total-limit, held-limit,
 * network-held-limit, service-not-found
 */
export async function placeOrder(shop: Shop, command: PlaceOrderCommand): Promise<Result<PlacedOrder>> {
	const placed = await writeIfRight(shop, command);
	if (!placed.ok || placed.value.replay) return placed;
	const { id, row } = placed.value;
	return ok({ id, order: toOrder(shop, row, await selectOrderItems(shop.db, id), command.billing ?? null) });
}

type Replay = Required<Pick<PlacedOrder, "id" | "replay">>;
type New = { id: number; row: OrderRow; replay?: never };

function writeIfRight(shop: Shop, command: PlaceOrderCommand): Promise<Result<Replay | New>> {
	return shop.db.transaction().execute(async (transaction) => {
		const known = await findReplay(transaction, command);
		if (known) return ok(known);
		const judged = await judge(shop, transaction, command);
		if (judged.ok) return ok(await writeOrder(shop, transaction, command, ...judged.value));
		// While its products were waited for, the same form may have taken what is missing now.
		const meanwhile = await findReplay(transaction, command);
		return meanwhile ? ok(meanwhile) : judged;
	});
}

async function findReplay(db: Db, command: PlaceOrderCommand): Promise<Replay | null> {
	const known = await selectOrderByKey(db, command.idempotencyKey);
	return known ? { id: known.id, replay: isSameRequest(known.request_digest, command) ? "same" : "edited" } : null;
}

/** The order that a key has made, and whether it holds just these goods. */
export async function findPlaced(shop: Shop, key: string, lines: PlaceOrderCommand["lines"]) {
	const known = await selectOrderByKey(shop.db, key);
	return known && { id: known.id, isOfGoods: isOfGoods(known.request_digest, lines) };
}

async function judge(shop: Shop, db: Db, command: PlaceOrderCommand): Promise<Result<[PricedLine[], Figures]>> {
	if (command.lines.length === 0) return fail({ code: "cart-empty" });
	if (await lacksService(shop, db, command)) return fail({ code: "service-not-found" });
	const priced = await priceLines(db, command);
	if (!priced.ok) return priced;
	const figures = figuresOf(shop, command, priced.value);
	if (command.seenSubtotalBani != null && command.seenSubtotalBani !== figures.subtotalBani) {
		return fail({ code: "price-changed", values: { subtotal: formatLei(figures.subtotalBani) } });
	}
	const refusal = refuseExpress(command, priced.value) ?? refusePayment(shop, command, figures.totalBani);
	if (refusal) return fail(refusal);
	const tooMuch = await refuseTooMuch(shop, db, command, { lines: priced.value, totalBani: figures.totalBani });
	if (tooMuch) return fail(tooMuch);
	const { seenTotalsBani: seen = [] } = command;
	if (seen.length > 0 && !seen.includes(figures.totalBani)) {
		return fail({ code: "total-changed", values: { total: formatLei(figures.totalBani) } });
	}
	return ok([priced.value, figures]);
}

/** Whether one of the services that are to wait is not offered. */
async function lacksService(shop: Shop, db: Db, { services = [], locale }: PlaceOrderCommand): Promise<boolean> {
	if (services.length === 0) return false;
	const offered = new Set((await listServices({ ...shop, db }, locale)).map(({ id }) => id));
	return services.some((id) => !offered.has(id));
}

async function priceLines(db: Db, command: PlaceOrderCommand): Promise<Result<PricedLine[]>> {
	const wanted = new Map<number, number>();
	for (const line of command.lines) wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + line.quantity);
	const products = await selectProductsToOrder(
		db,
		command.locale,
		[...wanted.keys()],
		command.isTest ? "retired" : "active",
	);
	const productOf = new Map(products.map((product) => [product.id, product]));
	const lines: PricedLine[] = [];
	for (const [productId, quantity] of wanted) {
		const product = productOf.get(productId);
		if (quantity > MAX_QUANTITY) return fail({ code: "quantity-limit" });
		if (!product) return fail({ code: "product-unavailable" });
		if (product.stock !== null && product.stock < quantity) {
			return fail({ code: "out-of-stock", values: { name: product.name, available: product.stock } });
		}
		lines.push({ product, quantity });
	}
	return ok(lines);
}

function figuresOf(shop: Shop, command: PlaceOrderCommand, lines: PricedLine[]) {
	const subtotalBani = lines.reduce((sum, line) => sum + line.product.price_bani * line.quantity, 0);
	const goods = { subtotalBani, hasProducts: true };
	const destination = { ...command.delivery, speed: command.deliverySpeed };
	const shippingBani = shippingFor(shop.settings, goods, destination);
	const expressBani = expressSurcharge(shop.settings, goods, destination);
	return { subtotalBani, shippingBani, expressBani, totalBani: subtotalBani + shippingBani };
}

function refuseExpress({ deliverySpeed, delivery }: PlaceOrderCommand, lines: PricedLine[]): ShopError | null {
	if (deliverySpeed !== "express") return null;
	const refusal = (message: string) => ({ code: "express-unavailable", fields: { deliverySpeed: message } }) as const;
	if (delivery.method === "pickup") return refusal("validation:expressPickup");
	return lines.some(({ product }) => isMadeToOrder(product.stock)) ? refusal("validation:expressMadeToOrder") : null;
}

function refusePayment(shop: Shop, command: PlaceOrderCommand, totalBani: number): ShopError | null {
	if (!isMethodReady(command.paymentMethod, shop.settings.payments)) {
		return { code: "payment-method-unavailable", fields: { paymentMethod: "validation:methodUnavailable" } };
	}
	const refusal = limitRefusal(command.paymentMethod, totalBani, buyerKind(command.billing));
	return refusal && { code: refusal.code, fields: { paymentMethod: refusal.message } };
}

/** What a written order is known by. */
interface Written {
	id: number;
	/** UTC ISO, now; a draft was placed earlier. */
	at: string;
}

async function writeOrder(
	shop: Shop,
	db: Db,
	command: PlaceOrderCommand,
	lines: PricedLine[],
	figures: Figures,
): Promise<New> {
	const at = shop.clock().toISOString();
	const id = command.draft?.number ?? (await takeOrderNumber(db, at));
	const order = orderRow(shop, command, figures, { id, at });
	await insertOrder(db, {
		order,
		items: lines.map(itemRow),
		event: {
			at,
			actor: command.takenBy?.role ?? "customer",
			...(command.takenBy ? { detail: JSON.stringify({ account: command.takenBy.email }) } : {}),
			kind: "placed",
			to_status: FIRST_STATUS,
		},
		messages: messagesOf({ id, at }, command),
	});
	if (command.billing) await insertOrderBilling(db, { order_id: id, ...billingColumns(command.billing) });
	const counted = lines.filter(({ product }) => product.stock !== null);
	const taken = counted.map(({ product, quantity }) => ({ productId: product.id, pieces: -quantity }));
	await moveStock(db, id, taken);
	return { id, row: { ...order, ...OF_NEW } };
}

/** What the database says of an order of which nothing has become yet. */
const OF_NEW = {
	access_epoch: 0,
	courier: null,
	own_courier: null,
	ready_at: null,
	erase_at: null,
	erased_at: null,
} as const;

function orderRow(shop: Shop, command: PlaceOrderCommand, figures: Figures, { id, at }: Written) {
	const placedAt = command.draft?.at ?? at;
	const { delivery } = command;
	const place: PostalAddress = delivery.method === "delivery" ? delivery : { address: null, city: null, county: null };
	return {
		id,
		idempotency_key: command.idempotencyKey,
		access_key: shop.newKey(),
		request_digest: requestDigest(command),
		network: command.network ?? null,
		source: command.source,
		locale: command.locale,
		status: FIRST_STATUS,
		created_at: placedAt,
		updated_at: at,
		full_name: command.fullName,
		email: command.email,
		phone: command.phone,
		delivery_method: delivery.method,
		express_day: command.deliverySpeed === "express" ? expressPromise(new Date(at)).day : null,
		express_bani: figures.expressBani,
		address: place.address,
		city: place.city,
		county: place.county,
		postal_code: place.postalCode ?? null,
		quote_until: command.quoteUntil ?? null,
		payment_method: command.paymentMethod,
		notes: command.notes ?? null,
		tracking_number: null,
		subtotal_bani: figures.subtotalBani,
		shipping_bani: figures.shippingBani,
		total_bani: figures.totalBani,
		vat_rate_percent: vatRateOf(shop.settings, new Date(placedAt)),
		provider_currency: "EUR" as const,
		provider_amount_cents: providerCharge(shop.settings.payments.mode, figures.totalBani),
		payment_mode: shop.settings.payments.mode,
	};
}

function itemRow({ product, quantity }: PricedLine, index: number) {
	return {
		position: index + 1,
		product_id: product.id,
		service_id: null,
		sku: product.sku,
		name: product.name,
		quantity,
		unit_price_bani: product.price_bani,
		line_total_bani: product.price_bani * quantity,
		warranty_months: product.warranty_months,
		stock_taken: product.stock === null ? 0 : 1,
	};
}

/** The confirmation to the customer, or the pro forma of a quote, which binds nobody yet; and the news to the shop. */
function messagesOf({ id, at }: Written, { locale, quoteUntil, email }: PlaceOrderCommand) {
	const news = toShop(id, { key: `order-${id}-new`, kind: "new-order", at });
	if (email === null) return [news];
	const order = { id, locale };
	return [
		quoteUntil ? invoiceMessage({ order, document: "pro-forma", key: "quote", at }) : confirmationMessage(order, at),
		news,
	];
}
