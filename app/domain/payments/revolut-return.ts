import type { PaymentMethod } from "#app/domain/payments/methods.ts";

const FLAGS = ["completed", "completion", "paid"];

/**
 * Whether the confirmation's address says that the customer comes from a mobile payment (SPEC 4): anything of Revolut's in it,
 * or a completion flag of an order that is paid so. The method alone says nothing: who only looks has not paid.
 */
export function isRevolutReturn(query: URLSearchParams, method: PaymentMethod): boolean {
	if (/revolut/i.test(query.toString())) return true;
	return method === "revolutpay" && FLAGS.some((flag) => isSet(query.get(flag)));
}

function isSet(value: string | null): boolean {
	return value !== null && !["", "0", "false", "no"].includes(value.toLowerCase());
}
