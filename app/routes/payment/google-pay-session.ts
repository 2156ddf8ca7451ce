import type { GooglePaySetup } from "#app/domain/payments/google-pay-setup.ts";
import { loadScript, pageNonce } from "#app/routes/payment/load-script.ts";
import { captureProviderOrder, createProviderOrder } from "#app/routes/payment/provider-calls.ts";

/** The payment provider's side of Google Pay: which cards it takes, and the orders that are paid with them. */
interface ProviderGooglePay {
	config(): Promise<{
		isEligible?: boolean;
		allowedPaymentMethods: unknown[];
		merchantInfo?: Record<string, unknown>;
	}>;
	confirmOrder(order: { orderId: string; paymentMethodData: unknown }): Promise<{ status: string }>;
	/** Shows the page of the customer's bank. */
	initiatePayerAction(order: { orderId: string }): Promise<unknown>;
}

/** Google's side: the button and the sheet with the customer's cards. */
interface PaymentsClient {
	isReadyToPay(request: object): Promise<{ result: boolean }>;
	createButton(options: object): HTMLElement;
	loadPaymentData(request: object): Promise<{ paymentMethodData: unknown }>;
}

type Scripts = {
	paypal?: { Googlepay?(): ProviderGooglePay };
	google?: { payments: { api: { PaymentsClient: new (options: object) => PaymentsClient } } };
};

const GOOGLE_SCRIPT = "https://pay.google.com/gp/p/js/pay.js";
const API = { apiVersion: 2, apiVersionMinor: 0 };

/** What goes on while a payment is made; the bank's page needs the screen for itself. */
export type Stage = "processing" | "bank";

/** The customer closed the sheet without paying. */
export class SheetClosed extends Error {}

/** The provider or the bank does not take this card. */
export class CardDeclined extends Error {}

/** Google Pay for one order, ready to be shown. */
export interface GooglePaySession {
	button(options: { locale: string; onClick(): void }): HTMLElement;
	/**
	 * From the sheet to the captured payment.
	 *
	 * @throws SheetClosed, CardDeclined, Refusal with the server's words, or whatever the provider's scripts throw
	 */
	pay(orderId: number, onStage: (stage: Stage) => void): Promise<void>;
}

/** Loads the scripts of both sides; `remove` takes their elements away again. */
export function loadGooglePay(setup: GooglePaySetup): { session: Promise<GooglePaySession | null>; remove(): void } {
	const scripts = [loadScript(setup.sdk), loadScript(GOOGLE_SCRIPT)];
	return {
		session: Promise.all(scripts.map(({ loaded }) => loaded)).then(() => openSession(setup)),
		remove: () => {
			for (const { element } of scripts) element.remove();
		},
	};
}

/** Null when this browser, or the shop's account, cannot pay so. */
async function openSession(setup: GooglePaySetup): Promise<GooglePaySession | null> {
	const { paypal, google } = window as unknown as Scripts;
	if (!paypal?.Googlepay || !google) throw new Error("a script of Google Pay is not what it should be");
	const provider = paypal.Googlepay();
	const config = await provider.config();
	if (config.isEligible === false) return null;
	const { allowedPaymentMethods } = config;
	const nonce = pageNonce();
	const client = new google.payments.api.PaymentsClient({ environment: setup.environment, ...(nonce && { nonce }) });
	if (!(await client.isReadyToPay({ ...API, allowedPaymentMethods })).result) return null;
	return {
		button: ({ locale, onClick }) =>
			client.createButton({
				buttonType: "pay",
				buttonSizeMode: "fill",
				// Google has no Romanian button: there the browser's own language decides.
				...(locale === "ro" ? {} : { buttonLocale: locale }),
				allowedPaymentMethods,
				onClick,
			}),
		async pay(orderId, onStage) {
			const sheet = await client.loadPaymentData(dataRequest(setup, config)).catch(asClosed);
			onStage("processing");
			const id = await createProviderOrder(orderId, "googlepay");
			const { status } = await provider.confirmOrder({ orderId: id, paymentMethodData: sheet.paymentMethodData });
			if (status === "PAYER_ACTION_REQUIRED") {
				onStage("bank");
				await provider.initiatePayerAction({ orderId: id });
				onStage("processing");
			} else if (status !== "APPROVED") {
				throw new CardDeclined(status);
			}
			// The sheet's token and the bank's word are no payment: only what the server captures is.
			await captureProviderOrder(id);
		},
	};
}

/** The provider takes the money, so its own account with Google leads where it names one; the shop's fills in what it leaves out. */
function dataRequest(setup: GooglePaySetup, config: Awaited<ReturnType<ProviderGooglePay["config"]>>): object {
	const { merchantId, merchantName, totalPrice, currencyCode, countryCode } = setup;
	return {
		...API,
		allowedPaymentMethods: config.allowedPaymentMethods,
		merchantInfo: { merchantId, merchantName, ...config.merchantInfo },
		transactionInfo: { totalPriceStatus: "FINAL", totalPrice, currencyCode, countryCode },
	};
}

function asClosed(reason: unknown): never {
	throw (reason as { statusCode?: string } | null)?.statusCode === "CANCELED" ? new SheetClosed() : reason;
}
