import { SANDBOX_BUSINESS, SANDBOX_CLIENT_ID, SANDBOX_CLIENT_SECRET } from "#app/sandbox/paypal/credentials.ts";

/**
 * A shop with an account of its own at the provider and with Google, in test mode. The account is one of the sandbox at a
 * base address, as a shop's own would be at the provider's: the shop itself is told nothing of a sandbox.
 */
export const GOOGLE_PAY_ENV = {
	PAYPAL_CLIENT_ID: SANDBOX_CLIENT_ID,
	PAYPAL_CLIENT_SECRET: SANDBOX_CLIENT_SECRET,
	PAYPAL_BUSINESS: SANDBOX_BUSINESS,
	PAYPAL_API_BASE: "{url}/sandbox/paypal",
	PAYPAL_WEB_BASE: "{url}/sandbox/paypal",
	GOOGLE_PAY_MERCHANT_ID: "BCR2DN4TXXXXXXXX",
};
