import { formatMinor } from "#app/sandbox/paypal/amount.ts";
import { pageAnswer, redirectTo } from "#app/sandbox/paypal/answers.ts";
import { type SandboxConfig, wayBack } from "#app/sandbox/paypal/config.ts";
import { SANDBOX_PATH } from "#app/sandbox/paypal/credentials.ts";
import { IPN_FAULTS, PAYMENT_FAULTS } from "#app/sandbox/paypal/faults.ts";
import { newId } from "#app/sandbox/paypal/ids.ts";
import { notifySeller } from "#app/sandbox/paypal/ipn/notify.ts";
import { apiFaultForm, faultChoice } from "#app/sandbox/paypal/pages/fault-choice.ts";
import { html, type SafeHtml } from "#app/sandbox/paypal/pages/html.ts";
import { facts, layout, problemPage } from "#app/sandbox/paypal/pages/layout.ts";
import { one, parseFields, readBytes } from "#app/sandbox/paypal/read-fields.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { type Checkout, findCheckout, markCheckoutPaid } from "#app/sandbox/paypal/store/checkouts.ts";
import { inTransaction } from "#app/sandbox/paypal/store/open-store.ts";
import { addPayment, findPayment, isInvoicePaid, type Payment } from "#app/sandbox/paypal/store/payments.ts";
import { outcomeOf, payerFor, takePaymentFaults } from "#app/sandbox/paypal/take-payment-faults.ts";
import { totalOf, type WebForm } from "#app/sandbox/paypal/web/web-form.ts";

const unknownCheckout = () => pageAnswer(problemPage("Unknown payment", ["This payment does not exist."]), 404);

/** GET /webapps/checkout?token=: what was posted, with Pay and Cancel. */
export const showCheckout: Address = (sandbox, request) => {
	const checkout = findCheckout(sandbox.store, new URL(request.url).searchParams.get("token") ?? "");
	if (!checkout) return unknownCheckout();
	const payment = checkout.paymentId === null ? null : findPayment(sandbox.store, checkout.paymentId);
	if (payment) return pageAnswer(finishedPage(payment, returnAddress(sandbox.config, checkout.form, payment)));
	return pageAnswer(checkoutPage(sandbox.config, checkout));
};

/** POST /webapps/checkout: intent=pay or intent=cancel. Pressing Pay twice pays once. */
export const decideCheckout: Address = async (sandbox, request) => {
	const fields = parseFields(await readBytes(request));
	const checkout = findCheckout(sandbox.store, one(fields, "token"));
	if (!checkout) return unknownCheckout();
	const { form } = checkout;
	if (one(fields, "intent") === "cancel") {
		if (form.cancelUrl !== "") return redirectTo(wayBack(sandbox.config, form.cancelUrl));
		return pageAnswer(problemPage("Cancelled", ["Nothing was paid. You can close this page."]));
	}
	const payment = inTransaction(sandbox.store, () => pay(sandbox, checkout.token, fields.get("fault") ?? []));
	if (!payment) return pageAnswer(problemPage("Already paid", ["This invoice has already been paid."]), 409);
	sandbox.sender.wake();
	const back = returnAddress(sandbox.config, form, payment);
	return back === "" ? pageAnswer(finishedPage(payment, back)) : redirectTo(back);
};

function pay(sandbox: Sandbox, token: string, chosen: string[]): Payment | null {
	const { store } = sandbox;
	const { form, paymentId } = findCheckout(store, token) as Checkout;
	if (paymentId !== null) return findPayment(store, paymentId);
	if (isInvoicePaid(store, form.invoice)) return null;
	const payment = paymentOf(sandbox, form, takePaymentFaults(store, chosen, PAYMENT_FAULTS));
	addPayment(store, payment);
	markCheckoutPaid(store, token, payment.id);
	const faults = IPN_FAULTS.filter((kind) => chosen.includes(kind));
	notifySeller(sandbox, payment, faults);
	return payment;
}

function paymentOf({ config, now }: Sandbox, form: WebForm, faults: ReturnType<typeof takePaymentFaults>): Payment {
	const { itemName, itemNumber, invoice, custom, quantity, notifyUrl, amountMinor, currency } = form;
	const at = now().toISOString();
	return {
		...outcomeOf(config, { amountMinor, currency, receiver: config.business }, faults),
		id: newId(),
		source: "web",
		parentId: null,
		orderId: null,
		unitIndex: null,
		payer: payerFor(faults),
		invoice,
		custom,
		itemName,
		itemNumber,
		quantity,
		notifyUrl,
		createdAt: at,
		updatedAt: at,
	};
}

/** The way back, with what the provider adds to it. None of it proves a payment. */
function returnAddress(config: SandboxConfig, form: WebForm, payment: Payment): string {
	if (form.returnUrl === "") return "";
	const url = new URL(form.returnUrl);
	const added = {
		tx: payment.id,
		st: payment.status,
		amt: formatMinor(payment.amountMinor, payment.currency),
		cc: payment.currency,
		cm: form.custom,
		item_number: form.itemNumber,
	};
	for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
	return wayBack(config, url.href);
}

/** The buyer's page: what was posted, Pay, Cancel, and what may go wrong. */
function checkoutPage(config: SandboxConfig, { token, form }: Checkout): SafeHtml {
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
function finishedPage(payment: Payment, back: string): SafeHtml {
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
