import type { CheckoutForm } from "#app/domain/payments/payment-method.ts";
import { path } from "#app/paths.ts";

/** Which of the two checkouts an address shows. */
export const checkoutAt = (url: string): CheckoutForm =>
	new URL(url).pathname.startsWith(path("checkout")) ? "checkout" : "direct-checkout";

/** What each checkout says when no order was made: the keys of title and description (SPEC 8). */
export const CHECKOUT_FAILURE = {
	checkout: ["checkout:orderError", "checkout:orderErrorDescription"],
	"direct-checkout": ["checkout:orderFailed", "checkout:unexpectedError"],
} as const satisfies Record<CheckoutForm, readonly [title: string, description: string]>;

export type CheckoutFailure = (typeof CHECKOUT_FAILURE)[CheckoutForm];

/** The same of a post that was lost: nobody knows whether the order was made. */
export const checkoutLost = (form: CheckoutForm) => [CHECKOUT_FAILURE[form][0], "checkout:connectionLost"];
