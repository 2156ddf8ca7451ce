import type { Locale } from "#app/domain/locale.ts";
import type { Bani, EuroCents } from "#app/domain/money.ts";
import type { Delivery } from "#app/domain/orders/order-command.ts";
import type { OrderStatus } from "#app/domain/orders/order-states.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";

export interface OrderItem {
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
	createdAt: string;
	locale: Locale;
	status: OrderStatus;
	fullName: string;
	email: string;
	phone: string;
	delivery: Delivery;
	paymentMethod: PaymentMethod;
	notes: string | null;
	trackingNumber: string | null;
	subtotalBani: Bani;
	shippingBani: Bani;
	totalBani: Bani;
	/** What the payment provider charges, frozen with the order. */
	providerAmountCents: EuroCents;
	items: OrderItem[];
}

/** "Str. Lungă 3, Brașov, Brașov": the parts that are known, joined; null for pickup (SPEC 3). */
export function addressLine(delivery: Delivery): string | null {
	if (delivery.method === "pickup") return null;
	return [delivery.address, delivery.city, delivery.county].filter(Boolean).join(", ") || null;
}

/** Reads an order number as people type it: "12345", "#12345", " 12345 "; null for anything else. */
export function readOrderNumber(text: unknown): number | null {
	const match = /^\s*#?\s*([1-9]\d{0,11})\s*$/.exec(typeof text === "number" ? String(text) : String(text ?? ""));
	return match ? Number(match[1]) : null;
}
