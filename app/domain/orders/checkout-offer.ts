import type { Bani } from "#app/domain/money.ts";
import type { ShippingPolicy } from "#app/domain/orders/shipping.ts";
import {
	type CheckoutForm,
	offeredMethods,
	type PaymentMethod,
	type PaymentSettings,
	paymentMethod,
} from "#app/domain/payments/methods.ts";

/** What a checkout shows before anything is typed. */
export interface CheckoutOffer {
	form: CheckoutForm;
	/** The one-time key that this showing of the form carries (DECISIONS 6). */
	orderKey: string;
	policy: ShippingPolicy;
	subtotalBani: Bani;
	methods: PaymentMethod[];
	/** Bank transfer where it is offered (SPEC 2.11), at the kiosk what is paid in the store; otherwise the first there is. */
	defaultMethod: PaymentMethod | undefined;
}

/** @param inStoreFirst at the kiosk: what is paid in the store comes first (DECISIONS 8) */
export function checkoutOffer(
	form: CheckoutForm,
	orderKey: string,
	subtotalBani: Bani,
	settings: { shippingPolicy: ShippingPolicy; payments: PaymentSettings },
	{ inStoreFirst = false } = {},
): CheckoutOffer {
	const offered = offeredMethods(form, settings.payments, subtotalBani);
	const inStore = inStoreFirst ? offered.filter((method) => paymentMethod(method).inStore) : [];
	const methods = [...inStore, ...offered.filter((method) => !inStore.includes(method))];
	const defaultMethod = inStore[0] ?? methods.find((method) => method === "banktransfer") ?? methods[0];
	return { form, orderKey, policy: settings.shippingPolicy, subtotalBani, methods, defaultMethod };
}
