import { formatDay, formatMoment } from "#app/domain/clock.ts";
import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Bani, EuroCents } from "#app/domain/money.ts";
import { type OrderStatus, waitsForMoney } from "#app/domain/order-status.ts";
import type { Delivery } from "#app/domain/orders/order-command.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import type { OrderMoney } from "#app/domain/payments/order-money.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";
import { deliveryPlace } from "#app/domain/places/county-delivery.ts";
import { joinedAddress } from "#app/domain/places/postal-address.ts";
import type { followedParcel } from "#app/domain/shipping/courier.ts";
import { DELIVERY_DAYS } from "#app/domain/shipping/delivery-days.ts";
import { EXPRESS_CUTOFF } from "#app/domain/shipping/shipping.ts";

interface OrderItem {
	id: number;
	productId: number | null;
	serviceId: number | null;
	name: string;
	quantity: number;
	unitPriceBani: Bani;
	lineTotalBani: Bani;
}

/** An order from its own stored figures: subtotal + shipping = total (SPEC 3, DECISIONS 5). */
export interface Order {
	id: number;
	/** UTC ISO. */
	createdAt: string;
	locale: Locale;
	status: OrderStatus;
	fullName: string;
	/** Null where somebody of the shop typed the order and was told none. */
	email: string | null;
	phone: string;
	delivery: Delivery;
	/** The day that was promised and what that cost, a part of the shipping; null for standard delivery and for pickup. */
	express: { day: string; surchargeBani: Bani } | null;
	/** Null where the invoice goes to the customer at the delivery address. */
	billing: OrderBilling | null;
	paymentMethod: PaymentMethod;
	/** The last day of a quote: unpaid until then, its price and its pieces are kept. Left out, or null, of all others. */
	quoteUntil?: string | null;
	/** Till when it is kept unpaid, where nothing is said or received of it (UTC ISO). Left out, or null, where a person decides. */
	keptUntil?: string | null;
	/** When its customer was told that it waits at the store (UTC ISO). Left out, or null, of all others. */
	readyAt?: string | null;
	notes: string | null;
	trackingNumber: string | null;
	/** Who has the parcel and where it is followed, once that is known. */
	courier?: NonNullable<ReturnType<typeof followedParcel>>;
	subtotalBani: Bani;
	shippingBani: Bani;
	totalBani: Bani;
	/** What the payment provider charges, frozen with the order. */
	providerAmountCents: EuroCents;
	/** Of the shop when it was placed. */
	paymentMode: PaymentMode;
	/** A test of a shop that is live by now: it is shown and may be cancelled, and nothing else. */
	isVoid: boolean;
	/** Its customer was erased: it is shown, and its money written down. Left out, or false, of all others. */
	isErased?: boolean;
	/** Some of its goods are built first. */
	hasMadeToOrder: boolean;
	items: OrderItem[];
}

/** Whether it is a quote that nobody has taken yet: once something of its money is here, no day ends it any more (DECISIONS 12). */
export function isOpenQuote(
	{ status, quoteUntil }: Pick<Order, "status" | "quoteUntil">,
	{ receivedBani }: Pick<OrderMoney, "receivedBani">,
): boolean {
	return Boolean(quoteUntil) && status === "pending" && receivedBani === 0;
}

type PreparedOrder = Pick<Order, "status" | "paymentMethod" | "quoteUntil">;

/** Whether the goods are in the shop and are made ready: they are paid, or are paid when they are handed over. */
export function isToPrepare({ status, paymentMethod: method, quoteUntil }: PreparedOrder): boolean {
	return status === "completed" || (status === "pending" && !quoteUntil && paymentMethod(method).paidOnHandover);
}

/** Whether the goods may be said to wait at the store: they are fetched there, and are paid or are paid there. */
export function mayWaitAtStore(order: PreparedOrder & { delivery: Pick<Delivery, "method"> }): boolean {
	return order.delivery.method === "pickup" && isToPrepare(order);
}

/** The goods wait at the store, and their customer was told. */
export const waitsAtStore = (order: Order) => order.readyAt != null && mayWaitAtStore(order);

/**
 * Till when its customer may pay before it is cancelled by itself (cancel-unpaid.server.ts): a moment, or the last day of a quote, in
 * words; null where nothing is due, or a person decides.
 */
export function payUntil(
	{ quoteUntil, keptUntil }: Pick<Order, "quoteUntil" | "keptUntil">,
	{ state, paymentState }: Pick<OrderMoney, "state" | "paymentState">,
	locale: Locale,
): string | null {
	if (state !== "due" || paymentState !== "unpaid") return null;
	if (quoteUntil) return formatDay(quoteUntil, locale);
	return keptUntil ? formatMoment(keptUntil, locale) : null;
}

