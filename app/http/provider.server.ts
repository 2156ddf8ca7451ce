import { settings } from "#app/config/env.server.ts";
import { accountIn, type ProviderSettings, providerSettings } from "#app/config/provider-settings.server.ts";
import type { PaymentSettings } from "#app/domain/payments/payment-method.ts";
import type { PaymentAccount } from "#app/domain/settings/setting.ts";
import { openSecret } from "#app/http/kept-secret.server.ts";

let current: ProviderSettings | undefined;

/** Where and as whom the shop speaks to the payment provider at present. */
export const provider = (): ProviderSettings => current ?? settings().provider;

/**
 * Works with this account from now on. A secret that can no longer be read (another SESSION_SECRET) is none: PayPal refuses it,
 * and its buttons say so.
 *
 * @returns what of it the shop's rules know
 */
export function followAccount(
	account: PaymentAccount,
): Pick<PaymentSettings, "mode" | "business" | "paypalReady" | "googlePayReady"> {
	const env = settings();
	const clientSecret = env.PAYPAL_CLIENT_SECRET ?? openSecret(account.clientSecret) ?? "";
	current = Object.freeze(providerSettings(env, { ...account, clientSecret }));
	// What tests still have on its way does not reach a live shop.
	if (account.mode === "live") (globalThis as SandboxOfThisProcess).nucleuSandbox?.sender.stop();
	return {
		mode: account.mode,
		business: current.business,
		paypalReady: current.business !== "",
		googlePayReady: current.googlePayMerchantId !== null,
	};
}

/** Opened by sandbox.server.ts, whose code a shop that starts live never loads. */
interface SandboxOfThisProcess {
	nucleuSandbox?: { sender: { stop(): void } };
}

/** What the environment says of payments; its secret stays where it is. */
export function accountOfEnvironment(): PaymentAccount {
	const env = settings();
	return { ...accountIn(env), clientSecret: "", mode: env.PAYMENTS_MODE, keepsTests: env.KEEP_TEST_ORDERS };
}
