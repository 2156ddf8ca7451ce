import { feeOf } from "#app/sandbox/paypal/amount.ts";
import type { SandboxConfig } from "#app/sandbox/paypal/config.ts";
import { type Fault, has } from "#app/sandbox/paypal/faults.ts";
import type { PayerKey } from "#app/sandbox/paypal/payers.ts";
import { takeFault } from "#app/sandbox/paypal/store/faults.ts";
import type { Store } from "#app/sandbox/paypal/store/open-store.ts";
import type { Payment } from "#app/sandbox/paypal/store/payments.ts";

/** What goes wrong with a payment: what its buyer chose, and what was set for the next one. */
export function takePaymentFaults(store: Store, chosen: readonly string[], kinds: readonly Fault[]): Fault[] {
	return kinds.filter((kind) => has(chosen, kind) || takeFault(store, kind) !== null);
}

export function payerFor(faults: readonly Fault[]): PayerKey {
	if (has(faults, "utf8-name")) return "utf8";
	return has(faults, "windows-1252-name") ? "windows-1252" : "plain";
}

type Outcome = Pick<Payment, "status" | "reason" | "amountMinor" | "currency" | "feeMinor" | "receiver">;

/** The figures that are booked: those asked for, or falsified ones that the seller must notice. */
export function outcomeOf(
	config: SandboxConfig,
	asked: { amountMinor: number; currency: string; receiver: string },
	faults: readonly Fault[],
): Outcome {
	const status = has(faults, "declined") ? "Denied" : has(faults, "pending") ? "Pending" : "Completed";
	const amountMinor = has(faults, "wrong-amount") ? Math.max(1, Math.floor(asked.amountMinor / 2)) : asked.amountMinor;
	const wrongCurrency = asked.currency === "USD" ? "EUR" : "USD";
	return {
		status,
		reason: status === "Pending" ? "paymentreview" : null,
		amountMinor: amountMinor === asked.amountMinor && has(faults, "wrong-amount") ? amountMinor + 1 : amountMinor,
		currency: has(faults, "wrong-currency") ? wrongCurrency : asked.currency,
		feeMinor: feeOf(amountMinor),
		receiver: has(faults, "wrong-receiver") ? `someone-else.${config.business}` : asked.receiver,
	};
}
