/** What an order at the provider is paid from; Google Pay's cards go through the same provider (docs/protocols.md). */
export const PAYMENT_SOURCES = ["paypal", "googlepay"] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

const PREFIX = { paypal: "nucleu-", googlepay: "nucleu-gpay-" } as const;

/**
 * The name under which the provider is asked for an order. It tells the source, because the same name with another source
 * would be another body, which the provider refuses.
 *
 * @param key unique
 */
export function providerRequestId(source: PaymentSource, orderId: number, key: string): string {
	return `${PREFIX[source]}${orderId}-${key}`;
}

export function sourceOfRequest(requestId: string): PaymentSource {
	return requestId.startsWith(PREFIX.googlepay) ? "googlepay" : "paypal";
}
