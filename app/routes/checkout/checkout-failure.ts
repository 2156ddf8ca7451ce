import type { CheckoutForm } from "#app/domain/payments/payment-method.ts";

/** What each checkout says when no order was made: the keys of title and description (SPEC 8). */
export const CHECKOUT_FAILURE = {
	checkout: ["checkout:orderError", "checkout:orderErrorDescription"],
	"direct-checkout": ["checkout:orderFailed", "checkout:unexpectedError"],
} as const satisfies Record<CheckoutForm, readonly [title: string, description: string]>;

export type CheckoutFailure = (typeof CHECKOUT_FAILURE)[CheckoutForm];

/** The same of a post that was lost: nobody knows whether the order was made. */
export const checkoutLost = (form: CheckoutForm) => [CHECKOUT_FAILURE[form][0], "checkout:connectionLost"];
