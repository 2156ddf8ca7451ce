import type { ProviderCapture } from "#app/domain/payments/paypal-port.ts";

/** What keeps a capture from counting as this order's, but for its sum (docs/protocols.md). */
export function captureProblem(
	{ customId, payee }: ProviderCapture,
	expected: { orderId: number; business: string },
): "wrong-order" | "wrong-receiver" | null {
	if (customId !== String(expected.orderId)) return "wrong-order";
	// An account is named by its address or by its number; an answer that has not the one that the shop knows says nothing.
	const receiver = expected.business.includes("@") ? payee?.email : payee?.merchantId;
	return receiver && receiver.toLowerCase() !== expected.business.toLowerCase() ? "wrong-receiver" : null;
}

/** Money of it went back, some or all: it was paid before. */
export const wentBack = ({ status }: ProviderCapture): boolean => status.endsWith("REFUNDED");