/** What the words for the status of an order depend on. */
export type StatedOrder = Pick<Order, "paymentMethod"> & { delivery: Pick<Delivery, "method"> };

/** What a customer reads of a status, as the name of its words: what is paid when it is handed over waits for no payment now. */
export function statusName<S extends string>(order: StatedOrder, status: S) {
	return status === "pending" && paymentMethod(order.paymentMethod).paidOnHandover
		? (`status_pending_${order.delivery.method}` as const)
		: (`status_${status}` as const);
}

/** What its payment method is called, as a text key: what is paid when it is handed over, by how that is. */
export function methodLabel(order: StatedOrder) {
	const { paidOnHandover, label } = paymentMethod(order.paymentMethod);
	return paidOnHandover ? (`${label}_${order.delivery.method}` as const) : label;
}

/** A link to an order of the browser that asks: its words, with its status unless money for it is on its way. */
export interface OwnOrder {
	id: number;
	label: string;
}

/** Where the goods go, in one line; null for pickup. */
export function addressLine(delivery: Delivery): string | null {
	return delivery.method === "pickup" ? null : joinedAddress(delivery);
}

/** How the goods come; also the name of it in the texts of orders. */
export function deliveryName({ delivery, express }: Pick<Order, "delivery" | "express">) {
	return express ? "expressDelivery" : delivery.method;
}

/**
 * When a delivery comes, or a pickup is ready: the names of its label and of its words, which say whether money must come first, and what stands in them,
 * the day of express or the working days of standard, by where it goes and whether something is built first; null for what is ready to be
 * picked up, is cancelled or has arrived.
 */
export function deliveryTerm(
	order: Pick<Order, "delivery" | "express" | "paymentMethod" | "status" | "hasMadeToOrder" | "readyAt">,
	locale: Locale,
) {
	const { express } = order;
	if (order.status === "cancelled" || order.status === "delivered") return null;
	const isPaidFirst = !paymentMethod(order.paymentMethod).inStore;
	if (express) {
		const name = !isPaidFirst ? "expressDay" : waitsForMoney(order.status) ? "expressDayOncePaid" : "expressDayPaid";
		return {
			label: "expressTerm",
			name,
			values: { day: formatDay(express.day, locale), time: EXPRESS_CUTOFF },
		} as const;
	}
	const after = `${isPaidFirst ? "OncePaid" : ""}${order.hasMadeToOrder ? "AndBuilt" : ""}` as const;
	const days = standardDays(order);
	if (days !== null) return { label: "standardTerm", name: `standardDays${after}`, values: { days } } as const;
	return order.readyAt ? null : ({ label: "pickupTerm", name: `pickupDay${after}`, values: {} } as const);
}

/** Working days of standard delivery, by where it goes: "1–2"; null for express and for a pickup. */
export function standardDays({ delivery, express }: Pick<Order, "delivery" | "express">): string | null {
	return express || delivery.method === "pickup" ? null : DELIVERY_DAYS[deliveryPlace(delivery)].join("–");
}

/** What shipping costs, line by line: the names of the lines in the texts of orders, and their amounts. */
export function shippingParts({ shippingBani, express }: Pick<Order, "shippingBani" | "express">) {
	const surcharge = express?.surchargeBani ?? 0;
	return [
		{ name: "shipping", bani: shippingBani - surcharge } as const,
		...(express ? [{ name: "expressSurcharge", bani: surcharge } as const] : []),
	];
}

/** The same of the address on the invoice, which is the delivery's unless another one was given. */
export function billingAddressLine(order: {
	delivery: Delivery;
	billing?: OrderBilling | null | undefined;
}): string | null {
	return order.billing ? joinedAddress(order.billing) : addressLine(order.delivery);
}

/** A line of what a customer gave for the invoice; `name` is also the name of its label in the texts of orders. */
interface BillingFact {
	name: "companyName" | "taxCode" | "registrationNumber" | "billingAddress";
	value: string;
}

/** What was given for the invoice, as people read it; nothing where it goes to the customer at the delivery address. */
export function billingFacts(order: {
	fullName: string;
	delivery: Delivery;
	billing: OrderBilling | null;
}): BillingFact[] {
	const { billing } = order;
	if (!billing) return [];
	const address = billingAddressLine(order) ?? "";
	const { company } = billing;
	if (!company) return [{ name: "billingAddress", value: `${order.fullName}, ${address}` }];
	const { name, taxCode, registrationNumber } = company;
	return [
		{ name: "companyName", value: name },
		{ name: "taxCode", value: taxCode },
		...(registrationNumber ? [{ name: "registrationNumber" as const, value: registrationNumber }] : []),
		{ name: "billingAddress", value: address },
	];
}
