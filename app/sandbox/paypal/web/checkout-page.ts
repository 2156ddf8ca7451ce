import type { SandboxConfig } from "#app/sandbox/paypal/config.ts";
import { SANDBOX_PATH } from "#app/sandbox/paypal/credentials.ts";
import { IPN_FAULTS, PAYMENT_FAULTS } from "#app/sandbox/paypal/faults.ts";
import { apiFaultForm, faultChoice } from "#app/sandbox/paypal/pages/fault-choice.ts";
import { html, type SafeHtml } from "#app/sandbox/paypal/pages/html.ts";
import { facts, layout } from "#app/sandbox/paypal/pages/layout.ts";
import type { Checkout } from "#app/sandbox/paypal/store/checkouts.ts";
import type { Payment } from "#app/sandbox/paypal/store/payments.ts";
import { totalOf } from "#app/sandbox/paypal/web/web-form.ts";

/** The buyer's page: what was posted, Pay, Cancel, and what may go wrong. */
export function checkoutPage(config: SandboxConfig, { token, form }: Checkout): SafeHtml {
	const action = `${SANDBOX_PATH}/webapps/checkout`;
	return layout(
		"Review and pay",
		html`${facts([
			["Pay to", config.business],
			["Item", form.itemName],
			["Item number", form.itemNumber],
			["Quantity", String(form.quantity)],
			["Amount", totalOf(form)],
			["Invoice", form.invoice],
			["Custom", form.custom],
			["Notify", form.notifyUrl],
		])}
<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="intent" value="pay">
<p><button class="main">Pay ${totalOf(form)}</button></p>
${faultChoice([...PAYMENT_FAULTS, ...IPN_FAULTS])}
</form>
<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="intent" value="cancel">
<p><button>Cancel</button></p>
</form>
<details><summary>Let the seller's next calls fail</summary>${apiFaultForm(`${action}?token=${token}`)}</details>`,
	);
}

/** For a payment that is made, when the buyer comes back to its page or has nowhere to return. */
export function finishedPage(payment: Payment, back: string): SafeHtml {
	return layout(
		"This payment is done",
		html`${facts([
			["Transaction", payment.id],
			["Status", payment.status],
			["Amount", totalOf(payment)],
		])}
${back === "" ? "" : html`<p><a href="${back}">Return to the merchant</a></p>`}`,
	);
}
