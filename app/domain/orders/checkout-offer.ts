import type { Bani } from "#app/domain/money.ts";
import { limitInTheWay, offeredMethods, type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import type { CheckoutForm, PaymentSettings } from "#app/domain/payments/payment-method.ts";
import type { DeliveryPlace } from "#app/domain/shipping/delivery-days.ts";
import type { ExpressPromise, ShippingRates } from "#app/domain/shipping/shipping.ts";

/** What a checkout shows before anything is typed. */
export interface CheckoutOffer {
	form: CheckoutForm;
	/** The one-time key that this showing of the form carries (DECISIONS 6). */
	orderKey: string;
	rates: ShippingRates;
	/** Null where something in the cart is made to order. */
	express: ExpressPromise | null;
	subtotalBani: Bani;
	methods: PaymentMethod[];
	/** The limit above which a method that is ready may not be used, where this order is above it; null where none is left out so. */
	aboveLimit: Bani | null;
	/** Bank transfer where it is offered (SPEC 2.11), at the kiosk what is paid in the store; otherwise the first there is. */
	defaultMethod: PaymentMethod | undefined;
}

/**
 * @param inStoreFirst at the kiosk: what is paid in the store comes first (DECISIONS 8)
 * @param express when it would arrive, where the goods can be sent so
 */
export function checkoutOffer(
	form: CheckoutForm,
	orderKey: string,
	subtotalBani: Bani,
	settings: ShippingRates & { payments: PaymentSettings },
	{ inStoreFirst = false, express = null }: { inStoreFirst?: boolean; express?: ExpressPromise | null } = {},
): CheckoutOffer {
	const offered = offeredMethods(form, settings.payments, subtotalBani);
	const inStore = inStoreFirst ? offered.filter((method) => paymentMethod(method).inStore) : [];
	const methods = [...inStore, ...offered.filter((method) => !inStore.includes(method))];
	const defaultMethod = inStore[0] ?? methods.find((method) => paymentMethod(method).isDefault) ?? methods[0];
	const { shippingPolicy, expressBani, deliveryPrices } = settings;
	const rates = { shippingPolicy, expressBani, ...(deliveryPrices ? { deliveryPrices } : {}) };
	const aboveLimit = limitInTheWay(form, settings.payments, subtotalBani);
	return { form, orderKey, rates, express, subtotalBani, methods, aboveLimit, defaultMethod };
}

/** What stands beside the total of a checkout. */
export interface CheckoutGoods {
	/** By product: what the law wants before the button, its main characteristics (OUG 34/2014, art. 8). */
	characteristics: Record<number, string>;
	/** On which days all of it arrives, in words, by where it goes; null where something is not there. */
	days: Record<DeliveryPlace, string | null>;
	/** Until when the order must be in, or paid, for that: a day in words, and its hour. */
	orderBy: string;
}
