import { has, IPN_FAULTS } from "#app/sandbox/paypal/faults.ts";
import { ipnBody } from "#app/sandbox/paypal/ipn/message.ts";
import { webhookOf } from "#app/sandbox/paypal/ipn/webhook.ts";
import type { Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { takeFault } from "#app/sandbox/paypal/store/faults.ts";
import { addIpn } from "#app/sandbox/paypal/store/ipn.ts";
import { readKnobs } from "#app/sandbox/paypal/store/knobs.ts";
import type { Payment } from "#app/sandbox/paypal/store/payments.ts";

/**
 * Queues the notification of a payment's present state, inside the caller's transaction; wake the sender after it. The web form
 * has an IPN at its own address, an order of the API the webhook that the seller has registered.
 *
 * @param chosen faults that the buyer chose on the provider's page, beside those set for the next notification
 */
export function notifySeller(sandbox: Sandbox, payment: Payment, chosen: readonly string[]): void {
	const { store, now } = sandbox;
	const sent = payment.source === "web" ? ipnOf(payment) : webhookOf(sandbox.config, payment, now());
	if (sent === null) return;
	const taken = new Map(IPN_FAULTS.map((kind) => [kind, has(chosen, kind) ? { delayMs: 0 } : takeFault(store, kind)]));
	const at = now();
	const late = taken.get("late-ipn");
	const delayMs = late ? late.delayMs || readKnobs(store).lateIpnMs : 0;
	const message = {
		paymentId: payment.id,
		paymentStatus: payment.status,
		...sent,
		genuine: taken.get("invalid-ipn") ? 0 : 1,
		state: taken.get("no-ipn") ? "withheld" : "queued",
		nextAt: new Date(at.getTime() + delayMs).toISOString(),
		createdAt: at.toISOString(),
	} as const;
	addIpn(store, message);
	if (taken.get("duplicate-ipn")) addIpn(store, message);
}

function ipnOf(payment: Payment) {
	return payment.notifyUrl === "" ? null : { notifyUrl: payment.notifyUrl, body: ipnBody(payment), headers: null };
}
