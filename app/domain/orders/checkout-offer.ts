import type { Bani } from "#app/domain/money.ts";
import type { ShippingPolicy } from "#app/domain/orders/shipping.ts";
import {
	type CheckoutForm,
	offeredMethods,
	type PaymentMethod,
	type PaymentSettings,
} from "#app/domain/payments/methods.ts";

/** What a checkout shows before anything is typed. */
export interface CheckoutOffer {
	form: CheckoutForm;
	/** The one-time key that this showing of the form carries (DECISIONS 6). */
	orderKey: string;
	policy: ShippingPolicy;
	subtotalBani: Bani;
	methods: PaymentMethod[];
	/** Bank transfer where it is offered (SPEC 2.11), otherwise the first method there is. */
	defaultMethod: PaymentMethod | undefined;
}

export function checkoutOffer(
	form: CheckoutForm,
	orderKey: string,
	subtotalBani: Bani,
	settings: { shippingPolicy: ShippingPolicy; payments: PaymentSettings },
): CheckoutOffer {
	const methods = offeredMethods(form, settings.payments, subtotalBani);
	const defaultMethod = methods.find((method) => method === "banktransfer") ?? methods[0];
	return { form, orderKey, policy: settings.shippingPolicy, subtotalBani, methods, defaultMethod };
}
