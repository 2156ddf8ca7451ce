import type { Environment } from "#app/config/environment.server.ts";
import type { PaymentAccount } from "#app/domain/settings/setting.ts";
import {
	SANDBOX_BUSINESS,
	SANDBOX_CLIENT_ID,
	SANDBOX_CLIENT_SECRET,
	SANDBOX_PATH,
	SANDBOX_WEBHOOK_ID,
} from "#app/sandbox/paypal/credentials.ts";

/** Where and as whom the shop speaks to the payment provider; only these settings differ between test and live. */
export interface ProviderSettings {
	/** The shop's own sandbox answers: test mode without credentials (DECISIONS 6). */
	isSandbox: boolean;
	apiBase: string;
	/**
	 * What browsers reach: the web form and the SDK script. A path where the shop's own sandbox answers and no SITE_URL is set:
	 * the shop is opened under any of the machine's addresses, and the sandbox with it.
	 */
	webBase: string;
	verifyUrl: string;
	clientId: string;
	clientSecret: string;
	business: string;
	/** Of the webhook that is registered for the shop at PayPal; empty where there is none. */
	webhookId: string;
	/**
	 * The shop's number with Google; null where Google Pay takes no money: it goes through the provider's API, so it needs
	 * the account's own credentials too.
	 */
	googlePayMerchantId: string | null;
}

/** What the environment says of the account at PayPal; empty where it says nothing. */
export const accountIn = (env: Environment) => ({
	business: env.PAYPAL_BUSINESS ?? "",
	clientId: env.PAYPAL_CLIENT_ID ?? "",
	clientSecret: env.PAYPAL_CLIENT_SECRET ?? "",
	webhookId: env.PAYPAL_WEBHOOK_ID ?? "",
	googlePayMerchantId: env.GOOGLE_PAY_MERCHANT_ID ?? "",
});

/** Where this machine reaches the shop itself. */
export function ownUrl({ HOST, PORT }: Pick<Environment, "HOST" | "PORT">): string {
	const host = HOST && !["0.0.0.0", "::"].includes(HOST) ? HOST : "127.0.0.1";
	return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/**
 * Where and as whom the shop speaks to PayPal with this account, whose secret is readable. In test mode only an account that the
 * environment names is used: one that is set on screen is for real money.
 */
export function providerSettings(
	env: Environment,
	{ mode, business, clientId, clientSecret, webhookId, googlePayMerchantId }: Omit<PaymentAccount, "keepsTests">,
): ProviderSettings {
	const isSandbox = mode === "test" && env.PAYPAL_CLIENT_ID === undefined && env.PAYPAL_BUSINESS === undefined;
	const word = mode === "live" ? "" : "sandbox.";
	const apiBase = isSandbox ? ownUrl(env) + SANDBOX_PATH : `https://api-m.${word}paypal.com`;
	const webBase = isSandbox ? (env.SITE_URL ?? "") + SANDBOX_PATH : `https://www.${word}paypal.com`;
	const ownBase = env.PAYPAL_API_BASE ?? (isSandbox ? apiBase : undefined);
	return {
		isSandbox,
		apiBase: env.PAYPAL_API_BASE ?? apiBase,
		webBase: env.PAYPAL_WEB_BASE ?? webBase,
		verifyUrl: ownBase ? `${ownBase}/cgi-bin/webscr` : `https://ipnpb.${word}paypal.com/cgi-bin/webscr`,
		clientId: isSandbox ? SANDBOX_CLIENT_ID : clientId,
		clientSecret: isSandbox ? SANDBOX_CLIENT_SECRET : clientSecret,
		business: isSandbox ? SANDBOX_BUSINESS : business,
		webhookId: isSandbox ? SANDBOX_WEBHOOK_ID : clientId === "" ? "" : webhookId,
		googlePayMerchantId: !isSandbox && business && clientId && clientSecret ? googlePayMerchantId || null : null,
	};
}
