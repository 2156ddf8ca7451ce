import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";

const FLAGS = ["completed", "completion", "paid"];

/**
 * Whether the customer comes from a mobile payment (SPEC 4): anything of Revolut's in the confirmation's address, or, of an
 * order that is paid so, a completion flag in it or that its payment is remembered. The method alone says nothing: who only
 * looks has not paid.
 */
export function isRevolutReturn(query: URLSearchParams, method: PaymentMethod, isRemembered: boolean): boolean {
	if (/revolut/i.test(query.toString())) return true;
	return (
		paymentMethod(method).claiming === "revolut-completion" &&
		(isRemembered || FLAGS.some((flag) => isSet(query.get(flag))))
	);
}

function isSet(value: string | null): boolean {
	return value !== null && !["", "0", "false", "no"].includes(value.toLowerCase());
}
