import type { PaymentSource } from "#app/domain/payments/payment-source.ts";
import { path } from "#app/paths.ts";

/** A refusal of one of the shop's own calls, with the server's words. */
export class Refusal extends Error {
	constructor(
		message: string,
		readonly code: unknown,
	) {
		super(message);
	}
}

/** Posts JSON to one of the shop's own calls. */
async function call(path: string, body: unknown): Promise<Record<string, unknown>> {
	const response = await fetch(path, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		credentials: "include",
		body: JSON.stringify(body),
	});
	const text = await response.text();
	const answer = objectIn(text);
	if (response.ok) return answer;
	if (typeof answer.message === "string") throw new Refusal(answer.message, answer.code);
	// SPEC 8's internal error, whose words no customer reads.
	throw new Error(`${response.status}: ${text || response.statusText}`);
}

function objectIn(text: string): Record<string, unknown> {
	try {
		return Object(JSON.parse(text));
	} catch {
		return {};
	}
}

/**
 * An order at the provider, whose amount the shop's server alone decides (SPEC 2.14).
 *
 * @returns the provider's number for it
 * @throws Refusal
 */
export async function createProviderOrder(orderId: number, paymentSource: PaymentSource): Promise<string> {
	const body = { orderId, currency: "EUR", intent: "CAPTURE", paymentSource };
	return String((await call(path("apiPaypalOrder"), body)).id);
}

/**
 * Takes the money that the customer agreed to. An answer that was lost, on the provider's way or on this one, may be a
 * payment: the customer waits on the same page as after one.
 *
 * @throws Refusal when surely nothing was taken
 */
export async function captureProviderOrder(providerOrderId: string): Promise<void> {
	await call(path("apiPaypalCapture", { id: providerOrderId }), {}).catch((error) => {
		const isSure = error instanceof Refusal && typeof error.code === "string" && error.code !== "provider-unknown";
		if (isSure) throw error;
	});
}
