import type { EuroCents } from "#app/domain/money.ts";
import type { CardAuthentication } from "#app/domain/payments/card-authentication.ts";
import type { PaymentSource } from "#app/domain/payments/payment-source.ts";
import type { Transmission } from "#app/domain/payments/provider-event.ts";
import type { Result } from "#app/domain/result.ts";

/** Why the provider could not be used. `unknown` means that the request may have been carried out. */
export type ProviderFailure =
	/** The request surely did not arrive. */
	| { kind: "unreachable" }
	/** No answer, or one that cannot be read: what was asked may have happened. */
	| { kind: "unknown" }
	| { kind: "refused"; issue: string; status: number };

export interface ProviderOrder {
	id: string;
	status: string;
	approveUrl: string | null;
	capture: ProviderCapture | null;
	/** How a Google Pay card's holder was checked; null where nobody was asked. */
	authentication?: CardAuthentication | null;
}

/** What alone proves a payment (docs/protocols.md, "believe only"). */
export interface ProviderCapture {
	id: string;
	status: string;
	amountCents: EuroCents;
	currency: string;
	customId: string | null;
	/** The number under which the shop asked for the payment, where the answer says it. */
	invoiceId?: string | null;
	/** What went back of it under numbers of its own, where the answer says so. */
	refunds?: { id: string; amountCents: EuroCents }[];
	/** Whose account it went to, where the answer says so. */
	payee?: { email: string | null; merchantId: string | null } | null;
	/** The provider's own words, kept as evidence. */
	raw: unknown;
}

/** Money of a capture that went back. */
export interface ProviderRefund {
	id: string;
	status: string;
}

/** The payment provider as the shop needs it; spoken over HTTP by app/integrations/paypal. */
export interface PaypalPort {
	createOrder(request: {
		requestId: string;
		source: PaymentSource;
		orderId: number;
		amountCents: EuroCents;
		locale: "ro" | "en";
		returnUrl: string;
		cancelUrl: string;
	}): Promise<Result<ProviderOrder, ProviderFailure>>;
	captureOrder(providerOrderId: string, requestId: string): Promise<Result<ProviderOrder, ProviderFailure>>;
	/** A part of a capture, or all of it; once for each request id. */
	refundCapture(
		captureId: string,
		request: { requestId: string; orderId: number; amountCents: EuroCents },
	): Promise<Result<ProviderRefund, ProviderFailure>>;
	readOrder(providerOrderId: string): Promise<Result<ProviderOrder, ProviderFailure>>;
	readCapture(captureId: string): Promise<Result<ProviderCapture, ProviderFailure>>;
	clientToken(): Promise<Result<string, ProviderFailure>>;
	/** Posts the raw bytes back; never decoded and re-encoded. */
	verifyNotification(raw: Uint8Array): Promise<Result<"VERIFIED" | "INVALID", ProviderFailure>>;
	/** Asks about a webhook: its event as it came, never decoded and re-encoded, which must be JSON, and the headers beside it. */
	verifyWebhook(raw: Uint8Array, transmission: Transmission): Promise<Result<"VERIFIED" | "INVALID", ProviderFailure>>;
}
